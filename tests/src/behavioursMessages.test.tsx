import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, vi } from 'vitest';
import { MESSAGE, NETWORK_ERROR, SESSION_OVER } from '../../contract/errors';
import { App } from '../../src/app/App';
import { createAppRouter } from '../../src/app/routing/routes';
import { presentPlace } from '../../src/kit/geolocation';
import { ApiError } from '../../src/kit/http';
import { showMessage, showProblem } from '../../src/kit/messages';
import { Messages } from '../../src/kit/ShownMessages';
import { useSession } from '../../src/kit/session';
import { readStored, storedText } from '../../src/kit/stored';
import { behaviours } from '../behaviours';
import { openProduct, serveProduct } from './behaviourSupport';
import { server } from './kitSupport';

serveProduct();

vi.mock('../../src/app/routing/routes', async (original) => {
  const routes = await original<typeof import('../../src/app/routing/routes')>();
  return { ...routes, createAppRouter: vi.fn(routes.createAppRouter) };
});

/** Replaces the browser's geolocation, which this environment does not have. */
function placesAnswer(answer: Pick<Geolocation, 'getCurrentPosition'> | undefined) {
  Object.defineProperty(navigator, 'geolocation', { value: answer, configurable: true });
}

const shown = (text: string) => screen.findByText(text);
const toastOf = async (text: string) => (await shown(text)).closest('.Toastify__toast');

behaviours('messages', {
  'type 1 is a success dialog, which does not take the focus': async () => {
    render(
      <>
        <input aria-label="Next" />
        <Messages />
      </>,
    );
    const field = screen.getByLabelText('Next');
    field.focus();
    act(() => showMessage(MESSAGE.success, 'Payment PYHYD/2627/00042 is posted'));
    const text = await shown('Payment PYHYD/2627/00042 is posted');
    expect(text.closest('dialog')?.open).toBe(true);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Payment PYHYD/2627/00042 is posted')).toBeNull());
    // The newest takes the place of the one before, which does not come back behind it.
    act(() => showMessage(MESSAGE.success, 'Payment PYHYD/2627/00043 is posted'));
    act(() => showMessage(MESSAGE.success, 'Payment PYHYD/2627/00044 is posted'));
    await shown('Payment PYHYD/2627/00044 is posted');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/is posted/)).toBeNull());
  },

  'type 2 is a warning toast': async () => {
    render(<Messages />);
    act(() => showMessage(2, 'The date cannot be in the future.'));
    expect((await toastOf('The date cannot be in the future.'))?.className).toContain('--warning');
  },

  'type 3 is a warning dialog': async () => {
    render(<Messages />);
    act(() => showMessage(3, 'Two of the lines are the same.'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Please check' });
    expect(dialog.textContent).toContain('Two of the lines are the same.');
    expect(dialog.querySelector('.is-warning')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },

  'type 4 is an error dialog with its reference': async () => {
    render(<Messages />);
    act(() => showProblem(new ApiError(500, 'UNEXPECTED', 'Something failed.', { reference: 'AB12' })));
    const dialog = await screen.findByRole('alertdialog', { name: 'This could not be done' });
    expect(dialog.querySelector('.is-danger')).not.toBeNull();
    expect(dialog.textContent).toContain('AB12');
  },

  'type 10 is a warning toast': async () => {
    render(<Messages />);
    act(() => showMessage(10, 'The rate of the day is not entered yet.'));
    expect((await toastOf('The rate of the day is not entered yet.'))?.className).toContain('--warning');
  },

  'toasts stand at the top right': async () => {
    render(<Messages />);
    act(() => showMessage(2, 'A place on the page.'));
    const toast = await toastOf('A place on the page.');
    expect(toast?.closest('.Toastify__toast-container')?.className).toContain('--top-right');
  },

  'the same sentence is shown once however often it is said at once': async () => {
    render(<Messages />);
    act(() => {
      showMessage(MESSAGE.warningToast, 'Said twice.');
      showMessage(MESSAGE.warningToast, 'Said twice.');
    });
    await shown('Said twice.');
    act(() => showMessage(MESSAGE.warningToast, 'Said twice.'));
    expect(screen.getAllByText('Said twice.')).toHaveLength(1);
  },

  'HTTP 401 says exactly: Your Login Session is over please login again': async () => {
    expect(SESSION_OVER).toBe('Your Login Session is over please login again');
    openProduct('/large/accounts/accpayments', { kCode: 'a-token-that-nobody-has-given-out' });
    expect(await shown('Your Login Session is over please login again')).toBeDefined();
  },

  'status 101 says exactly: Network Error please check your connection': async () => {
    expect(NETWORK_ERROR).toBe('Network Error please check your connection');
    server.use(http.get('*/api/accounts/payments', () => HttpResponse.error()));
    openProduct('/large/accounts/accpayments');
    expect(await shown('Network Error please check your connection')).toBeDefined();
  },

  'a geolocation failure is passed on as a rejection': async () => {
    const declined = { code: 1, message: 'User denied Geolocation' } as GeolocationPositionError;
    placesAnswer({ getCurrentPosition: (_found, failed) => failed?.(declined) });
    await expect(presentPlace()).rejects.toBe(declined);
    placesAnswer(undefined);
    await expect(presentPlace()).rejects.toThrow('Choose the place by hand');
  },

  'a failed local-storage read gives null, and the product works without storage': async () => {
    localStorage.setItem('spoilt', '{');
    expect(readStored('spoilt')).toBeNull();
    expect(readStored('nothing')).toBeNull();
    const forbidden = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    const spies = (['localStorage', 'sessionStorage'] as const).map((place) =>
      vi.spyOn(window, place, 'get').mockImplementation(forbidden),
    );
    try {
      expect(storedText('userdetails')).toBeNull();
      openProduct('/large/accounts/accpayments');
      expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined();
      expect(await screen.findByText(/No payments yet/)).toBeDefined();
      act(() => useSession.getState().signOut());
      expect(await screen.findByRole('heading', { name: /^Welcome to/ })).toBeDefined();
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  },

  'start-up errors go to the console, and the page says what to do': async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const problem = new Error('no route table');
    vi.mocked(createAppRouter).mockImplementation(() => {
      throw problem;
    });
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeDefined();
    expect(screen.getByText(/Reload the page and try again/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(said.mock.calls.flat()).toContain(problem);
    said.mockRestore();
    vi.mocked(createAppRouter).mockReset();
    const routes = await vi.importActual<typeof import('../../src/app/routing/routes')>('../../src/app/routing/routes');
    vi.mocked(createAppRouter).mockImplementation(routes.createAppRouter);
  },

  'a part that cannot be fetched is said, with a way on': async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(createAppRouter).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/accounts-1.js');
    });
    vi.mocked(createAppRouter).mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/accounts-1.js');
    });
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'This part could not be loaded' })).toBeDefined();
    expect(screen.getByText(/your session is kept/)).toBeDefined();
    said.mockRestore();
  },

  'a message that cannot be drawn well is drawn plainly, and the next one tries again': async () => {
    vi.resetModules();
    vi.doMock('../../src/kit/MessagesHost', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const fresh = await import('../../src/kit/messages');
    const { Messages: Plain } = await import('../../src/kit/ShownMessages');
    render(<Plain />);
    act(() => fresh.showMessage(MESSAGE.warningToast, 'Seen even so.'));
    expect(await screen.findByRole('alertdialog', { name: 'Please note' })).toBeDefined();
    expect(screen.getByText('Seen even so.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('Seen even so.')).toBeNull();
    vi.doUnmock('../../src/kit/MessagesHost');
    act(() => fresh.showMessage(MESSAGE.warningToast, 'Drawn well again.'));
    await waitFor(async () => expect((await toastOf('Drawn well again.'))?.className).toContain('--warning'));
  },
});

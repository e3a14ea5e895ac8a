import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { useReach } from '../../src/kit/http';
import { useSession } from '../../src/kit/session';
import { detailsOf, openApp, route, serveCanned, server } from './appSupport';

serveCanned();
beforeAll(async () => {
  await Promise.all([
    import('../../src/app/pages/ForgotPage'),
    import('../../src/app/pages/ResetPage'),
    import('../../src/app/pages/SignUpPage'),
  ]);
});

/** Keeps the bodies sent to a call and answers it. */
function answering(path: string, status: number, body: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

describe('the sign-in page', () => {
  test('leads to a forgotten password and to an account', async () => {
    openApp('/sessions/login');
    const forgotten = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(forgotten.getAttribute('href')).toBe('#/sessions/forgot');
    expect(screen.getByRole('link', { name: 'No account yet?' }).getAttribute('href')).toBe('#/sessions/signup');
  });
});

describe('a forgotten password', () => {
  test('a missing value is reported at its field and nothing is sent', async () => {
    const keys = userEvent.setup();
    openApp('/sessions/forgot');
    const sent = answering('/api/forgot', 202, { message: 'Sent' });
    await keys.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Give the company code, a number')).toBeDefined();
    expect(screen.getByText('Give your user code')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Company code'));
    expect(sent).toEqual([]);

    await keys.type(screen.getByLabelText('Company code'), '1002');
    await keys.type(screen.getByLabelText('User code'), 'asha');
    await keys.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(sent).toEqual([{ company: 1002, user: 'asha' }]));
  });

  test('after sending, the words of the server and the next step', async () => {
    const keys = userEvent.setup();
    localStorage.setItem('lastSignIn', JSON.stringify({ company: '1002', user: 'ASHA' }));
    openApp('/sessions/forgot');
    const sent = answering('/api/forgot', 202, { message: 'A link is on its way.' });
    await keys.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeDefined();
    expect(screen.getByText('A link is on its way.')).toBeDefined();
    expect(screen.getByText(/only an administrator of your company can help/)).toBeDefined();
    expect(sent).toEqual([{ company: 1002, user: 'ASHA' }]);
    await keys.click(screen.getByRole('button', { name: 'Check the codes' }));
    expect(screen.getByLabelText('User code')).toHaveProperty('value', 'ASHA');
  });

  test('a refusal is shown in the words of the server', async () => {
    const keys = userEvent.setup();
    localStorage.setItem('lastSignIn', JSON.stringify({ company: '1002', user: 'ASHA' }));
    openApp('/sessions/forgot');
    answering('/api/forgot', 429, { code: 'TOO_MANY', message: 'Wait a minute and try again.' });
    await keys.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute and try again.');
  });
});

describe('a new password', () => {
  const token = 'T'.repeat(43);
  const choose = async (password: string) => {
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('New password'), password);
    await keys.click(screen.getByRole('button', { name: 'Save the password' }));
  };

  test('needs ten characters', async () => {
    openApp(`/sessions/reset?token=${token}`);
    const sent = answering('/api/reset', 200, { company: 1002, user: 'ASHA' });
    await choose('short');
    expect(await screen.findByText('Choose a password of at least 10 characters')).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('is sent with the token of the link; then the sign-in is prepared', async () => {
    openApp(`/sessions/reset?token=${token}`);
    const sent = answering('/api/reset', 200, { company: 1002, user: 'ASHA' });
    await choose('a long enough one');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeDefined();
    expect(sent).toEqual([{ token, password: 'a long enough one' }]);
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByDisplayValue('ASHA')).toBeDefined();
    expect(screen.getByDisplayValue('1002')).toBeDefined();
  });

  test.each([
    ['ASHA', true],
    ['RAVI', false],
  ])('of ASHA ends the session of %s that is kept here: %s', async (uCode, ends) => {
    openApp(`/sessions/reset?token=${token}`, detailsOf({ uCode }));
    answering('/api/reset', 200, { company: 1002, user: 'ASHA' });
    await choose('a long enough one');
    await screen.findByRole('heading', { name: 'Your password is changed' });
    expect(useSession.getState().details === null).toBe(ends);
  });

  test('a link that is over leads to a new one', async () => {
    openApp(`/sessions/reset?token=${token}`);
    answering('/api/reset', 400, { code: 'LINK_OVER', message: 'This link has been used already.' });
    await choose('a long enough one');
    expect((await screen.findByRole('alert')).textContent).toBe('This link has been used already.');
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await waitFor(() => expect(route()).toBe('/sessions/forgot'));
  });

  test('a link that lost its token says so', async () => {
    openApp('/sessions/reset');
    expect((await screen.findByRole('alert')).textContent).toBe('The link is not whole. Open it again from the mail.');
  });
});

describe('signing up', () => {
  test('on a new installation is setting up the company', async () => {
    openApp('/sessions/signup');
    server.use(
      http.get('*/api/setup', () =>
        HttpResponse.json({ empty: true, demo: [], demoPassword: null, onlyCompany: null }),
      ),
    );
    await waitFor(() => expect(route()).toBe('/large/general/setup'));
  });

  test('otherwise is the administrator’s, and no form pretends to be one', async () => {
    openApp('/sessions/signup');
    expect(await screen.findByRole('heading', { name: 'Your administrator makes your account' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#/sessions/login');
  });

  test('says so when the server cannot be asked', async () => {
    openApp('/sessions/signup');
    server.use(http.get('*/api/setup', () => HttpResponse.error()));
    expect(await screen.findByText(/The server does not answer just now/)).toBeDefined();
  });

  test('says so at once while the server is known to be out of reach, and no longer when it is back', async () => {
    useReach.setState({ isReached: false });
    openApp('/sessions/signup');
    expect(await screen.findByText(/The server does not answer just now/)).toBeDefined();
    act(() => useReach.setState({ isReached: true }));
    await waitFor(() => expect(screen.queryByText(/The server does not answer just now/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Your administrator makes your account' })).toBeDefined();
  });
});

describe('the menu of the hospital edition', () => {
  test('offers the three pages outside the layouts', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf({ pCode: 'D-HOS' }));
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await keys.click(within(menu).getByRole('button', { name: 'Sessions' }));
    const links = ['Sign Up', 'Sign In', 'Forgot'].map((name) => within(menu).getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/sessions/signup',
      '#/sessions/signin',
      '#/sessions/forgot',
    ]);
  });

  test('a link with a layout before it arrives all the same', async () => {
    openApp('/compact/sessions/signin', detailsOf());
    await waitFor(() => expect(route()).toBe('/sessions/signin'));
  });

  test('the palette of other editions does not list them', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf());
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    await keys.keyboard('{Control>}k{/Control}');
    await keys.type(await screen.findByRole('combobox', { name: 'Name of the screen' }), 'sign');
    expect(screen.queryByRole('option', { name: /Sign/ })).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { heldBack, openScreen, serveBooks, serveKit, server, settled } from './kitSupport';

serveKit();
serveBooks();

const cells = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const cell = (label: string, line: number) => cells(label)[line] as HTMLInputElement;

describe('typing ahead of the list of a lookup', () => {
  test('takes an account whose list was already on its way when Enter came, and shows the typed text until then', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup({ delay: null });
    const asked: string[] = [];
    const { held, letGo } = heldBack();
    server.use(
      // Then the books themselves answer.
      http.get('*/api/accounts/accounts/lookup', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q !== 'offic salar') return;
        asked.push(q);
        await held;
      }),
    );
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('offic salar');
    await waitFor(() => expect(asked).toHaveLength(1));
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Debit', 0)));
    expect(cell('Account', 0).value).toBe('offic salar');
    letGo();
    await waitFor(() => expect(cell('Account', 0).value).toBe('Office Salaries'));
    expect(asked).toHaveLength(1);
  });

  test('keeps a name that could not be looked up, and says so', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup({ delay: null });
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    let failing = true;
    server.use(
      http.get('*/api/accounts/accounts/lookup', ({ request }) =>
        failing && request.url.includes('offic') ? HttpResponse.error() : undefined,
      ),
    );
    await keys.keyboard('offic salar{Enter}');
    expect(await screen.findByText('This could not be looked up; type it once more')).toBeDefined();
    expect(cell('Account', 0).value).toBe('offic salar');
    failing = false;
    await keys.clear(cell('Account', 0));
    await keys.type(cell('Account', 0), 'offic salar{Enter}');
    await waitFor(() => expect(cell('Account', 0).value).toBe('Office Salaries'));
  });

  test('is taken along by a key that acts on the line', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup({ delay: null });
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('office rent{Enter}100{Enter}{Enter}offic salar{Alt>}b{/Alt}');
    await waitFor(() => expect(cell('Credit', 1).value).toMatch(/^100/));
    expect(cell('Account', 1).value).toBe('Office Salaries');
  });

  test('a name that is found nowhere holds Enter back, stays in sight and is refused', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('office rend');
    expect(await screen.findByText('No account has this in its name')).toBeDefined();
    await keys.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('Account', 0));
    await keys.tab();
    expect(cell('Account', 0).value).toBe('office rend');
    expect(screen.getByText('No account has this in its name')).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findAllByText(/Select an account/)).not.toEqual([]);
  });

  test('is forgotten with a line that was dropped before the answer came', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup({ delay: null });
    const { held, letGo } = heldBack();
    server.use(
      http.get('*/api/accounts/accounts/lookup', async ({ request }) => {
        if (request.url.includes('salar')) await held;
      }),
    );
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('office rent{Enter}');
    await waitFor(() => expect(cell('Account', 0).value).toBe('Office Rent'));
    await keys.keyboard('900{Enter}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Account', 1)));
    await keys.keyboard('offic salar{Enter}{Control>}{Delete}{/Control}');
    await waitFor(() => expect(cells('Account')).toHaveLength(1));
    letGo();
    await settled();
    await keys.click(screen.getByRole('button', { name: 'Add a line' }));
    await waitFor(() => expect(cells('Account').map(({ value }) => value)).toEqual(['Office Rent', '']));
  });
});

describe('lines that are pasted', () => {
  test.each([
    ['are told alone where all was read', 'Office Salaries\t\t1,500', '2 lines are pasted'],
    [
      'name what is not known, with its line',
      'No such thing\t\tmany',
      '2 lines are pasted; Line 2: There is no account “No such thing”, or several are like it; Line 2: “many” cannot be read',
    ],
  ])('%s', async (_, second, told) => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.paste(`Office Rent\t1,500\t\tMarch\n${second}\t`);
    expect((await screen.findByText(/^2 lines are pasted/)).textContent).toBe(told);
  });
});

describe('an unreadable value', () => {
  test('is reported on leaving its field, and no longer once it can be read', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    const date = await screen.findByLabelText<HTMLInputElement>('Date');
    await keys.clear(date);
    await keys.type(date, 'hdfc{Enter}');
    expect(await screen.findByText('Give a real date, such as 05-Apr-2025')).toBeDefined();
    expect(date.getAttribute('aria-invalid')).toBe('true');
    await keys.clear(date);
    await keys.type(date, '05-04-2025');
    await waitFor(() => expect(date.getAttribute('aria-invalid')).toBeNull());
    await keys.click(cell('Debit', 0));
    await keys.keyboard('twelve{Tab}');
    await waitFor(() => expect(cell('Debit', 0).getAttribute('aria-invalid')).toBe('true'));
  });

  test('is reported after the click that left its field, so that no button moves away under it', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    const date = await screen.findByLabelText<HTMLInputElement>('Date');
    await keys.clear(date);
    await keys.type(date, 'hdfc');
    const save = screen.getByRole('button', { name: /^Save draft/ });
    await keys.pointer({ keys: '[MouseLeft>]', target: save });
    expect(document.activeElement).not.toBe(date);
    expect(date.getAttribute('aria-invalid')).toBeNull();
    await keys.pointer({ keys: '[/MouseLeft]', target: save });
    await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
  });

  test('is the only report before the form is sent: missing values are not reported yet', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('{Tab}{Tab}{Tab}');
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../contract/dates';
import { DateInput } from '../../src/kit/inputs/DateInput';
import { FigureInput } from '../../src/kit/inputs/FigureInput';
import { entriesOf, lookup } from '../../src/kit/inputs/inputKinds';
import { LookupInput } from '../../src/kit/inputs/LookupInput';
import { held, openInput, serveKit, server } from './kitSupport';

serveKit();

const bare = { id: 'it', onBlur: () => undefined, ref: null, invalid: false, ariaLabel: 'It' } as const;

describe('an amount', () => {
  const openAmount = () =>
    openInput<number | null>(null, (value) => <FigureInput {...bare} {...value} kind="money" empty={null} />);

  test('a sum is worked out while it is typed and shown grouped once left', async () => {
    openAmount();
    const keys = userEvent.setup();
    await keys.type(screen.getByLabelText('It'), '=1200*3+50');
    expect(held()).toBe('365000');
    await keys.tab();
    expect(screen.getByLabelText<HTMLInputElement>('It').value).toBe('3,650.00');
  });

  test('an invalid amount stays in sight and is no amount', async () => {
    openAmount();
    const keys = userEvent.setup();
    await keys.type(screen.getByLabelText('It'), 'twelve');
    await keys.tab();
    expect(screen.getByLabelText<HTMLInputElement>('It').value).toBe('twelve');
    expect(held()).toBe('null');
  });
});

describe('a date', () => {
  const openDate = (start: string | null) =>
    openInput<string | null>(start, (value) => <DateInput {...bare} {...value} />);

  test.each([
    ['5-4', '"2025-04-05"'],
    ['050425', '"2025-04-05"'],
    ['5 apr 2025', '"2025-04-05"'],
    ['31/12/25', '"2025-12-31"'],
  ])('%s is typed as people do', async (typed, iso) => {
    openDate('2025-06-10');
    const keys = userEvent.setup();
    const field = screen.getByLabelText('It');
    await keys.clear(field);
    // The year comes from the date that stood there.
    await keys.type(field, typed);
    expect(held()?.slice(-6)).toBe(iso.slice(-6));
  });

  test('plus and minus move a day, and a minus inside a half-typed date does not', async () => {
    openDate('2025-03-01');
    const keys = userEvent.setup();
    screen.getByLabelText('It').focus();
    await keys.keyboard('-');
    expect(held()).toBe('"2025-02-28"');
    await keys.keyboard('++');
    expect(held()).toBe('"2025-03-02"');
    await keys.clear(screen.getByLabelText('It'));
    await keys.keyboard('7-8-2025');
    expect(held()).toBe('"2025-08-07"');
  });

  test('from nothing, plus is tomorrow', async () => {
    openDate(null);
    screen.getByLabelText('It').focus();
    await userEvent.setup().keyboard('+');
    expect(held()).toBe(JSON.stringify(addDays(todayInIndia(), 1)));
  });
});

describe('a lookup by keyboard', () => {
  const people = [
    { id: 1, label: 'Anand Stores', hint: 'Trade Receivables' },
    { id: 2, label: 'Bharat Retail', hint: null },
    { id: 3, label: 'Anil Traders', hint: null },
  ];
  const source = entriesOf({ path: '/api/test/people', names: { one: 'person', many: 'people' } });

  function openLookup() {
    server.use(
      http.get('*/api/test/people/lookup', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const id = searchParams.get('id');
        const q = searchParams.get('q')?.toLowerCase() ?? '';
        return HttpResponse.json(
          people.filter((one) => (id ? String(one.id) === id : one.label.toLowerCase().includes(q))),
        );
      }),
    );
    openInput<number | null>(null, (value) => <LookupInput {...bare} {...value} input={lookup(source)} />);
    return screen.getByRole<HTMLInputElement>('combobox', { name: 'It' });
  }

  test('part of a name, arrow, Enter', async () => {
    const field = openLookup();
    const keys = userEvent.setup();
    await keys.type(field, 'an');
    expect(await screen.findByRole('option', { name: /Anand Stores/ })).toBeDefined();
    expect(screen.getByText('Trade Receivables')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Bharat Retail' })).toBeNull());
    await keys.keyboard('{ArrowDown}{Enter}');
    expect(held()).toBe('3');
    expect(field.value).toBe('Anil Traders');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  test('Enter that chooses does not send the form around it, the next one does', async () => {
    let sent = 0;
    server.use(
      http.get('*/api/test/people/lookup', () => HttpResponse.json([{ id: 1, label: 'Anand Stores', hint: null }])),
    );
    openInput<number | null>(null, (value) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <LookupInput {...bare} {...value} input={lookup(source)} />
        <button type="submit">Post</button>
      </form>
    ));
    const keys = userEvent.setup();
    await keys.type(screen.getByRole('combobox', { name: 'It' }), 'anand');
    expect(await screen.findByRole('option', { name: /Anand Stores/ })).toBeDefined();
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(held()).toBe('1'));
    expect(sent).toBe(0);
    await keys.keyboard('{Enter}');
    expect(sent).toBe(1);
  });

  test('a name that nobody has leads back to all entries', async () => {
    const field = openLookup();
    const keys = userEvent.setup();
    await keys.type(field, 'zubin');
    await keys.click(await screen.findByRole('button', { name: 'Show all people' }));
    expect(await screen.findByRole('option', { name: 'Bharat Retail' })).toBeDefined();
    expect([field.value, held()]).toEqual(['', 'null']);
  });

  test('who types faster than the list comes still gets the entry', async () => {
    const field = openLookup();
    await userEvent.setup().type(field, 'bharat{Enter}');
    await waitFor(() => expect(held()).toBe('2'));
  });

  test('Escape keeps the choice, emptying the text removes it', async () => {
    const field = openLookup();
    const keys = userEvent.setup();
    await keys.type(field, 'anand{Enter}');
    await waitFor(() => expect(held()).toBe('1'));
    await keys.type(field, 'x{Escape}');
    expect(field.value).toBe('Anand Stores');
    await keys.clear(field);
    await keys.tab();
    expect(held()).toBe('null');
  });
});

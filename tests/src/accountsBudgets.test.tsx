import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { type BudgetLines, MONTHS, monthsOf } from '../../contract/accounts/budgets';
import { rupees } from '../../contract/amount';
import { queryClient } from '../../src/kit/queries';
import { budgetsScreen } from '../../src/modules/accounts/Budgets';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const rs = (text: string) => rupees(text);
const even = (text: string) => monthsOf(MONTHS.map(() => rs(text)));
const figure = (line: number, month: number) =>
  screen.getAllByLabelText<HTMLInputElement>(/^[A-Z][a-z]{2}-\d{4}$/, { selector: `[data-line="${line}"] input` })[
    month
  ];

/** A budget of rent alone, open in the browser, with its first month typed again. */
async function openTyped(name: string) {
  const { client, rent, salaries, today } = booksNow();
  const input = { name, yearFrom: today, branchId: null, remark: null, active: true };
  const { id } = await client.post<{ id: number }>('/api/accounts/budgets', input);
  const path = `/api/accounts/budgets/${id}/lines`;
  const read = () => client.get<BudgetLines>(path);
  const save = async (lines: object[]) =>
    client.put(path, { version: (await read()).budget.version, reason: 'Revised elsewhere', lines });
  const rentLine = { accountId: rent, groupId: null, ...even('100') };
  await save([rentLine]);
  openScreen(budgetsScreen, `?lines=${id}`);
  const keys = userEvent.setup();
  await waitFor(() => expect(figure(0, 0)?.value).toBe('100.00'));
  const first = figure(0, 0) as HTMLInputElement;
  await keys.clear(first);
  await keys.type(first, '111{Tab}');
  await keys.type(screen.getByLabelText('Why it is revised'), 'Higher rent');
  const others = [
    { ...rentLine, m2: rs('222') },
    { accountId: salaries, groupId: null, ...even('50') },
  ];
  return { keys, path, read, save, others };
}

describe('the months of a budget that somebody else saves meanwhile', () => {
  test('take in the changes of the other one, keep the typing, and are saved by the next try', async () => {
    const { keys, read, save, others } = await openTyped('Two people');
    await save(others);
    await act(() => queryClient.invalidateQueries());
    expect(figure(0, 0)?.value).toBe('111.00');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/^Somebody else saved this budget meanwhile/)).toBeDefined();
    expect([figure(0, 0)?.value, figure(0, 1)?.value, figure(1, 0)?.value]).toEqual(['111.00', '222.00', '50.00']);
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Two people is saved')).toBeDefined();
    const { lines } = await read();
    expect(lines.map(({ m1, m2 }) => [m1, m2])).toEqual([
      [rs('111'), rs('222')],
      [rs('50'), rs('50')],
    ]);
    expect(screen.queryByText(/^Somebody else saved/)).toBeNull();
  });

  test('that were stored though the answer got lost are reported as saved', async () => {
    const { keys, path } = await openTyped('Lost answer');
    server.use(
      http.put(
        `*${path}`,
        async ({ request }) => {
          await booksNow().app.fetch(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await keys.keyboard('{Alt>}a{/Alt}');
    await screen.findByText(/^Network Error/);
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Lost answer is saved')).toBeDefined();
    expect(figure(0, 0)?.value).toBe('111.00');
  });
});

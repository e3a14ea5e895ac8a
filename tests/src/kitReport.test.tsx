import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { id, isoDateField, signedMoney } from '../../contract/fields';
import { report } from '../../contract/resource';
import { choice } from '../../src/kit/inputs/inputKinds';
import { defineReport } from '../../src/kit/report/defineReport';
import { dataOf, drawTables, paperOf } from '../../src/kit/report/drawTables';
import { type ReportKind, type ReportParts, reportKind } from '../../src/kit/report/report';
import { wholeReport } from '../../src/kit/report/useReport';
import { answer, openScreen, placeNow, serveKit, server } from './kitSupport';

serveKit();

const Row = z.object({ id, party: z.string(), bill: z.string(), amount: signedMoney });
type Row = z.infer<typeof Row>;
const Query = z.object({
  asOn: isoDateField(),
  by: z._default(z.enum(['due', 'bill']), 'due'),
  note: z.optional(z.string()),
});
type Query = z.infer<typeof Query>;
type Answer = { rows: Row[]; total?: number | undefined };
const bills = report({
  path: '/api/test/bills',
  screen: screens.dayBook,
  query: Query,
  row: Row,
  answer: z.object({ rows: z.array(Row), total: z.optional(z.int()) }),
});

const ROWS = [
  { id: 1, party: 'Anand', bill: 'A/1', amount: 100_00 },
  { id: 2, party: 'Anand', bill: 'A/2', amount: 50_00 },
  { id: 3, party: 'Bharat', bill: 'B/1', amount: -20_00 },
] as Row[];

const parts = {
  start: () => ({ asOn: '2026-03-31', by: 'due' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'by', label: 'by', input: choice({ due: 'due date', bill: 'bill date' }) },
    { kind: 'field', field: 'note', label: 'note', input: 'text' },
  ],
  columns: [
    { field: 'bill', label: 'Bill' },
    { field: 'amount', label: 'Amount', show: 'money', total: 'sum' },
  ],
} satisfies ReportParts<Query, Row, Answer>;
const tree = { trail: (row: Row) => [row.party], levels: { group: 'Parties', row: 'Bills' }, closed: true } as const;

const kindOf = (more: object): ReportKind => reportKind(bills, { ...parts, ...more } as never);
const sight = (kind: ReportKind, isGroupsOnly = false, turned: string[] = []) => ({
  query: {},
  view: '',
  columns: kind.columns as never,
  isGroupsOnly,
  turned: new Set(turned),
  turn: () => undefined,
});
const lines = (kind: ReportKind, isGroupsOnly?: boolean, turned?: string[]) =>
  drawTables(kind, { rows: ROWS }, sight(kind, isGroupsOnly, turned)).flatMap((table) =>
    table.rows.map((row) => `${row.values.bill} ${Number(row.values.amount) / 100}`),
  );

describe('the tables of a report', () => {
  test('groups carry sums; folded ones hide their rows until one is unfolded', () => {
    const kind = kindOf({ tree });
    expect(lines(kind)).toEqual(['Anand 150', 'A/1 100', 'A/2 50', 'Bharat -20', 'B/1 -20']);
    expect(lines(kind, true)).toEqual(['Anand 150', 'Bharat -20']);
    expect(lines(kind, true, ['Bharat'])).toEqual(['Anand 150', 'Bharat -20', 'B/1 -20']);
    expect(lines(kind, false, ['Anand'])).toEqual(['Anand 150', 'Bharat -20', 'B/1 -20']);
  });

  test('in a file every row names its group; drawn lines are exported as drawn, without buttons', () => {
    const grouped = kindOf({ tree });
    const plain = grouped.columns as never;
    const data = dataOf(grouped, { rows: ROWS }, drawTables(grouped, { rows: ROWS }, sight(grouped)), plain);
    expect(data.lines.map((line) => line.values.groupTrail)).toEqual(['Anand', 'Anand', 'Bharat']);
    expect([data.totals, data.rows]).toEqual([{ amount: 130_00 }, 3]);
    const drawn = kindOf({ draw: () => [] });
    const button = { field: 'act', label: '' };
    const table = {
      label: 'x',
      rows: [{ key: '1', kind: 'head' as const, values: { bill: 'Section' } }],
      totals: { amount: 130_00 },
      totalsLabel: 'Net',
    };
    const out = dataOf(drawn, { rows: ROWS }, [table], [...(drawn.columns as []), button]);
    expect(out.columns.map((column) => column.label)).toEqual(['Bill', 'Amount']);
    expect(out.lines.map((line) => line.values)).toEqual([{ bill: 'Section' }, { bill: 'Net', amount: 130_00 }]);
  });

  test('on paper the groups are folded as on screen, two sides one under the other', () => {
    const grouped = kindOf({ tree });
    const folded = drawTables(grouped, { rows: ROWS }, sight(grouped, true));
    const paper = paperOf({ rows: ROWS }, folded, grouped.columns as never);
    expect(paper.lines.map((line) => [line.kind, line.values.bill, line.values.amount])).toEqual([
      ['group', 'Anand', 150_00],
      ['group', 'Bharat', -20_00],
      ['total', 'Total', 130_00],
    ]);
    const side = (label: string) => ({ label, rows: [], totals: { amount: 1_00 } });
    const sides = paperOf({ rows: [] }, [side('Income'), side('Expenses')], grouped.columns as never);
    expect(sides.lines.map((line) => [line.kind, line.values.bill])).toEqual([
      ['head', 'Income'],
      ['total', 'Total'],
      ['blank', undefined],
      ['head', 'Expenses'],
      ['total', 'Total'],
    ]);
  });
});

describe('a report on screen', () => {
  const serve = (body: Answer) => server.use(answer('/api/test/bills', body as never));
  const serveTrail = () => {
    const told: unknown[] = [];
    server.use(
      http.post('*/api/exports', async ({ request }) => {
        told.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return told;
  };

  test('begins with its groups alone where it says so, and keeps the unfolded ones for Back', async () => {
    serve({ rows: ROWS });
    const definition = defineReport(bills, { ...parts, tree } as never);
    const first = openScreen(definition);
    const keys = userEvent.setup();
    const anand = (await screen.findByText('Anand')).closest('tr') as HTMLElement;
    expect(screen.queryByText('A/1')).toBeNull();
    await keys.click(within(anand).getByRole('button', { name: 'Unfold' }));
    expect(screen.getByText('A/1')).toBeDefined();
    first.unmount();
    openScreen(definition);
    expect(await screen.findByText('A/1')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Bills' }));
    expect(placeNow()).toContain('level=row');
    expect(screen.getByText('B/1')).toBeDefined();
  });

  test('its chart is switched on next to the print, stays so for this user, and the URL wins over it', async () => {
    serve({ rows: ROWS });
    const of = ({ rows }: Answer) => ({
      kind: 'bars',
      label: 'Bills by party',
      axis: 'Bill',
      categories: rows.map((row) => row.bill),
      series: [{ label: 'Amount', values: rows.map((row) => row.amount) }],
      show: 'money',
    });
    const definition = defineReport(bills, { ...parts, chart: { of } } as never);
    const first = openScreen(definition);
    await screen.findByText('A/1');
    expect(screen.queryByRole('figure')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Chart' }));
    expect(placeNow()).toContain('chart=on');
    const figure = await screen.findByRole('figure', { name: 'Bills by party' });
    expect(within(figure).getByRole('table').textContent).toContain('A/2');
    first.unmount();
    const second = openScreen(definition);
    expect(await screen.findByRole('figure')).toBeDefined();
    second.unmount();
    openScreen(definition, '?chart=off');
    await screen.findByText('A/1');
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('two sides have as many lines each, their totals on one line', async () => {
    serve({ rows: ROWS });
    const row = (key: string) => ({ key, kind: 'row', values: { bill: key } });
    const draw = () => [
      { label: 'Left', rows: [row('a'), row('b')], totals: { amount: 5_00 } },
      { label: 'Right', rows: [row('c')], totals: { amount: 5_00 } },
    ];
    openScreen(defineReport(bills, { ...parts, draw } as never));
    const [left, right] = [
      await screen.findByRole('table', { name: 'Left' }),
      screen.getByRole('table', { name: 'Right' }),
    ];
    expect(within(right).getAllByRole('row')).toHaveLength(within(left).getAllByRole('row').length);
  });

  test('a typed filter asks when the typing rests or at Enter, and pages turn in the URL', async () => {
    serve({ rows: ROWS, total: 7 });
    openScreen(defineReport(bills, { ...parts, paged: { size: 3, totals: () => null } } as never));
    await screen.findByText('A/1');
    const keys = userEvent.setup();
    await keys.type(screen.getByLabelText('note'), 'late{Enter}');
    expect(placeNow()).toContain('note=late');
    await keys.click(screen.getByRole('button', { name: /next/i }));
    expect(placeNow()).toContain('page=2');
    await keys.selectOptions(screen.getByLabelText('by'), 'bill');
    expect(placeNow()).not.toContain('page=');
  });

  test.each([
    [undefined, ['Count']],
    [true, ['Amount']],
  ])(
    'the total that a phone keeps in sight is the last one, or that which the report comes to: %s',
    async (grand, kept) => {
      const columns = [
        { field: 'bill', label: 'Bill' },
        { field: 'amount', label: 'Amount', show: 'money', total: 'sum', ...(grand && { grand }) },
        { field: 'id', label: 'Count', show: 'count', total: 'sum' },
      ];
      server.use(answer(bills.path, { rows: ROWS }));
      openScreen(defineReport(bills, { ...parts, columns } as never));
      await screen.findByRole('table');
      const told = [...document.querySelectorAll('tfoot [data-total]')];
      expect(told.map((cell) => cell.getAttribute('data-label'))).toEqual(kept);
      expect(told.map((cell) => cell.getAttribute('data-total'))).toEqual(kept.map((label) => `Total, ${label}`));
    },
  );

  test('of ten thousand rows those in sight are drawn, and the totals count all rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, place) => ({ ...ROWS[0], id: place + 1, bill: `A/${place + 1}` }));
    serve({ rows } as never);
    openScreen(defineReport(bills, parts as never));
    const table = await screen.findByRole('table');
    expect(within(table).getByText('A/1')).toBeDefined();
    const drawn = within(table).getAllByRole('row').length;
    expect(drawn).toBeGreaterThan(10);
    expect(drawn).toBeLessThan(100);
    expect(within(table).getByText('10,00,000.00')).toBeDefined();
  });

  test('with nothing to show it names the next step', async () => {
    serve({ rows: [] });
    openScreen(defineReport(bills, { ...parts, empty: 'No bill is open. Choose a later day.' } as never));
    expect(await screen.findByText('No bill is open. Choose a later day.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reset the filters' })).toBeNull();
  });

  test('an empty list of records names their kind, and says whether filters leave nothing', async () => {
    serve({ rows: [] });
    const listed = defineReport(bills, { ...parts, many: 'designations' } as never);
    const all = openScreen(listed);
    expect(await screen.findByText('No designations yet')).toBeDefined();
    all.unmount();
    openScreen(listed, '?by=bill&note=late');
    expect(await screen.findByText('No designations match these filters')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reset the filters' })).toBeDefined();
  });

  test('with nothing left by filters it leads back to those that it begins with', async () => {
    serve({ rows: [] });
    openScreen(defineReport(bills, parts as never), '?by=bill&note=late');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Reset the filters' }));
    expect(placeNow()).toBe('/large/accounts/accfinrepdaybook');
  });

  test('seldom used filters wait behind a button; one that is set stays in sight, also while it is emptied', async () => {
    serve({ rows: ROWS });
    const filters = parts.filters.map((filter) => (filter.field === 'asOn' ? filter : { ...filter, rare: true }));
    const first = openScreen(defineReport(bills, { ...parts, filters } as never));
    const keys = userEvent.setup();
    await screen.findByText('A/1');
    expect(screen.queryByLabelText('note')).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'More filters' }));
    expect(screen.getByLabelText('by')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Fewer filters' }));
    expect(screen.queryByLabelText('by')).toBeNull();
    first.unmount();

    openScreen(defineReport(bills, { ...parts, filters } as never), '?by=due&note=late');
    await screen.findByText('A/1');
    expect(screen.queryByLabelText('by')).toBeNull();
    await keys.clear(screen.getByLabelText('note'));
    await keys.keyboard('{Enter}');
    expect(placeNow()).not.toContain('note');
    expect(screen.getByLabelText('note')).toBeDefined();
  });

  test('a print shows company, day and filters above the figures', async () => {
    serve({ rows: ROWS });
    const told = serveTrail();
    window.print = () => undefined;
    openScreen(defineReport(bills, parts as never));
    await screen.findByText('A/1');
    const keys = userEvent.setup();
    await keys.keyboard('{Alt>}e{/Alt}');
    await keys.click(screen.getByRole('button', { name: /^Print/ }));
    const sheet = () => document.querySelector<HTMLElement>('.print-sheet');
    await waitFor(() => expect(sheet()).not.toBeNull());
    const paper = sheet() as HTMLElement;
    expect(told).toEqual([{ screen: bills.screen.path, format: 'print', filter: 'by due date', rows: 3 }]);
    expect(paper.textContent).toContain('Day Book, as on 31-Mar-2026');
    expect(paper.textContent).toContain('by due date');
    expect(within(paper).getByRole('table', { hidden: true })).toBeDefined();
  });

  test('a file of a report that comes by pages holds all pages', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/test/bills', ({ request }) => {
        const page = new URL(request.url).searchParams.get('page') ?? '';
        asked.push(page);
        const rows = Array.from({ length: page === '3' ? 200 : 500 }, (_, place) => ({ ...ROWS[0], id: place + 1 }));
        return HttpResponse.json({ rows, total: 1_200 });
      }),
    );
    const steps: string[] = [];
    const gathering = (most: number) => ({
      most,
      progress: (done: number, total: number) => steps.push(`${done}/${total}`),
      signal: new AbortController().signal,
    });
    const whole = await wholeReport(bills, { asOn: '2026-03-31', page: 2, size: 3 }, gathering(5_000));
    expect(asked).toEqual(['1', '2', '3']);
    expect(steps).toEqual(['500/1200', '1000/1200', '1200/1200']);
    expect(whole.rows).toHaveLength(1_200);
    const cut = await wholeReport(bills, { asOn: '2026-03-31' }, gathering(700));
    expect([cut.rows.length, cut.total]).toEqual([700, 1_200]);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { activityLog } from '../../contract/accounts/activityLog';
import { assets } from '../../contract/accounts/assets/assets';
import type { ColumnCondition } from '../../contract/columnFilters';
import { placeOf } from '../../contract/kinds';
import { DATE_STYLES, showDatesAs } from '../../contract/preferences';
import type { AnyColumn } from '../../src/kit/define';
import { exportColumns, spelt } from '../../src/kit/export/sheet';
import { dataOf, fileOf } from '../../src/kit/report/drawTables';
import { narrowTables } from '../../src/kit/report/filterTables';
import { type ReportRow, reportKind } from '../../src/kit/report/report';
import { sortRendered } from '../../src/kit/report/sortRows';
import { openedBy, trailFile, trailTable } from '../../src/kit/report/trailRows';

describe('rows that are drawn under heads', () => {
  const columns: readonly AnyColumn[] = [
    { field: 'party', label: 'Party' },
    { field: 'tax', label: 'Tax', show: 'money' },
  ];
  const row = (kind: ReportRow['kind'], party: string, tax?: number): ReportRow => ({
    key: party,
    kind,
    values: { party, ...(tax !== undefined && { tax }) },
  });
  const rows = [
    row('head', '194C'),
    row('row', 'Rao', 60_000),
    row('row', 'Deccan', 9_000),
    row('total', 'Total 194C', 69_000),
    row('head', '194I'),
    row('row', 'Landlord', 18_000),
    row('row', 'Anand', 2_00_000),
    row('total', 'Total 194I', 2_18_000),
  ];
  const order = (field: string, dir: 'asc' | 'desc') =>
    sortRendered(rows, [{ field, dir }], columns).map(({ values }) => values.party);

  test('are sorted within their section, and heads and sums keep their places', () => {
    const [first, second] = [
      ['194C', 'Deccan', 'Rao', 'Total 194C'],
      ['194I', 'Landlord', 'Anand', 'Total 194I'],
    ];
    expect(order('tax', 'asc')).toEqual([...first, ...second]);
    expect(order('party', 'asc')).toEqual([...first, '194I', 'Anand', 'Landlord', 'Total 194I']);
    expect(order('tax', 'desc').slice(1, 3)).toEqual(['Rao', 'Deccan']);
    expect(sortRendered(rows, [], columns)).toBe(rows);
  });
});

describe('a cell drawn in its own words', () => {
  const columns: readonly AnyColumn[] = [
    {
      field: 'particulars',
      label: 'Particulars',
      text: ({ particulars, narration }) => `${particulars} · ${narration}`,
    },
    { field: 'credit', label: 'Credit', show: 'money' },
  ];
  const rows: ReportRow[] = [
    { key: 'o', kind: 'band', values: { particulars: 'Opening balance' } },
    { key: '1', kind: 'row', values: { particulars: 'Rent', narration: 'Shop in Abids', credit: 60_000 } },
    { key: '2', kind: 'row', values: { particulars: 'Rent', narration: 'Godown', credit: 20_000 } },
  ];

  test('is in files too, as plain data', () => {
    const table = spelt({ columns: exportColumns(columns), lines: rows });
    expect(table.lines.map(({ values }) => values.particulars)).toEqual([
      'Opening balance',
      'Rent · Shop in Abids',
      'Rent · Godown',
    ]);
    expect(structuredClone(table.columns)).toEqual(table.columns);
  });

  test('under heads names its head in a file, where there are any', () => {
    const kind = reportKind(activityLog, { start: () => ({}), filters: [], columns: () => columns, heads: 'Section' });
    const drawn: ReportRow[] = [
      { key: 'h', kind: 'head', values: { particulars: '194I' } },
      { key: '1', kind: 'row', values: { particulars: 'Rent' } },
      { key: 't', kind: 'total', values: { particulars: 'Total 194I' } },
    ];
    const fileOf = (of: readonly ReportRow[]) =>
      dataOf({ ...kind, draw: () => [] }, { rows: [] }, [{ label: 'Tax', rows: of, totals: null }], columns);
    const { columns: heads, lines } = fileOf(drawn);
    expect(heads[0]).toMatchObject({ label: 'Section' });
    expect(lines.map(({ values }) => [values[heads[0]?.field ?? ''], values.particulars])).toEqual([['194I', 'Rent']]);
    expect(fileOf(drawn.slice(1)).columns[0]?.label).not.toBe('Section');
  });

  test('is found by typing a part of its text', () => {
    const typed: ColumnCondition = { kind: 'text', field: 'particulars', holds: 'godown' };
    const { tables, found } = narrowTables([{ label: 'Cash', rows, totals: null }], columns, [typed]);
    expect([found, tables[0]?.rows.map(({ key }) => key)]).toEqual([1, ['o', '2']]);
  });
});

describe('the trail of acts', () => {
  afterEach(() => showDatesAs('DD-Mon-YYYY'));

  test('leads to the part of the screen that shows the entry', () => {
    const screen = { path: assets.screen.path };
    const shown = { entityId: 467, path: screen.path, tab: 'acquisitions' };
    const act = { id: 1, at: '2026-03-31T18:35:09.000Z', user: 'ASHA', action: 'post', what: 'Fixed assets' };
    const rest = { number: 'AQHYD/2526/00001', branch: 'HYD', reason: null, address: null, changes: [] };
    const row = activityLog.row.parse({ ...act, ...shown, ...rest });
    expect(openedBy(row)).toEqual({ screen, params: { tab: 'acquisitions', open: 467 } });
    expect(placeOf('AQ', { id: 467 })?.params).toEqual(openedBy(row)?.params);
  });

  const changes = Array.from({ length: 8 }, (_, place) => ({ field: `Part ${place}`, before: '1', after: '2' }));
  const changed = activityLog.row.parse({
    id: 2,
    at: '2026-03-31T18:35:09.000Z',
    user: 'ASHA',
    action: 'change',
    what: 'Payments',
    number: 'PYHYD/2526/00042',
    path: '/accounts/accpayments',
    tab: null,
    entityId: 9,
    branch: 'HYD',
    reason: null,
    address: null,
    changes,
  });
  const made = activityLog.row.parse({ ...changed, id: 1, action: 'create', at: '2026-03-31T10:00:00.000Z' });

  test('leads from the hidden changes of an act to its versions', () => {
    const told = { mostChanges: 6, links: (row: typeof changed) => ({ open: openedBy(row) }) };
    const { rows } = trailTable('Trail', [changed], told);
    expect(rows).toHaveLength(1 + 6 + 1);
    expect(rows.at(-1)).toMatchObject({
      values: { field: 'and 2 more' },
      opens: { field: { screen: { path: '/accounts/accpayments' }, params: { open: 9, beside: 'history' } } },
    });
    expect(trailTable('Trail', [{ ...changed, changes: changes.slice(0, 6) }], told).rows).toHaveLength(1 + 6);
  });

  test('gives a file every change on a row that says all of its act, with the day as a date', () => {
    const shown: readonly AnyColumn[] = [
      { field: 'number', label: 'Number' },
      { field: 'field', label: 'Field' },
    ];
    const file = trailFile([changed, made], shown);
    const whole = fileOf(file, { rows: [changed, made], total: 2 }, []);
    expect(whole.columns[0]).toMatchObject({ label: 'Date', show: 'date' });
    expect(whole.lines.map(({ kind, values }) => [kind, values.day, values.number, values.field])).toEqual([
      ...changes.map(({ field }) => [undefined, '2026-04-01', 'PYHYD/2526/00042', field]),
      [undefined, '2026-03-31', 'PYHYD/2526/00042', 'New entry'],
    ]);
    const typed: ColumnCondition = { kind: 'text', field: 'field', holds: 'part 7' };
    expect(fileOf(file, { rows: [changed, made] }, [typed]).lines.map(({ values }) => values.after)).toEqual(['2']);
  });

  test.each(DATE_STYLES)('shows day and time to the second, dates as %s', (style) => {
    showDatesAs(style);
    const at = '2026-03-31T18:35:09.000Z';
    const act = { id: 1, at, user: 'ASHA', action: 'login', what: 'Sign-in', path: null, tab: null, entityId: null };
    const row = { ...act, number: null, branch: null, reason: null, address: null, changes: [] };
    const { rows } = trailTable('Trail', [activityLog.row.parse(row)], { links: () => ({}) });
    const day = { 'DD-Mon-YYYY': '01-Apr-2026', 'YYYY-MM-DD': '2026-04-01' }[style as string];
    expect(rows.map(({ values }) => values.at)).toEqual([day ?? expect.stringMatching(/^01.04.2026$/), '00:05:09']);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { knownRights, type RightsLine, rightsLines } from '../../contract/admin/rights';
import { editions } from '../../contract/editions';
import { procurement } from '../../contract/procurement/screens';
import { qc } from '../../contract/qc/screens';
import type { Screen } from '../../contract/screen';
import { demoRoles } from '../../server/setup/demoRoles';
import { isOffered } from '../../src/app/built';
import { toCsv } from '../../src/kit/export/csv';
import { exportColumns } from '../../src/kit/export/sheet';
import { setMenuFilter } from '../../src/kit/menuFilter';
import {
  changesBetween,
  columnsOf,
  keysOf,
  madeBefore,
  markOf,
  matrixRows,
  openRows,
  PRESETS,
  type Shown,
  shownLines,
  ticked,
  warningsOf,
  withCopy,
  withPreset,
} from '../../src/modules/admin/matrix';
import { fileColumns, fileRows } from '../../src/modules/admin/matrixFile';
import { pastedRights } from '../../src/modules/admin/matrixPaste';
import { isOutside, productLines } from '../../src/modules/admin/productLines';

const lines = rightsLines();
const known = knownRights();
const columns = columnsOf(false);
const rows = matrixRows(lines, columns);
const rowOf = (id: string) => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const lineOf = (screen: Screen): RightsLine => {
  const line = lines.find((one) => one.screen === screen);
  if (!line) throw new Error(`no line ${screen.path}`);
  return line;
};
const none = new Set<string>();
const everything = { q: '', onlyGranted: false, against: null };
const someRights = fc.subarray([...known]).map((keys) => new Set(keys));
const anyRow = fc.constantFrom(...rows);

describe('the tree', () => {
  test('holds every catalogued screen with a code but those of administration', () => {
    expect(lines.length).toBeGreaterThan(420);
    expect(rows.filter((row) => row.level === 3)).toHaveLength(lines.length);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(lines.filter((line) => line.code[0] === 19)).toEqual([]);
  });

  test('names the groups as the sidebar does', () => {
    const payments = rowOf(accounts.payments.path);
    const menu = rowOf(payments.parent ?? '');
    expect([menu.label, menu.code, rowOf(menu.parent ?? '').label]).toEqual([
      'Transactions',
      '1 / 2',
      'Accounts and financials',
    ]);
  });

  test('a cell is empty exactly where the screen lacks the transaction', () => {
    for (const row of rows.filter((one) => one.level === 3)) {
      const trans = row.cells.flatMap((keys) => keys.map((key) => Number(key.split('/')[3])));
      expect([...trans].sort((a, b) => a - b)).toEqual([...(row.line?.trans ?? [])].sort((a, b) => a - b));
    }
  });

  test('opened, the seldom columns show the rights of the one column', () => {
    const orders = procurement.purchaseOrders.path;
    const open = matrixRows(lines, columnsOf(true)).find((row) => row.id === orders);
    expect(open?.cells.flat().sort()).toEqual([...rowOf(orders).cells.flat()].sort());
  });

  test('a folded area hides its menus and screens', () => {
    const closed = new Set(['Accounts and financials']);
    const visible = openRows(rows, closed);
    expect(visible.some((row) => row.id === accounts.payments.path)).toBe(false);
    expect(visible.some((row) => row.id === 'Accounts and financials')).toBe(true);
  });
});

describe('a tick', () => {
  test('on a screen, a menu and an area reaches exactly the rights below', () => {
    const payments = rowOf(accounts.payments.path);
    const menu = rowOf(payments.parent ?? '');
    const area = rowOf(menu.parent ?? '');
    const granted = ticked(none, payments.all);
    expect([payments, menu, area].map((row) => markOf(row.all, granted))).toEqual(['all', 'some', 'some']);
    const withMenu = ticked(granted, menu.all);
    expect([menu, area].map((row) => markOf(row.all, withMenu))).toEqual(['all', 'some']);
    expect(markOf(rowOf(accounts.trialBalance.path).all, withMenu)).toBe('none');
    expect(ticked(withMenu, menu.all).size).toBe(0);
  });

  test('on a column of an area leaves the other columns alone', () => {
    const area = rowOf('Accounts and financials');
    const at = columns.findIndex((column) => column.id === '7');
    const granted = ticked(none, area.cells[at] ?? []);
    expect([...granted].every((key) => key.startsWith('1/') && key.endsWith('/7'))).toBe(true);
    expect(
      columns.map((_, index) => markOf(area.cells[index] ?? [], granted)).filter((mark) => mark === 'all'),
    ).toHaveLength(1);
  });

  test('where a screen lacks the transaction there is nothing to tick', () => {
    const at = columns.findIndex((column) => column.id === '98');
    expect(markOf(rowOf(accounts.trialBalance.path).cells[at] ?? [], none)).toBeNull();
  });

  test('shared dashboards of one module are one right', () => {
    const [first, second] = lines.filter((line) => line.screen.kind === 'dashboard' && line.code[0] === 3);
    expect(first && second && keysOf(first)).toEqual(second && keysOf(second));
  });

  test('twice from any state gives all or nothing; a parent always follows its children', () => {
    fc.assert(
      fc.property(someRights, anyRow, (granted, row) => {
        const once = ticked(granted, row.all);
        expect(markOf(row.all, once)).toBe(markOf(row.all, granted) === 'all' ? 'none' : 'all');
        const outside = changesBetween(granted, once);
        for (const key of [...outside.added, ...outside.removed]) expect(row.all).toContain(key);
        const children = rows.filter((one) => one.parent === row.id).map((one) => markOf(one.all, granted));
        if (children.length === 0) return;
        const same = new Set(children);
        expect(markOf(row.all, granted)).toBe(same.size === 1 && !same.has('some') ? [...same][0] : 'some');
      }),
      { numRuns: 60 },
    );
  });
});

describe('presets and copies', () => {
  test.each(Object.entries(PRESETS))('%s gives exactly its transactions', (name, trans) => {
    const granted = withPreset(none, lines, name as keyof typeof PRESETS);
    const wanted = [...known].filter((key) => trans.includes(Number(key.split('/')[3])));
    expect([...granted].sort()).toEqual(wanted.sort());
  });

  test('replace the rights of the shown screens and leave the others alone', () => {
    const payments = lineOf(accounts.payments);
    const before = new Set(['1/2/1/3', '1/2/2/3']);
    expect([...withPreset(before, [payments], 'Clerk')].sort()).toEqual(['1/2/1/1', '1/2/1/2', '1/2/1/7', '1/2/2/3']);
    expect([...withCopy(before, [payments], new Set(['1/2/1/7', '1/2/2/7']))].sort()).toEqual(['1/2/1/7', '1/2/2/3']);
  });
});

describe('the shown rows', () => {
  const titles = (shown: Partial<Shown>, saved = none, granted = saved) =>
    shownLines(lines, { ...everything, ...shown }, saved, granted).map((line) => line.screen.title);

  test('a search finds by title, by area, by menu and by code, and keeps the parents', () => {
    expect(titles({ q: 'trial bal' })).toContain('Trial Balance');
    expect(titles({ q: '1/2/1' })).toContain(accounts.payments.title);
    expect(titles({ q: 'accounts transactions' })).toContain(accounts.journals.title);
    const found = matrixRows(shownLines(lines, { ...everything, q: 'trial balance' }, none, none), columns);
    expect(found.map((row) => row.level)).toEqual([1, 2, 3]);
  });

  test('only granted keeps the rights granted at the last save', () => {
    const saved = new Set(['1/2/1/1']);
    expect(titles({ onlyGranted: true }, saved, none)).toEqual([accounts.payments.title]);
    expect(titles({ onlyGranted: true }, none, saved)).toEqual([accounts.payments.title]);
    expect(titles({ onlyGranted: true }, none, none)).toEqual([]);
  });

  test('only differences leaves out rights that both roles hold', () => {
    const own = new Set(['1/2/1/1', '1/2/2/1']);
    expect(titles({ against: new Set(['1/2/1/1', '1/2/3/1']) }, own)).toEqual([
      accounts.receipts.title,
      accounts.journals.title,
    ]);
  });
});

describe('pasting from a sheet', () => {
  test('takes rows of four codes, with any separator, and a heading', () => {
    const text = 'Module\tMenu\tScreen\tTransaction\r\n1\t2\t1\t1\n1,2,1,7\n1 / 2 / 2 / 1\n\n1;2;1;1';
    expect(pastedRights(text, lines, known)).toEqual({
      keys: ['1/2/1/1', '1/2/1/7', '1/2/2/1'],
      taken: [],
      problems: [],
    });
  });

  test('names the rows that it cannot take', () => {
    expect(pastedRights('1\t2\t1\t55\n1\t2\nabc', lines, known).problems).toEqual([
      'Row 1: there is no right 1 / 2 / 1 / 55',
      'Row 2 has no four codes: 1\t2',
      'Row 3 has no four codes: abc',
    ]);
  });

  test('of an export gives back exactly the rights of the role, from Excel and from CSV, and no changes', () => {
    fc.assert(
      fc.property(someRights, (granted) => {
        const values = fileRows(lines, granted).map((row) => ({ values: row }));
        const sheet = [
          ['Rights of a role'],
          fileColumns.map(({ label }) => label),
          ...values.map((row) => fileColumns.map(({ field }) => String(row.values[field] ?? ''))),
        ];
        const csv = toCsv({ columns: exportColumns(fileColumns), lines: values });
        for (const text of [sheet.map((row) => row.join('\t')).join('\n'), csv]) {
          const pasted = pastedRights(text, lines, known);
          expect(pasted.problems).toEqual([]);
          expect(new Set(pasted.keys)).toEqual(granted);
          expect(pasted.taken.some((key) => granted.has(key))).toBe(false);
          expect(pasted.keys.length + pasted.taken.length).toBe(known.size);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('of an export names the cells that it cannot read', () => {
    const text = 'Screen\tCode\tView\tNew\nPayments\t1 / 2 / 1\tYes\tmaybe\nNowhere\t9 / 9 / 9\tYes\tYes';
    expect(pastedRights(text, lines, known).problems).toEqual([
      'Row 2: Payments has no View',
      'Row 2, New: say Yes or No, not maybe',
      'Row 3: there is no screen 9 / 9 / 9',
    ]);
  });

  test('never gives a right that the catalogue does not know', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const key of pastedRights(text, lines, known).keys) expect(known.has(key)).toBe(true);
      }),
    );
  });
});

describe('warnings', () => {
  const texts = (granted: string[], isMakerChecker = false) =>
    warningsOf(lines, new Set(granted), isMakerChecker).map((warning) => warning.text);
  test('each screen with approvals knows its documents', () => {
    const pairs = lines
      .filter((line) => line.trans.some((tran) => tran === 98))
      .map((line) => [line.screen.title, madeBefore(lines, line)?.screen.title]);
    expect(pairs).toEqual([
      ['Payments', 'Payments'],
      ['Receipts', 'Receipts'],
      ['Journals', 'Journals'],
      ['Transfers', 'Transfers'],
      ['Enquiry Approvals', 'Enquiries'],
      ['Quotation Approvals', 'Quotations'],
      ['Order Approvals', 'Orders'],
      ['Request Approvals', 'Purchase Requests'],
      ['Enquiry Approvals', 'Purchase Enquiries'],
      ['Quotation Approvals', 'Purchase Quotations'],
      ['Order Approvals', 'Purchase Orders'],
      ['Supplier Payments', 'Supplier Payments'],
      ['Material Issues', 'Material Issues'],
      ['Material Losses', 'Material Losses'],
      // Receipts at a store with a keeper.
      ['Store to Store Transfers', 'Store to Store Transfers'],
      ['Branch to Branch Transfers', 'Branch to Branch Transfers'],
      ['Stock Audit', 'Stock Audit'],
      ['B2B and B2C Sales', 'B2B and B2C Sales'],
      ['Leave Approvals', 'Leave Requests'],
      ['Salary Statement', 'Salary Statement'],
      ['MIR Approvals', 'MIR Tests'],
      ['Process Approvals', 'Process Tests'],
    ]);
  });

  test('approving together with creating, when nobody approves their own', () => {
    const both = [keysOf(lineOf(procurement.orderApprovals)), keysOf(lineOf(procurement.purchaseOrders), [1])].flat();
    const words = 'Order Approvals: users who make Purchase Orders can also approve them, but not their own';
    expect(texts(both, true)).toContain(words);
    expect(texts(both, false)).not.toContain(words);
    expect(texts(both.slice(0, 1), true)).not.toContain(words);
    expect(texts(both.slice(1), true)).not.toContain(words);
  });

  test('printing a report without viewing it', () => {
    const report = lineOf(qc.pendingMirTests);
    expect(texts(keysOf(report, [7])).some((text) => text.includes('printing without viewing'))).toBe(
      report.trans.some((tran) => tran === 7),
    );
    expect(texts(keysOf(report)).some((text) => text.includes('printing without viewing'))).toBe(false);
  });

  test('a right without the dashboard of its module, said once for the module', () => {
    expect(texts(['1/2/1/1'])).toEqual(['Accounts and financials: rights without Accounts Dashboard']);
    expect(texts(['1/2/1/1', '1/0/0/1'])).toEqual([]);
    expect(texts(['5/2/1/1'])).toHaveLength(1);
  });
});

test.each(Object.values(demoRoles))(
  'nothing is wrong with the rights of $name in any demo company',
  ({ code, grants }) => {
    setMenuFilter(() => true);
    const held = new Set(grants.map((grant) => grant.join('/')));
    // The desk of shares is in one edition alone.
    for (const edition of code === 'EMPLOYEE' ? ['D-SHA'] : Object.keys(editions))
      expect([edition, warningsOf(productLines(lines, held, [edition]), held, true)]).toEqual([edition, []]);
  },
);

test('a restaurant is offered no screens of a school; rights of a role on such screens remain visible', () => {
  setMenuFilter(() => true);
  const school = lines.find(({ screen }) => screen.path === '/students/student-dash') as RightsLine;
  const offered = (held: ReadonlySet<string>) => productLines(lines, held, ['D-RES']);
  const found = (held: ReadonlySet<string>) => offered(held).filter(({ screen }) => screen === school.screen);
  expect(found(new Set())).toEqual([]);
  expect(offered(new Set()).some(({ screen }) => screen === accounts.journals)).toBe(true);
  expect(productLines(lines, new Set(), ['D-SHI']).some(({ screen }) => screen === school.screen)).toBe(true);
  // On request the whole catalogue is listed, each screen once.
  const all = productLines(lines, new Set(), ['D-RES'], true);
  expect(all.map(({ screen }) => screen.path).sort()).toEqual(lines.map(({ screen }) => screen.path).sort());
  expect(all.filter((line) => !isOutside(line))).toEqual(offered(new Set()));
  const [kept] = found(new Set(keysOf(school)));
  expect(kept && isOutside(kept)).toBe(true);
  setMenuFilter(isOffered);
});

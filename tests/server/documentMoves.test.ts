import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Paise } from '../../contract/amount';
import { ledgerFacts } from '../../contract/books/vouchers';
import type { PendingLine, StepTaken } from '../../contract/document';
import { documentType, type Stages, trackedLines } from '../../contract/document';
import { orderStages } from '../../contract/documentStages';
import { called, id, positiveMoney, positiveQuantity, quantity } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import { ref } from '../../contract/references';
import { TRAN } from '../../contract/screen';
import { items } from '../../contract/stock/items';
import { units } from '../../contract/stock/units';
import { plainLine } from '../../server/books/posting';
import { withLedger } from '../../server/books/withLedger';
import type { HeaderInput } from '../../server/core/documents/documentHeader';
import type { Basis, Decided } from '../../server/core/documents/kind';
import { itemDocument } from '../../server/stock/itemDocuments';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice, rs, type Voucher } from './office';
import { openYard, qty, type Yard } from './purchases';
import { kindsApp } from './testKinds';

/** Kinds as later areas will have them; each proves a feature of the engine of documents. */
const own = { screen: screens.purchaseOrders } as const;
const create = { tran: TRAN.create } as const;
const line = { itemId: ref(items), unitId: ref(units), qty: positiveQuantity };

/** A bill: numbered and owed when it is printed, paid when it is settled, which may be undone. */
const billStages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { print: { ...create, to: 'printed', label: 'Print', numbers: true, effects: 'write' } },
  },
  printed: {
    phase: 'live',
    words: 'printed',
    moves: {
      settle: {
        ...create,
        to: 'settled',
        label: 'Settle',
        effects: 'write',
        dated: true,
        asks: { tip: called('Tip', positiveMoney) },
      },
      cancel: { tran: TRAN.cancel, to: 'cancelled', label: 'Cancel', effects: 'reverse', reason: true },
    },
  },
  settled: {
    phase: 'done',
    words: 'settled',
    moves: {
      reopen: { ...create, to: 'printed', label: 'Reopen', effects: 'reverse', undoes: ['settle'], reason: true },
      cancel: { tran: TRAN.cancel, to: 'cancelled', label: 'Cancel', effects: 'reverse', reason: true },
    },
  },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

const bills = documentType({
  ...own,
  type: 'XB',
  path: '/api/procurement/test-bills',
  names: { one: 'bill', many: 'bills' },
  head: { outlet: z.enum(['BAR', 'CAF']), amount: positiveMoney, cashId: id, owedId: id, saleId: id },
  stages: billStages,
  facts: ledgerFacts,
  ledger: 'sometimes',
  numbers: { each: 'month', pattern: '{SER}{BRN}/{YY}{MM}/{NNN}' },
});
type Bill = HeaderInput & { outlet: string; amount: Paise; cashId: number; owedId: number; saleId: number };

/** The decision on a bill: the move taken, and its given values. */
const decideBill = async (_tx: unknown, _ctx: unknown, input: Bill, { event, given }: Basis) => {
  const decided: Decided & { event: string; tip: Paise } = {
    amount: input.amount,
    particulars: input.outlet,
    totals: [],
    overrides: [],
    series: input.outlet,
    event,
    tip: (given.tip ?? 0) as Paise,
  };
  return decided;
};
const billKind = withLedger(
  { resource: bills, effects: [], decide: decideBill },
  {
    needs: (_tx, _ctx, { cashId, owedId, saleId }) => ({ accounts: [cashId, owedId, saleId], bills: [], purposes: [] }),
    entries({ amount, cashId, owedId, saleId }, { event, tip }) {
      const debit = (accountId: number, sum: Paise) => ({ ...plainLine(accountId), debit: sum });
      const credit = (accountId: number, sum: Paise) => ({ ...plainLine(accountId), credit: sum });
      return event === 'print'
        ? { lines: [debit(owedId, amount), credit(saleId, amount)], taxLines: [] }
        : {
            lines: [debit(cashId, (amount + tip) as Paise), credit(owedId, amount), credit(saleId, tip)],
            taxLines: [],
          };
    },
  },
);

/** A table's order: open without a number, lines come one after the other, numbered by the business day when it is billed. */
const tables = documentType({
  ...own,
  type: 'XO',
  path: '/api/procurement/test-tables',
  names: { one: 'table', many: 'tables' },
  lines: { items: trackedLines(line, { least: 0 }) },
  lineOperations: { lines: 'items', quantity: 'qty' },
  stages: {
    draft: { phase: 'draft', words: 'draft', moves: { open: { ...create, to: 'open', label: 'Open' } } },
    open: {
      phase: 'live',
      words: 'open',
      operations: create,
      moves: { bill: { ...create, to: 'billed', label: 'Bill', numbers: true } },
    },
    billed: { phase: 'done', words: 'billed', moves: {} },
  },
  numbers: { each: 'day', pattern: '{TT}{BRN}{YY}{MM}{DD}{NNN}' },
});

/** Offers, of which the approver accepts less; a memorandum that writes nothing. */
const offers = documentType({
  ...own,
  type: 'XF',
  path: '/api/procurement/test-offers',
  names: { one: 'offer', many: 'offers' },
  lines: { items: trackedLines(line) },
  stages: {
    draft: {
      phase: 'draft',
      words: 'draft',
      moves: { submit: { ...create, to: 'asked', label: 'Ask', numbers: true } },
    },
    asked: {
      phase: 'waiting',
      words: 'asked',
      moves: {
        accept: {
          ...create,
          to: 'accepted',
          label: 'Accept',
          asks: { accepted: called('Accepted', z.array(z.object({ lineNo: z.int(), qty: quantity }))) },
        },
      },
    },
    accepted: { phase: 'done', words: 'accepted', moves: {} },
  },
  numbers: { each: 'never', pattern: '{TT}{BRN}-{NNNNNN}' },
});

/** Goods that one branch sends and the other one receives, each by its own document. */
const sendings = documentType({
  ...own,
  type: 'XS',
  path: '/api/procurement/test-sendings',
  names: { one: 'sending', many: 'sendings' },
  head: { toBranchId: id },
  otherBranch: 'toBranchId',
  lines: { items: trackedLines(line, { counts: 'onOrder' }) },
  stages: orderStages(screens.orderApprovals, 'received', { part: 'partly received', whole: 'received' }),
});
const receivings = documentType({
  ...own,
  type: 'XT',
  path: '/api/procurement/test-receivings',
  names: { one: 'receiving', many: 'receivings' },
  lines: { items: trackedLines(line) },
  stages: orderStages(screens.orderApprovals, 'billed', { part: 'partly billed', whole: 'billed' }),
  from: [{ type: 'XS', lines: 'items', relation: 'received', into: 'items' }],
});

let office: Office;
let yard: Yard;
let admin: Caller;
let receiver: Caller;

type Doc = Voucher & { steps: StepTaken[]; items: { lineNo: number; qty: number }[] };

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { branches: ['HYD', 'VJA'] });
  yard = await openYard(office);
  const made = kindsApp(office);
  made.add(billKind);
  made.add(itemDocument({ resource: tables, use: 'sell' }));
  made.add({
    ...itemDocument({ resource: offers, use: 'buy' }),
    takes: {
      accept: async (_tx, _ctx, { input, given }) => {
        const accepted = given.accepted as { lineNo: number; qty: number }[];
        const of = (lineNo: number | null) => accepted.find((one) => one.lineNo === lineNo)?.qty;
        return {
          ...input,
          items: input.items.map((one) => ({ ...one, qty: (of(one.lineNo) ?? one.qty) as typeof one.qty })),
        };
      },
    },
  });
  made.add(itemDocument({ resource: sendings, use: 'issue' }));
  made.add(itemDocument({ resource: receivings, use: 'issue' }));
  const { query } = office.app.system.database;
  await office.grant(
    [1, 2, 3, 4].map((transCode) => {
      const [moduleCode, menuCode, screenCode] = screens.purchaseOrders.code ?? [0, 0, 0];
      return { moduleCode, menuCode, screenCode, transCode };
    }),
  );
  await query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select ${office.company}, id, ${office.branches.VJA ?? 0}::int from users where company_id = ${office.company} and code = 'RAVI'`);
  admin = made.as(office.admin);
  receiver = made.as(await office.signIn('RAVI'));
});

const bill = (date: string, outlet: 'BAR' | 'CAF', amount: string) =>
  admin.ok<Doc>('POST', `${bills.path}?step=print`, {
    date,
    branchId: office.branchId,
    narration: null,
    outlet,
    amount: rs(amount),
    cashId: office.account('Cash'),
    owedId: office.account('Rent'),
    saleId: office.account('Sales'),
  });
const step = (path: string, { id, version }: Pick<Doc, 'id' | 'version'>, event: string, more: object = {}) =>
  admin.ok<Doc>('POST', `${path}/${id}/${event}`, { version, ...more });
const reason = 'The guest came back to the table';
const entered = (at: string) => (entry: { date: string }) => entry.date === at;

describe('several moves write different effects, each on its own day', () => {
  test('a bill is owed when it is printed and paid when it is settled, on another day', async () => {
    const printed = await bill('2026-03-28', 'BAR', '1,000');
    expect(office.entries(printed)).toEqual(['Rent +1000.00', 'Sales -1000.00']);
    const settled = await step(bills.path, printed, 'settle', { date: '2026-03-30', given: { tip: rs('50') } });
    expect(settled).toMatchObject({ status: 'settled', date: '2026-03-28', number: printed.number });
    expect(settled.entries.filter(entered('2026-03-30'))).toHaveLength(3);
    expect(settled.steps).toMatchObject([
      { event: 'settle', date: '2026-03-30', given: { tip: rs('50') }, by: 'ASHA' },
    ]);
  });

  test('a settlement is undone by itself and made again; cancelling takes back the rest, and the ledger adds up', async () => {
    const printed = await bill('2026-03-29', 'BAR', '200');
    const settled = await step(bills.path, printed, 'settle', { given: { tip: rs('10') } });
    const reopened = await step(bills.path, settled, 'reopen', { reason });
    expect(reopened).toMatchObject({ status: 'printed' });
    const mirrors = office.entries(reopened).filter((entry) => entry.startsWith('mirror'));
    expect(mirrors).toEqual(['mirror Cash -210.00', 'mirror Rent +200.00', 'mirror Sales +10.00']);

    const again = await step(bills.path, reopened, 'settle', { given: { tip: rs('30') } });
    const cancelled = await step(bills.path, again, 'cancel', { reason });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    const sums: Record<string, number> = {};
    for (const { accountName, debit, credit } of cancelled.entries)
      sums[accountName] = (sums[accountName] ?? 0) + debit - credit;
    expect(sums).toEqual({ Cash: 0, Rent: 0, Sales: 0 });
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('a step is refused before the day of its document, on days to come, and without its fields', async () => {
    const printed = await bill('2026-03-29', 'BAR', '200');
    const refused = async (more: object) =>
      (await admin.refused('POST', `${bills.path}/${printed.id}/settle`, { version: printed.version, ...more })).fields;
    const given = { tip: rs('10') };
    expect(await refused({ date: '2026-03-28', given })).toEqual({
      date: 'It cannot be before 29-Mar-2026, the day of the document',
    });
    expect(Object.keys((await refused({ date: '2026-04-01', given })) ?? {})).toEqual(['date']);
    expect(Object.keys((await refused({})) ?? {})).toEqual(['given.tip']);
  });
});

describe('numbers', () => {
  test('are counted by outlet and restart with each month', async () => {
    const numbers: (string | null)[] = [];
    for (const [date, outlet] of [
      ['2026-02-10', 'CAF'],
      ['2026-02-11', 'CAF'],
      ['2026-02-11', 'BAR'],
      ['2026-03-02', 'CAF'],
    ] as const)
      numbers.push((await bill(date, outlet, '100')).number);
    expect(numbers).toEqual(['CAFHYD/2602/001', 'CAFHYD/2602/002', 'BARHYD/2602/001', 'CAFHYD/2603/001']);
  });

  test('are given by a later move, by the business day; until then the document is open without one', async () => {
    const open = await openTable('2026-03-30');
    expect(open).toMatchObject({ status: 'open', number: null });
    expect(await step(tables.path, open, 'bill')).toMatchObject({ status: 'billed', number: 'XOHYD260330001' });
    expect(await step(tables.path, await openTable('2026-03-30'), 'bill')).toMatchObject({ number: 'XOHYD260330002' });
    expect(await step(tables.path, await openTable('2026-03-31'), 'bill')).toMatchObject({ number: 'XOHYD260331001' });
  });

  test('go on through all years where a kind says so', async () => {
    const offer = (date: string) => admin.ok<Doc>('POST', `${offers.path}?step=submit`, form(date, [steel(1)]));
    expect([(await offer('2025-04-01')).number, (await offer('2026-03-31')).number]).toEqual([
      'XFHYD-000001',
      'XFHYD-000002',
    ]);
    const gaps = await office.admin.ok<{ rows: { missing: number }[] }>(
      'GET',
      '/api/accounts/number-gaps?from=2025-04-01&to=2026-03-31',
    );
    expect(gaps.rows.every(({ missing }) => missing === 0)).toBe(true);
  });
});

const steel = (units: number, more: object = {}) => ({
  itemId: yard.steel,
  unitId: yard.kgs,
  qty: qty(units),
  lineNo: null,
  fromLineId: null,
  ...more,
});
const form = (date: string, lines: object[], more: object = {}) => ({
  date,
  branchId: office.branchId,
  narration: null,
  items: lines,
  ...more,
});
const openTable = (date: string) => admin.ok<Doc>('POST', `${tables.path}?step=open`, form(date, [steel(1)]));

describe('an open account', () => {
  test('takes lines from several people without a version, and none once it is billed', async () => {
    const open = await openTable('2026-03-29');
    const add = (by: Caller, units: number) => {
      const fields = steel(units);
      const operation = { id: randomUUID(), stamp: 2, kind: 'add', line: randomUUID(), fields };
      return by.call('POST', `${tables.path}/${open.id}/operations`, { operations: [operation] });
    };
    await Promise.all([add(admin, 2), add(admin, 3)]);
    const now = await admin.ok<Doc>('GET', `${tables.path}/${open.id}`);
    expect(now.items.map(({ qty: of }) => of).sort()).toEqual([qty(1), qty(2), qty(3)]);
    // Lines of others are no change of the head: the version from before is still good.
    const billed = await step(tables.path, open, 'bill');
    expect(billed.items.map(({ lineNo }) => lineNo)).toEqual([1, 2, 3]);
    expect((await add(admin, 1)).body).toMatchObject({
      message: `${billed.number} is billed. Its lines cannot be changed.`,
    });
  });
});

describe('a decision with fields', () => {
  test('accepts less of a line than was asked for, and both are kept', async () => {
    const asked = await admin.ok<Doc>('POST', `${offers.path}?step=submit`, form('2026-03-31', [steel(10), steel(5)]));
    const given = { accepted: [{ lineNo: 1, qty: qty(7) }] };
    const accepted = await step(offers.path, asked, 'accept', { given });
    expect(accepted).toMatchObject({ status: 'accepted', number: asked.number });
    expect(accepted.items.map(({ qty: of }) => of)).toEqual([qty(7), qty(5)]);
    expect(accepted.steps).toMatchObject([{ event: 'accept', given }]);
  });
});

describe('two linked documents of two branches', () => {
  test('goods that one sends are received by the other, who sees them, and are on their way until then', async () => {
    const toBranchId = office.branches.VJA ?? 0;
    const sent = await admin.ok<Doc>(
      'POST',
      `${sendings.path}?step=submit`,
      form('2026-03-30', [steel(10)], { toBranchId }),
    );
    expect(await receiver.ok<Doc>('GET', `${sendings.path}/${sent.id}`)).toMatchObject({ number: sent.number });
    const list = await receiver.ok<{ rows: { number: string }[] }>('GET', sendings.path);
    expect(list.rows.map(({ number }) => number)).toEqual([sent.number]);
    const stockOf = async () =>
      (
        await office.admin.ok<{ onOrder: number }[]>(
          'GET',
          `/api/stock/item-facts?items=${yard.steel}&branchId=${toBranchId}`,
        )
      )[0]?.onOrder;
    expect(await stockOf()).toBe(qty(10));

    const [pending] = await receiver.ok<PendingLine[]>(
      'GET',
      `${receivings.path}/pending?from=XS&branchId=${toBranchId}`,
    );
    expect(pending).toMatchObject({ number: sent.number, pending: qty(10) });
    const body = form('2026-03-31', [steel(8, { fromLineId: pending?.lineId })], { branchId: toBranchId });
    await receiver.ok('POST', `${receivings.path}?step=submit`, body);
    expect(await admin.ok<Doc>('GET', `${sendings.path}/${sent.id}`)).toMatchObject({ status: 'partly' });
    expect(await stockOf()).toBe(qty(2));
    // A receiver does not cancel the sender's document.
    expect(
      await receiver.refused('POST', `${sendings.path}/${sent.id}/shortClose`, { version: sent.version, reason }),
    ).toMatchObject({ status: 404 });
  });
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CostingMethod } from '../../contract/stock/costing';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { inForce } from './inForce';
import {
  against,
  forms,
  freshOffice,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  TRANSFERS,
  type Voucher,
} from './office';
import { askApproval, rate } from './purchases';
import { line, openWarehouse, STOCK, stockForms, trackedItem, type Warehouse } from './stock';

/** A posted document that was changed any number of times has the same effect as its last revision alone. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
});

type Company = { office: Office; house: Warehouse; drill: number; billIds: number[]; kitchen: number };

/** The content of one revision: each kind of document uses the parts it can. */
type Says = { day: number; units: number; isBack: boolean; part: number; pieces: readonly number[] };

const KINDS = ['payment', 'receipt', 'journal', 'transfer', 'loss', 'tracked loss'] as const;
type Kind = (typeof KINDS)[number];

const confirmed = [
  'LATER_VALUES',
  'OVERDRAFT',
  'ADVANCE',
  'CASH_LAW',
  'BANK_IN_JOURNAL',
  'CREDIT_TWICE',
  'BILL_PAID_TWICE',
].map((code) => ({ code, reason: 'A law of the books is tried' }));

/** A company with open bills, stock in two stores and accounts, and movements late in April that revisions come before. */
async function openCompany(method: CostingMethod): Promise<Company> {
  const office = await freshOffice(app, { branches: ['HYD', 'VJA'] });
  const { admin, branchId } = office;
  await askApproval(admin, office.company, 'pur_costm', method === 'fifo' ? '2' : '1');
  const house = await openWarehouse(office);
  const kitchen = await office.open('Kitchen Stock', await groupOf(office, 'Stock in Hand'));
  const second = await admin.ok<object>('GET', `/api/inventory/stores/${house.second}`);
  await admin.ok('PUT', `/api/inventory/stores/${house.second}`, { ...second, stockAccountId: kitchen });
  const form = stockForms(branchId, house);
  const enter = (path: string, body: object) => admin.ok<Voucher>('POST', post(path), { ...body, confirmed });
  await enter(STOCK.opening, form.opening(60, 50));
  await enter(STOCK.opening, form.opening(40, 37.11, house.second));
  const drill = await trackedItem(admin, house.kgs, 'DRILL', 'Drill', { serials: true });
  const serials = [1, 2, 3, 4, 5, 6].map((n) => `D-${n}`).join(' ');
  await enter(STOCK.opening, {
    ...form.opening(1, 10),
    items: [line(drill, house.kgs, 6, { rate: rate(90), serials })],
  });
  await enter(STOCK.issue, form.issue('2025-04-25', 11));
  await enter(STOCK.transfer, form.transfer('2025-04-26', 7));
  const anand = office.account('Anand Stores');
  const vouchers = forms(office, '2025-04-02');
  for (const billNo of ['S/1', 'S/2']) {
    const bills = [newBill(billNo, '2025-04-02', '2025-05-02', 9_000_00 as never)];
    const lines = [journalLine(anand, 9_000_00, { bills }), journalLine(office.account('Sales'), -9_000_00)];
    await enter(JOURNALS, vouchers.journal(lines));
  }
  const billIds = (await office.pending(anand)).map(({ id }) => id);
  return { office, house, drill, billIds, kitchen };
}

async function groupOf({ app: { system }, company }: Office, account: string): Promise<string> {
  const [group] = await system.database.query<{ name: string }>(sql`
    select g.name from account_groups g join accounts a on a.company_id = g.company_id and a.group_id = g.id
     where a.company_id = ${company} and a.name = ${account}`);
  return group?.name ?? '';
}

const dated = (day: number) => `2025-04-${String(day).padStart(2, '0')}`;
const storeOf = ({ house }: Company, isBack: boolean) => (isBack ? house.second : house.main);

const FORMS: Record<Kind, { path: string; form(company: Company, says: Says): object }> = {
  payment: {
    path: PAYMENTS,
    form({ office }, { day, units, part }) {
      const tds = part % 2 ? { tdsSectionId: office.section('194I(b)') } : {};
      const bill = { gstBillNo: `B/${part % 3}`, gstBillDate: dated(day), gstPercent: 18_000 };
      const supplier = { partyGstin: '36AABCU9603R1ZO', partyGstType: 'regular' };
      const lines = [
        paymentLine(office.account('Rent'), (units * 10_000_00) as never, { ...bill, ...supplier, ...tds }),
      ];
      return forms(office, dated(day)).payment(lines, {
        mode: 'cheque',
        instrumentNo: '400123',
        instrumentDate: dated(day),
      });
    },
  },
  receipt: {
    path: RECEIPTS,
    form({ office, billIds }, { day, units, part, isBack }) {
      const amount = (units * 100_00) as never;
      const bill = against(billIds[part % billIds.length] ?? 0, amount);
      const bills = isBack ? [{ ...bill, refType: 'onAccount', billId: null }] : [bill];
      return forms(office, dated(day)).receipt([receiptLine(office.account('Anand Stores'), amount, { bills })]);
    },
  },
  journal: {
    path: JOURNALS,
    form({ office }, { day, units, part, isBack }) {
      const amount = units * 77_00;
      const [rent, salaries, sales] = ['Rent', 'Salaries', 'Sales'].map(office.account) as [number, number, number];
      if (part > 2)
        return forms(office, dated(day)).journal([journalLine(rent, amount), journalLine(salaries, -amount)], {
          reverseOn: '2026-04-02',
        });
      const bills = [newBill(`N/${part}`, dated(day), dated(28), amount as never)];
      const party = office.account(isBack ? 'Deccan Supplies' : 'Anand Stores');
      const side = isBack ? -amount : amount;
      return forms(office, dated(day)).journal([journalLine(party, side, { bills }), journalLine(sales, -side)]);
    },
  },
  transfer: {
    path: TRANSFERS,
    form({ office }, { day, units, isBack }) {
      const more = { charges: units * 3, toBranchId: isBack ? office.branches.VJA : null };
      const [bank, cash] = [office.account('HDFC Current A/c'), office.account('Cash')];
      return forms(office, dated(day)).transfer(bank, cash, (units * 1_000) as never, more);
    },
  },
  loss: {
    path: STOCK.loss,
    form: (company, { day, units, isBack }) =>
      stockForms(company.office.branchId, company.house).loss(dated(day), units, storeOf(company, isBack)),
  },
  'tracked loss': {
    path: STOCK.loss,
    form(company, { day, units, pieces }) {
      const { house, drill } = company;
      const { items, ...form } = stockForms(company.office.branchId, house).loss(dated(day), units);
      const serials = pieces.map((n) => `D-${n}`).join(' ');
      return { ...form, items: [...items, line(drill, house.kgs, pieces.length, { serials })] };
    },
  },
};

const says: fc.Arbitrary<Says> = fc.record({
  day: fc.integer({ min: 3, max: 23 }),
  units: fc.integer({ min: 1, max: 25 }),
  isBack: fc.boolean(),
  part: fc.integer({ min: 0, max: 5 }),
  pieces: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
});

type Posted = Voucher & { version: number };

/** Posts the first, changes it into each of the others, and returns the last one. */
async function revised(company: Company, kind: Kind, revisions: readonly Says[]): Promise<Says | undefined> {
  const { admin } = company.office;
  const { path, form } = FORMS[kind];
  const [first, ...others] = revisions as [Says, ...Says[]];
  let now = await admin.ok<Posted>('POST', post(path), { ...form(company, first), confirmed });
  for (const one of others)
    now = await admin.ok<Posted>('PUT', `${path}/${now.id}?step=revise`, {
      ...form(company, one),
      confirmed,
      version: now.version,
    });
  return revisions.at(-1);
}

/** Vouchers without goods cost nothing by any method. */
const CASES = KINDS.flatMap((kind) =>
  kind.endsWith('loss')
    ? (['average', 'fifo'] as const).map((method) => ({ kind, method }))
    : [{ kind, method: 'average' as const }],
);
const DAYS: Says[] = [
  { day: 10, units: 4, isBack: false, part: 1, pieces: [1, 2] },
  { day: 10, units: 6, isBack: false, part: 1, pieces: [2] },
  { day: 12, units: 5, isBack: true, part: 4, pieces: [2, 3, 4] },
  { day: 8, units: 5, isBack: false, part: 2, pieces: [1, 5] },
];

describe('a posted document that is changed any number of times', () => {
  test.each(CASES)(
    'has the same effect as its last revision alone: $kind by $method',
    async ({ kind, method }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(says, { minLength: 2, maxLength: 6 }), async (revisions) => {
          const changed = await openCompany(method);
          const last = await revised(changed, kind, revisions);
          const alone = await openCompany(method);
          await revised(alone, kind, last ? [last] : []);
          expect(await inForce(changed.office)).toEqual(await inForce(alone.office));
          expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
        }),
        { numRuns: 2, examples: [[DAYS]], endOnFailure: true },
      );
    },
    120_000,
  );
});

describe('a material loss whose date is changed twice', () => {
  test('takes its goods out of stock once, and is cancelled like any other', async () => {
    const company = await openCompany('average');
    const { admin } = company.office;
    const before = await inForce(company.office);
    await revised(company, 'loss', [DAYS[0], DAYS[1], DAYS[2]] as Says[]);
    const steel = async () =>
      (await inForce(company.office)).pools.find((pool) => (pool as { code: string }).code === 'STEEL');
    expect(await steel()).toMatchObject({ qty: 84_000 });
    const [loss] = (await admin.ok<{ rows: Posted[] }>('GET', STOCK.loss)).rows;
    await admin.ok('POST', `${STOCK.loss}/${loss?.id}/cancel`, {
      version: loss?.version,
      reason: 'Found again in the yard',
      confirmed,
    });
    expect((await inForce(company.office)).pools).toEqual(before.pools);
    expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

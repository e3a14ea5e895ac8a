import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CostingMethod } from '../../contract/stock/costing';
import type { TestApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { askApproval, PURCHASE_RETURNS, PURCHASES, purchaseForm, qty, returnForm } from './purchases';
import { auditForm, line, openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/**
 * Steps that people take with stock, drawn at random: an impossible one is refused with a sentence, the others are
 * posted.
 */

export const KINDS = [
  ...(['opening', 'purchase', 'return', 'issue', 'transfer', 'branch'] as const),
  ...(['sample', 'repack', 'audit', 'cancel', 'loss', 'revise', 'rejects'] as const),
] as const;
export type Step = {
  kind: (typeof KINDS)[number];
  units: number;
  paise: number;
  day: number;
  /** From the kitchen instead of the main store. */
  isBack: boolean;
  /** Picks one of the earlier documents. */
  pick: number;
};

/** Questions that are answered with yes. */
const AGREED = ['LATER_VALUES', 'STORE_SHORT'].map((code) => ({ code, reason: null }));

type Made = { id: number; version: number; progress: { items: { lineId: number }[] } };
type Bought = { lineId: number; rate: number; date: string; rejected: number };
type Kept = { path: string; id: number };

type Company = {
  office: Office;
  house: Warehouse;
  far: { branchId: number; storeId: number };
  /** The store of rejected goods. */
  rejects: number;
  kept: Kept[];
  bought: Bought[];
  made: Map<string, number>;
};

/** Posts, answering each question with yes; a refusal is a sentence. */
async function post({ office, kept, made }: Company, kind: string, path: string, body: object): Promise<Made | null> {
  const confirmed = [{ code: 'LATER_VALUES', reason: null as string | null }];
  for (;;) {
    const answer = await office.admin.call<Made & { type: number; message: string; confirm?: { code: string } }>(
      'POST',
      `${path}?step=post`,
      { ...body, confirmed },
    );
    if (answer.status < 300) {
      kept.push({ path, id: answer.body.id });
      made.set(kind, (made.get(kind) ?? 0) + 1);
      return answer.body;
    }
    const { type, message, confirm } = answer.body;
    expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status) => status < 500), expect.anything()]);
    expect(message).not.toBe('');
    if (type !== 3 || !confirm || confirmed.some(({ code }) => code === confirm.code)) return null;
    confirmed.push({ code: confirm.code, reason: 'As agreed with the owner' });
  }
}

const stockValue = async ({ app, company }: Office) =>
  (
    await app.system.database.query<{ value: number }>(
      sql`select coalesce(sum(value), 0)::bigint as value from stock_pools where company_id = ${company}`,
    )
  )[0]?.value;

type Taking = Omit<Step, 'kind' | 'day'> & { company: Company; date: string; from: number; to: number };
const head = ({ company, date }: Taking) => ({
  date,
  branchId: company.office.branchId,
  narration: null,
  time: null,
});
const steel = ({ company: { house }, units }: Taking, more: object = {}) => [line(house.steel, house.kgs, units, more)];

const TAKES: Record<Step['kind'], (taking: Taking) => Promise<unknown>> = {
  opening: ({ company, units, paise, from }) =>
    post(
      company,
      'opening',
      STOCK.opening,
      stockForms(company.office.branchId, company.house).opening(units, paise / 100, from),
    ),
  issue: ({ company, date, units, from }) =>
    post(company, 'issue', STOCK.issue, stockForms(company.office.branchId, company.house).issue(date, units, from)),
  async transfer({ company, date, units, from, to }) {
    const before = await stockValue(company.office);
    const form = stockForms(company.office.branchId, company.house).transfer(date, units, from, to);
    await post(company, 'transfer', STOCK.transfer, form);
    expect(await stockValue(company.office)).toBe(before);
  },
  async purchase({ company, date, units, paise, pick, from }) {
    const { office, house, bought } = company;
    const rate = paise * 100;
    const rejected = pick % 3 === 0 ? Math.floor(units / 4) : 0;
    const goods = { itemId: house.steel, unitId: house.kgs, qty: qty(units), rate, gstPercent: 0 };
    const items = [{ ...goods, rejectedQty: qty(rejected) }];
    const bill = { date, billDate: date, billNo: `B/${bought.length + 1}`, storeId: from };
    const made = await post(company, 'purchase', PURCHASES, purchaseForm(office.branchId, house, items, bill));
    const lineId = made?.progress.items[0]?.lineId;
    if (lineId) bought.push({ lineId, rate, date, rejected });
  },
  async return({ company, units, pick, from }) {
    const { office, house, bought } = company;
    const source = bought[pick % Math.max(bought.length, 1)];
    if (!source) return;
    const of = { itemId: house.steel, unitId: house.kgs, rate: source.rate, gstPercent: 0 };
    const items = [{ ...of, qty: qty(units), fromLineId: source.lineId }];
    const form = returnForm(office.branchId, house, items, { date: '2025-04-27', storeId: from });
    await post(company, 'return', PURCHASE_RETURNS, form);
  },
  /** Rejected goods go back to the supplier. */
  async rejects({ company, pick }) {
    const { office, house, bought, rejects } = company;
    const waiting = bought.filter(({ rejected }) => rejected > 0);
    const source = waiting[pick % Math.max(waiting.length, 1)];
    if (!source) return;
    const of = { itemId: house.steel, unitId: house.kgs, rate: source.rate, gstPercent: 0 };
    const items = [{ ...of, qty: qty(1), fromLineId: source.lineId }];
    const form = returnForm(office.branchId, house, items, { date: '2025-04-27', storeId: rejects });
    await post(company, 'rejects', PURCHASE_RETURNS, form);
  },
  loss: ({ company, date, units, from }) =>
    post(company, 'loss', STOCK.loss, stockForms(company.office.branchId, company.house).loss(date, units, from)),
  /** A posted loss gets another day, store and quantity. */
  async revise({ company, date, units, from, pick }) {
    const { office, house, kept, made } = company;
    const losses = kept.filter(({ path }) => path === STOCK.loss);
    const loss = losses[pick % Math.max(losses.length, 1)];
    if (!loss) return;
    const { version } = await office.admin.ok<Made>('GET', `${loss.path}/${loss.id}`);
    const form = stockForms(office.branchId, house).loss(date, units, from);
    const body = { ...form, version, confirmed: AGREED };
    const answer = await office.admin.call('PUT', `${loss.path}/${loss.id}?step=revise`, body);
    expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status) => status < 500), expect.anything()]);
    if (answer.status < 300) made.set('revise', (made.get('revise') ?? 0) + 1);
  },
  sample: (taking) =>
    post(taking.company, 'sample', STOCK.sampleOut, {
      ...head(taking),
      person: 'Hotel Anand',
      returnable: false,
      returnBy: null,
      purpose: null,
      storeId: taking.from,
      reverseCredit: false,
      items: steel(taking),
    }),
  repack: (taking) =>
    post(taking.company, 'repack', STOCK.repack, {
      ...head(taking),
      storeId: taking.from,
      toStoreId: taking.to,
      workCost: 0,
      workAccountId: null,
      items: steel(taking),
      made: [line(taking.company.house.paint, taking.company.house.ltr, taking.units + 1, { rate: null })],
    }),
  async branch(taking) {
    const { company, from, pick } = taking;
    const sent = await post(company, 'branch', STOCK.branchTransfer, {
      ...head(taking),
      storeId: from,
      toBranchId: company.far.branchId,
      transferRate: 'cost',
      transport: null,
      ewayBill: null,
      items: steel(taking, { rate: null }),
    });
    if (!sent) return;
    const fromLineId = sent.progress.items[0]?.lineId ?? null;
    await post(company, 'branch', STOCK.branchReceipt, {
      ...head(taking),
      branchId: company.far.branchId,
      storeId: company.far.storeId,
      shortage: 'loss',
      claimAccountId: null,
      items: steel(taking, { fromLineId, shortQty: qty(pick % 2) }),
    });
  },
  audit: audited,
  async cancel({ company: { office, kept, made }, pick }) {
    const [taken] = kept.splice(pick % Math.max(kept.length, 1), 1);
    if (!taken) return;
    const { version } = await office.admin.ok<Made>('GET', `${taken.path}/${taken.id}`);
    const step = { version, reason: 'Entered by mistake', confirmed: AGREED };
    const answer = await office.admin.call('POST', `${taken.path}/${taken.id}/cancel`, step);
    if (answer.status < 300) made.set('cancel', (made.get('cancel') ?? 0) + 1);
    else {
      expect([answer.status, answer.text]).toEqual([409, expect.anything()]);
      kept.push(taken);
    }
  },
};

/** An audit of a store late in the month: some of its stock is found, some is missing. */
async function audited({ company, units, pick, from }: Taking): Promise<void> {
  const { office, kept, made } = company;
  const { admin, branchId } = office;
  const date = `2025-04-${24 + (pick % 5)}`;
  const form = auditForm(branchId, from, { date, time: '20:00', blind: false });
  const opened = await admin.call<Made>('POST', `${STOCK.audit}?step=start`, form);
  if (opened.status >= 300) return void expect(opened.status).toBeLessThan(500);
  const { id } = opened.body;
  const step = async (event: string, body: object = {}) => {
    const { version } = await admin.ok<Made>('GET', `${STOCK.audit}/${id}`);
    return admin.call<Made>('POST', `${STOCK.audit}/${id}/${event}`, { version, confirmed: AGREED, ...body });
  };
  const { lines } = await admin.ok<{ lines: { id: number; book: number }[] }>('GET', `${STOCK.audit}/${id}/sheet`);
  const counts = lines.map((one) => ({
    key: `law-${one.id}-count`,
    lineId: one.id,
    at: '2026-03-31T05:00:00.000Z',
    qty: Math.max(0, one.book + qty(units % 7) - qty(3)),
  }));
  if (counts.length > 0) await admin.ok('POST', `${STOCK.audit}/${id}/counts`, { counts });
  await step('close', { given: { uncounted: 'leave' } });
  const posted = await step('approve');
  if (posted.status < 300) {
    kept.push({ path: STOCK.audit, id });
    made.set('audit', (made.get('audit') ?? 0) + 1);
  } else {
    expect([posted.status, posted.text]).toEqual([409, expect.anything()]);
    expect((await step('cancel', { reason: 'Goods were issued since' })).status).toBe(200);
  }
}

/** A company of its own, whose kitchen keeps its stock on an account of its own. */
export async function openCompany(
  app: TestApp,
  { method, belowZero }: { method: CostingMethod; belowZero: 'refused' | 'allowed' },
  n: number,
) {
  const of = { code: 30_000 + n, name: `Law ${n}`, branches: ['HYD', 'VJA'], mark: `L${n}` };
  const office = await openOffice(app, of);
  const { admin } = office;
  await askApproval(admin, office.company, 'pur_costm', method === 'fifo' ? '2' : '1');
  if (belowZero === 'allowed') await askApproval(admin, office.company, 'pur_negst', '2');
  const house = await openWarehouse(office);
  const groups = await app.system.database.query<{ name: string }>(
    sql`select g.name from account_groups g join accounts a on a.company_id = g.company_id and a.group_id = g.id
         where a.company_id = ${office.company} and a.name = 'Stock in Hand'`,
  );
  const stockAccountId = await office.open('Kitchen Stock', groups[0]?.name ?? '');
  const kitchen = await admin.ok<object>('GET', `/api/inventory/stores/${house.second}`);
  await admin.ok('PUT', `/api/inventory/stores/${house.second}`, { ...kitchen, stockAccountId });
  const there = office.branches.VJA ?? 0;
  const { id: storeId } = await admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
    code: 'VJA',
    name: 'VJA',
    branchId: there,
    kind: 'main',
    stockAccountId: null,
    bins: [],
    allowSale: true,
    allowIssue: true,
    active: true,
  });
  const { id: rejects } = await admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
    code: 'REJ',
    name: 'Rejected',
    branchId: office.branchId,
    kind: 'rejected',
    stockAccountId: null,
    bins: [],
    allowSale: false,
    allowIssue: false,
    active: true,
  });
  const company: Company = {
    office,
    house,
    rejects,
    far: { branchId: there, storeId },
    kept: [],
    bought: [],
    made: new Map(),
  };
  return {
    office,
    made: company.made,
    async take({ kind, day, isBack, ...more }: Step) {
      const [from, to] = isBack ? [house.second, house.main] : [house.main, house.second];
      const date = `2025-04-${String(day).padStart(2, '0')}`;
      await TAKES[kind]({ ...more, company, date, from, to, isBack });
    },
  };
}

import { sql } from 'drizzle-orm';
import type { Paise, Percent } from '../../contract/amount';
import type { RETURNS_WITHOUT_BILL } from '../../contract/selling/outlets';
import type { TenderMode } from '../../contract/selling/tenders';
import type { Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import type { Decided, Effect } from '../core/documents/kind';

/** The till that a document is made at, and what documents bring to it. */

type C = Ctx<unknown, unknown>;

export type TillFacts = {
  shiftId: number;
  series: string;
  name: string;
  device: string;
  openedBy: string;
  isClosed: boolean;
  outletId: number;
  outletName: string;
  branchId: number;
  storeId: number;
  saleTypeId: number;
  salesAccountId: number;
  saleTypeName: string;
  includesTax: boolean;
  rounds: boolean;
  returnsWithoutBill: keyof typeof RETURNS_WITHOUT_BILL;
  maxDiscountPercent: number;
  mostDiscountPercent: Percent;
  /** The month that the financial years of the company begin with. */
  fyStartMonth: number;
  /** Where each way of paying goes; none: it is not taken here. */
  accounts: Readonly<Record<Exclude<TenderMode, 'credit'>, number | null>>;
};

/** The till of a shift, which stays open until this transaction ends. */
export async function openTill(tx: Tx, ctx: C, shiftId: number): Promise<TillFacts> {
  const till = await tillOfShift(tx, ctx, shiftId);
  if (till.isClosed)
    throw new Refused(409, 'TILL_CLOSED', `${till.name} of ${till.outletName} is closed. Open it again first.`, {
      type: 3,
      fields: { shiftId: 'Open the till again first' },
    });
  return till;
}

/** The till of a shift, open or closed. */
export async function tillOfShift(tx: Tx, { who }: C, shiftId: number): Promise<TillFacts> {
  const [till] = await rowsOf<TillFacts>(
    tx,
    sql`
    select s.id as "shiftId", s.series, s.till as name, s.device, u.name as "openedBy", s.closed_at is not null as "isClosed",
           o.id as "outletId", o.name as "outletName", o.branch_id as "branchId", o.store_id as "storeId", o.sale_type_id as "saleTypeId",
           y.sales_account_id as "salesAccountId", y.name as "saleTypeName", y.tax_inclusive as "includesTax", y.round_off as rounds, o.returns_without_bill as "returnsWithoutBill",
           o.max_discount_percent as "maxDiscountPercent", o.most_discount_percent as "mostDiscountPercent",
           (select c.fy_start_month from companies c where c.id = s.company_id) as "fyStartMonth",
           json_build_object('cash', coalesce((select t.cash_account_id from outlet_tills t
                                                where t.company_id = s.company_id and t.outlet_id = o.id and t.series = s.series), o.cash_account_id),
                             'card', o.card_account_id, 'upi', o.upi_account_id, 'coupon', o.coupon_account_id,
                             'slip', (select p.account_id from account_purposes p where p.company_id = s.company_id and p.purpose = 'customerCredits'
                                         and p.group_id = 0 and p.branch_id in (0, o.branch_id) order by p.branch_id desc limit 1)) as accounts
      from till_shifts s
      join outlets o on o.company_id = s.company_id and o.id = s.outlet_id
      join sale_types y on y.company_id = o.company_id and y.id = o.sale_type_id
      join users u on u.company_id = s.company_id and u.id = s.opened_by
     where s.company_id = ${who.companyId} and s.id = ${shiftId} ${mayBranches(who, 'o.branch_id')}
       for share of s`,
  );
  if (!till) throw invalid({ shiftId: 'Open a till first' });
  return till;
}

/** A till works on one device at a time, so the numbers of its bills follow each other with and without network. */
export function checkDevice(till: TillFacts, device: string): void {
  if (till.device === device) return;
  throw new Refused(
    409,
    'OTHER_DEVICE',
    `${till.name} is open on another device (${till.openedBy}). Close it there, or take it over here.`,
    { type: 3 },
  );
}

/** The money of a document in a till, by way of paying; below zero for money paid out. */
type TillKind = 'bill' | 'return' | 'clearance' | 'paidIn' | 'paidOut';
export type TillMove = {
  mode: TenderMode;
  amount: Paise;
  reference: string | null;
  /** Where it is no part of the document's amount, such as a tip above the bill. */
  kind?: TillKind;
};
export type AtTill = { shiftId: number; kind: TillKind; moves: readonly TillMove[] };

export const SHIFTS_ROOT = '/api/pos/shifts';
export const TILLS_ROOT = '/api/pos/tills';

/** Writes what a document brings to its till, and takes it back while the till is open. */
export const tillEffect = <I, S extends Decided>(atTill: (decided: S) => AtTill): Effect<I, S> => ({
  parts({ who }, _place, decided) {
    const { shiftId, kind, moves } = atTill(decided);
    if (moves.length === 0) return null;
    return sql`tilled as (
      insert into till_lines (company_id, document_id, shift_id, kind, mode, amount, reference)
      select ${who.companyId}, stored.id, ${shiftId}, coalesce(m.kind, ${kind}), m.mode, m.amount, m.reference
        from stored, jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(mode text, amount bigint, reference text, kind text))`;
  },
  async reverse(tx, ctx, { id }) {
    const { companyId } = ctx.who;
    const [at] = await rowsOf<{ shiftId: number }>(
      tx,
      sql`select shift_id as "shiftId" from till_lines where company_id = ${companyId} and document_id = ${id} limit 1`,
    );
    if (!at) return;
    await openTill(tx, ctx, at.shiftId);
    await tx.execute(sql`
      insert into till_lines (company_id, document_id, shift_id, kind, mode, amount, reference)
      select company_id, document_id, shift_id, kind, mode, -amount, reference from till_lines
       where company_id = ${companyId} and document_id = ${id}`);
  },
  touches: [SHIFTS_ROOT, TILLS_ROOT],
});

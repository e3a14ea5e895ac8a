import { sql } from 'drizzle-orm';
import { financialYearOf } from '../../contract/dates';
import { counterBills, figuresOfBill } from '../../contract/pos/bills';
import { pos } from '../../contract/pos/screens';
import { WithdrawInput, type Withdrawn, withdrawalsPath, withdrawn } from '../../contract/pos/withdrawals';
import { TRAN } from '../../contract/screen';
import { TILL_SCREENS } from '../../contract/selling/shifts';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { warnSupervised } from '../core/calls/supervised';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { markCancelled, storedParts } from '../core/documents/documentStore';
import { SHIFTS_ROOT, TILLS_ROOT } from '../selling/till';
import { lockNumbers, serialOf } from './billNumbers';

type C = Ctx<unknown, unknown>;
type Bill = WithdrawInput['bill'];
const [screen, ...alsoOn] = TILL_SCREENS;

/** Bills that a till printed and that are not to be posted. */
export const withdrawalRoutes = (api: Api) =>
  api.on(
    {
      method: 'POST',
      path: withdrawalsPath,
      summary: 'Withdraw a bill that waits at a till: it is never posted, and its number stays used as cancelled',
      needs: { screen, tran: TRAN.create, alsoOn },
      body: WithdrawInput,
      answer: withdrawn,
      status: 201,
    },
    (tx, ctx) => withdraw(tx, ctx, ctx.body),
  );

async function withdraw(tx: Tx, ctx: C, { key, bill, confirmed }: WithdrawInput): Promise<Withdrawn> {
  const till = await tillOf(tx, ctx, bill.shiftId);
  const printed = bill.printedAs ?? '';
  await lockNumbers(tx, ctx, till, bill.date);
  const holder = await holderOf(tx, ctx, printed);
  if (holder?.saleKey === key.toLowerCase() && holder.phase !== 'void')
    return { posted: { id: holder.id, number: printed }, cancelled: null };
  const posted = await closeRequest(tx, ctx, key);
  if (posted) return { posted, cancelled: null };
  const passed = warnSupervised(ctx, confirmed, {
    code: 'WITHDRAW',
    message: `${printed} will not be posted. The goods stay in stock, and the customer's slip is no longer valid: take it back, with the goods or the money.`,
    needed: { screen: pos.posBillingStylish, tran: TRAN.cancel },
    branchId: till.branchId,
  });
  const isFree = holder === undefined && serialOf(printed) !== null;
  const id = isFree ? await storeCancelled(tx, ctx, { ...bill, saleKey: key }, till, passed.reason ?? '') : undefined;
  ctx.audit({
    action: 'cancel',
    entity: counterBills.path,
    entityId: id,
    number: printed,
    branchId: till.branchId,
    before: { input: bill },
    after: { withdrawn: true, ...(passed.by && { authorisedBy: passed.by }) },
    reason: passed.reason,
  });
  ctx.changed(counterBills.path, SHIFTS_ROOT, TILLS_ROOT);
  return { posted: null, cancelled: isFree ? printed : null };
}

/** Which bill has a number, and of which sale it is. */
async function holderOf(tx: Tx, { who }: C, number: string) {
  const [holder] = await rowsOf<{ id: number; phase: string; saleKey: string | null }>(
    tx,
    sql`select id, phase, lower(input ->> 'saleKey') as "saleKey" from documents
         where company_id = ${who.companyId} and type = ${counterBills.type} and number = ${number}`,
  );
  return holder;
}

type Till = {
  branchId: number;
  branchCode: string;
  branchName: string;
  stateCode: string;
  series: string;
  name: string;
  fyStartMonth: number;
};

/** The till of a shift, whether it is still open or not: what waits at a till that somebody closed is withdrawn too. */
async function tillOf(tx: Tx, { who }: C, shiftId: number): Promise<Till> {
  const [till] = await rowsOf<Till>(
    tx,
    sql`select o.branch_id as "branchId", b.code as "branchCode", b.name as "branchName", b.state_code as "stateCode", s.series, s.till as name,
               (select c.fy_start_month from companies c where c.id = s.company_id) as "fyStartMonth"
          from till_shifts s
          join outlets o on o.company_id = s.company_id and o.id = s.outlet_id
          join branches b on b.company_id = o.company_id and b.id = o.branch_id
         where s.company_id = ${who.companyId} and s.id = ${shiftId} ${mayBranches(who, 'o.branch_id')}`,
  );
  if (!till) throw invalid({ 'bill.shiftId': 'Open a till first' });
  return till;
}

/**
 * From now on the bill of a request is refused, should it still be on its way.
 * @returns what it was posted as, where it came before.
 */
async function closeRequest(tx: Tx, { who }: C, key: string): Promise<Withdrawn['posted']> {
  const closed = await rowsOf(
    tx,
    sql`insert into idempotency_keys (company_id, user_id, key, request_hash, status, answer)
        values (${who.companyId}, ${who.userId}, ${key.toLowerCase()}, 'withdrawn', 409, 'null'::jsonb)
        on conflict do nothing returning key`,
  );
  if (closed.length > 0) return null;
  const [first] = await rowsOf<{ id: number | null; number: string | null }>(
    tx,
    sql`select coalesce(answer -> 'bill' ->> 'id', answer ->> 'id')::int as id, coalesce(answer -> 'bill' ->> 'number', answer ->> 'number') as number
          from idempotency_keys
         where company_id = ${who.companyId} and user_id = ${who.userId} and key = ${key.toLowerCase()} and request_hash <> 'withdrawn'`,
  );
  return first?.id && first.number ? { id: first.id, number: first.number } : null;
}

/**
 * CGST Rules 2017, rule 46(b): numbers are consecutive, so one that was printed stays used. The bills behind it keep the
 * numbers on their slips.
 */
async function storeCancelled(tx: Tx, ctx: C, bill: Bill, till: Till, why: string): Promise<number> {
  const { who } = ctx;
  const branch = { id: till.branchId, code: till.branchCode, name: till.branchName, stateCode: till.stateCode };
  const summary = {
    amount: figuresOfBill(bill).payable,
    particulars: 'Withdrawn at the till',
    keywords: bill.buyerName,
  };
  const parts = storedParts(
    ctx,
    counterBills.type,
    { ...bill, branchId: till.branchId },
    { branch, year: financialYearOf(bill.date, till.fyStartMonth) },
    summary,
    {
      status: 'cancelled',
      phase: 'void',
      isNumbered: true,
      isPosted: false,
      numbers: counterBills.numbers,
      series: till.series,
      printed: serialOf(bill.printedAs),
    },
    null,
  );
  // The bill's money, in and out: the slip of the shift counts it among the cancelled.
  const moves = JSON.stringify(bill.tenders);
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`with ${parts}, tilled as (
      insert into till_lines (company_id, document_id, shift_id, kind, mode, amount, reference)
      select ${who.companyId}, stored.id, ${bill.shiftId}, 'bill', m.mode, m.amount * side, m.reference
        from stored, jsonb_to_recordset(${moves}::jsonb) as m(mode text, amount bigint, reference text), (values (1), (-1)) as sides(side))
      select id from stored`,
  );
  await markCancelled(tx, ctx, id, why);
  return id;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Paise, Rate } from '../../contract/amount';
import { inCurrencyOf } from '../../contract/currencies';
import { addDays, type IsoDate } from '../../contract/dates';
import {
  HoldInput,
  PlanInput as Input,
  PaymentPlan,
  type PlanInput,
  PlanPaid,
  type PlanRow,
  paymentPlan,
} from '../../contract/procurement/paymentPlan';
import { supplierPayments } from '../../contract/procurement/supplierPayments';
import { TRAN } from '../../contract/screen';
import { type Api, notFound, parsed } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { postDocument } from '../core/documents/documentPosting';
import { CURRENCY, EXCHANGE } from './openBills';
import type { supplierPaymentKind } from './supplierPayments';

/** Days after which the credit of an unpaid bill is reversed: CGST Act 2017, section 16(2), second proviso. */
const CREDIT_DAYS = 180;

/** The plan of payments: dues by supplier, held bills, and one payment to each supplier for the chosen bills. */
export function paymentPlanRoutes(api: Api, kind: ReturnType<typeof supplierPaymentKind>): void {
  const { path, screen, query } = paymentPlan;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Open bills of suppliers, micro and small enterprises first, then by due date',
      needs: { anyOf: [screen] },
      query,
      answer: PaymentPlan,
    },
    async (tx, { who, query: { asOn, branchId, payFromId, dueFrom, dueTo } }) => ({
      rows: await openBills(
        tx,
        who,
        asOn,
        sql`${branchId ? sql`and b.branch_id = ${Number(branchId)}` : sql``}
            ${dueFrom ? sql`and b.due_date >= ${dueFrom}` : sql``} ${dueTo ? sql`and b.due_date <= ${dueTo}` : sql``}`,
      ),
      balance: payFromId ? await balanceOf(tx, who, Number(payFromId), asOn) : null,
    }),
  );

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Pay the chosen bills, one payment for each supplier; all of them or none',
      needs: { screen, tran: TRAN.create },
      body: Input,
      answer: PlanPaid,
    },
    async (tx, ctx) => {
      const { bills, confirmed, date } = ctx.body;
      const named = await openBills(tx, ctx.who, date, sql`and b.id = ${anyOf(bills.map(({ billId }) => billId))}`);
      const known = new Map(named.map((row) => [row.billId, row]));
      const lost = bills.findIndex(({ billId }) => !known.has(billId));
      if (lost >= 0) throw invalid({ [`bills.${lost}.billId`]: 'This bill is no longer open. Reload the plan.' });
      const supplierIds = [...new Set(named.map(({ supplierId }) => supplierId))];
      const payments = [];
      for (const supplierId of supplierIds) {
        const own = bills.filter(({ billId }) => known.get(billId)?.supplierId === supplierId);
        const input = parsed(supplierPayments.input, paymentOf(ctx.body, supplierId, own));
        payments.push(
          await postDocument(tx, ctx, kind, input, confirmed).catch((error: unknown) => {
            throw placed(error, bills, own);
          }),
        );
      }
      ctx.changed(path);
      return { payments: payments.map(({ id, number }) => ({ id, number })) };
    },
  );

  api.on(
    {
      method: 'PUT',
      path: `${path}/holds/:id`,
      summary: 'Hold a bill back with a reason, or release it',
      needs: { screen, tran: TRAN.modify },
      body: HoldInput,
      answer: HoldInput,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      const [bill] = await rowsOf<{ billNo: string; supplierId: number; before: string | null }>(
        tx,
        sql`select b.bill_no as "billNo", s.id as "supplierId", h.reason as before
              from bills b join suppliers s on s.company_id = b.company_id and s.account_id = b.account_id
              left join bill_holds h on h.company_id = b.company_id and h.bill_id = b.id
             where b.company_id = ${who.companyId} and b.id = ${id} ${mayBranches(who, 'b.branch_id')}`,
      );
      if (!bill) throw notFound('This bill');
      await tx.execute(
        body.reason === null
          ? sql`delete from bill_holds where company_id = ${who.companyId} and bill_id = ${id}`
          : sql`insert into bill_holds (company_id, bill_id, reason) values (${who.companyId}, ${id}, ${body.reason})
                on conflict (company_id, bill_id) do update set reason = excluded.reason`,
      );
      ctx.audit({
        action: 'change',
        entity: path,
        entityId: id,
        number: bill.billNo,
        before: { hold: bill.before },
        after: { hold: body.reason },
      });
      ctx.changed(path);
      return body;
    },
  );
}

type Read = Omit<PlanRow, 'leftInCurrency'> & { exchangeRate: Rate | null };

/** @param only further conditions on the bills `b`. */
async function openBills(tx: Tx, who: SignedIn, asOn: IsoDate, only: SQL): Promise<PlanRow[]> {
  const rows = await rowsOf<Read>(
    tx,
    sql`
    select b.id as "billId", s.id as "supplierId", s.name as supplier, b.bill_no as "billNo", b.bill_date as "billDate", b.due_date as "dueDate", -b.pending as pending,
           ${CURRENCY} as currency, ${EXCHANGE} as "exchangeRate",
           coalesce(s.msme_kind in ('micro', 'small'), false) as "isMsme", b.bill_date < ${addDays(asOn, -CREDIT_DAYS)} as "isOld", h.reason as hold,
           case when s.blocked in ('payments', 'all') then coalesce(s.blocked_reason, '') end as blocked,
           coalesce((select sum((l ->> 'amount')::bigint + coalesce((l ->> 'discount')::bigint, 0))
                       from documents w, jsonb_array_elements(w.input -> 'bills') l
                      where w.company_id = b.company_id and w.type = ${supplierPayments.type} and w.phase = 'waiting'
                        and (l ->> 'billId')::int = b.id), 0)::bigint as waiting
      from bills b
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      join suppliers s on s.company_id = b.company_id and s.account_id = b.account_id
      left join bill_holds h on h.company_id = b.company_id and h.bill_id = b.id
     where b.company_id = ${who.companyId} and b.pending < 0 and b.kind = 'bill' and b.bill_date <= ${asOn} ${mayBranches(who, 'b.branch_id')} ${only}
     order by s.msme_kind in ('micro', 'small') desc nulls last, b.due_date, s.name, b.id limit 1000`,
  );
  return rows.map(({ exchangeRate, ...row }) => ({
    ...row,
    leftInCurrency: exchangeRate === null ? null : inCurrencyOf(row.pending, exchangeRate),
  }));
}

async function balanceOf(tx: Tx, { companyId }: SignedIn, accountId: number, asOn: IsoDate): Promise<Paise> {
  const [row] = await rowsOf<{ balance: Paise }>(
    tx,
    sql`select coalesce((select sum(debit - credit) from account_years where company_id = ${companyId} and account_id = ${accountId}), 0)::bigint
             - coalesce((select sum(debit - credit) from ledger_entries where company_id = ${companyId} and account_id = ${accountId} and date > ${asOn}), 0)::bigint as balance`,
  );
  return row?.balance ?? (0 as Paise);
}

const paymentOf = ({ date, branchId, payFromId, mode }: PlanInput, supplierId: number, bills: PlanInput['bills']) => ({
  date,
  branchId,
  narration: null,
  supplierId,
  payFromId,
  mode,
  instrumentNo: null,
  instrumentDate: null,
  bills,
});

/** Moves the error of a payment to its bill in the plan. */
function placed(error: unknown, all: PlanInput['bills'], own: PlanInput['bills']): unknown {
  if (!(error instanceof Refused) || !error.extra.fields) return error;
  const fields = Object.entries(error.extra.fields).map(([field, words]) => {
    const [table, place, rest] = field.split('.');
    const bill = table === 'bills' ? own[Number(place)] : undefined;
    return [bill ? `bills.${all.indexOf(bill)}.${rest}` : field, words];
  });
  return new Refused(error.status, error.code, error.message, { ...error.extra, fields: Object.fromEntries(fields) });
}

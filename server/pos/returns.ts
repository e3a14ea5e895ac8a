import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { creditTakenBy } from '../../contract/books/gst/timeLimit';
import { type CounterBillInput, counterBills } from '../../contract/pos/bills';
import {
  type Exchanged,
  ExchangeInput,
  exchanged,
  exchangesPath,
  type SoldBill,
  type SoldBillLine,
  soldBills,
} from '../../contract/pos/returns';
import { sales } from '../../contract/sales/screens';
import { TRAN } from '../../contract/screen';
import { TILL_SCREENS } from '../../contract/selling/shifts';
import { type Api, type Ctx, refusalFor, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { postDocument } from '../core/documents/documentPosting';
import { instantText } from '../core/documents/documentStore';
import { saleReturnKind } from '../selling/returns/saleReturns';
import { restOf, soldLinesOf } from '../selling/returns/soldLines';
import { counterBillKind } from './bills';

type C = Ctx<unknown, unknown>;
const [screen, ...alsoOn] = TILL_SCREENS;

/** Goods that come back at a till. */
export function returnRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: `${soldBills.path}/:id`,
      summary: 'A counter bill with what came back of each line and what the rest comes to',
      needs: { anyOf: soldBills.screens },
      answer: soldBills.answer,
    },
    (tx, ctx) => soldBill(tx, ctx),
  );

  api.on(
    {
      method: 'POST',
      path: exchangesPath,
      summary: 'Take goods of a counter bill back, with the bill of what is taken instead',
      needs: { screen: sales.saleReturns, tran: TRAN.create },
      body: ExchangeInput,
      answer: exchanged,
      status: 201,
    },
    (tx, ctx) => exchange(tx, ctx, ctx.body),
  );
}

type Head = Omit<SoldBill, 'lines' | 'rest' | 'withoutTax'>;

async function soldBill(tx: Tx, ctx: C): Promise<SoldBill> {
  const { companyId } = ctx.who;
  const [head] = await rowsOf<Head>(
    tx,
    sql`select d.id, d.number, d.date, ${instantText('d.created_at')} as "madeAt", d.party_id as "customerId", coalesce(d.party_name, d.input ->> 'buyerName') as "customerName",
               d.amount, (d.input ->> 'rounds')::boolean as rounds,
               coalesce((select sum(b.pending) from bills b where b.company_id = d.company_id and b.document_id = d.id and not b.is_cancelled), 0)::bigint as pending
          from documents d
         where d.company_id = ${companyId} and d.id = ${ctx.id} and d.type = ${counterBills.type} and d.status = 'posted' ${mayBranches(ctx.who, 'd.branch_id')}`,
  );
  if (!head)
    throw new Refused(404, 'NOT_FOUND', 'This bill is not there, or it was cancelled. Select another one.', {
      type: 3,
    });
  const known = await soldLinesOf(tx, ctx, { documentId: head.id });
  const named = await rowsOf<Pick<SoldBillLine, 'lineId' | 'name' | 'unit' | 'batchNo'>>(
    tx,
    sql`select l.id as "lineId", coalesce(l.description, i.name) as name, u.code as unit, l.more ->> 'batchNo' as "batchNo"
          from item_lines l
          join items i on i.company_id = l.company_id and i.id = l.item_id
          join units u on u.company_id = l.company_id and u.id = l.unit_id
         where l.company_id = ${companyId} and l.document_id = ${head.id} and l.part = 'items' order by l.place`,
  );
  return {
    ...head,
    rest: await restOf(tx, ctx, head.id),
    withoutTax: todayOf(ctx.now) > creditTakenBy(head.date),
    lines: named.flatMap((line): SoldBillLine[] => {
      const sold = known.get(line.lineId);
      if (!sold) return [];
      const { itemId, unitId, rate, gstPercent, qty, taxable, half, igst, paid, before } = sold;
      const { taxableBefore, taxBefore, amountBefore } = sold;
      return [
        {
          ...line,
          itemId,
          unitId,
          rate,
          gstPercent,
          qty,
          taxable,
          half,
          igst,
          paid,
          before,
          taxableBefore,
          taxBefore,
          amountBefore,
        },
      ];
    }),
  };
}

/** The return comes first: its slip pays the bill. Billing and taking back are two rights. */
async function exchange(tx: Tx, ctx: C, { back, bill, confirmed }: ExchangeInput): Promise<Exchanged> {
  if (back.shiftId === null) throw invalid({ 'back.shiftId': 'Open a till first' });
  const refusal = refusalFor({ screen, tran: TRAN.create, alsoOn }, ctx.who);
  if (refusal) throw refusal;
  if (bill && bill.shiftId !== back.shiftId)
    throw invalid({ 'bill.shiftId': 'The bill and the return are of one till. Reload the page.' });
  const returned = await atField('back', () => postDocument(tx, ctx, saleReturnKind, back, confirmed, true));
  const { number } = returned;
  const given = bill && { ...bill, tenders: bill.tenders.map((one) => withSlip(one, number)) };
  const billed = given && (await atField('bill', () => postDocument(tx, ctx, counterBillKind, given, confirmed)));
  return {
    back: await documentOf(tx, ctx, returned.id),
    bill: billed && (await documentOf(tx, ctx, billed.id)),
  };
}

type Tender = CounterBillInput['tenders'][number];
const withSlip = (tender: Tender, number: string | null): Tender =>
  tender.mode === 'slip' && tender.reference === null ? { ...tender, reference: number } : tender;

/** An error in one of the two is reported at its own fields. */
async function atField<T>(part: 'back' | 'bill', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.extra.fields).map(([name, words]) => [`${part}.${name}`, words]),
    );
    throw new Refused(error.status, error.code, error.message, { ...error.extra, fields });
  }
}

const documentOf = (tx: Tx, { who }: C, id: number) =>
  rowOf<{ id: number; number: string; amount: Paise }>(
    tx,
    sql`select id, number, amount from documents where company_id = ${who.companyId} and id = ${id}`,
  );

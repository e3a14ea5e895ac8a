import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { discountProblems } from '../../contract/selling/amounts';
import { customers } from '../../contract/selling/customers';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { chosenSaleType } from '../selling/chosenSaleType';
import { igstProblem } from '../selling/placeOfSale';
import { customerProblem, readCustomer } from '../selling/soldGoods';
import type { Party } from '../stock/itemDocuments';

/** Common rules of quotations and orders about the customer and the sale type, and the facts of both. */

type C = Ctx<unknown, unknown>;

export async function buyerParty(tx: Tx, ctx: C, { customerId }: { customerId: number }): Promise<Party> {
  const customer = await readCustomer(tx, ctx, customerId);
  const problem = customerProblem(customer);
  return {
    kind: customers.path,
    id: customer.id,
    name: customer.name,
    problem: problem ? { customerId: problem } : null,
  };
}

export type Buyer = {
  id: number;
  name: string;
  stage: string;
  gstType: string | null;
  gstin: string | null;
  state: string | null;
  branchState: string | null;
  creditDays: number | null;
  /** Null: any amount; 0: nothing on credit. */
  creditLimit: Paise | null;
  outstanding: Paise;
  overdueBills: number;
  overdue: Paise;
  /** Orders and invoices in force besides the document itself. */
  boughtBefore: number;
};

type Asked = { customerId: number; branchId: number; date: IsoDate; documentId: number | null };

export async function readBuyer(
  tx: Tx,
  { who }: C,
  { customerId, branchId, date, documentId }: Asked,
): Promise<Buyer | null> {
  const [row] = await rowsOf<Buyer>(
    tx,
    sql`
    select c.id, c.name, c.stage, c.gst_type as "gstType", c.gstin, coalesce(left(c.gstin, 2), c.state_code) as state,
           (select b.state_code from branches b where b.company_id = c.company_id and b.id = ${branchId}) as "branchState",
           c.credit_days as "creditDays", c.credit_limit as "creditLimit",
           coalesce((select sum(m.debit - m.credit) from account_years m where m.company_id = c.company_id and m.account_id = c.account_id), 0)::bigint as outstanding,
           coalesce(late.bills, 0)::int as "overdueBills", coalesce(late.amount, 0)::bigint as overdue,
           (select count(*)::int from documents d where d.company_id = c.company_id and d.party_kind = ${customers.path} and d.party_id = c.id
               and d.type in ('CO', 'SI') and d.phase in ('live', 'done') and d.id <> ${documentId ?? 0}) as "boughtBefore"
      from customers c
      left join lateral (
        select count(*) as bills, sum(b.pending) as amount from bills b
         where b.company_id = c.company_id and b.account_id = c.account_id and b.pending > 0 and not b.is_cancelled
           and b.due_date < ${date}) late on true
     where c.company_id = ${who.companyId} and c.id = ${customerId}`,
  );
  return row ?? null;
}

type Sale = {
  customerId: number;
  saleTypeId: number;
  branchId: number;
  date: IsoDate;
  interState: boolean;
  items: Parameters<typeof discountProblems>[0];
  billDiscountPercent: number;
  billDiscountAmount: number;
};

/** Errors in the sale type, the tax head and discounts. */
export async function checkOffer(
  tx: Tx,
  ctx: C,
  sale: Sale,
  documentId: number | null,
  problems: ProblemCollector,
): Promise<Buyer> {
  const terms = sale as unknown as Parameters<typeof discountProblems>[1];
  problems.add(discountProblems(sale.items, { ...terms, method: 'line' }));
  await problems.collectAsync(() => chosenSaleType(tx, ctx, sale.saleTypeId));
  const buyer = await readBuyer(tx, ctx, { ...sale, documentId });
  if (!buyer) throw invalid({ customerId: 'Select a customer of the list' });
  const wrongHead = igstProblem(buyer, buyer.branchState, sale.interState);
  if (wrongHead) problems.add({ interState: wrongHead });
  return buyer;
}

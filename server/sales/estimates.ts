import { sql } from 'drizzle-orm';
import type { Problems } from '../../contract/problems';
import { type EstimateInput, estimates } from '../../contract/sales/estimates';
import { discountProblems } from '../../contract/selling/amounts';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { chosenSaleType } from '../selling/chosenSaleType';
import { igstProblem } from '../selling/placeOfSale';
import { itemDocument } from '../stock/itemDocuments';
import { buyerOf } from './challans';

type C = Ctx<unknown, unknown>;

const memorandum = itemDocument({
  resource: estimates,
  use: 'sell',
  async party(tx, ctx, { customerId, buyerName }) {
    if (customerId !== null) return buyerOf(tx, ctx, { customerId });
    return buyerName ? { kind: null, id: null, name: buyerName } : null;
  },
  async check(tx, ctx, input: EstimateInput, { problems }) {
    problems.add(buyerProblems(input));
    problems.add(discountProblems(input.items, { ...input, method: 'line' }));
    const saleType = await problems.collectAsync(() => chosenSaleType(tx, ctx, input.saleTypeId));
    if (saleType?.withoutTax && [...input.items, ...input.charges].some(({ gstPercent }) => gstPercent > 0))
      problems.add({ saleTypeId: `${saleType.name} is without tax. Set GST to 0, or choose another sale type.` });
    const wrongHead = await headProblem(tx, ctx, input);
    if (wrongHead) problems.add({ interState: wrongHead });
    return [];
  },
  list: {
    columns: { validTill: { value: sql`(d.input ->> 'validTill')`, type: 'date' } },
    where: { customerId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

/** It has no effects, and invoices take its lines. Somebody who is no customer is searched for by name and mobile number. */
export const estimateKind: typeof memorandum = {
  ...memorandum,
  async decide(tx, ctx, input, basis, confirmed) {
    const decided = await memorandum.decide(tx, ctx, input, basis, confirmed);
    const keywords = [input.buyerName, input.buyerMobile].filter(Boolean).join(' ') || null;
    return decided && { ...decided, keywords };
  },
};

function buyerProblems({ customerId, buyerName, date, validTill }: EstimateInput): Problems {
  return {
    ...(customerId === null && !buyerName && { customerId: 'Select a customer, or enter the name of the buyer.' }),
    ...(customerId !== null && buyerName && { buyerName: 'A customer is selected. Clear the name.' }),
    ...(validTill < date && { validTill: 'Valid till is before the date. Enter that day or a later one.' }),
  };
}

/** Whether the tax of a customer is IGST; of somebody who walked in, nobody knows the state. */
async function headProblem(tx: Tx, { who }: C, { customerId, branchId, interState }: EstimateInput) {
  if (customerId === null) return null;
  type Row = Parameters<typeof igstProblem>[0] & { here: string | null };
  const [row] = await rowsOf<Row>(
    tx,
    sql`select c.name, c.gst_type as "gstType", c.gstin, coalesce(left(c.gstin, 2), c.state_code) as state,
               (select b.state_code from branches b where b.company_id = c.company_id and b.id = ${branchId}) as here
          from customers c where c.company_id = ${who.companyId} and c.id = ${customerId}`,
  );
  return row ? igstProblem(row, row.here, interState) : null;
}

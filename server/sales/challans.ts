import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import { type ChallanInput, challans, workedChallan } from '../../contract/sales/challans';
import type { InvoiceInput } from '../../contract/sales/invoices';
import { customers } from '../../contract/selling/customers';
import { shipToProblems } from '../../contract/selling/deliveries';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { withPortalNumbers } from '../selling/portalNumbers';
import { customerProblem, readCustomer } from '../selling/soldGoods';
import { goesOut, stockDocument } from '../stock/stockDocuments';
import { storeOfKind } from '../stock/storeOfKind';
import { orderedProblems } from './orderedLines';

type C = Ctx<unknown, unknown>;

/** The buyer, and why nothing may be sold to them. */
export async function buyerOf(tx: Tx, ctx: C, { customerId }: Pick<InvoiceInput, 'customerId'>) {
  const customer = await readCustomer(tx, ctx, customerId);
  const problem = customerProblem(customer);
  return {
    kind: customers.path,
    id: customer.id,
    name: customer.name,
    problem: problem ? { customerId: problem } : null,
  };
}

/** Goods move to the store of those with customers at what they cost; their invoice takes them from there. */
export const challanKind = withPortalNumbers(
  stockDocument({
    resource: challans,
    use: 'sell',
    namesBatch: true,
    storesOf: ({ storeId }) => ({ storeId }),
    party: buyerOf,
    async facts(tx, ctx, input: ChallanInput, problems) {
      problems.add(shipToProblems(input, { date: input.date, billGstin: null }));
      problems.add(await orderedProblems(tx, ctx, input));
      const outsideId = await storeOfKind(tx, ctx, input.branchId, 'customers', 'storeId', problems);
      return outsideId === null ? null : { outsideId };
    },
    moves: (input, lines, { outsideId }) =>
      lines.flatMap((own) => {
        const out = goesOut(input, input.storeId, own, null);
        return [out, { ...out, storeId: outsideId, qty: own.qty }];
      }),
    posts: {
      accounts: () => [],
      gst: false,
      entries: ({ input }) => {
        const { amount, totals } = workedChallan(input);
        return { lines: [], taxLines: [], amount, totals: totals as never };
      },
    },
    takes: {
      dispatch: async (_tx, _ctx, { input, given }) => ({
        ...input,
        ...given,
        vehicleNo: (given.vehicleNo as string | null) ?? input.vehicleNo,
      }),
    },
    list: { where: { customerId: (key) => sql`d.party_id = ${Number(key)}` } },
  }),
);

type Sent = { id: number; number: string; date: IsoDate };

/**
 * The store that the goods of an invoice wait in where it follows challans; null where it follows none. Such an invoice
 * has no other goods, since those would leave from another store.
 */
export async function storeOfChallans(
  tx: Tx,
  ctx: C,
  { date, branchId, items }: Pick<InvoiceInput, 'date' | 'branchId' | 'items'>,
  problems: ProblemCollector,
): Promise<number | null> {
  const ids = items.flatMap(({ fromLineId }) => fromLineId ?? []);
  if (ids.length === 0) return null;
  const { companyId } = ctx.who;
  const rows = await rowsOf<Sent>(
    tx,
    sql`select l.id, d.number, d.date from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = ${companyId} and l.id = ${anyOf(ids)} and d.type = ${challans.type} and d.number is not null`,
  );
  if (rows.length === 0) return null;
  const sent = new Map(rows.map((row) => [row.id, row]));
  const goods = await rowsOf<{ id: number }>(
    tx,
    sql`select id from items where company_id = ${companyId} and kind = 'stock' and id = ${anyOf(items.map(({ itemId }) => itemId))}`,
  );
  for (const [place, { fromLineId, itemId, freeQty }] of items.entries()) {
    const from = sent.get(fromLineId ?? 0);
    const at = (field: string) => `items.${place}.${field}`;
    if (!from && goods.some(({ id }) => id === itemId))
      problems.add({ [at('itemId')]: 'An invoice of challans has no other goods. Enter them on another invoice.' });
    else if (from && freeQty > 0) problems.add({ [at('freeQty')]: `${from.number} has no free goods. Clear it.` });
    if (from && date < from.date)
      problems.add({ date: `${from.number} is of ${formatDate(from.date)}. Enter that day or a later one.` });
  }
  return storeOfKind(tx, ctx, branchId, 'customers', 'storeId', problems);
}

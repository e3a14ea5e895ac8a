import { sql } from 'drizzle-orm';
import { formatPercent, formatRate, type Percent, type Rate } from '../../contract/amount';
import type { Problems } from '../../contract/problems';
import type { InvoiceInput } from '../../contract/sales/invoices';
import { rateIn } from '../../contract/unitFactors';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { unitFactorsOf } from '../stock/itemUnits';

type Ordered = {
  id: number;
  type: string;
  number: string;
  /** Null: an estimate for somebody who is no customer yet. */
  customerId: number | null;
  itemId: number;
  factor: number;
  rate: Rate;
  discountPercent: Percent;
  includesTax: boolean;
};

type Line = Pick<InvoiceInput['items'][number], 'fromLineId' | 'itemId' | 'unitId' | 'rate' | 'discountPercent'>;

/**
 * Errors in lines that follow orders, challans and estimates: they are of this customer, and keep the agreed price. A
 * challan without a price leaves it open; the price of an estimate is not binding.
 */
export async function orderedProblems(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { customerId, includesTax, items }: Pick<InvoiceInput, 'customerId' | 'includesTax'> & { items: readonly Line[] },
): Promise<Problems> {
  const ids = items.flatMap(({ fromLineId }) => fromLineId ?? []);
  if (ids.length === 0) return {};
  const rows = await rowsOf<Ordered>(
    tx,
    sql`select l.id, d.type, d.number, d.party_id as "customerId", l.item_id as "itemId", l.factor, l.rate,
               coalesce((l.more ->> 'discountPercent')::int, 0) as "discountPercent", coalesce((d.input ->> 'includesTax')::boolean, false) as "includesTax"
          from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)} and d.type in ('CO', 'DC', 'ES') and d.number is not null`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const factorOf = await unitFactorsOf(tx, who, items);
  const problems: Record<string, string> = {};
  for (const [place, line] of items.entries()) {
    const from = known.get(line.fromLineId ?? 0);
    if (!from) continue;
    const { number } = from;
    const at = (field: string) => `items.${place}.${field}`;
    if (from.customerId !== null && from.customerId !== customerId)
      problems[at('itemId')] = `${number} is of another customer. Remove the line.`;
    else if (from.itemId !== line.itemId)
      problems[at('itemId')] = `${number} has another item in this line. Remove the line, or choose it.`;
    else if (from.type === 'ES' || (from.type === 'DC' && from.rate === 0)) continue;
    else if (from.includesTax !== includesTax)
      problems.includesTax = `Rates of ${number} are ${from.includesTax ? 'with' : 'without'} tax. Switch it ${from.includesTax ? 'on' : 'off'}.`;
    else if (rateIn(from.rate, from.factor, factorOf(line)) !== line.rate)
      problems[at('rate')] = `The rate of ${number} is ${formatRate(rateIn(from.rate, from.factor, factorOf(line)))}.`;
    else if (from.discountPercent !== line.discountPercent)
      problems[at('discountPercent')] = `The discount of ${number} is ${formatPercent(from.discountPercent)} %.`;
  }
  return problems;
}

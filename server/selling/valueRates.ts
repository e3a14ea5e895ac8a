import { sql } from 'drizzle-orm';
import { add, multiplyDivide, negate, type Percent, type Quantity } from '../../contract/amount';
import { rateOfValue, type ValueRule, valueRuleOf } from '../../contract/books/gst/valueRules';
import type { IsoDate } from '../../contract/dates';
import type { SoldFigures } from '../../contract/selling/amounts';
import { companyRegisteredAs } from '../books/gst/registrations';
import { rowsOf, type Tx } from '../core/db/database';
import { gstPercentOn } from '../stock/items';
import { piecesOf } from '../stock/pieces';

/** GST of lines whose rate follows from the value of each piece. */

type Line = { itemId: number; unitId: number; qty: Quantity };
type Row = {
  itemId: number;
  unitId: number;
  hsn: string | null;
  gstPercent: Percent;
  pieces: number | null;
  factor: Quantity;
};
/** `percent` null: with the tax in the price neither rate fits. */
export type RateOfLine = { rule: ValueRule; percent: Percent | null };

/** By line: the rate of its value; null of goods whose rate does not follow from it. */
export async function ratesOfLines(
  tx: Tx,
  companyId: number,
  { date, includesTax, items }: { date: IsoDate; includesTax: boolean; items: readonly Line[] },
  figures: readonly SoldFigures[],
): Promise<(RateOfLine | null)[]> {
  const asked = JSON.stringify(items.map(({ itemId, unitId }) => ({ item_id: itemId, unit_id: unitId })));
  const rows = await rowsOf<Row>(
    tx,
    sql`select distinct t.id as "itemId", k.unit_id as "unitId", h.code as hsn,
               case when ${companyRegisteredAs(companyId, date)} = 'regular' then coalesce(${gstPercentOn(date)}, 0) else 0 end::int as "gstPercent",
               ${piecesOf('u')}::int as pieces,
               coalesce((select n.factor from item_units n where n.company_id = t.company_id and n.item_id = t.id and n.unit_id = k.unit_id and k.unit_id <> t.unit_id limit 1), 1000)::bigint as factor
          from jsonb_to_recordset(${asked}::jsonb) as k(item_id int, unit_id int)
          join items t on t.company_id = ${companyId} and t.id = k.item_id
          join units u on u.company_id = t.company_id and u.id = t.unit_id
          join hsn_codes h on h.company_id = t.company_id and h.id = t.hsn_code_id`,
  );
  return items.map(({ itemId, unitId, qty }, place) => {
    const row = rows.find((one) => one.itemId === itemId && one.unitId === unitId);
    const line = figures[place];
    const rule = row && valueRuleOf(row.hsn, row.gstPercent, date);
    if (!row || !line || !rule || row.pieces === null) return null;
    const own = multiplyDivide(qty, Number(row.factor), 1000);
    const net = add(line.gross, negate(line.discount), negate(line.share));
    const pieces = multiplyDivide(own, row.pieces, 1000);
    return { rule, percent: rateOfValue(rule, { net, pieces, includesTax }) };
  });
}

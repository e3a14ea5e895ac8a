import { sql } from 'drizzle-orm';
import { formatPercent, type Percent } from '../../contract/amount';
import { betweenRates } from '../../contract/books/gst/valueRules';
import { type CounterBillInput, figuresOfBill } from '../../contract/pos/bills';
import { pos } from '../../contract/pos/screens';
import { can, TRAN } from '../../contract/screen';
import type { Confirmed } from '../../contract/steps';
import { companyRegisteredAs } from '../books/gst/registrations';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { warnSupervised } from '../core/calls/supervised';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { ratesOfLines } from '../selling/valueRates';
import { gstPercentOn } from '../stock/items';

const NEEDED = { screen: pos.posBillingStylish, tran: TRAN.modify };

type Taxed = { id: number; name: string; gstPercent: Percent };

/**
 * A line bears the GST of its item on the day; another rate needs the right to change bills. An item without an HSN has no
 * rate that it could be held to. Some goods bear the rate of the value of a piece.
 */
export async function aboutTaxes(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: CounterBillInput,
  confirmed: Confirmed,
  isPrinted: boolean,
): Promise<Override[]> {
  const { items, date, branchId } = input;
  const { companyId } = ctx.who;
  const ofValues = await ratesOfLines(tx, companyId, input, figuresOfBill(input).lines);
  const between = ofValues.flatMap((rate, place) =>
    rate?.percent === null ? [[`items.${place}.rate`, betweenRates(rate.rule)] as const] : [],
  );
  if (between.length > 0 && !isPrinted) throw invalid(Object.fromEntries(between));
  const taxed = await rowsOf<Taxed>(
    tx,
    sql`select t.id, t.name, case when ${companyRegisteredAs(companyId, date)} = 'regular' then coalesce(${gstPercentOn(date)}, 0) else 0 end::int as "gstPercent"
          from items t where t.company_id = ${companyId} and t.hsn_code_id is not null and t.id = ${anyOf([...new Set(items.map(({ itemId }) => itemId))])}`,
  );
  const byId = new Map(taxed.map((item) => [item.id, item]));
  const other = items.flatMap(({ itemId, gstPercent }, place) => {
    const item = byId.get(itemId);
    const ofValue = ofValues[place];
    const percent = ofValue ? (ofValue.percent ?? gstPercent) : item?.gstPercent;
    return !item || percent === gstPercent || percent === undefined
      ? []
      : `Line ${place + 1}: GST on ${item.name} is ${formatPercent(percent)} %, not ${formatPercent(gstPercent)} %.`;
  });
  const unsure = between.map(([, words], place) => ({ code: 'BETWEEN_RATES', reason: `${place + 1}: ${words}` }));
  if (other.length === 0) return unsure;
  const [code, message] = ['OTHER_TAX', other.join(' ')];
  if (can(ctx.who, NEEDED.screen, NEEDED.tran)) return [...unsure, { code, reason: message }];
  return [...unsure, warnSupervised(ctx, confirmed, { code, message, needed: NEEDED, branchId })];
}

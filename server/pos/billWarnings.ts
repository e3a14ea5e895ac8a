import { sql } from 'drizzle-orm';
import {
  formatPaise,
  formatPercent,
  formatRate,
  formatShare,
  multiplyDivide,
  type Paise,
  type Percent,
  type Rate,
} from '../../contract/amount';
import { type CounterBillInput, figuresOfBill } from '../../contract/pos/bills';
import { pos } from '../../contract/pos/screens';
import { TRAN } from '../../contract/screen';
import { discountInWords, discountShare } from '../../contract/selling/amounts';
import type { Confirmed } from '../../contract/steps';
import { aboveMrp, isAboveMrp, rateAs } from '../../contract/stock/rates';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { warnSupervised } from '../core/calls/supervised';
import { atOnce } from '../core/db/atOnce';
import { rowOf, type Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { pricesOf } from '../selling/prices';
import { readCustomer } from '../selling/soldGoods';
import { aboutTaxes } from './billTaxes';

type C = Ctx<unknown, unknown>;

/** Sales that need a supervisor: too cheap, or on more credit than the customer has. */
export async function billWarnings(
  tx: Tx,
  ctx: C,
  input: CounterBillInput,
  confirmed: Confirmed,
  isPrinted: boolean,
): Promise<readonly Override[]> {
  return [
    ...(await aboutTaxes(tx, ctx, input, confirmed, isPrinted)),
    ...(await aboutPrices(tx, ctx, input, confirmed, isPrinted)),
    ...(await aboutCredit(tx, ctx, input, confirmed)),
  ];
}

/** Users who may change counter bills may pass rules that bind the cashier. */
const NEEDED = { screen: pos.posBillingStylish, tran: TRAN.modify };

async function aboutPrices(
  tx: Tx,
  ctx: C,
  input: CounterBillInput,
  confirmed: Confirmed,
  isPrinted: boolean,
): Promise<Override[]> {
  const { branchId } = input;
  const [{ allowed }, prices] = await atOnce(
    rowOf<{ allowed: number }>(
      tx,
      sql`select coalesce((select max_discount_percent from outlets where company_id = ${ctx.who.companyId} and id = ${input.outletId}), 0) as allowed`,
    ),
    pricesOf(tx, ctx.who, { customerId: input.customerId, date: input.date }, input.items),
  );
  // Offers and coupons were checked before; the supervisor confirms only discounts by hand.
  const { lines } = figuresOfBill({ ...input, offers: [] });
  const problems: Record<string, string> = {};
  const low: string[] = [];
  const high: string[] = [];
  for (const [place, { rate, gstPercent }] of input.items.entries()) {
    const price = prices[place];
    if (!price) continue;
    const terms = { includesTax: input.includesTax, gstPercent };
    const inTerms = (own: Rate | null) => own && rateAs(own, price, terms);
    const [usual, floor] = [inTerms(price.rate), inTerms(price.floorRate)];
    if (price.mrp !== null && isAboveMrp(rate, terms, price.mrp))
      problems[`items.${place}.rate`] = aboveMrp(rate, terms, price.mrp);
    if (floor !== null && rate < floor) low.push(`Line ${place + 1}: rate is below the floor ${formatRate(floor)}.`);
    const line = lines[place];
    if (!line) continue;
    const whole = usual === null || usual <= rate ? null : multiplyDivide(line.gross, usual, rate);
    const may = Math.max(allowed, price.discountPercent + price.maxExtraPercent);
    if (discountShare(line, whole) > may)
      high.push(
        `Line ${place + 1}: discount ${formatShare(discountInWords(line, whole))} %; up to ${formatPercent(may as Percent)} % may be given.`,
      );
  }
  if (Object.keys(problems).length > 0 && !isPrinted) throw invalid(problems);
  const ask = (code: string, words: readonly string[]) =>
    words.length === 0
      ? []
      : [warnSupervised(ctx, confirmed, { code, message: words.join(' '), needed: NEEDED, branchId })];
  const above = Object.entries(problems).map(([field, words]) => `Line ${Number(field.split('.')[1]) + 1}: ${words}`);
  return [
    ...above.map((reason) => ({ code: ABOVE_MRP, reason })),
    ...ask('BELOW_FLOOR', low),
    ...ask('EXTRA_DISCOUNT', high),
  ];
}

const ABOVE_MRP = 'ABOVE_MRP';

async function aboutCredit(tx: Tx, ctx: C, input: CounterBillInput, confirmed: Confirmed): Promise<Override[]> {
  const owed = input.tenders.find(({ mode }) => mode === 'credit')?.amount ?? (0 as Paise);
  if (owed === 0 || input.customerId === null) return [];
  const customer = await readCustomer(tx, ctx, input.customerId);
  const ask = (code: string, message: string) => [
    warnSupervised(ctx, confirmed, { code, message, needed: NEEDED, branchId: input.branchId }),
  ];
  const { creditLimit, name } = customer;
  if (creditLimit === 0) return ask('NO_CREDIT_LIMIT', `${name} gets no credit. Take money for the bill.`);
  if (creditLimit === null) return [];
  const { balance } = await rowOf<{ balance: Paise }>(
    tx,
    sql`select coalesce((select sum(debit - credit) from account_years where company_id = ${ctx.who.companyId} and account_id = ${customer.accountId}), 0)::bigint as balance`,
  );
  const over = (balance + owed - creditLimit) as Paise;
  if (over <= 0) return [];
  return ask(
    'CREDIT_LIMIT',
    `Credit limit ${formatPaise(creditLimit)}, outstanding ${formatPaise(balance)}, this bill ${formatPaise(owed)}: over by ${formatPaise(over)}.`,
  );
}

import { sql } from 'drizzle-orm';
import { isService } from '../../contract/admin/hsnCodes';
import { add, formatPaise, formatPercent, formatRate, type Paise, type Percent, sumOf } from '../../contract/amount';
import { betweenRates, reasonOfRate } from '../../contract/books/gst/valueRules';
import { addDays } from '../../contract/dates';
import type { InvoiceInput } from '../../contract/sales/invoices';
import { sales as screens } from '../../contract/sales/screens';
import { discountLimitsIn, salesSettings } from '../../contract/sales/settings';
import { discountInWords, discountShare } from '../../contract/selling/amounts';
import { figuresOfSale } from '../../contract/selling/soldLines';
import { EWAY_BILL, inForce } from '../../contract/statutoryFigures';
import type { Confirmed } from '../../contract/steps';
import { aboveMrp, isAboveMrp, rateAs } from '../../contract/stock/rates';
import { registrationAt } from '../books/gst/registrations';
import { zero } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import { invalid, refuse, warn } from '../core/calls/refused';
import { warnSupervised } from '../core/calls/supervised';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { setting } from '../core/settings/settingsRoutes';
import { extraDiscount, pricesOf } from '../selling/prices';
import { type CustomerFacts, lockCredit, readCustomer, soldItems } from '../selling/soldGoods';
import { ratesOfLines } from '../selling/valueRates';

type C = Ctx<unknown, unknown>;
type Asks = (code: string, message: string) => Override[];

/** Warnings that only a user who may approve can confirm: low rates, high discounts, customers who owe. */
export async function invoiceWarnings(
  tx: Tx,
  ctx: C,
  input: InvoiceInput,
  confirmed: Confirmed,
): Promise<readonly Override[]> {
  const { branchId } = input;
  const needed = { screen: screens.b2bAndB2cSales };
  const ask: Asks = (code, message) => [warnSupervised(ctx, confirmed, { code, message, needed, branchId })];
  return [
    ...(await aboutPrices(tx, ctx, input, ask)),
    ...(await aboutCredit(tx, ctx, input, ask)),
    ...(await aboutEway(tx, ctx, input, confirmed)),
    ...(await aboutHsn(tx, ctx, input, confirmed)),
    ...(await aboutValues(tx, ctx, input)),
  ];
}

/** Without an HSN nobody knows whether 0 % is right: the goods may be taxable, nil rated, exempt or outside GST. */
async function aboutHsn(tx: Tx, ctx: C, input: InvoiceInput, confirmed: Confirmed): Promise<Override[]> {
  const unsure = input.items.filter(({ gstPercent }) => gstPercent === 0).map(({ itemId }) => itemId);
  if (unsure.length === 0 || !(await chargesGst(tx, ctx, input))) return [];
  const sold = await soldItems(tx, ctx, unsure, input.date);
  const names = [...sold.values()].flatMap(({ hsn, name }) => (hsn === null ? [name] : []));
  if (names.length === 0) return [];
  const message = `${names.join(', ')}: no HSN, so the GST is not known and 0 % is charged. Add the HSN to the item, or post the invoice without GST.`;
  return [{ code: 'NO_HSN', reason: warn(confirmed, 'NO_HSN', message, false) }];
}

/** Goods whose GST follows from the value of a piece bear that rate, but where none is charged. */
async function aboutValues(tx: Tx, ctx: C, input: InvoiceInput): Promise<Override[]> {
  const rates = await ratesOfLines(tx, ctx.who.companyId, input, figuresOfSale(input, 'line').lines);
  const problems: Record<string, string> = {};
  for (const [place, rate] of rates.entries()) {
    const { gstPercent } = input.items[place] ?? { gstPercent: 0 };
    if (!rate || gstPercent === 0) continue;
    if (rate.percent === null) problems[`items.${place}.rate`] = betweenRates(rate.rule);
    else if (rate.percent !== gstPercent) problems[`items.${place}.gstPercent`] = reasonOfRate(rate.rule, rate.percent);
  }
  refuse(problems);
  return [];
}

/** Whether the branch has a GSTIN and is a regular dealer on the day. */
async function chargesGst(tx: Tx, { who }: C, { branchId, date }: InvoiceInput): Promise<boolean> {
  const { charges } = await rowOf<{ charges: boolean }>(
    tx,
    sql`select coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end) is not null
               and ${registrationAt(who.companyId, branchId, date)} = 'regular' as charges
          from branches b join companies c on c.id = b.company_id where b.company_id = ${who.companyId} and b.id = ${branchId}`,
  );
  return charges;
}

/** Goods of much value move with an e-way bill (CGST Rules 2017, rule 138); exempt goods do not count. */
async function aboutEway(tx: Tx, ctx: C, input: InvoiceInput, confirmed: Confirmed): Promise<Override[]> {
  const limit = inForce(EWAY_BILL, input.date);
  const { lines, charges } = figuresOfSale(input, 'line');
  const worth = sumOf([...lines, ...charges], ({ taxable, tax }) => add(taxable, tax));
  if (input.ewayNo || worth <= limit) return [];
  const sold = await soldItems(
    tx,
    ctx,
    input.items.map(({ itemId }) => itemId),
    input.date,
  );
  const goods = lines.filter((_line, place) => {
    const { hsn = null, untaxed = null } = sold.get(input.items[place]?.itemId ?? 0) ?? {};
    return untaxed === null && (hsn === null || !isService(hsn));
  });
  const moved = goods.length === 0 ? zero : sumOf([...goods, ...charges], ({ taxable, tax }) => add(taxable, tax));
  if (moved <= limit) return [];
  const message = `Goods worth ${formatPaise(moved)} move without an e-way bill. It is needed above ${formatPaise(limit)}. Enter its number, or post the invoice and enter it then.`;
  return [{ code: 'NO_EWAY_BILL', reason: warn(confirmed, 'NO_EWAY_BILL', message, false) }];
}

/** Percentages are in thousandths. */
const PERCENT = 1000;

async function aboutPrices(tx: Tx, ctx: C, input: InvoiceInput, ask: Asks): Promise<Override[]> {
  const { belowLowest } = salesSettings.settings;
  const isRefused = (await setting(tx, ctx.who, belowLowest, input.branchId)) === '2';
  const allowed = await allowedDiscount(tx, ctx, input.branchId);
  const prices = await pricesOf(tx, ctx.who, { customerId: input.customerId, date: input.date }, input.items);
  const { lines } = figuresOfSale(input, 'line');
  const problems: Record<string, string> = {};
  const low: string[] = [];
  const high: string[] = [];
  for (const [place, { rate, discountPercent, gstPercent }] of input.items.entries()) {
    const [price, line] = [prices[place], lines[place]];
    if (!price || !line) continue;
    const terms = { includesTax: input.includesTax, gstPercent };
    const floor = price.floorRate && rateAs(price.floorRate, price, terms);
    if (price.mrp !== null && isAboveMrp(rate, terms, price.mrp))
      problems[`items.${place}.rate`] = aboveMrp(rate, terms, price.mrp);
    if (floor !== null && rate < floor) {
      const words = `Rate is below the floor ${formatRate(floor)}.`;
      if (isRefused) problems[`items.${place}.rate`] = words;
      else low.push(`Line ${place + 1}: ${words}`);
    }
    // The share of the bill discount counts too: it is no way round the limit.
    const given = Math.max(discountPercent, discountShare(line, null)) as Percent;
    const more = extraDiscount(given, price);
    if (more > Math.max(allowed, price.maxExtraPercent)) {
      const told = Math.max(discountPercent, discountInWords(line, null)) as Percent;
      high.push(
        `Line ${place + 1}: the discount is ${formatPercent(told)} %, ${formatPercent(extraDiscount(told, price) as Percent)} % above the standard one.`,
      );
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [
    ...(low.length > 0 ? ask('BELOW_FLOOR', low.join(' ')) : []),
    ...(high.length > 0 ? ask('EXTRA_DISCOUNT', high.join(' ')) : []),
  ];
}

/** The highest limit of the seller's roles, else that for everybody. */
async function allowedDiscount(tx: Tx, { who }: C, branchId: number): Promise<number> {
  const { extraDiscount: extra, discountByRole } = salesSettings.settings;
  const limits = discountLimitsIn((await setting(tx, who, discountByRole, branchId)) ?? '') ?? [];
  const own = limits.filter(({ role }) => (who.roleCodes ?? [who.rCode]).includes(role));
  if (own.length > 0) return Math.max(...own.map(({ percent }) => percent));
  return PERCENT * (await setting(tx, who, extra, branchId));
}

async function aboutCredit(tx: Tx, ctx: C, input: InvoiceInput, ask: Asks): Promise<Override[]> {
  const customer = await readCustomer(tx, ctx, input.customerId);
  const paid = sumOf(input.tenders, ({ amount }) => amount);
  const owed = (figuresOfSale(input, 'line').payable - paid) as Paise;
  const unpaid = (owed - input.advance) as Paise;
  const found: Override[] = [];
  if (customer.creditLimit === 0 && unpaid > 0) {
    const words = `${customer.name} gets no credit, and ${formatPaise(unpaid)} of this bill is not paid. Enter the money as an advance first, or say why it may be owed.`;
    found.push(...ask('NO_CREDIT_LIMIT', words));
  }
  found.push(...(await aboutLimit(tx, ctx, customer, owed, ask)));
  const days = await setting(tx, ctx.who, salesSettings.settings.overdueDays, input.branchId);
  if (days === 0) return found;
  const [late] = await rowsOf<{ bills: number; amount: Paise }>(
    tx,
    sql`select count(*)::int as bills, coalesce(sum(pending), 0)::bigint as amount from bills
         where company_id = ${ctx.who.companyId} and account_id = ${customer.accountId} and pending > 0 and not is_cancelled
           and due_date < ${addDays(input.date, -days)}`,
  );
  if (!late || late.bills === 0) return found;
  const bills = late.bills === 1 ? '1 bill' : `${late.bills} bills`;
  const words = `${bills} of ${customer.name}, ${formatPaise(late.amount)} together, are overdue by more than ${days} days. Ask for payment first, or say why more is sold.`;
  return [...found, ...ask('OVERDUE', words)];
}

/** An advance lowers what is outstanding already, so it counts once. */
async function aboutLimit(tx: Tx, ctx: C, customer: CustomerFacts, owed: Paise, ask: Asks): Promise<Override[]> {
  const { creditLimit, accountId } = customer;
  if (creditLimit === null || creditLimit === 0 || owed <= 0) return [];
  await lockCredit(tx, ctx, accountId);
  const { balance } = await rowOf<{ balance: Paise }>(
    tx,
    sql`select coalesce((select sum(debit - credit) from account_years where company_id = ${ctx.who.companyId} and account_id = ${accountId}), 0)::bigint as balance`,
  );
  const over = (balance + owed - creditLimit) as Paise;
  if (over <= 0) return [];
  const [limit, outstanding, bill, excess] = [creditLimit, balance, owed, over].map(formatPaise);
  return ask(
    'CREDIT_LIMIT',
    `Credit limit ${limit}, outstanding ${outstanding}, this bill ${bill}: over by ${excess}.`,
  );
}

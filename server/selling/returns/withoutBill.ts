import { sql } from 'drizzle-orm';
import type { Paise, Percent, Rate } from '../../../contract/amount';
import { TRAN } from '../../../contract/screen';
import { noTaxes } from '../../../contract/selling/amounts';
import { type SaleReturnInput, saleReturns } from '../../../contract/selling/saleReturns';
import { figuresOfSale } from '../../../contract/selling/soldLines';
import { rateAs } from '../../../contract/stock/rates';
import { companyRegisteredAs } from '../../books/gst/registrations';
import type { Ctx } from '../../core/calls/api';
import type { ProblemCollector } from '../../core/calls/refused';
import { warnSupervised } from '../../core/calls/supervised';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Override } from '../../core/documents/kind';
import { gstPercentOn } from '../../stock/items';
import { pricesOf } from '../prices';
import type { CustomerFacts } from '../soldGoods';
import type { TillFacts } from '../till';
import type { SoldLine } from './soldLines';

/**
 * Goods that come back at a till without their bill: at the price of today less the standard discount, from consumers only.
 * The tax goes back with them as B2C sales of the day; a registered buyer has taken credit for a bill, which has to be named
 * (CGST Act 2017, section 34).
 */

type C = Ctx<unknown, unknown>;

/** The lines as if they were sold today. */
export async function linesWithoutBill(
  tx: Tx,
  ctx: C,
  input: SaleReturnInput,
  till: TillFacts | null,
  problems: ProblemCollector,
): Promise<(SoldLine | undefined)[]> {
  if (!till) {
    problems.add({
      withoutBill: 'Goods without a bill are taken back at a till. Select the goods from their invoice.',
    });
    return [];
  }
  const { companyId } = ctx.who;
  const { items, date, customerId } = input;
  const known = await rowsOf<{ id: number; name: string; gstPercent: Percent }>(
    tx,
    sql`select t.id, coalesce(t.short_name, t.name) as name,
               case when ${companyRegisteredAs(companyId, date)} = 'regular' then coalesce(${gstPercentOn(date)}, 0) else 0 end::int as "gstPercent"
          from items t where t.company_id = ${companyId} and t.id = ${anyOf(items.map(({ itemId }) => itemId))}`,
  );
  const prices = await pricesOf(tx, ctx.who, { customerId, date }, items);
  const sold = items.map(({ itemId, unitId, qty, condition }, place) => {
    const { name = '', gstPercent = 0 as Percent } = known.find(({ id }) => id === itemId) ?? {};
    const price = prices.find((one, at) => at === place && one.itemId === itemId);
    if (!price || price.rate === null)
      problems.add({ [`items.${place}.itemId`]: `${name} has no price. Give it one first, or find the bill.` });
    if (condition === 'damaged' && input.damageStoreId === null)
      problems.add({ damageStoreId: 'Select the store that damaged goods go to' });
    const terms = { includesTax: till.includesTax, gstPercent };
    const rate = rateAs(price?.rate ?? (0 as Rate), price ?? terms, terms);
    return { itemId, unitId, qty, rate, discountPercent: price?.discountPercent ?? (0 as Percent), gstPercent, name };
  });
  const sale = {
    date,
    saleTypeId: till.saleTypeId,
    agentId: null,
    outletId: till.outletId,
    salespersonId: null,
    interState: false,
    reverseCharge: false,
    rounds: till.rounds,
    includesTax: till.includesTax,
    charges: [],
    billDiscountPercent: 0 as Percent,
    billDiscountAmount: 0 as Paise,
    items: sold,
  };
  const { lines } = figuresOfSale(sale, 'bill');
  return sold.map(({ itemId, unitId, qty, rate, gstPercent, name }, place): SoldLine => {
    const { taxable = 0 as Paise, taxes = noTaxes, amount = 0 as Paise } = lines[place] ?? {};
    return {
      id: 0,
      documentId: 0,
      type: 'SB',
      number: '',
      label: name,
      date,
      branchId: till.branchId,
      customerId,
      itemId,
      unitId,
      factor: 1000,
      qty,
      rate,
      gstPercent,
      freeQty: 0 as typeof qty,
      freeBefore: 0 as typeof qty,
      taxable,
      half: taxes.cgst,
      igst: taxes.igst,
      paid: amount,
      input: sale,
      before: 0 as typeof qty,
      ownBefore: 0 as typeof qty,
      taxableBefore: 0 as Paise,
      taxBefore: 0 as Paise,
      amountBefore: 0 as Paise,
    };
  });
}

/** The rules of the outlet for returns without a bill. */
export function checkWithoutBill(
  { items, refundMode, slipAmount, withoutTax }: SaleReturnInput,
  till: TillFacts | null,
  customer: CustomerFacts | null,
  payable: Paise,
  problems: ProblemCollector,
): void {
  if (!till) return;
  const { outletName, returnsWithoutBill } = till;
  if (items.some(({ fromLineId }) => fromLineId !== null))
    problems.add({ withoutBill: 'These lines name their bill. Take them back with it.' });
  if (returnsWithoutBill === 'no')
    problems.add({
      withoutBill: `${outletName} takes nothing back without its bill. Find the bill by number, mobile or name.`,
    });
  if (returnsWithoutBill === 'slip' && refundMode !== 'exchangeSlip')
    problems.add({ refundMode: `${outletName} gives an exchange slip for goods without a bill, no money.` });
  if (customer?.gstin)
    problems.add({ customerId: `${customer.name} has a GSTIN. Find the bill: the credit note has to name it.` });
  if (withoutTax) problems.add({ withoutTax: 'Goods without a bill go back with their tax. Switch it off.' });
  if (refundMode === 'adjust')
    problems.add({ refundMode: 'There is no bill to adjust. Refund the money, or give an exchange slip.' });
  if (slipAmount > payable) problems.add({ slipAmount: 'The exchange slip cannot be more than the return.' });
}

/** It takes the right to approve returns, or a supervisor's code. */
export const withoutBillWarnings = (
  ctx: C,
  input: SaleReturnInput,
  confirmed: Parameters<typeof warnSupervised>[1],
): Override[] =>
  input.withoutBill
    ? [
        warnSupervised(ctx, confirmed, {
          code: 'WITHOUT_BILL',
          message: 'These goods come back without their bill, at the price of today.',
          needed: { screen: saleReturns.screen, tran: TRAN.approve },
          branchId: input.branchId,
        }),
      ]
    : [];

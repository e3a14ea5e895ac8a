import * as z from 'zod/mini';
import { numberText } from '../admin/numberPatterns';
import type { Paise } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { clockTime } from '../clock';
import { financialYearOf, type IsoDate } from '../dates';
import { documentType, type Entered } from '../document';
import { openVoucherStages } from '../documentStages';
import { called, money, optionalText, text, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import type { SaleFigures } from '../selling/amounts';
import { customers, mobileText } from '../selling/customers';
import { type OfferRow, offerRows, withOffers } from '../selling/offers';
import { outlets } from '../selling/outlets';
import { saleTypes } from '../selling/saleTypes';
import { figuresOfSale, invoicedLines, type SaleEntered, saleTermFields, workedSale } from '../selling/soldLines';
import { tenderLines } from '../selling/tenders';
import { stores } from '../stock/stores';
import { posKinds } from './kinds';

/** Key of a sale from the first try on, as a UUID. */
export const saleKey = z
  .string('Say which sale')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'The key of the sale is not a UUID'));

const { includesTax, rounds, billDiscountPercent, billDiscountAmount } = saleTermFields;

/** Goods are handed over in the shop, so the tax is never IGST; nothing is charged besides them. */
const atCounter = <T>(sale: T) => ({ ...sale, interState: false as const, charges: [] });

type BillEntered = Omit<SaleEntered, 'interState' | 'charges'> & { offers?: readonly Entered<OfferRow>[] };

/** The figures of a bill: its offers first, then tax once for each rate. */
export const figuresOfBill = (bill: BillEntered): SaleFigures => figuresOfSale(atCounter(withOffers(bill)), 'bill');

/** A sale at a till (type SB): paid at once, or owed by a named customer. */
export const counterBills = documentType({
  ...posKinds.bill,
  head: {
    /** The open shift of the till that it is made at, and the browser that the shift was opened on. */
    shiftId: called('Till', z.int('Open a till first')),
    device: text(40, 'Say which device'),
    outletId: ref(outlets),
    saleTypeId: ref(saleTypes),
    storeId: ref(stores),
    /** Left out: somebody who walked in. */
    customerId: optionalRef(customers),
    buyerName: called('Name', optionalText(80)),
    buyerMobile: called('Mobile', mobileText),
    buyerAddress: called('Address', optionalText(250)),
    includesTax,
    rounds,
    billDiscountPercent,
    billDiscountAmount,
    /** A coupon that was given with the bill, used or not. */
    couponCode: z._default(called('Coupon', optionalText(20)), null),
    /** The buyer declared that the goods are for manufacture, so that no tax is collected at source. */
    tcsDeclared: z._default(called('TCS declaration', yesOrNo), false),
    /** The time of the till when the bill was made, which its offers follow; left out: when the server has it. */
    soldAt: z._default(z.nullable(clockTime), null),
    /** Cash that was handed over; what is above the bill was given back. */
    received: called('Cash received', money),
    /**
     * The number that its till expects and prints where the answer is late or lost. The bill takes it or is refused, so two
     * bills are never printed with one number.
     */
    printedAs: optionalText(16),
    /** Bills with the numbers before it wait at the till still, so it is not the next one. */
    passesWaiting: z._default(yesOrNo, false),
    /** Unique key of the sale, so that a printed bill is posted once, even if two tills send it. */
    saleKey: z._default(z.nullable(saleKey), null),
  },
  lines: { items: invoicedLines, tenders: tenderLines, offers: offerRows },
  facts: ledgerFacts,
  list: { outletName: z.string(), till: z.string() },
  filters: {
    customerId: refKey(customers, 'Select a customer of the list'),
    outletId: refKey(outlets, 'Select an outlet of the list'),
    shiftId: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Say which shift'))),
  },
  worked: (entered) => workedSale(atCounter(withOffers(entered)), 'bill'),
  stages: openVoucherStages,
  numbers: { pattern: '{SER}/{FY-FY}/{NNNNN}' },
  party: 'customerId',
});
export type CounterBill = z.infer<typeof counterBills.document>;
export type CounterBillInput = z.infer<typeof counterBills.input>;

/** Confirmed by a till for a bill that waited for the network: the customer has the goods and the printed bill. */
export const HANDED_OVER = 'HANDED_OVER';

/** The number of a bill of a till, which the till and the server work out alike. */
export function billNumber(series: string, date: IsoDate, fyStartMonth: number, serial: number): string {
  const year = financialYearOf(date, fyStartMonth).code;
  const place = { type: counterBills.type, branch: '', year, date, series };
  return numberText(counterBills.numbers?.pattern ?? '', place, serial);
}

/** Change for the cash received. */
export const changeOf = (received: Paise, tenders: readonly { mode: string; amount: Paise }[]): Paise => {
  const cash = tenders.find(({ mode }) => mode === 'cash')?.amount ?? 0;
  return Math.max(0, received - cash) as Paise;
};

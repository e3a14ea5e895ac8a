import * as z from 'zod/mini';
import { numberText } from '../admin/numberPatterns';
import type { Paise } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { financialYearOf, type IsoDate } from '../dates';
import { documentType } from '../document';
import { openVoucherStages } from '../documentStages';
import { called, money, optionalText, text } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { sales } from '../sales/screens';
import type { SaleFigures } from '../selling/amounts';
import { customers, mobileText } from '../selling/customers';
import { outlets } from '../selling/outlets';
import { saleTypes } from '../selling/saleTypes';
import { figuresOfSale, type SaleEntered, saleTermFields, soldLines, workedSale } from '../selling/soldLines';
import { tenderLines } from '../selling/tenders';
import { stores } from '../stock/stores';
import { posKinds } from './kinds';

const { includesTax, rounds, billDiscountPercent, billDiscountAmount } = saleTermFields;

/** Goods are handed over in the shop, so the tax is never IGST; nothing is charged besides them. */
const atCounter = <T>(sale: T) => ({ ...sale, interState: false as const, charges: [] });

/** What a bill comes to: tax once for each rate. */
export const figuresOfBill = (bill: Omit<SaleEntered, 'interState' | 'charges'>): SaleFigures =>
  figuresOfSale(atCounter(bill), 'bill');

/** What is sold at a till to whoever stands there (type SB): paid at once, or owed by a named customer. */
export const counterBills = documentType({
  ...posKinds.bill,
  alsoOn: [sales.saleStylish, sales.saleClassy],
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
    /** Cash that was handed over; what is above the bill was given back. */
    received: called('Cash received', money),
    /**
     * The number that its till expects and prints where the answer is late or lost. The bill takes it or is refused, so two
     * bills are never printed with one number.
     */
    printedAs: optionalText(16),
  },
  lines: { items: soldLines, tenders: tenderLines },
  facts: ledgerFacts,
  list: { outletName: z.string(), till: z.string() },
  filters: {
    customerId: refKey(customers, 'Select a customer of the list'),
    outletId: refKey(outlets, 'Select an outlet of the list'),
    shiftId: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Say which shift'))),
  },
  worked: (entered) => workedSale(atCounter(entered), 'bill'),
  stages: openVoucherStages,
  numbers: { pattern: '{SER}/{FY-FY}/{NNNNN}' },
  party: 'customerId',
});
export type CounterBill = z.infer<typeof counterBills.document>;
export type CounterBillInput = z.infer<typeof counterBills.input>;

/** The number of a bill of a till, which the till and the server work out alike. */
export function billNumber(series: string, date: IsoDate, fyStartMonth: number, serial: number): string {
  const year = financialYearOf(date, fyStartMonth).code;
  const place = { type: counterBills.type, branch: '', year, date, series };
  return numberText(counterBills.numbers?.pattern ?? '', place, serial);
}

/** What is given back of the cash that was handed over. */
export const changeOf = (received: Paise, tenders: readonly { mode: string; amount: Paise }[]): Paise => {
  const cash = tenders.find(({ mode }) => mode === 'cash')?.amount ?? 0;
  return Math.max(0, received - cash) as Paise;
};

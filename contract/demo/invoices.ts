import * as z from 'zod/mini';
import { add, multiplyDivide, type Paise, percentOf, type Quantity, sumOf } from '../amount';
import { choice, isoDateField, money, percentField, positiveQuantity, signedMoney, text } from '../fields';
import { ListQuery, pageOf } from '../resource';
import { demo as screens } from './screens';

/** The invoices of the demo area (specification sections 3 and 7): they post nothing and belong to no books. */
export const demoInvoices = {
  path: '/api/invoices',
  screen: screens.invoices,
  names: { one: 'invoice', many: 'invoices' },
} as const;

export const INVOICE_STATES = { Pending: 'Pending', Processing: 'Processing', Delivered: 'Delivered' } as const;
export type InvoiceState = keyof typeof INVOICE_STATES;
const STATES = Object.keys(INVOICE_STATES) as InvoiceState[];

/** Units of each currency, as amounts in words need them. */
export const CURRENCIES = {
  '₹': ['Rupees', 'Paise'],
  $: ['Dollars', 'Cents'],
  '€': ['Euros', 'Cents'],
  '£': ['Pounds', 'Pence'],
} as const;
export type Currency = keyof typeof CURRENCIES;

/** The state that follows; none after the last. */
export const nextState = (state: InvoiceState): InvoiceState | null => STATES[STATES.indexOf(state) + 1] ?? null;

/** Why an invoice may not go from one state to another, or null. From Delivered it can be set back once, to Processing. */
export function stateProblem(from: InvoiceState, to: InvoiceState): string | null {
  if (from === to || nextState(from) === to) return null;
  if (from === 'Delivered' && to === 'Processing') return null;
  const next = nextState(from);
  return next
    ? `A ${from} invoice can only become ${next}.`
    : 'A Delivered invoice can only be set back to Processing.';
}

export const INVOICE_NO = /^[A-Z0-9]{5}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The number of a new invoice, made where it is entered. */
export function newInvoiceNo(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(5));
  return Array.from(drawn, (one) => LETTERS[one % LETTERS.length]).join('');
}

const party = (missing: string) => z.object({ name: text(80, missing), address: text(250, 'Enter the address') });

export const DemoInvoiceInput = z.object({
  id: text(5, 'Enter the number: 5 letters or digits').check(
    z.toUpperCase(),
    z.regex(INVOICE_NO, 'A number has 5 letters or digits'),
  ),
  orderNumber: text(20, 'Enter the order number'),
  orderStatus: choice(INVOICE_STATES, 'Select a status'),
  orderDate: isoDateField('Enter the date'),
  currency: choice(Object.keys(CURRENCIES) as Currency[], 'Select a currency'),
  /** Tax in per cent of the subtotal. */
  vat: percentField(),
  billFrom: party('Enter who sends the invoice'),
  billTo: party('Enter who gets the invoice'),
  items: z
    .array(
      z.object({ name: text(100, 'Enter the item'), unit: positiveQuantity, unitPrice: money }),
      'Add at least one line',
    )
    .check(z.minLength(1, 'Add at least one line'), z.maxLength(200, 'At most 200 lines')),
});
export type DemoInvoiceInput = z.infer<typeof DemoInvoiceInput>;

const figures = { subtotal: signedMoney, tax: signedMoney, total: signedMoney };

/** A change quotes the version that it was made from. */
export const DemoInvoiceChange = z.extend(DemoInvoiceInput, { version: z.int('Send the version that was read') });
export type DemoInvoiceChange = z.infer<typeof DemoInvoiceChange>;
export const DemoInvoice = z.extend(DemoInvoiceChange, figures);
export type DemoInvoice = z.infer<typeof DemoInvoice>;

export const DemoInvoiceRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  orderStatus: choice(INVOICE_STATES),
  orderDate: isoDateField(),
  billFromName: z.string(),
  billToName: z.string(),
  currency: z.string(),
  ...figures,
});
export type DemoInvoiceRow = z.infer<typeof DemoInvoiceRow>;

export const DemoInvoiceQuery = z.extend(ListQuery, { status: z.optional(choice(INVOICE_STATES)) });
export type DemoInvoiceQuery = z.infer<typeof DemoInvoiceQuery>;

export const DemoInvoicePage = z.extend(pageOf(DemoInvoiceRow), {
  /** Number of hits of the search in each state, also in those not shown. */
  counts: z.record(z.enum(STATES), z.int()),
  /** Totals of the shown invoices, one for each currency. */
  totals: z.array(z.object({ currency: z.string(), total: signedMoney })),
});
export type DemoInvoicePage = z.infer<typeof DemoInvoicePage>;

/** Which version is deleted; left out, the present one. */
export const DemoInvoiceDeletion = z.object({
  version: z.optional(
    z.coerce.number<string | number>('Give the version').check(z.int('Give the version'), z.gte(1, 'Give the version')),
  ),
});

type Line = { unit: Quantity | null; unitPrice: Paise | null };

/** Unit × price, half up to two decimals. */
export const lineAmount = ({ unit, unitPrice }: Line): Paise =>
  multiplyDivide((unitPrice ?? 0) as Paise, unit ?? 0, 1000);

/** The total of an invoice: tax once on the subtotal, half up. */
export function invoiceFigures({ items, vat }: { items: readonly Line[]; vat: DemoInvoiceInput['vat'] | null }) {
  const subtotal = sumOf(items, lineAmount);
  const tax = percentOf(subtotal, (vat ?? 0) as DemoInvoiceInput['vat']);
  return { subtotal, tax, total: add(subtotal, tax) };
}

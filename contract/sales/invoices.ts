import * as z from 'zod/mini';
import { users } from '../admin/users';
import { add, negate, type Paise, sumOf } from '../amount';
import { billColumns } from '../books/billOfDocument';
import { ledgerFacts } from '../books/vouchers';
import { documentType, type Stages, type Worked } from '../document';
import { amendableStages } from '../documentStages';
import { called, isoDateField, money, optionalPattern, optionalText, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { agents } from '../selling/agents';
import { customers } from '../selling/customers';
import {
  einvoiceFields,
  enterEway,
  enterShippingBill,
  irnAsked,
  shippingFields,
  shipToFields,
  transportFields,
} from '../selling/deliveries';
import { saleTypes } from '../selling/saleTypes';
import { chargeLines, invoicedLines, saleTermFields, tenderLines, workedSale } from '../selling/soldLines';
import { stateName } from '../statutory';
import { stores } from '../stock/stores';
import { salesKinds } from './kinds';

const NONE = 0 as Paise;
const state = optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list'));

/** A posted invoice stays open for returns of its goods. */
const invoiceStages = {
  ...amendableStages,
  posted: {
    ...amendableStages.posted,
    phase: 'live',
    moves: {
      /** Answers of the invoice registration portal and the e-way bill portal, entered by hand. */
      register: { to: 'posted', tran: TRAN.modify, label: 'Enter IRN', asks: irnAsked },
      dispatch: enterEway,
      ship: enterShippingBill,
      ...amendableStages.posted.moves,
    },
  },
} as const satisfies Stages;

type Paid = { tenders: readonly { amount: Paise | null }[] | null; advance: Paise | null };

/** The paid part of a bill, and the remainder. */
function withPayments(worked: Worked, { tenders, advance }: Paid): Worked {
  const received = sumOf(tenders ?? [], ({ amount }) => amount ?? NONE);
  if (received === 0) return worked;
  const left = add(worked.amount, negate(received), negate(advance ?? NONE));
  const more = [
    { label: 'Received', amount: received },
    { label: 'Balance', amount: left },
  ];
  return { ...worked, totals: [...worked.totals, ...more] };
}

/** A sale to a customer with a GST invoice: goods that leave the store, and services (type SI). */
export const invoices = documentType({
  ...salesKinds.invoice,
  head: {
    customerId: ref(customers),
    saleTypeId: ref(saleTypes),
    storeId: ref(stores),
    ...saleTermFields,
    /** Left out: the state of the GSTIN, else the one that goods go to. */
    placeOfSupply: z._default(called('Place of supply', state), null),
    /** The customer pays the tax to the government, so the bill charges none. */
    reverseCharge: z._default(called('Reverse charge', yesOrNo), false),
    /** The e-commerce operator that pays the tax, so the bill charges none (CGST Act 2017, section 9(5)). */
    operatorId: z._default(called('E-commerce operator', optionalRef(customers)), null),
    /** The marketplace that collects tax at source on the sale (CGST Act 2017, section 52). */
    throughId: z._default(called('Sold through', optionalRef(customers)), null),
    ...shipToFields,
    /** The buyer declares that the goods are used to make things, not traded: nothing is collected of him. */
    tcsDeclared: z._default(called('TCS declaration', yesOrNo), false),
    agentId: optionalRef(agents),
    /** Left out: the bill falls due after the credit days of the customer. */
    dueDate: z.nullable(isoDateField()),
    salespersonId: z._default(called('Salesperson', optionalRef(users)), null),
    poNo: optionalText(30),
    poDate: z._default(z.nullable(isoDateField()), null),
    ...transportFields,
    ...einvoiceFields,
    ...shippingFields,
    /** Advances of the customer that this bill uses up, the oldest first. */
    advance: called('Advance adjusted', money),
    /** The part of the advances on which tax was collected at receipt: the bill collects tax on the rest. */
    tcsAdvance: z._default(called('Advance with TCS', money), NONE),
  },
  lines: { items: invoicedLines, charges: chargeLines, tenders: tenderLines },
  list: billColumns,
  facts: ledgerFacts,
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  worked: (entered) => withPayments(workedSale(entered, 'line'), entered),
  stages: invoiceStages,
  party: 'customerId',
  from: [
    { type: 'CO', lines: 'items', relation: 'delivered', into: 'items', left: 'is left on' },
    { type: 'DC', lines: 'items', relation: 'invoiced', into: 'items', left: 'is not invoiced of' },
    { type: 'ES', lines: 'items', relation: 'invoiced', into: 'items', left: 'is not invoiced of', also: ['charges'] },
    { type: 'OO', lines: 'items', relation: 'delivered', into: 'items', left: 'is left on', byStep: true },
  ],
});
export type Invoice = z.infer<typeof invoices.document>;
export type InvoiceInput = z.infer<typeof invoices.input>;

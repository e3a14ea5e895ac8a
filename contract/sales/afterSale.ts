import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, choice, id, isoDateField, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { ofCustomers } from '../selling/saleReports';
import { REFUND_MODES, RETURN_REASONS } from '../selling/saleReturns';
import { SOLD_ROOT } from '../selling/sold';
import { DEBIT_REASONS } from './debitNotes';
import { sales as screens } from './screens';

/** Money of customers, returns and later charges: tabs of the list of sales. */

const text = z.string();
const optional = z.nullable(z.string());

export const COLLECTED_AS = {
  sale: 'With the bill',
  receipt: 'Receipt',
  clearance: 'At a counter',
  advance: 'Advance',
  payout: 'Payout of a channel',
} as const;
export const COLLECTED_BY = { cash: 'Cash', card: 'Card', upi: 'UPI', bank: 'Bank' } as const;

/** Money that came from customers, with the bill or later; what was given back is below zero. */
export const collections = plainReport({
  path: '/api/sales/reports/collections',
  screen: screens.listOfStockSales,
  tab: { key: 'collection', words: 'Collection' },
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    customer: text,
    kind: choice(COLLECTED_AS),
    mode: choice(COLLECTED_BY),
    amount: signedMoney,
  },
  filters: {
    ...period,
    kind: z.optional(called('Kind', choice(COLLECTED_AS))),
    mode: z.optional(called('Mode', choice(COLLECTED_BY))),
    branchId: branchKeys,
  },
  totals: ['amount'],
  groups: ['mode', 'kind', 'date', 'customer'],
});

const givenBack = { documentId: id, type: text, date: isoDateField(), number: text, customer: text };

/** Returns of customers, with their bill, and how each was settled. */
export const listOfReturns = plainReport({
  path: '/api/sales/reports/returns',
  screen: screens.listOfStockSales,
  tab: { key: 'returns', words: 'Sale returns' },
  follows: SOLD_ROOT,
  columns: {
    ...givenBack,
    billNo: called('Bill', optional),
    billDate: z.nullable(isoDateField()),
    outlet: optional,
    reason: called('Reason', z.nullable(choice(RETURN_REASONS))),
    refund: called('Settled by', z.nullable(choice(REFUND_MODES))),
    taxable: signedMoney,
    tax: signedMoney,
    total: signedMoney,
    cost: ofCost(signedMoney),
    commission: called('Commission taken back', signedMoney),
  },
  filters: {
    ...period,
    ...ofCustomers,
    reason: z.optional(called('Reason', choice(RETURN_REASONS))),
    branchId: branchKeys,
  },
  totals: ['taxable', 'tax', 'total', 'cost', 'commission'],
  groups: ['reason', 'customer', 'refund', 'outlet', 'date'],
});

/** Later charges on bills. */
export const listOfDebitNotes = plainReport({
  path: '/api/sales/reports/debit-notes',
  screen: screens.listOfStockSales,
  tab: { key: 'notes', words: 'Debit notes' },
  follows: SOLD_ROOT,
  columns: {
    ...givenBack,
    billNo: called('Bill', optional),
    reason: called('Reason', choice(DEBIT_REASONS)),
    taxable: signedMoney,
    tax: signedMoney,
    total: signedMoney,
    balance: signedMoney,
  },
  filters: { ...period, ...ofCustomers, branchId: branchKeys },
  totals: ['taxable', 'tax', 'total', 'balance'],
  groups: ['reason', 'customer', 'date'],
});

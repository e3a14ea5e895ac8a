import type { Paise } from '../../../contract/amount';
import { partyColumns } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { anySupplier, anyUnit } from './lookups';
import { currencyWords } from './words';

/** Shared parts of the documents of purchases on screen: their parties and lines. */

/** The columns of a list of documents with a supplier, between date and branch. */
export const ofSupplier = partyColumns('Supplier');
export const validTill = { field: 'validTill', label: 'Valid till', show: 'date', card: 'fact' } as const;

export const bySupplier = { field: 'supplierId', label: 'Supplier', input: anySupplier } as const;

/** How much of an item. @param input the lookup with the fields that the kind needs. */
export const itemQuantity = <const I>(input: I) =>
  [
    { field: 'itemId', label: 'Item', input },
    { field: 'qty', label: 'Quantity', input: 'quantity' },
    { field: 'unitId', label: 'Unit', input: anyUnit },
  ] as const;

export const discountAndTax = [
  { field: 'discountPercent', label: 'Discount %', input: 'percent' },
  { field: 'gstPercent', label: 'GST %', input: 'percent' },
] as const;
export const taxableAndAmount = [
  { worked: 'taxable', label: 'Taxable', show: 'money' },
  { worked: 'amount', label: 'Amount', show: 'money' },
] as const;

/** Rates are typed in the currency; the books have rupees. */
export const currencyOf = [
  { field: 'currency', label: 'Currency', input: choice(currencyWords), help: 'If blank, rupees' },
  {
    field: 'exchangeRate',
    label: 'Exchange rate',
    input: 'rate',
    help: 'Rupees for 1 unit of the currency',
    when: ({ currency }: { currency?: unknown }) => Boolean(currency),
  },
] as const;

/** The value of a line in the currency of its document, next to the rupees. */
export const valueInCurrency = { worked: 'value', label: 'Value in currency', show: 'money' } as const;
/** The columns of lines on a paper: in another currency without tax, which is paid at customs. */
export const columnsIn = <const C extends string>(currency: unknown, columns: readonly C[]) =>
  currency === null
    ? columns
    : [
        ...columns.filter((name) => !['taxable', 'gstPercent', 'amount'].includes(name)),
        { ...valueInCurrency, label: 'Amount' },
      ];
/** The amount that a paper says in words: rupees alone are. */
export const amountInWords = ({ amount, currency }: { amount: Paise; currency: unknown }) =>
  currency === null ? amount : undefined;

export const isImported = {
  field: 'imported',
  label: 'Imported goods',
  input: 'switch',
  help: 'Duty and IGST are paid at customs',
  width: 'wide',
  when: ({ currency, imported, mode }: { currency?: unknown; imported?: unknown; mode?: unknown }) =>
    mode !== 'service' && (Boolean(currency) || imported === true),
} as const;

export const inOtherState = {
  field: 'interState',
  label: 'Supplier is in another state',
  input: 'switch',
  help: 'IGST. Follows from the states of supplier and branch',
  width: 'wide',
} as const;

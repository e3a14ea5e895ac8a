import { type Paise, percent } from '../../../../contract/amount';
import { todayInIndia } from '../../../../contract/dates';
import {
  CURRENCIES,
  type DemoInvoice,
  type DemoInvoiceInput,
  invoiceFigures,
  lineAmount,
  newInvoiceNo,
} from '../../../../contract/demo/invoices';
import type { Worked } from '../../../../contract/document';
import type { AnyField, Values } from '../../../kit/define';
import type { Lines } from '../../../kit/document/document';

const signs = Object.fromEntries(Object.keys(CURRENCIES).map((sign) => [sign, sign]));

export const HEAD: readonly AnyField[] = [
  { field: 'id', label: 'No', input: 'text', locked: () => true },
  { field: 'orderNumber', label: 'Order no', input: 'text' },
  { field: 'orderDate', label: 'Date', input: 'date' },
  { field: 'currency', label: 'Currency', input: { kind: 'choice', words: signs } },
  { field: 'vat', label: 'Tax %', input: 'percent' },
  { field: 'billFrom.name', label: 'From', input: 'text', width: 'wide' },
  { field: 'billFrom.address', label: 'Address of the sender', input: 'textarea', width: 'wide' },
  { field: 'billTo.name', label: 'To', input: 'text', width: 'wide' },
  { field: 'billTo.address', label: 'Address of the buyer', input: 'textarea', width: 'wide' },
];
export const REQUIRED: ReadonlySet<string> = new Set(HEAD.map(({ field }) => field));

const blankLine = { name: '', unit: null, unitPrice: null };
export const ITEMS: Lines = {
  field: 'items',
  columns: [
    { field: 'name', label: 'Item', input: 'text' },
    { field: 'unit', label: 'Quantity', input: 'quantity' },
    { field: 'unitPrice', label: 'Price', input: 'money' },
    { worked: 'amount', label: 'Amount', show: 'money' },
  ],
  blank: () => ({ ...blankLine }),
  isBlank: ({ name, unit, unitPrice }) => !name && unit === null && unitPrice === null,
};

/** Initial values of a new invoice; a copy of another one has its content under a number of its own. */
export function startOf(like: DemoInvoice | null): Values {
  const given = { id: newInvoiceNo(), orderStatus: 'Pending', orderDate: todayInIndia() };
  if (like) return { ...entered(like), ...given };
  const nobody = { name: '', address: '' };
  return {
    ...given,
    orderNumber: '',
    currency: '₹',
    vat: percent(10),
    billFrom: nobody,
    billTo: nobody,
    items: [ITEMS.blank()],
  };
}

/** The entered fields of a stored invoice. */
export function entered({ subtotal: _, tax: __, total: ___, ...input }: DemoInvoice): Values {
  return input;
}

/** Figures of the typing so far; unreadable values count as nothing. */
export function workedOf(values: Values): Worked {
  const { items, vat } = values as Pick<DemoInvoiceInput, 'items' | 'vat'>;
  const readable = items.map(({ unit, unitPrice }) => ({
    unit: Number.isSafeInteger(unit) ? unit : null,
    unitPrice: Number.isSafeInteger(unitPrice) ? unitPrice : null,
  }));
  const { subtotal, tax, total } = invoiceFigures({ items: readable, vat: Number.isSafeInteger(vat) ? vat : null });
  return {
    amount: total,
    lines: { items: readable.map((line) => ({ amount: lineAmount(line) as Paise })) },
    totals: [
      { label: 'Subtotal', amount: subtotal },
      { label: 'Tax', amount: tax },
      { label: 'Grand total', amount: total, strong: true },
    ],
  };
}

import { units } from '../../contract/stock/units';
import { entriesOf, lookup } from '../kit/inputs/inputKinds';
import { soldItem } from './lookups';

/** Shared parts of forms of sales on screen. */

export const anyUnit = lookup(entriesOf(units));

export const chargeTable = {
  field: 'charges',
  title: 'Charges',
  columns: [
    { field: 'label', label: 'Charge', input: 'text' },
    { field: 'amount', label: 'Amount before tax', input: 'money' },
    { field: 'gstPercent', label: 'GST %', input: 'percent' },
    { worked: 'amount', label: 'Amount', show: 'money' },
  ],
  sum: ['amount'],
} as const;

export const soldColumns = [
  { field: 'itemId', label: 'Item', input: soldItem },
  { field: 'qty', label: 'Quantity', input: 'quantity' },
  { field: 'unitId', label: 'Unit', input: anyUnit },
  { field: 'rate', label: 'Rate', input: 'rate' },
  { field: 'discountPercent', label: 'Discount %', input: 'percent' },
  { field: 'gstPercent', label: 'GST %', input: 'percent' },
] as const;

export const lineFigures = [
  { worked: 'taxable', label: 'Taxable', show: 'money' },
  { worked: 'amount', label: 'Amount', show: 'money' },
] as const;

export const discountFields = [
  { field: 'billDiscountPercent', label: 'Bill discount %', input: 'percent' },
  { field: 'billDiscountAmount', label: 'Bill discount', input: 'money', help: 'Instead of a percentage' },
  { field: 'rounds', label: 'Rounded to the rupee', input: 'switch' },
] as const;

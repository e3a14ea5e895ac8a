import { voucherStages } from '../../../contract/documentStages';
import { statusWords } from '../../kit/document/stages';
import { choice } from '../../kit/inputs/inputKinds';
import { anyUnit, keptItem, someBranches } from './lookups';

/** What the screens of stock documents have in common. */

const voucherStatusWords = statusWords(voucherStages);

export const goodsList = [
  { field: 'number', label: 'Number' },
  { field: 'date', label: 'Date', show: 'date', card: 'fact' },
  { field: 'particulars', label: 'Items', card: 'name' },
  { field: 'branchName', label: 'Branch', optional: true },
  { field: 'narration', label: 'Narration', optional: true },
  { field: 'createdBy', label: 'Entered by', optional: true },
  { field: 'status', label: 'Status', words: voucherStatusWords, card: 'mark' },
  { field: 'amount', label: 'Value', show: 'money', total: 'sum', card: 'figure' },
] as const;

export const goodsFilters = [
  { field: 'status', label: 'Status', input: choice(voucherStatusWords) },
  { kind: 'period', from: 'from', to: 'to' },
  { field: 'branchId', label: 'Branch', input: someBranches },
] as const;

export const goodsColumns = [
  { field: 'itemId', label: 'Item', input: keptItem },
  { field: 'qty', label: 'Quantity', input: 'quantity' },
  { field: 'unitId', label: 'Unit', input: anyUnit },
] as const;

export const remarks = { field: 'remarks', label: 'Remarks', input: 'text' } as const;
export const narration = { field: 'narration', label: 'Narration', input: 'textarea' } as const;

type Named = { names: Readonly<Record<string, Readonly<Record<string, string>>>> };
/** The name of an entry that a document names. */
export const nameOf = ({ names }: Named, path: string, id: number) => names[path]?.[String(id)] ?? '';

import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { anyBranch, anyStore, anyUnit, keptItem, someBranches } from './lookups';

/** Shared parts of the screens of stock documents. */

export const goodsList = [
  { field: 'number', label: 'Number' },
  { field: 'date', label: 'Date', show: 'date', card: 'fact' },
  { field: 'particulars', label: 'Items', card: 'name' },
  { field: 'branchName', label: 'Branch', optional: true },
  { field: 'narration', label: 'Narration', optional: true },
  { field: 'createdBy', label: 'Entered by', optional: true },
  { field: 'status', label: 'Status', show: 'status', card: 'mark' },
  { field: 'amount', label: 'Value', show: 'money', total: 'sum', card: 'figure' },
] as const;

/** The same with where the goods went from, or to. */
export const goodsListWith = <const O extends readonly object[]>(...own: O) =>
  [...goodsList.slice(0, 2), ...own, ...goodsList.slice(2)] as const;

export const goodsFilters = [
  { kind: 'period', from: 'from', to: 'to' },
  { field: 'branchId', label: 'Branch', input: someBranches },
] as const;

export const goodsColumns = [
  { field: 'itemId', label: 'Item', input: keptItem },
  { field: 'qty', label: 'Quantity', input: 'quantity' },
  { field: 'unitId', label: 'Unit', input: anyUnit },
] as const;

export const shortColumn = { field: 'shortQty', label: 'Short', input: 'quantity' } as const;
export const time = { field: 'time', label: 'Time', input: 'text', help: 'Such as 14:30; empty for now' } as const;
export const remarks = { field: 'remarks', label: 'Remarks', input: 'text' } as const;
export const narration = { field: 'narration', label: 'Narration', input: 'textarea' } as const;

/** The first columns of every list of goods, of their lines and their head. */
export const goodsScreen = { filters: goodsFilters, order: { sort: 'date', dir: 'desc' } } as const;
export const goodsTable = { field: 'items', columns: [...goodsColumns, remarks], Detail: GoodsDetail } as const;
export const date = { field: 'date', label: 'Date', input: 'date' } as const;
export const branch = { field: 'branchId', label: 'Branch', input: anyBranch } as const;

/** Goods that arrive from somewhere else, with the quantity that is missing. */
export const receiptScreen = {
  ...goodsScreen,
  carry: ['branchId', 'storeId'],
  list: goodsList,
  lines: {
    ...goodsTable,
    columns: [goodsColumns[0], { ...goodsColumns[1], label: 'Received' }, goodsColumns[2], shortColumn, remarks],
  },
  below: [narration],
} as const;
export const intoStore = { field: 'storeId', label: 'Into store', input: anyStore } as const;
export const receiptPrint = {
  columns: ['itemId', 'qty', 'unitId', 'shortQty', 'remarks'],
  signatures: ['Received by', 'Checked by'],
} as const;

type Named = { names: Readonly<Record<string, Readonly<Record<string, string>>>> };
/** The name of an entry that a document names. */
export const nameOf = ({ names }: Named, path: string, id: number) => names[path]?.[String(id)] ?? '';

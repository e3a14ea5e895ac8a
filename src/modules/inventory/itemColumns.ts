import type { Item } from '../../../contract/stock/items';
import type { Column } from '../../kit/define';
import { itemKindWords } from './words';

export const itemOrder = { sort: 'name', dir: 'asc' } as const;

/** The columns of the list of items. */
export const itemColumns: readonly Column<Item>[] = [
  { field: 'name', label: 'Item', dot: { colour: 'categoryColour', of: 'categoryName' } },
  { field: 'code', label: 'Code', card: 'fact' },
  { field: 'groupName', label: 'Group', card: 'fact' },
  { field: 'categoryName', label: 'Category', card: 'part', optional: true },
  { field: 'kind', label: 'Kind', words: itemKindWords, card: 'fact' },
  { field: 'unitName', label: 'Unit', card: 'fact' },
  { field: 'hsnCode', label: 'HSN or SAC', card: 'part' },
  { field: 'barcode', label: 'Bar-code', card: 'part', optional: true },
  { field: 'buyRate', label: 'Buying rate', show: 'rate', card: 'part' },
  { field: 'saleRate', label: 'Sale rate', show: 'rate', card: 'figure' },
  { field: 'variantOfName', label: 'Variant of', card: 'part', optional: true },
  { field: 'attributes', label: 'Attributes', card: 'part', optional: true },
  { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
];

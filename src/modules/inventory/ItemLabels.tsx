import { formatRate } from '../../../contract/amount';
import { MOST_ROWS } from '../../../contract/exports';
import { type Item, items, type ListedItem } from '../../../contract/stock/items';
import { plainColumns } from '../../kit/define';
import { fetchAllListRows } from '../../kit/export/fetchAllRows';
import { useListState } from '../../kit/grid/useListState';
import type { LabelRow } from '../../kit/labels/LabelDialog';
import { LabelsButton } from '../../kit/labels/LabelsButton';
import { translate } from '../../kit/translate';
import { itemColumns, itemOrder } from './itemColumns';

/** Label of the shelf or the piece: name, price, and the bar-code of the item's own unit, else its code. */
export function itemLabel({ id, name, shortName, code, barcode, mrp, saleRate }: ListedItem): LabelRow {
  const own = barcode ?? code;
  const price =
    mrp !== null
      ? translate('MRP {rate}', { rate: formatRate(mrp) })
      : saleRate !== null
        ? translate('Rate {rate}', { rate: formatRate(saleRate) })
        : null;
  return { key: String(id), code: own, lines: [shortName ?? name, ...(price ? [price] : []), own] };
}

const COLUMNS = plainColumns(itemColumns);
const FILTERS = ['kind', 'groupId', 'categoryId', 'unitId', 'active'] as const;

/** Labels of the items in the list, on all its pages. */
export function ItemLabels() {
  const state = useListState(FILTERS, COLUMNS, itemOrder);
  const ask = async () => {
    const { signal } = new AbortController();
    const most = { most: MOST_ROWS.print, progress: () => undefined, signal };
    return (await fetchAllListRows<Item>(items, state, most)).rows;
  };
  return <LabelsButton title={translate('Item labels')} screen={items.screen} ask={ask} label={itemLabel} hasCopies />;
}

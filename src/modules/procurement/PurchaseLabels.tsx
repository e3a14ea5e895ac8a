import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { formatDate } from '../../../contract/dates';
import { type Purchase, purchases } from '../../../contract/procurement/purchases';
import { items } from '../../../contract/stock/items';
import type { StoredDocument } from '../../kit/document/document';
import { entriesOf } from '../../kit/inputs/inputKinds';
import type { LabelRow } from '../../kit/labels/LabelDialog';
import { LabelsButton } from '../../kit/labels/LabelsButton';
import { optionQuery } from '../../kit/lists';
import { translate } from '../../kit/translate';

type ItemOption = z.infer<typeof items.option>;
const ITEMS = entriesOf(items, items.option);

/** A line of goods with its item. */
type Received = { line: Purchase['items'][number]; place: number; item: ItemOption };

function goodsLabel({ line: { batchNo, madeOn, expiresOn }, place, item }: Received): LabelRow {
  const facts = [
    batchNo && translate('Batch {no}', { no: batchNo }),
    madeOn && translate('Made {day}', { day: formatDate(madeOn) }),
    expiresOn && translate('Expires {day}', { day: formatDate(expiresOn) }),
  ];
  const lines = [item.label, ...facts.filter((fact) => typeof fact === 'string'), item.code];
  return { key: String(place), code: item.code, lines };
}

/** Labels of the goods that a purchase brought, with their batch and its days. */
export function PurchaseLabels({ document }: { document: StoredDocument }) {
  const client = useQueryClient();
  const { data: purchase } = purchases.document.safeParse(document);
  if (purchase?.status !== 'posted' || purchase.storeId === null) return null;
  const ask = () =>
    Promise.all(
      purchase.items.map(async (line, place): Promise<Received[]> => {
        // Entries of this source are parsed as item options.
        const item = (await client.fetchQuery(optionQuery(ITEMS, line.itemId))) as ItemOption | null;
        return item ? [{ line, place, item }] : [];
      }),
    ).then((found) => found.flat());
  return (
    <LabelsButton
      title={translate('Labels of the goods')}
      screen={purchases.screen}
      ask={ask}
      label={goodsLabel}
      hasCopies
    />
  );
}

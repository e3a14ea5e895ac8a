import { formatQuantity, type Quantity } from '../../../contract/amount';
import { formatDate, isIsoDate } from '../../../contract/dates';
import type { PurchaseOrder } from '../../../contract/procurement/orders';
import { bringsGoods, type Purchase } from '../../../contract/procurement/purchases';
import type { Values } from '../../kit/define';
import type { PaperAbout } from '../../kit/document/document';

/** Additions to the papers of purchases besides their forms. */

const onDay = (words: string, day: unknown) =>
  typeof day === 'string' && isIsoDate(day) ? `${words} ${formatDate(day)}` : null;

/** Batch and serial numbers of goods, in small type under their line. */
export const goodsNotes = ({ batchNo, madeOn, expiresOn, serials }: Values): string[] =>
  [
    batchNo ? `Batch ${batchNo}` : null,
    onDay('Made', madeOn),
    onDay('Expires', expiresOn),
    serials ? `Serial ${serials}` : null,
  ].filter((text) => text !== null);

/** Received goods print as a goods receipt note, with the rejected quantity; a bill alone is a purchase voucher. */
export function receiptAbout({ mode, items }: Pick<Purchase, 'mode' | 'items'>): PaperAbout {
  if (!bringsGoods(mode)) return { title: 'Purchase voucher' };
  if (items.every(({ rejectedQty }) => rejectedQty === 0)) return {};
  const column = (label: string, of: (line: Purchase['items'][number]) => number) => ({
    label,
    cells: items.map((line) => formatQuantity(of(line) as Quantity)),
    isFigure: true as const,
    atEnd: true as const,
  });
  return {
    title: 'Goods receipt and rejection note',
    columns: [
      column('Accepted', ({ qty, rejectedQty }) => qty - rejectedQty),
      column('Rejected', ({ rejectedQty }) => rejectedQty),
    ],
  };
}

/**
 * An order is an amendment if it is changed after an earlier revision was approved, or was in force without approval.
 */
export function amendmentAbout({ revision, decisions }: Pick<PurchaseOrder, 'revision' | 'decisions'>): PaperAbout {
  const wasInForce =
    decisions.length === 0 || decisions.some((one) => one.event === 'approve' && one.revision < revision);
  if (revision < 2 || !wasInForce) return {};
  return { title: 'Amendment of purchase order', facts: [{ label: 'Revision', text: String(revision) }] };
}

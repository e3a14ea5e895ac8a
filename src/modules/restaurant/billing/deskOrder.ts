import type { Quantity } from '../../../../contract/amount';
import type { FoodPlace } from '../../../../contract/food/menu';
import type { Order, OrderLine } from '../../../../contract/food/orders';
import type { OpenLines } from '../../../../contract/lineOperations';
import type { NewLine, ShownLine } from './deskData';
import { supposed } from './newLines';

/** An order as the panels hold it: what it begins with, and its lines. */

/** Where somebody works: a table or a token, with its order once it has one. */
export type At = { tableId: number | null; orderId: number | null; name: string; seats: number };

const ofBill = (fields: OrderLine, place: number): ShownLine => ({
  key: String(fields.lineNo ?? place),
  name: fields.name,
  qty: fields.qty,
  kotNo: fields.kotNo,
  note: fields.note,
  fields,
  isNew: false,
  addedBy: null,
});

/** The lines of a printed bill; of an open order those of the server, then what is new on this device. */
export function shownLines(
  order: Order | undefined,
  open: OpenLines | undefined,
  own: readonly NewLine[],
): readonly ShownLine[] {
  if (order && order.status !== 'open') return order.items.map(ofBill);
  const stored = (open?.lines ?? []).flatMap((line): ShownLine[] => {
    if (!line.isOpen) return [];
    const fields = line.fields as OrderLine;
    const { kotNo = null, name, note = null } = fields;
    const qty = line.qty ?? (0 as Quantity);
    const shown = { ...fields, qty };
    return [{ key: line.line, name, qty, kotNo, note, fields: shown, isNew: false, addedBy: line.addedBy }];
  });
  const added = own.map((line): ShownLine => {
    const fields = supposed(line);
    const { name, note } = fields;
    return { key: line.key, name, qty: line.qty, kotNo: null, note, fields, isNew: true, addedBy: null };
  });
  return [...stored, ...added];
}

type Seated = { covers: number; waiterId: number | null };

/** What an order of a table, or of a token, is opened with. */
export const newOrder = (place: FoodPlace, { tableId, name }: At, { covers, waiterId }: Seated) => ({
  date: place.day,
  branchId: place.branchId,
  narration: null,
  outletId: place.outletId,
  orderKind: tableId === null ? 'takeAway' : 'dineIn',
  tableId,
  covers,
  waiterId,
  customerId: null,
  guestName: null,
  guestMobile: null,
  guestAddress: null,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  discountReason: null,
  token: tableId === null ? name : null,
  channelNo: null,
  allergy: null,
  includesTax: place.includesTax,
  rounds: place.rounds,
});

/** The head with which a part of an order begins. */
export function splitHead(order: Order): object {
  const { date, branchId, narration, outletId, orderKind, tableId, covers, waiterId, customerId } = order;
  const { guestName, guestMobile, guestAddress, token, channelNo, allergy, includesTax, rounds } = order;
  const { billDiscountPercent, discountReason, serviceChargePercent, serviceChargeTaxed, serviceChargeBy } = order;
  return {
    date,
    branchId,
    narration,
    outletId,
    orderKind,
    tableId,
    covers: Math.max(1, Math.floor(covers / 2)),
    waiterId,
    customerId,
    guestName,
    guestMobile,
    guestAddress,
    token,
    channelNo,
    allergy,
    includesTax,
    rounds,
    billDiscountPercent,
    billDiscountAmount: 0,
    discountReason,
    serviceChargePercent,
    serviceChargeTaxed,
    serviceChargeBy,
    splitFromId: order.id,
  };
}

import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { multiplyDivide, type Rate } from '../../../contract/amount';
import { PendingLine } from '../../../contract/document';
import { type ScannedItem, scannedItem } from '../../../contract/scannedItem';
import type { AnyField, LookupInput, Values } from '../define';
import { type DocumentKind, fieldsIn, type Lines, type Scan } from '../document/document';
import { http } from '../http';
import { optionQuery } from '../lists';

const ITEMS = '/api/inventory/items';
const PIECE = 1000;

const isItem = ({ field, input }: AnyField): boolean =>
  field === 'itemId' && typeof input !== 'string' && input.kind === 'lookup' && input.source.path === ITEMS;

/** Lines of goods: each names an item, a unit and a quantity. */
export function takesGoods(table: Lines): boolean {
  const fields = fieldsIn(table);
  const has = (name: string) => fields.some(({ field }) => field === name);
  return !table.isFixed && fields.some(isItem) && has('unitId') && has('qty');
}

type Form = { getValues(): Values };

/**
 * The bar-code scanner on lines of goods. The first scan of an item brings what choosing it would bring; goods that a
 * pending line of another document still waits for come from that line.
 */
export function goodsScan(client: QueryClient, kind: DocumentKind, table: Lines, form: Form): Scan {
  return {
    addTo: 'qty',
    async find(code) {
      const [found] = scannedItem.answer.parse((await http.get(scannedItem.path, { params: { scan: code } })).data);
      if (!found) return null;
      const head = form.getValues();
      const blank = table.blank();
      const line = (await awaited(kind, table, head, found)) ?? (await chosen(client, table, head, found));
      const known = Object.fromEntries(Object.entries(line).filter(([field]) => field in blank));
      return { ...known, ...('serials' in blank && found.serial && { serials: found.serial }) };
    },
    sameAs: (line, found) => line.itemId === found.itemId && line.unitId === found.unitId,
    joins: (line, found) => joinedSerials(line.serials, found.serials),
  };
}

/** Serial numbers of a line with one more; null where it has that one. */
function joinedSerials(present: unknown, scanned: unknown): Values | null {
  if (typeof scanned !== 'string') return {};
  const all = typeof present === 'string' ? present.split(/[\s,]+/).filter(Boolean) : [];
  return all.includes(scanned) ? null : { serials: [...all, scanned].join(', ') };
}

/** One piece of the pending line that waits for the item, where goods of a party or branch are received. */
async function awaited(kind: DocumentKind, table: Lines, head: Values, { itemId, unitId }: ScannedItem) {
  const { path, party, from } = kind.resource;
  const partyId = (party && head[party]) || null;
  const source = from.find(({ into, relation, byStep }) => into === table.field && relation === 'received' && !byStep);
  if (!source || partyId === null) return null;
  const params = { from: source.type, partyId };
  const rows = z.array(PendingLine).parse((await http.get(`${path}/pending`, { params })).data);
  const row = rows.find(({ line }) => line.itemId === itemId && line.unitId === unitId);
  return row ? { ...row.line, fromLineId: row.lineId, lineNo: null, qty: PIECE } : null;
}

/** A line as if the item had been chosen by hand; the rate is that of the unit that the code names. */
async function chosen(client: QueryClient, table: Lines, head: Values, { itemId, unitId, factor }: ScannedItem) {
  const input = fieldsIn(table).find(isItem)?.input as LookupInput;
  const option = await client.fetchQuery(optionQuery(input.source, itemId));
  const blank = table.blank();
  const filled: Values = option ? { ...input.fills?.(option, blank), ...(await input.asks?.(option, head)) } : {};
  const rate = filled.rate;
  const ofUnit =
    typeof rate === 'number' && filled.unitId !== unitId ? multiplyDivide(rate as Rate, factor, PIECE) : rate;
  return { ...filled, ...('rate' in filled && { rate: ofUnit }), itemId, unitId };
}

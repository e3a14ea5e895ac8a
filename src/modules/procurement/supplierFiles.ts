import type { QueryClient } from '@tanstack/react-query';
import { printedOf } from '../../../contract/paper';
import type { SupplierLetter } from '../../../contract/procurement/supplierLetters';
import { items } from '../../../contract/stock/items';
import { units } from '../../../contract/stock/units';
import type { Values } from '../../kit/define';
import type { DocumentKind, StoredDocument } from '../../kit/document/document';
import { itemPaper } from '../../kit/document/itemPaper';
import { writeFile } from '../../kit/export/writeFile';
import { http } from '../../kit/http';
import type { PaperDocument } from '../../kit/paper/paper';

/**
 * The files of a document for a supplier: its paper with the letter to it, and for an enquiry the sheet for the reply.
 */

export async function paperFor(
  client: QueryClient,
  kind: DocumentKind,
  document: StoredDocument,
  { name, opening, closing }: Pick<SupplierLetter, 'name' | 'opening' | 'closing'>,
): Promise<PaperDocument> {
  const { print } = kind;
  if (print.kind !== 'items') throw new Error(`${kind.resource.path} has no paper with items`);
  const { data } = await http.get(`${kind.resource.path}/${document.id}/paper`);
  const [printed] = printedOf(kind.resource.document).parse(data);
  if (!printed) throw new Error('the server gave no paper');
  const own = {
    ...print,
    party: () => [{ title: 'Supplier', name }],
    letter: () => Promise.resolve({ opening, closing }),
  };
  return itemPaper(client, kind, own, printed);
}

/** Columns as in the form of a quotation, so that a reply is pasted there as it is. */
const SHEET = [
  { field: 'item', label: 'Item' },
  { field: 'qty', label: 'Quantity', show: 'quantity' },
  { field: 'unit', label: 'Unit' },
  { field: 'rate', label: 'Rate' },
  { field: 'discount', label: 'Discount %' },
  { field: 'gst', label: 'GST %' },
  { field: 'leadDays', label: 'Lead days' },
  { field: 'make', label: 'Make offered' },
] as const;

/** A sheet in which a supplier fills in rates. */
export function replySheet(company: string, document: StoredDocument, supplier: string): Promise<Blob> {
  const nameOf = (path: string, key: unknown) => document.names?.[path]?.[String(key)] ?? '';
  const lines = (document.items as readonly Values[]).map(({ itemId, unitId, qty }) => ({
    values: { item: nameOf(items.path, itemId), unit: nameOf(units.path, unitId), qty },
  }));
  const sheet = { name: 'Reply', title: `Quotation for ${document.number}`, company, subtitle: supplier };
  return writeFile('xlsx', [{ ...sheet, columns: SHEET, lines }]);
}

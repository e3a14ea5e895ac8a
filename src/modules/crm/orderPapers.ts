import { formatQuantity } from '../../../contract/amount';
import { pickList, type StorePick } from '../../../contract/crm/pickList';
import { proformas } from '../../../contract/crm/proforma';
import { formatDate } from '../../../contract/dates';
import { asPosted } from '../../kit/document/asPosted';
import type { PaperAbout, PaperLetter } from '../../kit/document/document';
import { http } from '../../kit/http';

/** Further papers of quotations and sales orders. */

/** A tax invoice is issued with the supply (CGST Act 2017, section 31); only that gives input tax credit (section 16(2)). */
const NO_TAX_INVOICE =
  'PROFORMA, not a tax invoice: no input tax credit is taken on it. The tax invoice follows with the supply.';

/** The parts that make a paper a proforma invoice. */
export const proforma = {
  letter: (): PaperLetter => ({ opening: NO_TAX_INVOICE, closing: '' }),
  about: payTo,
  columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
  signatures: ['For the seller'],
} as const;

/** The bank account that it is paid to. */
async function payTo({ id }: { id: number }): Promise<PaperAbout> {
  const { data } = await http.get(proformas.path, asPosted(id, { documentId: id }));
  const { bank } = proformas.answer.parse(data);
  return bank ? { blocks: [{ kind: 'text', text: `Pay to\n${bank}` }] } : {};
}

const storeOf = ({ store }: StorePick) => store ?? 'Not in stock';
const batchOf = ({ batch, expiresOn }: StorePick) =>
  [batch, expiresOn && `expires ${formatDate(expiresOn)}`].filter(Boolean).join(', ');

/** The undelivered goods of an order, with their places. */
export async function pickListAbout({ id }: { id: number }): Promise<PaperAbout> {
  const { data } = await http.get(pickList.path, asPosted(id, { orderId: id }));
  const picks = pickList.answer.parse(data);
  return {
    ...(picks.length === 0 && { blocks: [{ kind: 'text', text: 'Nothing is left to deliver.', isStrong: true }] }),
    lines: picks.map(({ itemId }) => ({ itemId })),
    columns: [
      { label: 'Store', cells: picks.map(storeOf) },
      { label: 'Rack', cells: picks.map(({ rack }) => rack ?? '') },
      { label: 'Batch', cells: picks.map(batchOf) },
      { label: 'Quantity', cells: picks.map(({ qty }) => formatQuantity(qty)), isFigure: true },
      { label: 'Unit', cells: picks.map(({ unit }) => unit) },
      { label: 'Picked', cells: picks.map(() => '') },
    ],
  };
}

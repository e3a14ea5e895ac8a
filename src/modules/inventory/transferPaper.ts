import { formatPaise } from '../../../contract/amount';
import { TransferPaper, transferPapers } from '../../../contract/inventory/transferPapers';
import { asPosted } from '../../kit/document/asPosted';
import type { PaperAbout } from '../../kit/document/document';
import { taxBlock } from '../../kit/document/itemPaper';
import { http } from '../../kit/http';

/** CGST Rules 2017, rules 48 and 55. */
export const COPIES = ['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'] as const;

/**
 * A user who may not see stock cost prints it without values. Title, both branches, HSN, declared value and tax by
 * rate: only the server knows them for a branch transfer.
 */
export async function transferAbout({ id }: { id: number }): Promise<PaperAbout> {
  const { data } = await http.get(transferPapers.path, asPosted(id, { documentId: id }));
  const { lines, taxes, ...about } = TransferPaper.parse(data);
  return {
    ...about,
    columns: [
      { label: 'HSN', cells: lines.map(({ hsn }) => hsn ?? '') },
      ...(lines.some(({ taxable }) => taxable === undefined)
        ? []
        : [
            {
              ...({ label: 'Taxable value', isFigure: true, atEnd: true } as const),
              cells: lines.map(({ taxable }) => formatPaise(taxable)),
            },
          ]),
    ],
    blocks: taxes.length > 0 ? [taxBlock(taxes)] : [],
  };
}

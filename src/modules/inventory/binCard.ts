import { formatQuantity, type Quantity } from '../../../contract/amount';
import { formatDate, type IsoDate } from '../../../contract/dates';
import type { stockLedger } from '../../../contract/inventory/stockLedger';
import type { LetterHead } from '../../../contract/paper';
import { facts, type PaperDocument, type PaperRow } from '../../kit/paper/paper';
import { translate } from '../../kit/translate';

type Movement = Pick<
  (typeof stockLedger)['row']['_zod']['output'],
  'date' | 'number' | 'particulars' | 'received' | 'issued' | 'balance'
>;

export type BinCard = {
  item: string;
  code: string;
  unit: string;
  store: string;
  from: IsoDate;
  to: IsoDate;
  /** On hand before the first day. */
  opening: Quantity;
  movements: readonly Movement[];
};

const qty = (value: number) => (value === 0 ? '' : formatQuantity(value as Quantity));
const strong = (cells: readonly string[]): PaperRow => ({ cells, isStrong: true });

/** The card that hangs at the bin: quantities of an item in a store, movement by movement, without values. */
export function binCardPaper(head: LetterHead, card: BinCard): PaperDocument {
  const { from, to, opening, movements } = card;
  const sumOf = (field: 'received' | 'issued') => movements.reduce((sum, row) => sum + row[field], 0);
  const closing = opening + sumOf('received') - sumOf('issued');
  const balance = (value: number) => formatQuantity(value as Quantity);
  const days = translate('{from} to {to}', { from: formatDate(from), to: formatDate(to) });
  return {
    head,
    title: 'Bin card',
    subtitle: [card.code, days],
    marks: [],
    blocks: [
      facts([
        { label: 'Item', text: card.item },
        { label: 'Store', text: card.store },
        { label: 'Unit', text: card.unit },
      ]),
      {
        kind: 'table',
        label: 'Bin card',
        columns: [
          { label: 'Date' },
          { label: 'Document' },
          { label: 'Particulars', isWide: true },
          { label: 'In', isFigure: true },
          { label: 'Out', isFigure: true },
          { label: 'Balance', isFigure: true },
        ],
        rows: [
          strong([formatDate(from), translate('Opening'), '', '', '', balance(opening)]),
          ...movements.map(
            (row): PaperRow => ({
              cells: [
                formatDate(row.date),
                row.number,
                row.particulars ?? '',
                qty(row.received),
                qty(row.issued),
                row.balance === null ? '' : balance(row.balance),
              ],
            }),
          ),
          strong([
            formatDate(to),
            translate('Closing'),
            '',
            qty(sumOf('received')),
            qty(sumOf('issued')),
            balance(closing),
          ]),
        ],
      },
      { kind: 'signatures', names: ['Store keeper', 'Checked by'] },
    ],
  };
}

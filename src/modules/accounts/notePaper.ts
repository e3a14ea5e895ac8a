import { type NotePaper, notePapers } from '../../../contract/accounts/notePapers';
import { add, formatPaise, formatPercent, formatQuantity, formatRate, type Percent } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import { asPosted } from '../../kit/document/asPosted';
import type { VoucherAbout } from '../../kit/document/document';
import { taxBlock } from '../../kit/document/itemPaper';
import { http } from '../../kit/http';
import type { Block } from '../../kit/paper/paper';

/** A bill or note that was entered as a journal, as its party gets it; other journals are vouchers of our own. */
export async function notePaperOf({ id, purpose }: { id: number; purpose?: string | null }): Promise<VoucherAbout> {
  if (purpose !== 'saleNote' && purpose !== 'debitNote' && purpose !== 'creditNote') return {};
  const { data } = await http.get(notePapers.path, asPosted(id, { documentId: id }));
  const paper = notePapers.answer.parse(data);
  if (!paper) return {};
  const { title, number, date, party, facts, lines, taxes, totals, total, notes, bank } = paper;
  const rates = taxes.map(({ rate, ...heads }) => ({ ...heads, rate: rate as Percent }));
  return {
    title,
    parties: [party],
    facts,
    tells: ['purpose', 'placeOfSupply', 'partyGstin', 'gstBillNo', 'gstBillDate', 'costCentreId'],
    instead: {
      subtitle: [number, formatDate(date)],
      blocks: [
        linesBlock(lines),
        {
          kind: 'totals',
          totals: [
            ...totals.map(({ label, amount }) => ({ label, figure: formatPaise(amount) })),
            { label: 'Total', figure: formatPaise(total), isStrong: true },
          ],
        },
        ...(rates.length > 0 ? [taxBlock(rates)] : []),
      ],
      amount: total,
      signatures: ['Received by', party.title === 'Supplier' ? 'For the buyer' : 'For the seller'],
    },
    blocks: [
      ...notes.map((text): Block => ({ kind: 'text', text, isStrong: true })),
      ...(bank ? [{ kind: 'text', text: `Pay to\n${bank}` } as const] : []),
    ],
  };
}

/** Columns that no line fills are left out. */
function linesBlock(lines: NotePaper['lines']): Block {
  const columns = [
    { label: 'HSN', cell: ({ hsn }: Line) => hsn ?? '' },
    {
      label: 'Quantity',
      isFigure: true as const,
      cell: ({ qty, uqc }: Line) => (qty === null ? '' : [formatQuantity(qty), uqc].filter(Boolean).join(' ')),
    },
    {
      label: 'Rate',
      isFigure: true as const,
      cell: ({ unitRate }: Line) => (unitRate === null ? '' : formatRate(unitRate)),
    },
    { label: 'Value', isFigure: true as const, cell: ({ taxable }: Line) => formatPaise(taxable) },
    {
      label: 'GST %',
      isFigure: true as const,
      cell: ({ gstPercent }: Line) => (gstPercent === null ? '' : formatPercent(gstPercent as Percent)),
    },
    { label: 'Amount', isFigure: true as const, cell: ({ taxable, tax }: Line) => formatPaise(add(taxable, tax)) },
  ].filter(({ cell }) => lines.some((line) => cell(line) !== ''));
  return {
    kind: 'table',
    label: 'Lines',
    columns: [
      { label: '#' },
      { label: 'Description', isWide: true },
      ...columns.map(({ label, isFigure }) => ({ label, ...(isFigure && { isFigure }) })),
    ],
    rows: lines.map((line, place) => ({
      cells: [String(place + 1), line.description, ...columns.map(({ cell }) => cell(line))],
    })),
  };
}

type Line = NotePaper['lines'][number];

import type { ReversePaper } from '../../../../contract/accounts/gst/reversePapers';
import { add, formatPaise, formatPercent, type Paise, type Percent, sumOf } from '../../../../contract/amount';
import { addHeads, noTax, taxOf } from '../../../../contract/books/gst/heads';
import type { ReversePaperKind } from '../../../../contract/books/gst/reverseSeries';
import { formatDate } from '../../../../contract/dates';
import { amountInWords } from '../../../../contract/words';
import { type Block, facts, type PaperDocument, type PaperRow } from '../../../kit/paper/paper';

export const reverseWords: Readonly<Record<ReversePaperKind, string>> = {
  invoice: 'Self-invoice',
  payment: 'Payment voucher',
};
const LAWS: Readonly<Record<ReversePaperKind, string>> = {
  invoice: 'Issued by the recipient under section 31(3)(f) of the CGST Act 2017',
  payment: 'Issued by the recipient under section 31(3)(g) of the CGST Act 2017',
};

/** The particulars of rules 46 and 52 of the CGST Rules 2017, on paper. */
export function reversePaper(source: ReversePaper): PaperDocument {
  const { kind, number, date, copy, head, voucher, supplier, placeOfSupply, lines } = source;
  const taxable = sumOf(lines, (line) => line.taxable);
  const heads = lines.reduce((sum, line) => addHeads(sum, line), noTax);
  const total = kind === 'invoice' ? add(taxable, taxOf(heads)) : taxable;
  return {
    head,
    title: `${reverseWords[kind]} (reverse charge)`,
    subtitle: [number, formatDate(date)],
    marks: [...(copy > 1 ? ['Duplicate'] : []), ...(voucher.isCancelled ? ['Cancelled'] : [])],
    blocks: [
      facts([
        { label: 'Supplier', text: supplier.name },
        { label: 'Address', text: supplier.address ?? '' },
        { label: 'State', text: supplier.state ?? '' },
        { label: 'GSTIN', text: supplier.gstin ?? 'Not registered' },
        { label: 'PAN', text: supplier.pan ?? '' },
        { label: 'Place of supply', text: placeOfSupply ?? '' },
        { label: 'Voucher', text: `${voucher.number} of ${formatDate(voucher.date)}` },
        { label: 'Tax payable on reverse charge', text: 'Yes' },
      ]),
      linesBlock(lines, taxable, heads),
      { kind: 'amount', words: amountInWords(total), figure: formatPaise(total) },
      {
        kind: 'text',
        text: `${LAWS[kind]}. ${
          kind === 'invoice'
            ? 'The tax is paid by the recipient to the government, not to the supplier.'
            : `The amount is paid to the supplier; tax of ${formatPaise(taxOf(heads))} is payable by the recipient.`
        }`,
      },
      { kind: 'signatures', names: ['Authorised signatory'] },
    ],
  };
}

const figure = (amount: Paise) => (amount === 0 ? '' : formatPaise(amount));

function linesBlock(lines: ReversePaper['lines'], taxable: Paise, heads: typeof noTax): Block {
  const rows = lines.map((line): PaperRow => {
    const notes = [line.hsn ? `HSN or SAC ${line.hsn}` : '', line.billNo ? `Bill ${line.billNo}` : ''].filter(Boolean);
    return {
      cells: [
        { text: line.description, notes },
        `${formatPercent(line.rate as Percent)} %`,
        formatPaise(line.taxable),
        figure(line.igst),
        figure(line.cgst),
        figure(line.sgst),
      ],
    };
  });
  return {
    kind: 'table',
    label: 'Supply',
    columns: [
      { label: 'Description', isWide: true },
      { label: 'Rate', isFigure: true },
      { label: 'Value', isFigure: true },
      { label: 'IGST', isFigure: true },
      { label: 'CGST', isFigure: true },
      { label: 'SGST', isFigure: true },
    ],
    rows: [
      ...rows,
      {
        cells: ['Total', '', formatPaise(taxable), figure(heads.igst), figure(heads.cgst), figure(heads.sgst)],
        isStrong: true,
      },
    ],
  };
}

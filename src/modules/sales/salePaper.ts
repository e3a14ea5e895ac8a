import { isService } from '../../../contract/admin/hsnCodes';
import {
  add,
  formatPaise,
  formatPercent,
  formatQuantity,
  formatRate,
  type Percent,
  sumOf,
} from '../../../contract/amount';
import { HEADS } from '../../../contract/books/gst/heads';
import { SalePaper, salePapers } from '../../../contract/sales/salePapers';
import type { Values } from '../../kit/define';
import { asPosted } from '../../kit/document/asPosted';
import type { PaperAbout, PaperTax } from '../../kit/document/document';
import { taxBlock } from '../../kit/document/itemPaper';
import { http } from '../../kit/http';
import type { Block } from '../../kit/paper/paper';

/** Shared parts of papers of sales. */

/** CGST Rules 2017, rule 48. */
export const COPIES = ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier'] as const;

export const PRINTED_DISCOUNT = { worked: 'given', label: 'Discount', show: 'money' } as const;

/** Small type under the name of an item: its batch and numbers, and goods that are free. */
export function lineNotes({ batchNo, serials, remark, freeQty }: Values): string[] {
  const texts = [
    remark,
    batchNo && `Batch ${batchNo}`,
    serials && `Serial ${serials}`,
    typeof freeQty === 'number' &&
      freeQty > 0 &&
      `Free ${formatQuantity(freeQty as Parameters<typeof formatQuantity>[0])}`,
  ];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

const HSN = (lines: SalePaper['lines']) => ({ label: 'HSN', cells: lines.map(({ hsn }) => hsn ?? '') });

/** A return, whose form does not show the amounts of its lines. */
export async function returnAbout(document: { id: number }): Promise<PaperAbout> {
  const { lines, ...about } = await noteAbout(document);
  const figures = (label: string, cell: (line: SalePaper['lines'][number]) => string) =>
    ({ label, cells: lines.map(cell), isFigure: true, atEnd: true }) as const;
  return {
    ...about,
    columns: [
      HSN(lines),
      figures('Rate', (line) => (line.rate === null ? '' : formatRate(line.rate))),
      figures('Taxable', ({ taxable }) => formatPaise(taxable)),
      figures('GST', ({ gstPercent }) => `${formatPercent((gstPercent ?? 0) as Percent)} %`),
      figures('Amount', ({ taxable, tax }) => formatPaise(add(taxable, tax))),
    ],
  };
}

/** A note says the tax under each head, which its form does not (CGST Rules 2017, rule 53). */
async function noteAbout(document: { id: number }) {
  const { summary, ...about } = await paperOf(document);
  const taxes = taxesByRate(summary);
  return { ...about, blocks: [...(taxes.length > 0 ? [taxBlock(taxes)] : []), ...about.blocks] };
}

function taxesByRate(summary: SalePaper['summary']): PaperTax[] {
  const rates = [...new Set(summary.map(({ rate }) => rate))];
  return rates.map((rate) => {
    const rows = summary.filter((row) => row.rate === rate);
    return {
      rate: rate as Percent,
      taxable: sumOf(rows, ({ taxable }) => taxable),
      ...Object.fromEntries(HEADS.map((head) => [head, sumOf(rows, (row) => row[head])])),
    };
  });
}

/** A debit note, with the HSN of its lines. */
export async function debitNoteAbout(document: { id: number }): Promise<PaperAbout> {
  const { lines, ...about } = await noteAbout(document);
  return { ...about, columns: lines.length > 0 ? [HSN(lines)] : [] };
}

type Printed = { id: number; signedQr?: string | null };

/** Buyer and place of delivery, HSN by line and summed up, where to pay: only the server knows them. */
export async function paperAbout(document: Printed): Promise<PaperAbout> {
  const { lines, summary: _, ...about } = await paperOf(document);
  return { ...about, columns: lines.length > 0 ? [HSN(lines)] : [] };
}

/** Customer, value and tax of an advance for services (CGST Rules 2017, rule 50). */
export async function advanceAbout(document: { id: number }): Promise<PaperAbout> {
  const { title, parties, facts } = await paperOf(document);
  return { title, parties, facts };
}

/** The UPI request for the open amount of a bill. */
export async function payLinkOf({ id }: Printed): Promise<string | null> {
  const { data } = await http.get(salePapers.path, asPosted(id, { documentId: id }));
  return SalePaper.parse(data).upi;
}

async function paperOf({ id, signedQr = null }: Printed) {
  const { data } = await http.get(salePapers.path, asPosted(id, { documentId: id }));
  const { title, parties, facts, lines, summary, bank, upi, notes } = SalePaper.parse(data);
  const codes = [
    ...(signedQr ? [{ label: 'Signed QR code of the e-invoice', text: signedQr }] : []),
    ...(upi ? [{ label: 'Pay by UPI', text: upi }] : []),
  ];
  return {
    title,
    parties,
    facts,
    lines,
    summary,
    blocks: [
      ...(summary.some(({ hsn }) => hsn) ? [summaryBlock(summary)] : []),
      ...notes.map((text): Block => ({ kind: 'text', text, isStrong: true })),
      ...(bank ? [{ kind: 'text', text: `Pay to\n${bank}` } as const] : []),
      ...(codes.length > 0 ? [{ kind: 'codes', codes } as const] : []),
    ],
  };
}

const summaryBlock = (summary: SalePaper['summary']): Block => ({
  kind: 'table',
  label: 'HSN summary',
  columns: [
    { label: 'HSN', isWide: true },
    { label: 'Quantity', isFigure: true },
    { label: 'Tax rate', isFigure: true },
    { label: 'Taxable value', isFigure: true },
    { label: 'Total tax', isFigure: true },
  ],
  rows: summary.map((row) => ({
    cells: [
      row.hsn ?? '',
      // Services are not counted, nor are later charges for goods that were.
      (row.hsn && isService(row.hsn)) || row.qty === 0
        ? ''
        : [formatQuantity(row.qty), row.uqc].filter(Boolean).join(' '),
      `${formatPercent(row.rate as Percent)} %`,
      formatPaise(row.taxable),
      formatPaise(add(...HEADS.map((head) => row[head]))),
    ],
  })),
});

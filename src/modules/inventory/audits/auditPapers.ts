import { formatPaise, formatQuantity, type Paise, type Quantity, sumOf } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import type { AuditDifference, AuditDifferences } from '../../../../contract/inventory/auditCounts';
import type { StockAudit } from '../../../../contract/inventory/stockAudits';
import type { LetterHead } from '../../../../contract/paper';
import { facts, type PaperColumn, type PaperDocument } from '../../../kit/paper/paper';

/** The papers of a stock audit: the blind sheet to write on, the differences by value, and the statement that is signed. */

const qty = (value: number | null) => (value === null ? '' : formatQuantity(value as Quantity));
const nameOf = ({ item, batch }: AuditDifference) => (batch ? { text: item, notes: [`Batch ${batch}`] } : item);

const headOf = (head: LetterHead, audit: StockAudit, title: string) => ({
  head,
  title,
  subtitle: [audit.number ?? '', formatDate(audit.date)],
  marks: audit.status === 'cancelled' ? ['CANCELLED'] : [],
});

const about = (audit: StockAudit) =>
  facts([
    { label: 'Store', text: audit.store },
    { label: 'Branch', text: audit.branchName },
    { label: 'Book stock of', text: `${formatDate(audit.date)}, ${audit.time}` },
  ]);

/** To write on: the lines without the quantities of the books. */
export function blindPaper(head: LetterHead, audit: StockAudit, lines: readonly AuditDifference[]): PaperDocument {
  return {
    ...headOf(head, audit, 'Count sheet'),
    blocks: [
      about(audit),
      {
        kind: 'table',
        label: 'Count sheet',
        columns: [
          { label: '#' },
          { label: 'Code' },
          { label: 'Item', isWide: true },
          { label: 'Unit' },
          { label: 'Counted', isFigure: true },
          { label: 'Remarks' },
        ],
        rows: lines.map((line, place) => ({
          cells: [String(place + 1), line.code, nameOf(line), line.unit, '____________', '____________'],
        })),
      },
      { kind: 'signatures', names: ['Counted by', 'Checked by'] },
    ],
  };
}

const hasDifference = ({ difference, missing, found }: AuditDifference) =>
  (difference ?? 0) !== 0 || missing.length > 0 || found.length > 0;

function differencesTable(lines: readonly AuditDifference[], seesCost: boolean) {
  const columns: PaperColumn[] = [
    { label: '#' },
    { label: 'Item', isWide: true },
    { label: 'Unit' },
    { label: 'Book', isFigure: true },
    { label: 'Counted', isFigure: true },
    { label: 'Difference', isFigure: true },
    ...(seesCost ? [{ label: 'Value', isFigure: true as const }] : []),
    { label: 'Reason' },
  ];
  const total = sumOf(lines, ({ value }) => value ?? (0 as Paise));
  return {
    kind: 'table' as const,
    label: 'Differences',
    columns,
    rows: [
      ...lines.map((line, place) => ({
        cells: [
          String(place + 1),
          withSerials(line),
          line.unit,
          qty(line.book + line.moved),
          qty(line.counted),
          qty(line.difference),
          ...(seesCost ? [formatPaise(line.value ?? (0 as Paise))] : []),
          [line.reason, line.remark].filter(Boolean).join(': '),
        ],
      })),
      ...(seesCost ? [{ cells: ['', 'Total', '', '', '', '', formatPaise(total), ''], isStrong: true as const }] : []),
    ],
  };
}

function withSerials(line: AuditDifference) {
  const notes = [
    ...(line.batch ? [`Batch ${line.batch}`] : []),
    ...(line.missing.length > 0 ? [`Missing: ${line.missing.join(', ')}`] : []),
    ...(line.found.length > 0 ? [`Found: ${line.found.join(', ')}`] : []),
  ];
  return notes.length > 0 ? { text: line.item, notes } : line.item;
}

/** The differences, the largest amounts first. */
export const byValue = (lines: readonly AuditDifference[]): AuditDifference[] =>
  lines
    .filter(hasDifference)
    .sort(
      (a, b) =>
        Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0) || Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0),
    );

export function differencesPaper(head: LetterHead, audit: StockAudit, all: AuditDifferences): PaperDocument {
  const lines = byValue(all.lines);
  return {
    ...headOf(head, audit, 'Stock differences'),
    blocks: [about(audit), differencesTable(lines, all.seesCost), { kind: 'signatures', names: ['Prepared by'] }],
  };
}

/** The counted lines, how many agreed, and the write-offs, signed by those who answer for them. */
export function statementPaper(head: LetterHead, audit: StockAudit, all: AuditDifferences): PaperDocument {
  const counted = all.lines.filter((line) => line.counted !== null);
  const differing = byValue(counted);
  const matching = counted.length - differing.length;
  const share = counted.length === 0 ? '' : ` (${((matching * 100) / counted.length).toFixed(1)} %)`;
  const sum = (sign: 1 | -1) =>
    formatPaise(
      Math.abs(
        sumOf(differing, ({ value }) => (value !== null && Math.sign(value) === sign ? value : (0 as Paise))),
      ) as Paise,
    );
  return {
    ...headOf(head, audit, 'Statement of stock audit'),
    blocks: [
      about(audit),
      facts([
        { label: 'Lines of the sheet', text: String(all.lines.length) },
        { label: 'Lines counted', text: String(counted.length) },
        { label: 'Without difference', text: `${matching}${share}` },
        {
          label: 'Counted by',
          text: [...new Set(counted.flatMap(({ countedBy }) => countedBy?.split(', ') ?? []))].join(', '),
        },
        ...(all.seesCost
          ? [
              { label: 'Shortage', text: sum(-1) },
              { label: 'Excess', text: sum(1) },
            ]
          : []),
      ]),
      ...(differing.length > 0 ? [differencesTable(differing, all.seesCost)] : []),
      ...(all.unknown.length > 0
        ? [{ kind: 'text' as const, text: `Codes without an item: ${all.unknown.map(({ code }) => code).join(', ')}` }]
        : []),
      {
        kind: 'text',
        text:
          audit.status === 'posted'
            ? 'The goods were counted as stated; the differences are posted to the stock ledger.'
            : 'The goods were counted as stated. The differences are not posted yet.',
      },
      { kind: 'signatures', names: ['Counted by', 'Store keeper', 'Approved by'] },
    ],
  };
}

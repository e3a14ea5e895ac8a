import type { ReactNode } from 'react';
import { type Deposit, type TdsAnswer, type TdsRow, tdsRegister } from '../../../../contract/accounts/tds/tdsRegister';
import { add, formatPaise, negate, type Paise, sumOf } from '../../../../contract/amount';
import { firstOfMonth, formatDate, formatMonth, isoDate, lastOfMonth, todayInIndia } from '../../../../contract/dates';
import { type AnyColumn, type Column, plainColumns, type Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import { defineReport } from '../../../kit/report/defineReport';
import type { RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { anyTdsSection, someBranches } from '../lookups';
import { ChallanButton } from './ChallanButton';
import { TdsFiles } from './TdsFiles';

/** The screen has no room for more columns: PAN, code, form and the day of deposit share the columns they belong to. */
const DEDUCTIONS: readonly Column<TdsRow>[] = [
  {
    field: 'party',
    label: 'Party',
    cell: (row) => <PartyCell row={row} />,
    text: ({ party, pan }) => [party, pan].filter(Boolean).join(' '),
  },
  {
    field: 'provision',
    label: 'Section',
    cell: (row) => <SectionCell row={row} />,
    text: (row) => [row.provision, row.paymentCode, row.form].filter(Boolean).join(' '),
  },
  { field: 'number', label: 'Voucher' },
  { field: 'date', label: 'Date', show: 'date' },
  { field: 'base', label: 'Base', show: 'money', total: 'sum' },
  { field: 'tax', label: 'Tax', show: 'money', total: 'sum' },
  { field: 'dueOn', label: 'Due on', show: 'date', cell: (row) => <DueCell row={row} /> },
  { field: 'challanNo', label: 'Challan', cell: (row) => <ChallanCell row={row} /> },
  { field: 'interest', label: 'Interest if late', show: 'money', total: 'sum' },
];
const RATE: AnyColumn = { field: 'rate', label: 'Rate', show: 'percent' };
const SHOWN = [...plainColumns(DEDUCTIONS.slice(0, 2)), RATE, ...plainColumns(DEDUCTIONS.slice(2))];

/** The columns of a file: each value in its own. */
const IN_FILE: readonly AnyColumn[] = [
  { field: 'section', label: 'Old section' },
  { field: 'party', label: 'Party' },
  { field: 'pan', label: 'PAN' },
  { field: 'provision', label: 'Section' },
  { field: 'paymentCode', label: 'Code' },
  RATE,
  { field: 'number', label: 'Voucher' },
  { field: 'date', label: 'Date', show: 'date' },
  { field: 'base', label: 'Base', show: 'money' },
  { field: 'tax', label: 'Tax', show: 'money' },
  { field: 'form', label: 'Form' },
  { field: 'filed', label: 'Filed on', show: 'date' },
  { field: 'dueOn', label: 'Due on', show: 'date' },
  { field: 'challanNo', label: 'Challan' },
  { field: 'bsrCode', label: 'BSR code' },
  { field: 'challanDate', label: 'Deposited', show: 'date' },
  { field: 'interest', label: 'Interest if late', show: 'money' },
  { field: 'reason', label: 'Reason' },
];

const DEPOSITS: readonly AnyColumn[] = [
  { field: 'tax', label: 'Tax' },
  { field: 'number', label: 'Voucher' },
  { field: 'date', label: 'Date', show: 'date' },
  { field: 'amount', label: 'Deposited', show: 'money' },
  { field: 'challanNo', label: 'Challan' },
  { field: 'bsrCode', label: 'BSR code' },
  { field: 'challanDate', label: 'Challan date', show: 'date' },
  { field: 'months', label: 'For' },
  { field: 'action', label: '', cell: (row) => <ChallanButton deposit={row as Deposit} /> },
];

const Under = ({ children }: { children: ReactNode }) => <small className="text-secondary d-block">{children}</small>;

function PartyCell({ row: { party, pan, reason } }: { row: TdsRow }) {
  return (
    <span className="report-text">
      {party}
      {pan && (
        <Under>
          <Missing text={pan} word={NO_PAN} />
        </Under>
      )}
      {reason && <Under>{reason}</Under>}
    </span>
  );
}

/** The provision of the law, the code of its payment, and the form that reports it. */
const SectionCell = ({ row: { provision, paymentCode, form } }: { row: TdsRow }) => (
  <span>
    {provision}
    {form && <Under>{[paymentCode, form].filter(Boolean).join(' · ')}</Under>}
  </span>
);

/** The challan and the day of the deposit. */
const ChallanCell = ({ row: { challanNo, challanDate } }: { row: TdsRow }) => (
  <span>
    <Missing text={challanNo} word={NO_CHALLAN} />
    {challanDate && <Under>{formatDate(challanDate)}</Under>}
  </span>
);

/** When it is due, and whether its form was filed with the row. */
function DueCell({ row: { dueOn, filed, needsCorrection } }: { row: TdsRow }) {
  const state = needsCorrection
    ? translate('filed without it')
    : filed && translate('filed {filed}', { filed: formatDate(filed) });
  return (
    <span>
      {dueOn && formatDate(dueOn)}
      {state && <Under>{state}</Under>}
    </span>
  );
}

const NO_PAN = 'No PAN';
const NO_CHALLAN = 'Not recorded';

/** Missing values are highlighted. */
function Missing({ text, word }: { text: string | null; word: string }) {
  return text === word ? <span className="status status-cancelled">{translate(word)}</span> : text;
}

const NO_SECTION = 'Without a section';
const FIELDS = ['base', 'tax', 'interest'] as const;
const sums = (rows: readonly TdsRow[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, add(...rows.map((row) => row[field] ?? (0 as Paise)))]));

const valuesOf = (row: TdsRow): Values => ({
  ...row,
  pan: row.pan ?? NO_PAN,
  challanNo: row.challanNo ?? (row.dueOn < todayInIndia() ? NO_CHALLAN : null),
});

/** A section under the law of its rows, and its former name where all are of the new one. */
function sectionOf(section: string | null, rows: readonly TdsRow[]): string {
  if (section === null) return translate(NO_SECTION);
  const [first = section, ...others] = new Set(rows.map(({ provision }) => provision ?? section));
  if (others.length > 0) return [first, ...others].join(', ');
  return first === section ? section : translate('{section}, formerly {former}', { section: first, former: section });
}

/** Deductions under their sections. */
function deductions({ rows }: TdsAnswer): RenderedTable {
  const sections = [...new Set(rows.map((row) => row.section))];
  const drawn = sections.flatMap((section): ReportRow[] => {
    const own = rows.filter((row) => row.section === section);
    const name = sectionOf(section, own);
    return [
      { key: `section ${section}`, kind: 'head', values: { party: name } },
      ...own.map(
        (row, place): ReportRow => ({
          key: `${section} ${place}`,
          kind: 'row',
          depth: 1,
          values: valuesOf(row),
          open: documentLink(row.type, row.voucherId, row.date),
        }),
      ),
      {
        key: `total ${section}`,
        kind: 'total',
        depth: 1,
        values: { party: translate('Total {section}', { section: name }), ...sums(own) },
      },
    ];
  });
  return { label: 'Deductions', rows: drawn, totals: rows.length > 0 ? sums(rows) : null };
}

const deposits = (answer: TdsAnswer): RenderedTable => ({
  label: 'Deposits',
  rows: depositRows(answer),
  totals: null,
});

function depositRows({ deposits: found }: TdsAnswer): ReportRow[] {
  return found.map((deposit, place): ReportRow => {
    const months = deposit.month
      ? `${formatMonth(deposit.month)}${deposit.section ? `, ${deposit.section}` : ''}`
      : null;
    const values: Values = { ...deposit, months, action: deposit.voucherId };
    return {
      key: String(place),
      kind: 'row',
      values,
      open: documentLink(deposit.type, deposit.voucherId, deposit.date),
    };
  });
}

const DEDUCTED = {
  unpaid: 'Deducted in these days {deducted}, nothing deposited',
  paid: 'Deducted in these days {deducted}, deposited {paid}, which may be of earlier months',
} as const;
/** The same where tax was also collected of buyers. */
const COLLECTED = {
  unpaid: 'Deducted and collected in these days {deducted}, nothing deposited',
  paid: 'Deducted and collected in these days {deducted}, deposited {paid}, which may be of earlier months',
} as const;

function check({ rows, deposits: found, payable, tcsPayable }: TdsAnswer) {
  const deducted = formatPaise(sumOf(rows, (row) => row.tax));
  const paid = add(...new Map(found.map((one) => [`${one.voucherId} ${one.tax}`, one.amount])).values());
  const silent = rows.filter((row) => row.section === null).length;
  const noPan = rows.filter((row) => row.pan === null && row.section !== null).length;
  const words = rows.some((row) => row.isCollected) ? COLLECTED : DEDUCTED;
  const text = [
    translate(paid === 0 ? words.unpaid : words.paid, { deducted, paid: formatPaise(paid) }),
    leftWords(add(payable, tcsPayable)),
    ...(silent > 0 ? [translate('{silent} without a section', { silent })] : []),
    ...(noPan > 0 ? [translate('{noPan} without a PAN', { noPan })] : []),
  ].join(' · ');
  return { good: silent === 0 ? null : false, text };
}

/** The balance payable at the end of the days; a deposit without its deduction makes it negative. */
function leftWords(payable: Paise): string {
  if (payable === 0) return translate('nothing is left to deposit');
  return payable > 0
    ? translate('{payable} is left to deposit', { payable: formatPaise(payable) })
    : translate('{payable} more is deposited than was deducted', { payable: formatPaise(negate(payable)) });
}

/** Tax deducted at source by section, and its deposits with their challans. */
export const tdsRegisterReport = defineReport(tdsRegister, {
  start: ({ today }) => quarterOf(today),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'sectionId', label: 'section', input: anyTdsSection, placeholder: 'All sections' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  views: { label: 'Part', words: { deductions: 'Deductions', deposits: 'Deposits' } },
  columns: (_answer, _query, view) => (view === 'deposits' ? DEPOSITS : SHOWN),
  draw: (answer, _query, view) => [view === 'deposits' ? deposits(answer) : deductions(answer)],
  file: (answer, shown) =>
    shown.some(({ field }) => field === 'months')
      ? { columns: DEPOSITS, rows: depositRows(answer).map(({ values }) => values) }
      : { columns: IN_FILE, rows: answer.rows.map(valuesOf) },
  sorted: true,
  Tools: TdsFiles,
  check,
  isEmpty: ({ rows, deposits: found }) => rows.length + found.length === 0,
  empty: 'No tax was deducted or collected in these days. Choose another period.',
});

/** Returns of deducted tax are made by quarters. */
function quarterOf(today: string) {
  const [year, number] = [today.slice(0, 4), Number(today.slice(5, 7))];
  const first = number - ((number - 1) % 3);
  const of = (which: number) => isoDate(`${year}-${String(which).padStart(2, '0')}-01`);
  return { from: firstOfMonth(of(first)), to: lastOfMonth(of(first + 2)) };
}

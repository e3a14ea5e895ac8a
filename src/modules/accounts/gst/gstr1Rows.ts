import {
  GSTR1_TABLES,
  type Gstr1Answer,
  type Gstr1Line,
  type Gstr1Table,
  gstr1,
  hsnKey,
  smallSaleKey,
} from '../../../../contract/accounts/gst/gstr1';
import { add, formatPercent, type Paise, type Percent } from '../../../../contract/amount';
import { addHeads, noTax } from '../../../../contract/books/gst/heads';
import type { IsoDate } from '../../../../contract/dates';
import { stateName } from '../../../../contract/statutory';
import type { AnyColumn, Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import type { Link, RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { docWords, noteWords, tableWords } from './words';

/** The view: all tables with their sums, one table, or the problems. */
export type Shown = 'all' | Gstr1Table | 'problems';

const money = (field: string, label: string, minor?: true): AnyColumn => ({
  field,
  label,
  show: 'money',
  ...(minor && { minor }),
});
const FIGURES: readonly AnyColumn[] = [
  money('taxable', 'Taxable value'),
  money('igst', 'IGST'),
  money('cgst', 'CGST'),
  money('sgst', 'SGST'),
  money('cess', 'Cess', true),
];
const RATE: AnyColumn = { field: 'rate', label: 'Rate', show: 'percent' };
const PLACE: AnyColumn = { field: 'place', label: 'Place of supply' };
const INVOICE: readonly AnyColumn[] = [
  { field: 'name', label: 'Party' },
  { field: 'billNo', label: 'Number' },
  { field: 'billDate', label: 'Date', show: 'date' },
];
const VALUE = money('value', 'Value');
const GSTIN: AnyColumn = { field: 'gstin', label: 'GSTIN' };
const NOTE: AnyColumn = { field: 'note', label: 'Kind' };
/** The document as an earlier return reported it. */
const ORIGINAL: readonly AnyColumn[] = [
  { field: 'originalNo', label: 'Original number' },
  { field: 'originalDate', label: 'Original date', show: 'date' },
];

const COLUMNS: Readonly<Record<Shown, readonly AnyColumn[]>> = {
  all: [{ field: 'name', label: 'Table' }, { field: 'count', label: 'Lines', show: 'count' }, ...FIGURES, VALUE],
  b2b: [...INVOICE, { field: 'gstin', label: 'GSTIN' }, PLACE, RATE, ...FIGURES, VALUE],
  b2cl: [...INVOICE, PLACE, RATE, ...FIGURES, VALUE],
  b2cs: [{ field: 'name', label: 'Place of supply' }, RATE, ...FIGURES],
  cdnr: [
    ...INVOICE,
    { field: 'note', label: 'Kind' },
    { field: 'gstin', label: 'GSTIN' },
    PLACE,
    RATE,
    ...FIGURES,
    VALUE,
  ],
  cdnur: [...INVOICE, { field: 'note', label: 'Kind' }, PLACE, RATE, ...FIGURES, VALUE],
  exp: [...INVOICE, { field: 'invoiceType', label: 'Kind' }, RATE, ...FIGURES, VALUE],
  b2ba: [...INVOICE, ...ORIGINAL, GSTIN, PLACE, RATE, ...FIGURES, VALUE],
  b2cla: [...INVOICE, ...ORIGINAL, PLACE, RATE, ...FIGURES, VALUE],
  expa: [...INVOICE, ...ORIGINAL, { field: 'invoiceType', label: 'Kind' }, RATE, ...FIGURES, VALUE],
  cdnra: [...INVOICE, ...ORIGINAL, NOTE, GSTIN, PLACE, RATE, ...FIGURES, VALUE],
  cdnura: [...INVOICE, ...ORIGINAL, NOTE, PLACE, RATE, ...FIGURES, VALUE],
  nil: [
    { field: 'name', label: 'Supplies' },
    money('nilRated', 'Nil-rated'),
    money('exempt', 'Exempt'),
    money('nonGst', 'Outside GST'),
  ],
  at: [...INVOICE, PLACE, RATE, ...FIGURES, VALUE],
  txpd: [...INVOICE, PLACE, RATE, ...FIGURES, VALUE],
  ecotcs: [...INVOICE, { field: 'gstin', label: 'GSTIN' }, PLACE, RATE, ...FIGURES],
  supeco: [...INVOICE, { field: 'gstin', label: 'GSTIN' }, PLACE, RATE, ...FIGURES],
  hsn: [
    { field: 'name', label: 'HSN or SAC' },
    { field: 'buyers', label: 'Buyers' },
    { field: 'uqc', label: 'Unit' },
    { field: 'quantity', label: 'Quantity', show: 'quantity', minor: true },
    RATE,
    ...FIGURES,
    VALUE,
  ],
  doc: [
    { field: 'name', label: 'Documents' },
    { field: 'from', label: 'From' },
    { field: 'to', label: 'To' },
    { field: 'total', label: 'Total', show: 'count' },
    { field: 'cancelled', label: 'Cancelled', show: 'count' },
    { field: 'net', label: 'Issued', show: 'count' },
  ],
  problems: [
    { field: 'name', label: 'Voucher' },
    { field: 'date', label: 'Date', show: 'date' },
    { field: 'text', label: 'What is wrong' },
  ],
};

/** The vouchers behind a row, whose rate and place they share with it. */
export const BEHIND: readonly AnyColumn[] = [
  ...INVOICE,
  { field: 'note', label: 'Kind' },
  { field: 'gstin', label: 'GSTIN' },
  PLACE,
  ...FIGURES,
  VALUE,
];

export const gstr1Columns = (shown: Shown): readonly AnyColumn[] => COLUMNS[shown];

const placeWords = (code: string | null) =>
  code === null ? '' : code === '96' ? 'Abroad' : `${code} ${stateName(code) ?? ''}`.trim();

/** Lines of a table as they are shown and exported. */
export function gstr1Values(answer: Gstr1Answer, shown: Shown): Values[] {
  switch (shown) {
    case 'all':
      return GSTR1_TABLES.map((table) => sumOfTable(answer, table)).filter(({ count }) => count !== 0);
    case 'nil':
      return answer.nil.map((row) => ({
        ...row,
        name: `${translate(row.interState ? 'Inter-state' : 'Inside the state')}, ${translate(row.registered ? 'to registered buyers' : 'to others')}`,
      }));
    case 'hsn':
      return answer.hsn.map((row) => ({
        ...row,
        name: row.hsn ?? translate('None'),
        buyers: buyersWords(row.registered),
        behind: hsnKey(row),
      }));
    case 'doc':
      return answer.docs.map((row) => ({
        ...row,
        name: translate(docWords[row.kind]),
        net: row.total - row.cancelled,
      }));
    case 'problems':
      return answer.problems.map((problem) => ({ ...problem, name: problem.number ?? 'Branch' }));
    default:
      return answer.lines.filter(({ table }) => table === shown).map(lineValues);
  }
}

const lineValues = (line: Gstr1Line): Values => ({
  ...line,
  name: line.table === 'b2cs' ? placeWords(line.placeOfSupply) : (line.party ?? ''),
  place: placeWords(line.placeOfSupply),
  note: translate(noteWords[line.kind]),
  ...(line.original && { originalNo: line.original.billNo, originalDate: line.original.billDate }),
  ...(line.table === 'b2cs' && { behind: smallSaleKey(line) }),
});

function sumOfTable(answer: Gstr1Answer, table: Gstr1Table): Values {
  if (table === 'doc') return { table, name: translate(tableWords.doc), count: answer.docs.length };
  if (table === 'nil') {
    const taxable = add(...answer.nil.map((row) => add(row.nilRated, row.exempt, row.nonGst)));
    return { table, name: translate(tableWords.nil), count: answer.nil.length, taxable };
  }
  const rows: readonly Pick<Gstr1Line, 'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess'>[] =
    table === 'hsn' ? answer.hsn : answer.lines.filter((line) => line.table === table);
  return {
    table,
    name: translate(tableWords[table]),
    count: rows.length,
    taxable: add(...rows.map((row) => row.taxable)),
    ...addHeads(noTax, ...rows),
    ...(table !== 'hsn' && { value: invoiceValues(answer.lines.filter((line) => line.table === table)) }),
  };
}

/** Each invoice counts once, however many rates it has. */
function invoiceValues(lines: readonly Gstr1Line[]): Paise {
  const seen = new Map(lines.map((line, place) => [line.voucherId ?? `line ${place}`, line.value]));
  return add(...seen.values());
}

const WITH_TOTALS: readonly Shown[] = [
  ...(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exp', 'at', 'txpd', 'ecotcs', 'supeco', 'hsn'] as const),
  ...(['b2ba', 'b2cla', 'expa', 'cdnra', 'cdnura'] as const),
];

/** A row that sums up vouchers, in words: its table, and the key of its sum. */
export function behindWords({ behind }: Gstr1Answer): string {
  if (!behind) return '';
  const [table, ...by] = behind.row.split('.');
  const percent = (rate: string | undefined) => `${formatPercent(Number(rate) as Percent)} %`;
  if (table === 'b2cs') return [translate(tableWords.b2cs), placeWords(by[0] ?? null), percent(by[1])].join(', ');
  const [buyers, hsn] = [buyersWords(by[0] === 'registered'), by[1] === 'none' ? translate('None') : by[1]];
  return [`${translate('HSN or SAC')} ${hsn}`, percent(by[2]), buyers].join(', ');
}

const buyersWords = (registered: boolean) => translate(registered ? 'Registered' : 'Others');

function behindTable(answer: Gstr1Answer, lines: readonly Gstr1Line[]): RenderedTable {
  const values = lines.map((line) => ({ ...lineValues(line), name: line.party ?? '' }));
  const rows = values.map(
    (row, place): ReportRow => ({ key: String(place), kind: 'row', values: row, open: voucherOf(row) }),
  );
  const sum = (field: keyof Gstr1Line) => add(...lines.map((line) => Number(line[field]) as Paise));
  const totals = { taxable: sum('taxable'), ...addHeads(noTax, ...lines), value: sum('value') };
  return { label: behindWords(answer), rows, totals };
}

export function gstr1Table(answer: Gstr1Answer, query: Values): readonly RenderedTable[] {
  if (answer.behind) return [behindTable(answer, answer.behind.lines)];
  const shown = query.show as Shown;
  const { length: count } = answer.problems;
  const wrong = shown === 'all' && count > 0 ? [{ table: 'problems', name: translate('What is wrong'), count }] : [];
  const values: Values[] = [...gstr1Values(answer, shown), ...wrong];
  const rows = values.map(
    (row, place): ReportRow => ({ key: String(place), kind: 'row', values: row, open: linkOf(row, shown, query) }),
  );
  const label =
    shown === 'all'
      ? translate('Tables')
      : shown === 'problems'
        ? translate('What is wrong')
        : translate(tableWords[shown]);
  return [
    { label, rows, totals: WITH_TOTALS.includes(shown) && values.length > 0 ? totals(values, shown, answer) : null },
  ];
}

function totals(values: readonly Values[], shown: Shown, answer: Gstr1Answer): Values {
  const sum = (field: string) => add(...values.map((row) => Number(row[field]) as Paise));
  const value = shown === 'hsn' ? sum('value') : invoiceValues(answer.lines.filter(({ table }) => table === shown));
  return { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: sum('cess'), value };
}

const text = (value: unknown) => (value ? String(value) : null);

/** A table leads to its rows, a row that sums up to its vouchers, a voucher to itself. */
function linkOf(row: Values, shown: Shown, query: Values): Link | undefined {
  const of = {
    from: text(query.from),
    to: text(query.to),
    branchId: text(query.branchId),
    part: text(query.part),
  };
  if (shown === 'all') return { screen: gstr1.screen, params: { ...of, show: text(row.table) } };
  if (row.behind) return { screen: gstr1.screen, params: { ...of, show: shown, behind: text(row.behind) } };
  return voucherOf(row);
}

function voucherOf({ voucherId, type, date, billDate }: Values): Link | undefined {
  if (typeof voucherId !== 'number' || typeof type !== 'string') return undefined;
  return documentLink(type, voucherId, (date ?? billDate) as IsoDate);
}

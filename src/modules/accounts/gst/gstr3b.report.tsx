import { isReturnPeriod, returnPeriod } from '../../../../contract/accounts/gst/gstr1Json';
import {
  type Gstr3bAnswer,
  type Gstr3bRow,
  gstr3b,
  gstr3bJson,
  isLine3b,
  taxDue,
} from '../../../../contract/accounts/gst/gstr3b';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { formatPaise } from '../../../../contract/amount';
import { isNoTax, lessHeads, taxOf } from '../../../../contract/books/gst/heads';
import { formatDate, lastOfMonth } from '../../../../contract/dates';
import { stateName } from '../../../../contract/statutory';
import { type Column, plainColumns, type Values } from '../../../kit/define';
import { exportColumns } from '../../../kit/export/sheet';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { Link, RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { anyBranch } from '../lookups';
import { ReturnFiles } from './ReturnFiles';
import { lastMonth } from './words';

const TITLES: Readonly<Record<string, string>> = {
  '3.1': '3.1 Supplies made, and bought under reverse charge',
  '3.1.1': '3.1.1 Supplies of which an e-commerce operator pays the tax',
  '3.2': '3.2 Of 3.1 (a): inter-state to unregistered buyers and composition dealers',
  '4': '4 Credit',
  '5': '5 Purchases that are exempt, nil-rated or outside GST',
  '5.1': '5.1 Interest and late fee',
  '6.1': '6.1 Payment of tax',
};

const COLUMNS: readonly Column<Gstr3bAnswer['rows'][number]>[] = [
  { field: 'label', label: 'Nature of supplies' },
  { field: 'taxable', label: 'Taxable value', show: 'money' },
  { field: 'igst', label: 'IGST', show: 'money' },
  { field: 'cgst', label: 'CGST', show: 'money' },
  { field: 'sgst', label: 'SGST', show: 'money' },
  { field: 'cess', label: 'Cess', show: 'money' },
];

const head = (table: string): ReportRow => ({
  key: table,
  kind: 'head',
  values: { label: translate(TITLES[table] ?? '') },
});

/** The query by one branch of the registration. */
const ofOne = ({ branchIds }: Gstr3bAnswer) => ({ branchId: String(branchIds[0] ?? '') });

/** The links to the vouchers of a line: of the branches of the registration, in the days of the return. */
function vouchersOf(
  { table, code, taxable, igst, cgst, sgst, cess }: Gstr3bRow,
  answer: Gstr3bAnswer,
): Link | undefined {
  const { from, to } = answer;
  const line = `${table}${code}`;
  if (line === '4B2' || line === '4D1')
    return { screen: screens.creditReversal, params: { asOn: to, ...ofOne(answer) } };
  if (line === '4A5' && answer.credit.from === 'portal')
    return { screen: screens.gstr2b, params: { from, to, ...ofOne(answer) } };
  if (!isLine3b(line) || ![taxable, igst, cgst, sgst, cess].some((figure) => figure !== 0)) return undefined;
  return { screen: screens.gstSummary, params: { from, to, branchId: answer.branchIds.join(), by: 'voucher', line } };
}

/** The form from top to bottom; a part is shown with all its lines, empty ones too. */
function draw(answer: Gstr3bAnswer): readonly RenderedTable[] {
  const { rows, places, setOff, late, to } = answer;
  const paidOff: Link = { screen: screens.gstSetOff, params: { asOn: lastOfMonth(to), ...ofOne(answer) } };
  const part = (table: string): ReportRow[] => [
    head(table),
    ...rows
      .filter((row) => row.table === table)
      .map((row): ReportRow => {
        const values = { ...row, label: `(${row.code}) ${translate(row.label)}` };
        const open = vouchersOf(row, answer);
        return { key: `${table} ${row.code}`, kind: row.strong ? 'total' : 'row', depth: 1, values, open };
      }),
  ];
  const placed = places.map((place): ReportRow => {
    const name = stateName(place.placeOfSupply) ?? place.placeOfSupply;
    const buyers = translate(place.kind === 'composition' ? 'composition dealers' : 'unregistered buyers');
    const values = { label: `${name}, ${buyers}`, taxable: place.taxable, igst: place.igst };
    return { key: `3.2 ${place.kind} ${place.placeOfSupply}`, kind: 'row', depth: 1, values };
  });
  const paid = setOff.map((row): ReportRow => {
    const kind = row.strong ? 'total' : 'row';
    return { key: `6.1 ${row.label}`, kind, depth: 1, values: { ...row, label: translate(row.label) }, open: paidOff };
  });
  const all = [
    ...part('3.1'),
    ...part('3.1.1'),
    ...(placed.length > 0 ? [head('3.2'), ...placed] : []),
    ...part('4'),
    ...part('5'),
    ...(late.days > 0 ? [head('5.1'), ...lateRows(answer)] : []),
    head('6.1'),
    ...paid,
  ];
  return [{ label: 'GSTR-3B', rows: all, totals: null }];
}

/** The cost of filing late, by head. */
function lateRows({ late }: Gstr3bAnswer): ReportRow[] {
  const words = { days: late.days, dueOn: formatDate(late.dueOn), until: formatDate(late.until) };
  const line = (key: string, label: string, heads: Gstr3bAnswer['late']['fee']): ReportRow => ({
    key: `5.1 ${key}`,
    kind: 'row',
    depth: 1,
    values: { label, ...heads },
  });
  return [
    line('interest', translate('Interest for {days} days, {dueOn} to {until}', words), late.interest),
    line('fee', translate('Late fee'), late.fee),
  ];
}

type ToolsProps = { query: Values; answer: Gstr3bAnswer | undefined };

function Files({ answer }: ToolsProps) {
  if (!answer) return null;
  const { from, to, gstin } = answer;
  const tabs = () => {
    const lines = draw(answer).flatMap(({ rows }) => rows.map(({ kind, depth, values }) => ({ kind, depth, values })));
    return [{ name: 'GSTR-3B', columns: exportColumns(plainColumns(COLUMNS)), lines }];
  };
  return (
    <ReturnFiles
      screen={gstr3b.screen}
      name={`GSTR3B_${gstin ?? 'no GSTIN'}_${returnPeriod(to)}`}
      subtitle={`${formatDate(from)} to ${formatDate(to)}`}
      json={gstin === null ? undefined : () => gstr3bJson(answer)}
      isReturned={isReturnPeriod(answer)}
      tabs={tabs}
    />
  );
}

function check({ rows, dues, without, gstin, coveredBy, filed, outwardFixed, untold, credit }: Gstr3bAnswer) {
  if (filed) {
    const words = { form: filed.form, filedOn: formatDate(filed.filedOn), ackNo: filed.ackNo };
    return { good: true, text: translate('{form} was filed on {filedOn}, ARN {ackNo}', words) };
  }
  if (outwardFixed && untold > 0)
    return {
      good: false,
      text: 'Sales changed after GSTR-1 was filed. File GSTR-1A first: 3.1 and 3.2 follow from it',
    };
  if (gstin === null) return { good: false, text: 'The branch has no GSTIN, so there is no file for the portal' };
  if (without > 0) {
    const words = without === 1 ? translate('One voucher has') : translate('{without} vouchers have', { without });
    return {
      good: false,
      text: translate('{words} no GST details and {withoutWords} in no table: see GST Summary', {
        words,
        withoutWords: translate(without === 1 ? 'is' : 'are'),
      }),
    };
  }
  if (credit.from === 'portal' && credit.bills === 0)
    return { good: false, text: 'GSTR-2B of these months was not taken in yet, so 4 (A) (5) is empty' };
  if (credit.from === 'portal' && !isNoTax(lessHeads(credit.books, credit.portal))) {
    const words = { books: formatPaise(taxOf(credit.books)), portal: formatPaise(taxOf(credit.portal)) };
    return { good: null, text: translate('Credit by GSTR-2B is {portal}, by the books {books}', words) };
  }
  if (coveredBy) {
    const { number, date, month } = coveredBy;
    const words = { month: formatDate(month).slice(3), number, date: formatDate(date) };
    return { good: null, text: translate('Set off with {month} by {number} of {date}', words) };
  }
  return isNoTax(lessHeads(taxDue(rows), dues))
    ? { good: true, text: 'Tax of 3.1 is what the ledger owes at the end of the period' }
    : { good: null, text: 'The ledger owes other tax than 3.1 tells: an earlier month may not be set off yet' };
}

const CREDIT = { books: 'the books', portal: 'GSTR-2B and IMS' } as const;

/** The summary return with its set-off. */
export const gstr3bReport = defineReport(gstr3b, {
  start: lastMonth,
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
    { kind: 'field', field: 'credit', label: '4 (A) (5) by', input: choice(CREDIT) },
  ],
  columns: COLUMNS,
  draw,
  Tools: Files,
  check,
  isEmpty: () => false,
});

import { type TdsAnswer, type TdsRow, tdsRegister } from '../../../../contract/accounts/tds/tdsRegister';
import { add, type Paise } from '../../../../contract/amount';
import { formatDate, isIsoDate } from '../../../../contract/dates';
import { tdsFormOn } from '../../../../contract/tdsProvisions';
import type { Values } from '../../../kit/define';
import type { ExportColumn } from '../../../kit/export/sheet';
import { ReturnFiles } from '../gst/ReturnFiles';

/** The annexure of form 26Q, from 01-Apr-2026 of form 140: a line a deduction, with the challan that deposited it. */
const DEDUCTIONS: readonly ExportColumn[] = [
  { field: 'provision', label: 'Section' },
  { field: 'paymentCode', label: 'Payment code' },
  { field: 'form', label: 'Statement' },
  { field: 'certificateForm', label: 'Certificate' },
  { field: 'certificate', label: 'Lower rate by certificate' },
  { field: 'deductee', label: 'Deductee code' },
  { field: 'pan', label: 'PAN' },
  { field: 'party', label: 'Name' },
  { field: 'lawOn', label: 'Date of payment or credit', show: 'date' },
  { field: 'base', label: 'Amount paid or credited', show: 'money' },
  { field: 'rate', label: 'Rate', show: 'percent' },
  { field: 'tax', label: 'Tax deducted', show: 'money' },
  { field: 'date', label: 'Date of deduction', show: 'date' },
  { field: 'dueOn', label: 'Due on', show: 'date' },
  { field: 'bsrCode', label: 'BSR code' },
  { field: 'challanNo', label: 'Challan no.' },
  { field: 'challanDate', label: 'Challan date', show: 'date' },
  { field: 'number', label: 'Voucher' },
  { field: 'reason', label: 'Reason for other tax' },
];
const CHALLANS: readonly ExportColumn[] = [
  { field: 'bsrCode', label: 'BSR code' },
  { field: 'challanDate', label: 'Date', show: 'date' },
  { field: 'challanNo', label: 'Challan no.' },
  { field: 'section', label: 'Section' },
  { field: 'month', label: 'For the month of', show: 'date' },
  { field: 'amount', label: 'Deposited', show: 'money' },
  { field: 'number', label: 'Voucher' },
];
const SECTIONS: readonly ExportColumn[] = [
  { field: 'section', label: 'Section' },
  { field: 'count', label: 'Deductions', show: 'count' },
  { field: 'base', label: 'Amount paid or credited', show: 'money' },
  { field: 'tax', label: 'Tax deducted', show: 'money' },
];

/** The form tells companies, 01, from all others, 02; the fourth letter of the PAN says which. */
const deducteeOf = ({ pan }: TdsRow) => (pan === null ? '' : pan[3] === 'C' ? '01' : '02');

function sumsOf(rows: readonly TdsRow[]): Values[] {
  return [...new Set(rows.map((row) => row.section))].map((section) => {
    const own = rows.filter((row) => row.section === section);
    const sum = (amount: (row: TdsRow) => Paise | null) => add(...own.map((row) => amount(row) ?? (0 as Paise)));
    return { section: section ?? 'None', count: own.length, base: sum((row) => row.base), tax: sum((row) => row.tax) };
  });
}

type Props = { query: Values; answer: TdsAnswer | undefined };

/** The workbook for the quarterly statement of deducted tax. */
export function TdsFiles({ query: { from, to }, answer }: Props) {
  if (!answer || typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to)) return null;
  const lines = (values: readonly Values[]) => values.map((one) => ({ values: one }));
  const tabs = () => [
    {
      name: 'Deductions',
      columns: DEDUCTIONS,
      lines: lines(
        answer.rows.map((row) => ({
          ...row,
          lawOn: row.creditedOn ?? row.date,
          deductee: deducteeOf(row),
          pan: row.pan ?? 'PANNOTAVBL',
        })),
      ),
    },
    { name: 'Challans', columns: CHALLANS, lines: lines(answer.deposits) },
    { name: 'Sections', columns: SECTIONS, lines: lines(sumsOf(answer.rows)) },
  ];
  return (
    <ReturnFiles
      screen={tdsRegister.screen}
      name={`${tdsFormOn('statement', from)}_${from}_${to}`}
      told={`${formatDate(from)} to ${formatDate(to)}`}
      tabs={tabs}
    />
  );
}

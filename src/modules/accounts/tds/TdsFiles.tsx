import { type TdsAnswer, type TdsRow, tdsRegister } from '../../../../contract/accounts/tds/tdsRegister';
import { statementsOf } from '../../../../contract/accounts/tds/tdsStatements';
import { add, type Paise } from '../../../../contract/amount';
import { formatDate, type IsoDate } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import type { ExportColumn } from '../../../kit/export/sheet';
import { translate } from '../../../kit/translate';
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
  { field: 'filed', label: 'Filed on', show: 'date' },
  { field: 'needsCorrection', label: 'For a correction statement', show: 'tick' },
];
/** The different labels in the annexure of form 27EQ, from 01-Apr-2026 of form 143: tax is collected from the buyer. */
const OF_BUYERS: readonly ExportColumn[] = [
  { field: 'deductee', label: 'Collectee code' },
  { field: 'lawOn', label: 'Date of debit or receipt', show: 'date' },
  { field: 'base', label: 'Amount debited or received', show: 'money' },
  { field: 'tax', label: 'Tax collected', show: 'money' },
  { field: 'date', label: 'Date of collection', show: 'date' },
  { field: 'count', label: 'Collections', show: 'count' },
];
const collected = (columns: readonly ExportColumn[]) =>
  columns
    .filter(({ field }) => field !== 'certificate')
    .map((column) => OF_BUYERS.find(({ field }) => field === column.field) ?? column);

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

/** Form code: companies 01, all others 02; the fourth letter of the PAN decides. */
const deducteeOf = ({ pan }: TdsRow) => (pan === null ? '' : pan[3] === 'C' ? '01' : '02');

function sumsOf(rows: readonly TdsRow[]): Values[] {
  return [...new Set(rows.map((row) => row.section))].map((section) => {
    const own = rows.filter((row) => row.section === section);
    const sum = (amount: (row: TdsRow) => Paise | null) => add(...own.map((row) => amount(row) ?? (0 as Paise)));
    return { section: section ?? 'None', count: own.length, base: sum((row) => row.base), tax: sum((row) => row.tax) };
  });
}

type Props = { query: Values; answer: TdsAnswer | undefined };
const lines = (values: readonly Values[]) => values.map((one) => ({ values: one }));

/** The workbooks of the quarterly statements: one for each form and quarter (24Q, 26Q, 27Q, 27EQ; 138, 140, 144, 143). */
export function TdsFiles({ answer }: Props) {
  const statements = answer ? statementsOf(answer.rows, answer.deposits) : [];
  return statements.slice(0, MOST).map((statement) => {
    const { form, from, to, dueOn, filedOn, isCollected } = statement;
    const tabs = () => [
      {
        name: isCollected ? 'Collections' : 'Deductions',
        columns: isCollected ? collected(DEDUCTIONS) : DEDUCTIONS,
        lines: lines(
          statement.rows.map((row) => ({
            ...row,
            lawOn: row.creditedOn ?? row.date,
            deductee: deducteeOf(row),
            pan: row.pan ?? 'PANNOTAVBL',
          })),
        ),
      },
      { name: 'Challans', columns: CHALLANS, lines: lines(statement.deposits) },
      { name: 'Sections', columns: isCollected ? collected(SECTIONS) : SECTIONS, lines: lines(sumsOf(statement.rows)) },
    ];
    const period = `${formatDate(from)} to ${formatDate(to)}`;
    const state = filedOn ? `filed on ${formatDate(filedOn)}` : `due by ${formatDate(dueOn)}`;
    return (
      <ReturnFiles
        key={`${form} ${from}`}
        screen={tdsRegister.screen}
        name={`${form}_${from}_${to}`}
        label={translate('{form} of {quarter}', { form, quarter: quarterWords(from) })}
        subtitle={`${period}, ${state}`}
        tabs={tabs}
      />
    );
  });
}

/** For longer periods the statements need a shorter one. */
const MOST = 8;
/** Quarters of the tax year: Q1 from April on. */
const quarterWords = (from: IsoDate) => `Q${((Number(from.slice(5, 7)) + 8) % 12) / 3 + 1}`;

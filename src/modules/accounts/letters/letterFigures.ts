import type { AgeingRow } from '../../../../contract/accounts/ageing';
import type { InterestRow } from '../../../../contract/accounts/interest';
import type { Advice } from '../../../../contract/accounts/letters/letters';
import { formatBalance, formatPaise, formatPercent, type Paise, sumOf } from '../../../../contract/amount';
import type { LedgerAnswer } from '../../../../contract/books/ledger';
import { formatDate, type IsoDate } from '../../../../contract/dates';
import { amountInWords } from '../../../../contract/words';
import { facts, type PaperColumn, type PaperRow } from '../../../kit/paper/paper';
import type { LetterFigures, Table } from './letterPaper';

const rupeesOf = (amount: Paise) => `₹ ${formatPaise(amount)}`;
const figure = (label: string): PaperColumn => ({ label, isFigure: true });
const dated = (date: string | null) => (date === null ? '' : formatDate(date as IsoDate));

const isOverdue = (row: AgeingRow) => row.billId !== null && row.notDue === 0 && row.net > 0 && !row.isCancelled;
const isOnAccount = (row: AgeingRow) => row.onAccount !== 0 && !row.isCancelled;

/** The overdue amount of a customer, less money on account. */
export function overdueOf(rows: readonly AgeingRow[]): Paise {
  return sumOf(
    rows.filter((row) => isOverdue(row) || isOnAccount(row)),
    (row) => row.net,
  );
}

/** The overdue bills of one party, with the payments on account. */
export function reminderFigures(rows: readonly AgeingRow[]): LetterFigures {
  const bills = rows.filter((row) => isOverdue(row) || isOnAccount(row));
  const overdue = overdueOf(rows);
  const oldest = Math.max(0, ...bills.map((row) => row.days ?? 0));
  const body = bills.map(
    (row): PaperRow => ({
      cells: [
        row.bill,
        dated(row.billDate),
        dated(row.dueDate),
        row.days === null ? '' : String(row.days),
        formatPaise(row.net),
      ],
    }),
  );
  return {
    values: { overdue: rupeesOf(overdue), days: String(oldest) },
    tables: {
      bills: {
        kind: 'table',
        label: 'Overdue bills',
        columns: [
          { label: 'Bill', isWide: true },
          { label: 'Date' },
          { label: 'Due' },
          figure('Days overdue'),
          figure('Amount'),
        ],
        rows: [...body, { cells: ['Total', '', '', '', formatPaise(overdue)], isStrong: true }],
      },
    },
  };
}

/** Which way a balance is owed, as the party reads it. */
const sideOf = (balance: Paise) =>
  balance === 0 ? 'on neither side' : balance > 0 ? 'due from you to us' : 'due from us to you';
const balanceOf = (balance: Paise) => rupeesOf(Math.abs(balance) as Paise);
const side = (amount: Paise) => (amount === 0 ? '' : formatPaise(amount));

/** The account of a party over a period, every entry with the balance after it. */
export function statementFigures(ledger: LedgerAnswer, from: IsoDate, to: IsoDate): LetterFigures {
  const entries = ledger.rows.map(
    (row): PaperRow => ({
      cells: [
        formatDate(row.date),
        row.number,
        { text: row.particulars, notes: [row.billNo ? `Bill ${row.billNo}` : '', row.narration ?? ''].filter(Boolean) },
        side(row.debit),
        side(row.credit),
        formatBalance(row.balance),
      ],
      ...(row.isCancelled ? { isStruck: true } : {}),
    }),
  );
  const table: Table = {
    kind: 'table',
    label: 'Statement of account',
    columns: [
      { label: 'Date' },
      { label: 'Number' },
      { label: 'Particulars', isWide: true },
      figure('Debit'),
      figure('Credit'),
      figure('Balance'),
    ],
    rows: [
      { cells: [formatDate(from), '', 'Opening balance', '', '', formatBalance(ledger.opening)], isStrong: true },
      ...entries,
      {
        cells: [
          formatDate(to),
          '',
          'Total and closing balance',
          formatPaise(ledger.debit),
          formatPaise(ledger.credit),
          formatBalance(ledger.closing),
        ],
        isStrong: true,
      },
    ],
  };
  return { values: { ...periodOf(ledger, from, to) }, tables: { entries: table } };
}

const periodOf = ({ closing }: LedgerAnswer, from: IsoDate, to: IsoDate) => ({
  from: formatDate(from),
  to: formatDate(to),
  balance: balanceOf(closing),
  side: sideOf(closing),
});

/** The line along which the lower part is cut off. */
const CUT = '– '.repeat(60).trim();

/** The balance alone, with the part that the party signs and sends back. */
export function confirmationFigures(ledger: LedgerAnswer, from: IsoDate, to: IsoDate): LetterFigures {
  const { balance, side: owed, to: day } = periodOf(ledger, from, to);
  return {
    values: { to: day, balance, side: owed },
    below: [
      { kind: 'text', text: CUT },
      {
        kind: 'text',
        text: `We confirm the balance of ${ledger.account.name} on ${day}: ${balance} ${owed}.\n\nIf our books say otherwise: ₹ ______________________  debit / credit`,
        isStrong: true,
      },
      { kind: 'signatures', names: ['Place and date', 'Name and PAN', 'Signature and stamp'] },
    ],
  };
}

/** The bills of one party that a payment settled, the tax deducted and the net amount. */
export function adviceFigures(
  { bills, gross, tds, net }: Advice,
  payment: { number: string; mode: string; instrument: string },
): LetterFigures {
  const settled = sumOf(bills, (bill) => bill.settled);
  const rest = (gross - settled) as Paise;
  const rows = bills.map(
    (bill): PaperRow => ({
      cells: [bill.billNo, dated(bill.billDate), formatPaise(bill.amount), formatPaise(bill.settled)],
    }),
  );
  const line = (words: string, amount: Paise): PaperRow => ({
    cells: [words, '', '', formatPaise(amount)],
    isStrong: true,
  });
  return {
    values: { amount: rupeesOf(net), number: payment.number, mode: payment.mode },
    tables: {
      bills: {
        kind: 'table',
        label: 'Bills paid',
        columns: [{ label: 'Bill', isWide: true }, { label: 'Date' }, figure('Bill amount'), figure('Settled')],
        rows: [
          ...rows,
          ...(rest > 0 ? [{ cells: ['In advance, on account', '', '', formatPaise(rest)] }] : []),
          ...(tds > 0
            ? [
                line('Settled in all', gross),
                { cells: ['Less income tax deducted (TDS)', '', '', `−${formatPaise(tds)}`] },
              ]
            : []),
          line('Paid to you', net),
        ],
      },
    },
    below: payment.instrument ? [facts([{ label: 'Instrument', text: payment.instrument }])] : [],
  };
}

/** The interest of one party for paying late: a row for each change of a bill's open amount. */
export function interestFigures(rows: readonly InterestRow[]): LetterFigures {
  const interest = sumOf(rows, (row) => row.interest);
  const words = amountInWords(interest);
  const body = rows.map(
    (row): PaperRow => ({
      cells: [
        row.bill,
        formatPaise(row.principal),
        formatDate(row.from),
        formatDate(row.to),
        String(row.days),
        `${formatPercent(row.rate)} %`,
        formatPaise(row.interest),
      ],
    }),
  );
  return {
    values: { interest: rupeesOf(interest), words },
    tables: {
      bills: {
        kind: 'table',
        label: 'Interest by bill',
        columns: [
          { label: 'Bill', isWide: true },
          figure('Principal'),
          { label: 'From' },
          { label: 'To' },
          figure('Days'),
          figure('Rate'),
          figure('Interest'),
        ],
        rows: [
          ...body,
          { cells: [{ text: 'Total', notes: [words] }, '', '', '', '', '', formatPaise(interest)], isStrong: true },
        ],
      },
    },
  };
}

import type { JournalInput } from '../../contract/accounts/journals';
import { formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { eachHead } from '../../contract/books/gst/heads';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { DocumentLink } from '../../contract/errorBody';
import type { TaxLine } from '../books/gst/taxLines';
import {
  type AccountFacts,
  type BillMove,
  type Books,
  type Decision,
  debitOf,
  type PostingLine,
  particularsOf,
  plainLine,
  postingLine,
  usableAccount,
  zero,
} from '../books/posting';
import { invalid, Refused } from '../core/calls/refused';

/** A receipt or payment by cheque, with what it wrote. */
export type Original = {
  id: number;
  type: string;
  number: string;
  date: IsoDate;
  status: string;
  mode: string | null;
  instrumentNo: string | null;
  branchId: number;
  /** Day on which the bank showed it. */
  clearedOn: IsoDate | null;
  /** The journal that took it back already. */
  returnedBy: DocumentLink | null;
  /** The bank that paid or received it. */
  moneyAccountId: number | null;
  /** The GST details of its supplies. */
  gst: readonly TaxLine[];
  entries: readonly { accountId: number; debit: Paise; credit: Paise; costCentreId: number | null }[];
  moves: readonly {
    billId: number;
    billNo: string;
    accountId: number;
    amount: Paise;
    /** The rest of an advance that it brought; null: the bill was there before. */
    left: Paise | null;
  }[];
  tds: readonly { sectionId: number; accountId: number; base: Paise; tax: Paise }[];
};

type Lines = JournalInput['lines'];

/** The lines of the journal that takes it back: its own with the sides exchanged. */
export const returnLines = ({ entries }: Original): Lines =>
  entries.map(({ accountId, debit, credit, costCentreId }) => ({
    accountId,
    debit: credit,
    credit: debit,
    bills: [],
    narration: null,
    costCentreId,
  }));

/**
 * Reverses a cleared cheque on the day of its return. The voucher and its clearing stay; bills are open again from
 * that day on, and tax deducted on them is no longer deducted. For a supply with GST the user says whether the supply
 * remains: then its money is owed, and its tax stays in its return.
 * @throws Refused where it was not cleared, is already reversed, or has parts that a return does not undo.
 */
export function decideReturn(input: JournalInput, original: Original | null, books: Books): Decision {
  if (!original || original.branchId !== input.branchId)
    throw invalid({ returnOf: 'The voucher of the returned cheque is not in this branch' });
  checkReturn(original, input);
  if (input.returnAs === 'owed') return decideOwed(input, original, books);
  const own = returnLines(original);
  const isSame = own.length === input.lines.length && own.every((line, at) => isAlike(line, input.lines[at]));
  if (!isSame)
    throw invalid({ lines: `A returned cheque takes back what ${original.number} wrote; its lines stay as they are.` });
  const placed = new Set<number>();
  const lines = own.map((line): PostingLine => {
    // The bills of an account go with its first line.
    const bills = placed.has(line.accountId) ? [] : movesOf(original, line.accountId);
    placed.add(line.accountId);
    return { ...line, costCentreId: line.costCentreId, bills };
  });
  const debit = sumOf(lines, (line) => line.debit);
  return {
    lines,
    taxLines: original.gst.map(takenBack),
    totals: [
      { label: 'Debit', amount: debit },
      { label: 'Credit', amount: debit },
    ],
    amount: debit,
    particulars: particularsOf(
      books,
      lines.map((line) => line.accountId),
    ),
    voucher: { instrumentNo: original.instrumentNo, returnOfId: original.id, purpose: input.purpose },
    tds: original.tds.map((row) => ({
      ...row,
      base: negate(row.base),
      tax: negate(row.tax),
      reason: `Cheque of ${original.number} returned`,
    })),
    overrides: [],
  };
}

/** GST line of the credit or debit note that reverses a supply (CGST Act 2017, section 34). */
function takenBack(line: TaxLine): TaxLine {
  const heads = eachHead((head) => negate(line[head]));
  const note = line.direction === 'outward' ? ('creditNote' as const) : ('debitNote' as const);
  return { ...line, ...heads, taxable: negate(line.taxable), kind: line.kind === 'invoice' ? note : 'invoice' };
}

/** Money moved through the bank, debit above zero. */
const movedBy = ({ entries, moneyAccountId }: Original): Paise =>
  sumOf(
    entries.filter(({ accountId }) => accountId === moneyAccountId),
    debitOf,
  );

/**
 * The lines of the journal where the supply remains: the bank against the account that owes its money, or is owed it,
 * with a bill under the number of the supply's own bill, or of the voucher.
 */
export function owedLines(original: Original, owed: Pick<AccountFacts, 'id' | 'billWise'>, date: IsoDate): Lines {
  const moved = movedBy(original);
  const amount = Math.abs(moved) as Paise;
  const [debit, credit] = moved > 0 ? [zero, amount] : [amount, zero];
  const numbers = new Set(original.gst.map(({ billNo }) => billNo));
  const [known] = numbers.size === 1 ? [...numbers] : [];
  const bill = {
    refType: 'new' as const,
    billId: null,
    billNo: known ?? original.number,
    billDate: date,
    dueDate: date,
  };
  const line = { bills: [], narration: null, costCentreId: null };
  return [
    { ...line, accountId: original.moneyAccountId ?? 0, debit, credit },
    { ...line, accountId: owed.id, debit: credit, credit: debit, bills: owed.billWise ? [{ ...bill, amount }] : [] },
  ];
}

/** The account that owes the money of a supply, or is owed it. @param field where it was chosen. */
export function owingAccount(books: Books, accountId: number | null | undefined, field: string): AccountFacts {
  const account = accountId ? usableAccount(books, accountId, field) : null;
  if (account?.controlType === 'receivable' || account?.controlType === 'payable') return account;
  throw invalid({ [field]: 'Choose the account of the customer or supplier who owes the money now, or is owed it.' });
}

function decideOwed(input: JournalInput, original: Original, books: Books): Decision {
  const [bank, party] = input.lines;
  const owed = owingAccount(books, party?.accountId, 'lines.1.accountId');
  const own = owedLines(original, owed, input.date);
  if (!bank || !party || input.lines.length > 2 || !own.every((line, at) => isAlike(line, input.lines[at])))
    throw invalid({ lines: `A returned cheque moves what ${original.number} moved; its amounts stay as they are.` });
  const { date } = input;
  const amount = Math.abs(movedBy(original)) as Paise;
  const side = party.debit > 0 ? 1 : -1;
  const line = postingLine(books, party, amount, side, { field: 'lines.1', date, advances: 'refuse' });
  return {
    lines: [{ ...plainLine(bank.accountId), debit: bank.debit, credit: bank.credit }, line],
    taxLines: [],
    totals: [
      { label: 'Debit', amount },
      { label: 'Credit', amount },
    ],
    amount,
    particulars: particularsOf(books, [bank.accountId, party.accountId]),
    voucher: { instrumentNo: original.instrumentNo, returnOfId: original.id, purpose: input.purpose },
    tds: [],
    overrides: [],
  };
}

/** Required where the voucher recorded GST of a supply. */
export const sayReturnAs = (number: string) =>
  invalid({
    returnAs: `${number} carries GST. Say whether the supply was made, so that payment is due, or was not, so that its tax is reversed too.`,
  });

function checkReturn(original: Original, { date, returnAs }: JournalInput): void {
  const { number, status, mode, clearedOn, returnedBy, gst } = original;
  const refused = (message: string, links?: DocumentLink[]) =>
    new Refused(409, 'WRONG_STATUS', message, { type: 3, ...(links && { links }) });
  if (status !== 'posted' || mode !== 'cheque') throw refused(`${number} is no posted voucher of a cheque.`);
  if (returnedBy) throw refused(`${number} is taken back by ${returnedBy.label} already.`, [returnedBy]);
  if (!clearedOn && returnAs !== 'owed') throw refused(`The bank has not cleared ${number}. Cancel it instead.`);
  if (clearedOn && date < clearedOn)
    throw invalid({ date: `The bank cleared ${number} on ${formatDate(clearedOn)}. Give that day or a later one.` });
  if (date < original.date)
    throw invalid({ date: `${number} is of ${formatDate(original.date)}. Give that day or a later one.` });
  if (gst.length > 0 && !returnAs) throw sayReturnAs(number);
}

const isAlike = (line: JournalInput['lines'][number], other: JournalInput['lines'][number] | undefined) =>
  other !== undefined &&
  line.accountId === other.accountId &&
  line.debit === other.debit &&
  line.credit === other.credit;

function movesOf({ number, moves }: Original, accountId: number): BillMove[] {
  return moves
    .filter((move) => move.accountId === accountId)
    .map(({ billId, billNo, amount, left }) => {
      if (left !== null && left !== amount)
        throw new Refused(
          409,
          'SETTLED',
          `${formatPaise(Math.abs(amount - left) as Paise)} of the advance of ${number} has met other bills. Take that allocation back first.`,
          { type: 4 },
        );
      return { kind: 'against', billId, billNo, amount: negate(amount) };
    });
}

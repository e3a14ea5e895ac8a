import type { JournalInput } from '../../contract/accounts/journals';
import { formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { DocumentLink } from '../../contract/errorBody';
import { invalid, Refused } from '../core/refused';
import { type BillMove, type Books, type Decision, type PostingLine, particularsOf } from './posting';

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
  /** It told the GST of a supply. */
  hasGst: boolean;
  entries: readonly { accountId: number; debit: Paise; credit: Paise; costCentreId: number | null }[];
  moves: readonly {
    billId: number;
    billNo: string;
    accountId: number;
    amount: Paise;
    /** What is left of an advance that it brought; null: the bill was there before. */
    left: Paise | null;
  }[];
  tds: readonly { sectionId: number; accountId: number; base: Paise; tax: Paise }[];
};

/** The lines of the journal that takes it back: its own with the sides exchanged. */
export const returnLines = ({ entries }: Original): JournalInput['lines'] =>
  entries.map(({ accountId, debit, credit, costCentreId }) => ({
    accountId,
    debit: credit,
    credit: debit,
    bills: [],
    narration: null,
    costCentreId,
  }));

/**
 * Takes back, on the day of its return, what a cheque that the bank had cleared wrote. The voucher and its clearing stay;
 * bills are open again from that day on, tax that was kept back of them is not kept back any more.
 * @throws Refused where it was not cleared, is taken back already, or holds what its return does not undo.
 */
export function decideReturn(input: JournalInput, original: Original | null, books: Books): Decision {
  if (!original || original.branchId !== input.branchId)
    throw invalid({ returnOf: 'The voucher of the returned cheque is not in this branch' });
  checkReturn(original, input.date);
  const own = returnLines(original);
  const isSame = own.length === input.lines.length && own.every((line, at) => isAlike(line, input.lines[at]));
  if (!isSame)
    throw invalid({ lines: `A returned cheque takes back what ${original.number} wrote; its lines stay as they are.` });
  const placed = new Set<number>();
  const lines = own.map((line): PostingLine => {
    // The bills of an account stand with its first line.
    const bills = placed.has(line.accountId) ? [] : movesOf(original, line.accountId);
    placed.add(line.accountId);
    return { ...line, costCentreId: line.costCentreId, bills };
  });
  const debit = sumOf(lines, (line) => line.debit);
  return {
    lines,
    taxLines: [],
    totals: [
      { label: 'Debit', amount: debit },
      { label: 'Credit', amount: debit },
    ],
    amount: debit,
    particulars: particularsOf(
      books,
      lines.map((line) => line.accountId),
    ),
    moneyAccountId: null,
    mode: null,
    instrumentNo: original.instrumentNo,
    tds: original.tds.map((row) => ({
      ...row,
      base: negate(row.base),
      tax: negate(row.tax),
      reason: `Cheque of ${original.number} returned`,
    })),
    overrides: [],
  };
}

function checkReturn({ number, status, mode, clearedOn, returnedBy, hasGst }: Original, date: IsoDate): void {
  const refused = (message: string, links?: DocumentLink[]) =>
    new Refused(409, 'WRONG_STATUS', message, { type: 3, ...(links && { links }) });
  if (status !== 'posted' || mode !== 'cheque') throw refused(`${number} is no posted voucher of a cheque.`);
  if (returnedBy) throw refused(`${number} is taken back by ${returnedBy.label} already.`, [returnedBy]);
  if (!clearedOn) throw refused(`The bank has not cleared ${number}. Cancel it instead.`);
  if (date < clearedOn)
    throw invalid({ date: `The bank cleared ${number} on ${formatDate(clearedOn)}. Give that day or a later one.` });
  if (hasGst)
    throw refused(
      `${number} is of a supply with GST, which stands although its cheque was returned. Enter a journal: the bank against the account of whoever owes the money now.`,
    );
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

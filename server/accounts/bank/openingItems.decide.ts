import type { OpeningLine, UnclearedItem } from '../../../contract/accounts/openings';
import { add, formatBalance, negate, type Paise, sumOf } from '../../../contract/amount';
import { unclearedProblems } from '../../../contract/books/lineRules';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { type AccountFacts, debitOf, type PostingLine, plainLine, zero } from '../../books/posting';
import { invalid, refuse } from '../../core/calls/refused';

/** An uncleared item of an opening balance and the line of the voucher that it becomes. */
export type OpeningItem = { item: UnclearedItem; line: PostingLine };

const signed = (item: UnclearedItem): Paise => (item.kind === 'deposited' ? item.amount : negate(item.amount));

const NAMES = { issued: 'Cheque', deposited: 'Deposit' } as const;

function lineOf(accountId: number, amount: Paise, narration: string): PostingLine {
  return {
    ...plainLine(accountId),
    debit: amount > 0 ? amount : zero,
    credit: amount < 0 ? negate(amount) : zero,
    narration,
  };
}

/**
 * The opening balance of a bank in parts: the bank's own balance, and each item that it had not yet seen. Books less
 * deposits not cleared plus cheques not presented equals its statement, which proves the items.
 */
export function openingItems(
  line: OpeningLine,
  account: AccountFacts,
  booksFrom: IsoDate,
  field: string,
): { rest: PostingLine[]; items: OpeningItem[] } {
  if (account.controlType !== 'bank')
    throw invalid({ [`${field}.uncleared`]: `${account.name} is not a bank; only a bank has uncleared cheques` });
  const problems = unclearedProblems(line.uncleared, booksFrom, field);
  const books = debitOf(line);
  const atBank = add(books, negate(sumOf(line.uncleared, signed)));
  const at = `${field}.bankBalance`;
  if (line.bankBalance === null)
    throw invalid({
      ...problems,
      [at]: 'Give the balance on the statement of the bank at go-live; it proves the cheques',
    });
  refuse(problems);
  if (line.bankBalance !== atBank) {
    const words = `With these cheques the bank had ${formatBalance(atBank)} when the books have ${formatBalance(books)}; its statement says ${formatBalance(line.bankBalance)}.`;
    throw invalid({ [at]: words });
  }
  const items = line.uncleared.map((item) => ({
    item,
    line: lineOf(
      account.id,
      signed(item),
      [NAMES[item.kind], item.instrumentNo, 'of', formatDate(item.date), item.payee].filter(Boolean).join(' '),
    ),
  }));
  return { rest: atBank === 0 ? [] : [lineOf(account.id, atBank, 'As the bank had it')], items };
}

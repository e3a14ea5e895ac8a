import type { OpeningLine, UnclearedItem } from '../../../contract/accounts/openings';
import { add, formatBalance, formatPaise, negate, type Paise, sumOf } from '../../../contract/amount';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { invalid } from '../../core/refused';
import { type AccountFacts, debitOf, type PostingLine, plain, zero } from '../posting';

/** An uncleared item of an opening balance and the line of the voucher that it becomes. */
export type OpeningItem = { item: UnclearedItem; line: PostingLine };

const signed = (item: UnclearedItem): Paise => (item.kind === 'deposited' ? item.amount : negate(item.amount));

const NAMES = { issued: 'Cheque', deposited: 'Deposit' } as const;

function lineOf(accountId: number, amount: Paise, narration: string): PostingLine {
  return {
    ...plain(accountId),
    debit: amount > 0 ? amount : zero,
    credit: amount < 0 ? negate(amount) : zero,
    narration,
  };
}

/**
 * The opening balance of a bank in parts: what the bank itself had, and each item that it had not yet seen. Books less
 * deposits not cleared plus cheques not presented is what its statement said; that proves the items.
 */
export function openingItems(
  line: OpeningLine,
  account: AccountFacts,
  booksFrom: IsoDate,
  field: string,
): { rest: PostingLine[]; items: OpeningItem[] } {
  if (account.controlType !== 'bank')
    throw invalid({ [`${field}.uncleared`]: `${account.name} is not a bank; only a bank has uncleared cheques` });
  checkItems(line.uncleared, booksFrom, field);
  const books = debitOf(line);
  const atBank = add(books, negate(sumOf(line.uncleared, signed)));
  if (line.bankBalance === null) {
    throw invalid({
      [`${field}.bankBalance`]: 'Give the balance on the statement of the bank at go-live; it proves the cheques',
    });
  }
  if (line.bankBalance !== atBank) {
    throw invalid({
      [`${field}.bankBalance`]: `With these cheques the bank had ${formatBalance(atBank)} when the books have ${formatBalance(books)}; its statement says ${formatBalance(line.bankBalance)}.`,
    });
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

function checkItems(items: readonly UnclearedItem[], booksFrom: IsoDate, field: string): void {
  const seen = new Set<string>();
  for (const [place, item] of items.entries()) {
    const at = `${field}.uncleared.${place}`;
    if (item.date >= booksFrom)
      throw invalid({
        [`${at}.date`]: `Give a day before ${formatDate(booksFrom)}; later ones are entered as vouchers`,
      });
    if (item.kind === 'deposited') continue;
    if (!item.instrumentNo) throw invalid({ [`${at}.instrumentNo`]: 'Give the number of the cheque' });
    if (seen.has(item.instrumentNo))
      throw invalid({
        [`${at}.instrumentNo`]: `Cheque ${item.instrumentNo} stands here already, with ${formatPaise(item.amount)}`,
      });
    seen.add(item.instrumentNo);
  }
}

import { sql } from 'drizzle-orm';
import { type JournalInput, journals } from '../../contract/accounts/journals';
import { add, negate } from '../../contract/amount';
import { todayInIndia } from '../../contract/dates';
import { loadBilled, loadTds } from '../books/facts';
import { withHsn } from '../books/gst/hsn';
import type { Books } from '../books/posting';
import { type BookedFacts, tdsPartyOf } from '../books/tds/booking';
import { VOUCHER_LIST } from '../books/vouchers/voucherEffect';
import { Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { bankVoucher } from './bankVoucher';
import { loadOriginal } from './chequeReturns';
import { decideReturn } from './chequeReturns.decide';
import { checkTaxPaid } from './gst/cashLedger';
import { checkCreditOf } from './gst/creditReversal';
import { checkSetOff } from './gst/gstSetOff';
import { decideJournal } from './journals.decide';
import { numberTaken, ownBillOf, ownNumber } from './ownBills';
import { callOff, cannotTakeBack, REVERSAL_COLUMNS, takeBack } from './recurring/reversals';
import { collectedByVoucher } from './tds/collectedByVoucher';

const plain = bankVoucher({
  resource: journals,
  accountsOf: (input) => input.lines.map((line) => line.accountId),
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  purposesOf: ({ lines }) => (lines.some(({ tcsSectionId }) => tcsSectionId) ? ['tcsPayable'] : []),
  async decide(tx, ctx, input, books, _header, problems) {
    if (input.returnOf) {
      return decideReturn(input, await loadOriginal(tx, ctx.who.companyId, input.returnOf), books);
    }
    await problems.collectAsync(() => checkSetOff(tx, ctx, input));
    await problems.collectAsync(() => checkTaxPaid(tx, ctx, input));
    await problems.collectAsync(() => checkCreditOf(tx, ctx, input, books));
    const booked = await loadBooked(tx, ctx.who.companyId, input, books);
    const setting = (await isOfBankLine(tx, ctx.who.companyId, input)) ? 'allow' : books.settings.bankInJournal;
    const facts = {
      ...(await withHsn(tx, ctx.who.companyId, books, input.lines, problems)),
      booked,
      bankInJournal: setting === 'refuse' || setting === 'allow' ? setting : 'warn',
    } as const;
    const decided = decideJournal(input, facts, problems);
    const own = decided && problems.collect(() => ownBillOf(input, decided));
    if (!own) return decided;
    const taxNumber = await problems.collectAsync(() => ownNumber(tx, ctx.who.companyId, input.branchId, own));
    const lines = input.lines.map(({ accountId, tcsSectionId, debit, credit }, place) => ({
      accountId,
      tcsSectionId,
      credit: add(credit, negate(debit)),
      field: `lines.${place}`,
      amountField: `lines.${place}.credit`,
    }));
    const collected = await collectedByVoucher(tx, ctx.who, { date: input.date, lines }, 1, books, problems);
    return { ...decided, tds: [...decided.tds, ...collected], voucher: { ...decided.voucher, taxNumber } };
  },
});

/** It enters the money of an unmatched line, into the bank of that line. */
async function isOfBankLine(tx: Tx, companyId: number, { bankLineId, lines }: JournalInput): Promise<boolean> {
  if (!bankLineId) return false;
  const [line] = await rowsOf<{ accountId: number; amount: number }>(
    tx,
    sql`select account_id as "accountId", amount from bank_lines
         where company_id = ${companyId} and id = ${bankLineId} and cleared_on is null`,
  );
  return lines.some(({ accountId, debit, credit }) => accountId === line?.accountId && debit - credit === line.amount);
}

/**
 * Tax deducted before from the supplier whose bill is booked; nothing is read where the supplier's account names no
 * section.
 */
export async function loadBooked(
  tx: Tx,
  companyId: number,
  input: Pick<JournalInput, 'date' | 'purpose' | 'lines'>,
  books: Books,
): Promise<BookedFacts> {
  const accountIds = input.lines.map((line) => line.accountId);
  const party = tdsPartyOf(input.purpose, accountIds, books);
  if (!party) return { tds: null, billed: new Map() };
  const facts = await loadTds(tx, companyId, input.date, [{ line: 0, ...party }]);
  const own = input.lines.filter((line) => line.accountId === party.accountId);
  const bills = own.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? []));
  return { tds: facts.get(0) ?? null, billed: await loadBilled(tx, companyId, bills) };
}

/** A journal written by another part of the product is reversed only there. */
const stays = ({ returnOf, setOffFor, creditOf, bankLineId }: JournalInput): string | null =>
  returnOf || setOffFor || creditOf || bankLineId ? 'This journal was made from another record.' : null;

const PURPOSE = sql`d.input ->> 'purpose'`;

/** A journal may be reversed on a later day by a journal of its own. */
const reversalEffect: (typeof plain.effects)[number] = {
  columns: REVERSAL_COLUMNS,
  refusal: numberTaken,
  shown: (_input, { reverseOn }) => ({
    reversedBy: reverseOn ? { on: reverseOn, by: null, problem: null } : null,
    reversalOf: null,
  }),
  parts: (ctx, _place, { reverseOn }) =>
    reverseOn
      ? sql`to_reverse as (
      insert into journal_reversals (company_id, document_id, on_date)
      select ${ctx.who.companyId}, stored.id, ${reverseOn} from stored)`
      : null,
  /** A day that has come already does not wait for the calendar. */
  isFollowed: (ctx, { reverseOn }) => !!reverseOn && reverseOn <= todayInIndia(ctx.now),
  async follow(tx, ctx, placed, { reverseOn }) {
    if (!reverseOn || reverseOn > todayInIndia(ctx.now)) return;
    try {
      await takeBack(tx, ctx, journalKind, placed.id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await cannotTakeBack(tx, ctx, placed.id, error.message);
    }
  },
  reverse: (tx, ctx, placed) => callOff(tx, ctx, placed.id),
};

export const journalKind: typeof plain = {
  ...plain,
  effects: [...plain.effects, reversalEffect],
  stays,
  list: {
    ...VOUCHER_LIST,
    columns: { ...VOUCHER_LIST.columns, purpose: PURPOSE },
    where: { purpose: (purpose) => sql`${PURPOSE} = ${purpose}` },
  },
};

import { sql } from 'drizzle-orm';
import { journals } from '../../contract/accounts/journals';
import { todayInIndia } from '../../contract/dates';
import { Refused } from '../core/refused';
import { checkSetOff } from './gst/gstSetOff';
import { decideJournal } from './journals.decide';
import { callOff, cannotTakeBack, REVERSAL_COLUMNS, takeBack } from './recurring/reversals';
import { voucherKind } from './voucherKind';

const plain = voucherKind({
  resource: journals,
  accountsOf: (input) => input.lines.map((line) => line.accountId),
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  purposesOf: () => [],
  async decide(tx, ctx, input, books) {
    await checkSetOff(tx, ctx, input);
    const setting = books.settings.bankInJournal;
    return decideJournal(input, {
      ...books,
      bankInJournal: setting === 'refuse' || setting === 'allow' ? setting : 'warn',
    });
  },
});

/** A journal may be taken back on a later day by a journal of its own. */
export const journalKind: typeof plain = {
  ...plain,
  columns: sql`${plain.columns}, ${REVERSAL_COLUMNS}`,
  shown: (input, decided) => ({
    ...plain.shown(input, decided),
    reversedBy: decided.reverseOn ? { on: decided.reverseOn, by: null, problem: null } : null,
    reversalOf: null,
  }),
  parts: (ctx, place, decided) =>
    decided.reverseOn
      ? sql`${plain.parts(ctx, place, decided)},
    to_reverse as (
      insert into journal_reversals (company_id, document_id, on_date)
      select ${ctx.who.companyId}, stored.id, ${decided.reverseOn} from stored)`
      : plain.parts(ctx, place, decided),
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
  async reverse(tx, ctx, placed, confirmed) {
    await callOff(tx, ctx, placed.id);
    await plain.reverse(tx, ctx, placed, confirmed);
  },
};

import { sql } from 'drizzle-orm';
import { transfers } from '../../contract/accounts/transfers';
import { receivingBranch } from '../books/otherBranch';
import { rowOf } from '../core/db/database';
import { bankVoucher } from './bankVoucher';
import { decideTransfer } from './transfers.decide';

const kind = bankVoucher({
  resource: transfers,
  drawnOn: (input) => input.fromId,
  accountsOf: (input) => [input.fromId, input.toId],
  billsOf: () => [],
  mayHaveGst: (input) => input.chargesGst !== null,
  purposesOf: (input) => [
    ...(input.charges > 0 ? (['bankCharges'] as const) : []),
    ...(input.chargesGst ? (['inputCgst', 'inputSgst', 'inputIgst'] as const) : []),
    ...(input.toBranchId !== null ? (['branchAccounts'] as const) : []),
  ],
  async decide(tx, ctx, input, books, { branch }, problems) {
    const { date, toBranchId } = input;
    const isOther = toBranchId !== null && toBranchId !== input.branchId;
    const to = isOther
      ? await problems.collectAsync(() => receivingBranch(tx, ctx, { date, toBranchId }, false))
      : null;
    // Where the other branch is not known, the money goes to one that is not this.
    const between = isOther ? { from: branch, to: to ?? { id: toBranchId, code: '' } } : null;
    return decideTransfer(input, books, between, problems);
  },
});

/** A transfer is reversed only while the receiving branch is open on the day too. */
const openThere: (typeof kind.effects)[number] = {
  async reverse(tx, ctx, placed) {
    const { toBranchId } = await rowOf<{ toBranchId: number | null }>(
      tx,
      sql`select (input ->> 'toBranchId')::int as "toBranchId" from documents where company_id = ${ctx.who.companyId} and id = ${placed.id}`,
    );
    if (toBranchId !== null) await receivingBranch(tx, ctx, { date: placed.date, toBranchId }, true);
  },
};

export const transferKind: typeof kind = { ...kind, effects: [...kind.effects, openThere] };

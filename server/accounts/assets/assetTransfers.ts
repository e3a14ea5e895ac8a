import { sql } from 'drizzle-orm';
import { assetTransfers } from '../../../contract/accounts/assets/assetTransfers';
import { receivingBranch } from '../../books/otherBranch';
import { rowOf } from '../../core/db/database';
import { assetKind } from './assetKind';
import { decideTransfer } from './assetTransfers.decide';

const kind = assetKind({
  resource: assetTransfers,
  accountsOf: () => [],
  assetsOf: (input) => ({ ids: [input.assetId] }),
  purposesOf: () => ['branchAccounts'],
  async scene(tx, ctx, input, scene) {
    return { ...scene, to: await receivingBranch(tx, ctx, input, false) };
  },
  decide: decideTransfer,
});

/** A transfer is reversed only while the receiving branch is open on the day too. */
const openThere: (typeof kind.effects)[number] = {
  async reverse(tx, ctx, placed) {
    const { toBranchId } = await rowOf<{ toBranchId: number }>(
      tx,
      sql`select (input ->> 'toBranchId')::int as "toBranchId" from documents where company_id = ${ctx.who.companyId} and id = ${placed.id}`,
    );
    await receivingBranch(tx, ctx, { date: placed.date, toBranchId }, true);
  },
};

export const assetTransferKind: typeof kind = { ...kind, effects: [...kind.effects, openThere] };

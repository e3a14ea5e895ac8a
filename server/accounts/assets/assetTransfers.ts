import { sql } from 'drizzle-orm';
import { type AssetTransferInput, assetTransfers } from '../../../contract/accounts/assets/assetTransfers';
import type { IsoDate } from '../../../contract/dates';
import type { Ctx } from '../../core/api';
import { rowOf, type Tx } from '../../core/database';
import { headerFor } from '../../core/documentHeader';
import { invalid, Refused } from '../../core/refused';
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

/** The other branch must be open on the day too. */
async function receivingBranch(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { date, toBranchId }: Pick<AssetTransferInput, 'date' | 'toBranchId'>,
  closedBranch: boolean,
) {
  try {
    const { branch } = await headerFor(
      tx,
      ctx,
      { date, branchId: toBranchId },
      { mayOtherDates: true, allowFuture: false, closedBranch },
    );
    return branch;
  } catch (error) {
    if (error instanceof Refused && error.extra.fields?.branchId)
      throw invalid({ toBranchId: 'Choose a branch of the list' });
    throw error;
  }
}

export const assetTransferKind: typeof kind = {
  ...kind,
  async reverse(tx, ctx, placed, confirmed) {
    const { toBranchId } = await rowOf<{ toBranchId: number }>(
      tx,
      sql`select (input ->> 'toBranchId')::int as "toBranchId" from documents where company_id = ${ctx.who.companyId} and id = ${placed.id}`,
    );
    await receivingBranch(tx, ctx, { date: placed.date as IsoDate, toBranchId }, true);
    await kind.reverse(tx, ctx, placed, confirmed);
  },
};

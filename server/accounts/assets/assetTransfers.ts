import { sql } from 'drizzle-orm';
import { assetTransfers } from '../../../contract/accounts/assets/assetTransfers';
import type { IsoDate } from '../../../contract/dates';
import { rowOf } from '../../core/database';
import { receivingBranch } from '../elsewhere';
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

import { sql } from 'drizzle-orm';
import { DepreciationPreview, depreciationRuns } from '../../../contract/accounts/assets/depreciationRuns';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { rowsOf } from '../../core/db/database';
import { lastRunOf } from './assetFacts';
import { assetKind } from './assetKind';
import { cancelFirst } from './assetRegister';
import { decideRun } from './depreciationRuns.decide';

/** The charges of a stored run, asset by asset. */
const CHARGES = sql`
  coalesce((select json_agg(json_build_object('assetId', a.id, 'code', a.code, 'name', a.name, 'className', c.name, 'from', m.from_date,
                                              'days', greatest(0, d.date - m.from_date + 1), 'cost', s.cost, 'before', s.accumulated,
                                              'charge', m.accumulated, 'net', s.cost - s.accumulated - m.accumulated) order by a.code, a.id)
              from asset_movements m
              join assets a on a.company_id = m.company_id and a.id = m.asset_id
              join asset_classes c on c.company_id = a.company_id and c.id = a.class_id
              cross join lateral (select sum(v.cost) as cost, sum(v.accumulated) as accumulated from asset_movements v
                                   where v.company_id = m.company_id and v.asset_id = m.asset_id and v.id < m.id) s
             where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror), '[]') as assets`;

const kind = assetKind({
  resource: depreciationRuns,
  accountsOf: () => [],
  assetsOf: (input) => ({ branchId: input.branchId }),
  purposesOf: () => [],
  draftWords: (input) => `Depreciation to ${formatDate(input.date)}`,
  async scene(tx, { who }, input, scene) {
    // Two runs of one branch have no row to wait at but the branch itself.
    await tx.execute(
      sql`select 1 from branches where company_id = ${who.companyId} and id = ${input.branchId} for no key update`,
    );
    return { ...scene, lastRun: await lastRunOf(tx, who, input.branchId) };
  },
  decide: decideRun,
  columns: CHARGES,
  shown: (decided) => ({ assets: decided.charges }),
  previewAnswer: DepreciationPreview,
});

/** Runs of a branch are cancelled in the reverse of their order. */
const newestFirst: (typeof kind.effects)[number] = {
  async reverse(tx, ctx, placed) {
    const [later] = await rowsOf<{ id: number; type: string; number: string; date: IsoDate }>(
      tx,
      sql`select l.id, l.type, l.number, l.date from documents l join documents d on d.company_id = l.company_id and d.id = ${placed.id}
           where l.company_id = ${ctx.who.companyId} and l.type = 'DP' and l.status = 'posted' and l.branch_id = d.branch_id and l.date > d.date
           order by l.date desc limit 1`,
    );
    if (later) throw cancelFirst(`A later run goes up to ${formatDate(later.date)}.`, later);
  },
};

export const depreciationRunKind: typeof kind = { ...kind, effects: [...kind.effects, newestFirst] };

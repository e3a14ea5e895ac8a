import { type SQL, sql } from 'drizzle-orm';
import { type CostCentre, costCentres, MAX_CENTRE_DEPTH } from '../../contract/accounts/costCentres';
import { Option } from '../../contract/resource';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';

/** The tree of cost centres as `centres`, each with its names and keys from the top down. */
export const centreTree = (companyId: number) => sql`
  centres as (
    select c.*, null::text as parent_name, 0 as depth, c.name as trail, array[lower(c.name)] as place, array[c.id] as path
      from cost_centres c where c.company_id = ${companyId} and c.parent_id is null
    union all
    select c.*, t.name, t.depth + 1, t.trail || ' › ' || c.name, t.place || lower(c.name), t.path || c.id
      from cost_centres c join centres t on t.company_id = c.company_id and t.id = c.parent_id
  )`;

const rows = (who: SignedIn) => sql`
  with recursive ${centreTree(who.companyId)}
  select c.id, c.version, c.code, c.name, c.parent_id as "parentId", c.parent_name as "parentName", c.active, c.depth, c.trail, c.place from centres c`;

/** Keys of a centre and of all that stand under it, as a select. */
export const centreAndBelow = (companyId: number, id: number): SQL => sql`
  with recursive below as (
    select c.id from cost_centres c where c.company_id = ${companyId} and c.id = ${id}
    union all
    select c.id from cost_centres c join below b on c.company_id = ${companyId} and c.parent_id = b.id
  ) select id from below`;

export function costCentreRoutes(api: Api): void {
  masterRoutes(api, costCentres, {
    table: 'cost_centres',
    rows,
    order: sql`r.place`,
    values: ({ code, name, parentId, active }) => ({ code, name, parent_id: parentId, active }),
    filter: ({ active }) =>
      active === 'true' || active === 'false' ? sql`r.active = ${active === 'true'}` : undefined,
    lookup: {
      option: Option,
      rows: (who) => sql`
        select r.id, r.name as label, case when r.depth > 0 then r.trail else r.code end as hint, r.name, r.active, r.place from (${rows(who)}) r`,
    },
    constraints: {
      cost_centres_name: { field: 'name', message: (input) => `A cost centre named ${input.name} already exists.` },
      cost_centres_code: { field: 'code', message: (input) => `Code ${input.code} is taken by another cost centre.` },
    },
    check: (tx, ctx, input, present) => checkPlace(tx, ctx.who, input.parentId, present),
  });
}

/** A centre stands neither under itself nor too deep. */
async function checkPlace(tx: Tx, who: SignedIn, parentId: number | null, present: CostCentre | null): Promise<void> {
  if (parentId === null) return;
  const known = await rowsOf<{ id: number; path: number[]; depth: number }>(
    tx,
    sql`with recursive ${centreTree(who.companyId)} select id, path, depth from centres where id = ${parentId} or ${present?.id ?? 0} = any(path)`,
  );
  const parent = known.find((one) => one.id === parentId);
  if (!parent) throw invalid({ parentId: 'Choose a cost centre of the list' });
  if (present && parent.path.includes(present.id))
    throw invalid({ parentId: 'A cost centre cannot stand under itself' });
  const own = present
    ? Math.max(...known.filter((one) => one.id !== parentId).map((one) => one.depth)) - present.depth
    : 0;
  if (parent.depth + 1 + own > MAX_CENTRE_DEPTH - 1)
    throw invalid({ parentId: `Cost centres nest at most ${MAX_CENTRE_DEPTH} deep` });
}

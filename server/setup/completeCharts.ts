import { sql } from 'drizzle-orm';
import type { Purpose } from '../books/posting';
import { type Database, rowOf, rowsOf, type Tx } from '../core/db/database';
import { GROUPS, type GroupSeed } from './chart';

type Standard = { purpose: Purpose; name: string; group: GroupSeed };
type Missing = { companyId: number; purpose: Purpose };

/** The accounts with a purpose that every company has. */
const STANDARD: readonly Standard[] = GROUPS.flatMap((group) =>
  (group.accounts ?? []).flatMap(({ name, purpose, only }) => (purpose && !only ? [{ purpose, name, group }] : [])),
);

/**
 * Adds a standard account and its purpose, once, to companies made before it existed. An account with a purpose is
 * never deleted, so existing ones stay as they are: renamed, moved or with another account.
 */
export function completeCharts(database: Database): Promise<readonly Missing[]> {
  return database.asSystem(async (tx) => {
    // Two processes that start together complete one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-charts'))`);
    const missing = await rowsOf<Missing>(
      tx,
      sql`
      select c.id as "companyId", s.purpose
        from companies c cross join jsonb_array_elements_text(${JSON.stringify(STANDARD.map(({ purpose }) => purpose))}::jsonb) s(purpose)
       where exists (select from account_groups g where g.company_id = c.id)
         and not exists (select from account_purposes p where p.company_id = c.id and p.purpose = s.purpose)
         and not exists (select from accounts a where a.company_id = c.id and a.system_key = s.purpose)
       order by c.id`,
    );
    for (const { companyId, purpose } of missing) {
      const standard = STANDARD.find((one) => one.purpose === purpose);
      if (standard) await addAccount(tx, companyId, standard);
    }
    return missing;
  });
}

async function addAccount(tx: Tx, companyId: number, { purpose, name, group }: Standard): Promise<void> {
  const { nature, controlType = 'none' } = group;
  // Somebody may have opened one by hand, in a group of the same kind.
  const [own] = await rowsOf<{ id: number; fits: boolean }>(
    tx,
    sql`select a.id, a.system_key is null and a.merged_into_id is null and g.nature = ${nature} and g.control_type = ${controlType} as fits
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${companyId} and lower(a.name) = lower(${name})`,
  );
  const called = own ? `${name} (standard)` : name;
  const { id } = own?.fits
    ? await rowOf<{ id: number }>(
        tx,
        sql`update accounts set system_key = ${purpose}, version = version + 1 where company_id = ${companyId} and id = ${own.id} returning id`,
      )
    : await rowOf<{ id: number }>(
        tx,
        sql`insert into accounts (company_id, name, group_id, system_key, bill_wise)
            values (${companyId}, ${called}, ${await groupFor(tx, companyId, group)}, ${purpose}, false) returning id`,
      );
  await tx.execute(
    sql`insert into account_purposes (company_id, purpose, account_id) values (${companyId}, ${purpose}, ${id})`,
  );
}

/** Its group as it is there by now, by its code or name; made where there is none. */
async function groupFor(tx: Tx, companyId: number, group: GroupSeed): Promise<number> {
  const { code, name, nature, controlType = 'none' } = group;
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from account_groups
         where company_id = ${companyId} and nature = ${nature} and control_type = ${controlType} and (code = ${code} or lower(name) = lower(${name}))
         order by code = ${code} desc limit 1`,
  );
  if (found) return found.id;
  const made = await rowOf<{ id: number }>(
    tx,
    sql`
    insert into account_groups (company_id, code, name, parent_id, nature, direct_cost, control_type, statement_head, cash_flow, loans, sequence)
    select ${companyId}, case when not exists (select from account_groups where company_id = ${companyId} and upper(code) = ${code}) then ${code} end,
           case when exists (select from account_groups where company_id = ${companyId} and lower(name) = lower(${name})) then ${`${name} (standard)`} else ${name} end,
           root.id, ${nature}, ${group.directCost ?? false}, ${controlType}, ${group.head ?? null}, ${group.flow ?? null}, ${group.loans ?? false},
           (select coalesce(max(sequence), 0) + 10 from account_groups where company_id = ${companyId})
      from account_groups root
     where root.company_id = ${companyId} and root.parent_id is null and root.nature = ${nature} order by root.id limit 1
    returning id`,
  );
  return made.id;
}

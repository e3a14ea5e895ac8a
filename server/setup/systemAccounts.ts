import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../core/database';
import { GROUPS } from './chart';

type Missing = { companyId: number; purpose: string };

/** The accounts that the product itself posts to, with the group that a new company has them in. */
const SYSTEM = GROUPS.flatMap((group) =>
  (group.accounts ?? []).flatMap(({ name, purpose }) => (purpose ? [{ group, name, purpose }] : [])),
);

/**
 * Gives companies that were made before the product posted for a purpose its account, as new companies have it. One that
 * the company has of that name already serves it, where it stands on the right side; it stays as it is. Where neither
 * group nor account fits, the purpose stays open and is asked for by name when it is needed.
 */
export async function addSystemAccounts(tx: Tx): Promise<void> {
  const purposes = JSON.stringify(SYSTEM.map(({ purpose }) => purpose));
  const missing = await rowsOf<Missing>(
    tx,
    sql`select c.id as "companyId", p.purpose
          from companies c cross join jsonb_array_elements_text(${purposes}::jsonb) as p(purpose)
         where not exists (select from account_purposes a where a.company_id = c.id and a.purpose = p.purpose and a.branch_id = 0)
           and exists (select from account_groups g where g.company_id = c.id)
         order by c.id`,
  );
  for (const one of missing) await fill(tx, one);
}

async function fill(tx: Tx, { companyId, purpose }: Missing): Promise<void> {
  const seed = SYSTEM.find((one) => one.purpose === purpose);
  if (!seed) return;
  const [own] = await rowsOf<{ id: number; fits: boolean }>(
    tx,
    sql`select a.id, g.nature = ${seed.group.nature} and a.active and a.merged_into_id is null as fits
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${companyId} and lower(a.name) = lower(${seed.name})`,
  );
  const accountId = own ? (own.fits ? own.id : null) : await create(tx, companyId, seed);
  if (accountId === null) return;
  await tx.execute(sql`
    insert into account_purposes (company_id, purpose, account_id) values (${companyId}, ${purpose}, ${accountId})`);
}

/** @returns the key of the new account, or null where the company has no group for it. */
async function create(
  tx: Tx,
  companyId: number,
  { group, name, purpose }: (typeof SYSTEM)[number],
): Promise<number | null> {
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into accounts (company_id, name, group_id, system_key, bill_wise)
        select ${companyId}, ${name}, g.id, ${purpose}, false
          from account_groups g
         where g.company_id = ${companyId} and g.parent_id is not null and g.nature = ${group.nature}
           and g.control_type = ${group.controlType ?? 'none'} and g.direct_cost = ${group.directCost ?? false}
         order by lower(g.name) <> lower(${group.name}), g.sequence, g.id limit 1
        returning id`,
  );
  return made?.id ?? null;
}

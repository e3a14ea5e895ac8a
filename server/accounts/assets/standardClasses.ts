import { sql } from 'drizzle-orm';
import { PURPOSES, type Purpose } from '../../books/posting';
import { Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { ACCUMULATED_GROUP, ASSET_CLASSES, COST_GROUP } from './assetSeed';

/** Accounts that the register writes to besides those of its classes, and the groups in which they are made. */
const PURPOSE_GROUPS = {
  depreciation: 'Depreciation',
  gainOnAssets: 'Other Income',
  lossOnAssets: 'Indirect Expenses',
  branchAccounts: 'Branch Accounts',
} as const satisfies Partial<Record<Purpose, string>>;

/**
 * The classes of schedule II with their accounts, for a new company and for one that was set up before it kept a
 * register. Existing ones, by name, are used as they are.
 * @returns how many classes were added.
 */
export async function addStandardClasses(tx: Tx, companyId: number): Promise<number> {
  const wanted = [
    ...Object.entries(PURPOSE_GROUPS).map(([purpose, group]) => ({
      name: PURPOSES[purpose as Purpose],
      group,
      purpose,
    })),
    ...ASSET_CLASSES.flatMap(({ costAccount, accumulatedAccount }) => [
      { name: costAccount, group: COST_GROUP, purpose: null },
      ...(accumulatedAccount ? [{ name: accumulatedAccount, group: ACCUMULATED_GROUP, purpose: null }] : []),
    ]),
  ];
  await tx.execute(sql`
    insert into accounts (company_id, name, group_id, system_key, bill_wise)
    select ${companyId}, w.name, g.id, w.purpose, false
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(name text, "group" text, purpose text)
      join account_groups g on g.company_id = ${companyId} and g.name = w."group"
     where not exists (select from accounts a where a.company_id = ${companyId}
                        and (lower(a.name) = lower(w.name) or a.system_key = w.purpose))`);
  await tx.execute(sql`
    insert into account_purposes (company_id, purpose, account_id)
    select ${companyId}, w.purpose, a.id
      from jsonb_to_recordset(${JSON.stringify(wanted.filter((one) => one.purpose))}::jsonb) as w(name text, purpose text)
      join accounts a on a.company_id = ${companyId} and (a.system_key = w.purpose or (a.system_key is null and a.name = w.name))
    on conflict (company_id, purpose, branch_id, group_id) do nothing`);
  const added = await rowsOf<{ id: number }>(
    tx,
    sql`
    insert into asset_classes (company_id, name, cost_account_id, accumulated_account_id, depreciation_account_id, method, life_years, residual_percent, wdv_percent, tax_block)
    select ${companyId}, c.name, cost.id, acc.id, case when acc.id is not null then dep.account_id end,
           c.method, c."lifeYears", c."residualPercent", c."wdvPercent", c."taxBlock"
      from jsonb_to_recordset(${JSON.stringify(ASSET_CLASSES)}::jsonb)
             as c(name text, "costAccount" text, "accumulatedAccount" text, method text, "lifeYears" int, "residualPercent" int, "wdvPercent" int, "taxBlock" text)
      join accounts cost on cost.company_id = ${companyId} and lower(cost.name) = lower(c."costAccount")
      left join accounts acc on acc.company_id = ${companyId} and lower(acc.name) = lower(c."accumulatedAccount")
      left join account_purposes dep on dep.company_id = ${companyId} and dep.purpose = 'depreciation' and dep.branch_id = 0
     where not exists (select from asset_classes x where x.company_id = ${companyId} and lower(x.name) = lower(c.name))
    returning id`,
  );
  return added.length;
}

/** @throws Refused where the groups that the accounts belong to were renamed: then their owner makes the classes. */
export async function addStandardClassesOrSay(tx: Tx, companyId: number): Promise<number> {
  const groups = await rowsOf(
    tx,
    sql`select 1 from account_groups where company_id = ${companyId} and name in (${COST_GROUP}, ${ACCUMULATED_GROUP})`,
  );
  if (groups.length < 2) {
    throw new Refused(
      409,
      'NO_GROUP',
      `There are no groups named “${COST_GROUP}” and “${ACCUMULATED_GROUP}”. Make the classes by hand, with the accounts of your own chart.`,
      { type: 3 },
    );
  }
  return addStandardClasses(tx, companyId);
}

import { type SQL, sql } from 'drizzle-orm';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { notFound } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { groupTree } from './accountGroups';

/** The owner of a ledger: one account, or all accounts of a group. */
export type LedgerOwner = {
  /** The account as the ledger shows it. */
  account: LedgerAnswer['account'];
  /** A condition on a column that names an account. */
  has(column: string): SQL;
};

export async function accountOwner(tx: Tx, who: SignedIn, accountId: number): Promise<LedgerOwner> {
  const [account] = await rowsOf<Omit<LedgerAnswer['account'], 'billNo'>>(
    tx,
    sql`select a.id, a.name, g.name as "groupName", g.nature, a.bill_wise as "billWise",
               g.control_type in ('receivable', 'payable') as "isParty" from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${accountId}`,
  );
  if (!account) throw notFound('This account');
  return { account: { ...account, billNo: null }, has: (column) => sql`${sql.raw(column)} = ${accountId}` };
}

type Group = Pick<LedgerAnswer['account'], 'id' | 'name' | 'nature'> & {
  groupName: string | null;
  accounts: number;
  /** The group and those under it, as PostgreSQL writes arrays. */
  groups: string;
};

/** A group with the groups under it. */
export async function groupOwner(tx: Tx, who: SignedIn, groupId: number): Promise<LedgerOwner> {
  const [group] = await rowsOf<Group>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    below as (select array_agg(id)::int[] as ids from tree where ${groupId}::int = any(path))
    select t.id, t.name, t.nature, t.parent_name as "groupName", below.ids::text as groups,
           (select count(*)::int from accounts a where a.company_id = ${who.companyId} and a.group_id = any(below.ids)) as accounts
      from tree t, below where t.id = ${groupId}`,
  );
  if (!group) throw invalid({ groupId: 'Choose a group of the list' });
  const { groups, groupName, ...rest } = group;
  return {
    account: { ...rest, groupName: groupName ?? 'Chart of accounts', isParty: false, billWise: false, billNo: null },
    has: (column) =>
      sql`${sql.raw(column)} in (select id from accounts where company_id = ${who.companyId} and group_id = any(${groups}::int[]))`,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import { type Account, type AccountInput, accounts, blankAccount } from '../../contract/books/accounts';
import { type Api, type Ctx, parsed } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { storeOf } from '../core/masters/store';

/** The ledger accounts of suppliers, customers and agents: made with them, and kept as they are. */

type C = Ctx<unknown, unknown>;

type PartyAccount = {
  /** Control type of the groups for such accounts. */
  controlType: 'payable' | 'receivable';
  /** The plural of the party, such as suppliers, and a group for them. */
  many: string;
  group: string;
  /** The account that is named, and the party as it is stored; null for a new one. */
  accountId: number | null;
  present: { accountId: number | null; name: string } | null;
  /** Values of the account from the party. Missing ones stay as they are in the account. */
  values: Partial<AccountInput> & { name: string };
  /** The name of another party that owns account `a`; null without an owner. */
  owner: SQL;
};

/** Makes the ledger account of a new party, or takes one over; afterwards keeps it as the party is. @returns its key. */
export async function keepPartyAccount(api: Api, tx: Tx, ctx: C, party: PartyAccount): Promise<number> {
  const { present, values } = party;
  const store = storeOf(api, accounts);
  const id = present ? present.accountId : party.accountId;
  if (present && party.accountId !== null && party.accountId !== id)
    throw invalid({ accountId: `${present.name} has an account. Merge the two accounts instead.` });
  if (id === null) {
    const made = await store.create(tx, ctx, parsed(accounts.input, await newAccount(tx, ctx, party)));
    return made.id;
  }
  if (!present) await mayTakeOver(tx, ctx, id, party);
  const account = await store.one(tx, ctx, id);
  const wanted: AccountInput = parsed(accounts.input, { ...account, ...values, ...(!present && { active: true }) });
  const isChanged = Object.entries(wanted).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(account[field as keyof Account]),
  );
  if (isChanged) await store.change(tx, ctx, await store.locked(tx, ctx, id, account.version), wanted);
  return id;
}

async function newAccount(tx: Tx, { who }: C, { controlType, many, group: example, values }: PartyAccount) {
  const [group] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from account_groups where company_id = ${who.companyId} and control_type = ${controlType} order by sequence, id limit 1`,
  );
  if (!group) throw invalid({ accountId: `There is no account group for ${many}. Make one, such as ${example}.` });
  const [same] = await rowsOf(
    tx,
    sql`select 1 from accounts where company_id = ${who.companyId} and sort_name = lower(${values.name})`,
  );
  if (same)
    throw invalid({
      accountId: `An account named ${values.name} exists already. Choose it here, or give another name.`,
    });
  return { ...blankAccount, groupId: group.id, ...values };
}

/** An account becomes a party's if it has the right control type and no other owner. */
async function mayTakeOver(tx: Tx, { who }: C, id: number, { controlType, many, owner }: PartyAccount): Promise<void> {
  const [found] = await rowsOf<{ controlType: string; owner: string | null }>(
    tx,
    sql`select g.control_type as "controlType", ${owner} as owner
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${id} and a.merged_into_id is null`,
  );
  if (found?.controlType !== controlType) throw invalid({ accountId: `Choose an account of a group for ${many}` });
  if (found.owner) throw invalid({ accountId: `This is the account of ${found.owner}` });
}

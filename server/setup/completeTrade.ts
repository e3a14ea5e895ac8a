import { sql } from 'drizzle-orm';
import { companyTrade, TradeAdded, TradeInput, TradeLacks, TradeQuery } from '../../contract/admin/companyTrade';
import { TRAN } from '../../contract/screen';

import type { TradeKey } from '../../contract/trades';
import type { Api } from '../core/calls/api';
import { rowOf, type Tx } from '../core/db/database';
import { addHsnCodes, addTaxes } from './administration';
import { makePack } from './packs/makePack';
import { rolesOfTrade } from './packs/rolesOfTrade';

const COUNTED = {
  units: 'Units',
  item_groups: 'Item groups',
  stores: 'Stores',
  outlets: 'Outlets',
  sale_types: 'Sale types',
  purchase_types: 'Purchase types',
  customer_groups: 'Customer groups',
  supplier_groups: 'Supplier groups',
  price_lists: 'Price lists',
  departments: 'Departments',
  loss_types: 'Loss types',
  accounts: 'Accounts',
  hsn_codes: 'HSN and SAC codes',
  roles: 'Roles',
  role_grants: 'Rights of roles',
} as const;

/** The missing data of a trade in an older company is counted, and made; runs with the owner's rights. */
export function tradeRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: companyTrade.path,
      summary: 'What the company lacks of its trade',
      asOwner: true,
      needs: { screen: companyTrade.screen, tran: TRAN.create },
      query: TradeQuery,
      answer: TradeLacks,
    },
    async (tx, { who, query }) => {
      const company = await rowOf<{ trade: TradeKey | null }>(
        tx,
        sql`select trade from companies where id = ${who.companyId}`,
      );
      const trade = query.trade ?? company.trade;
      if (trade === null) return { trade, lacks: [] };
      await tx.execute(sql`savepoint trial`);
      const lacks = await completeTrade(tx, who.companyId, trade);
      await tx.execute(sql`rollback to savepoint trial`);
      return { trade, lacks };
    },
  );
  api.on(
    {
      method: 'POST',
      path: companyTrade.path,
      summary: 'Add what the company lacks of its trade',
      asOwner: true,
      needs: { screen: companyTrade.screen, tran: TRAN.create },
      body: TradeInput,
      answer: TradeAdded,
    },
    async (tx, { who, body, audit, changed }) => {
      const added = await completeTrade(tx, who.companyId, body.trade);
      audit({ action: 'change', entity: companyTrade.path, after: { trade: body.trade, added } });
      changed('/api');
      return { added };
    },
  );
}

type Counted = TradeAdded['added'];

/** @returns how many entries were made, by what they are. */
async function completeTrade(tx: Tx, companyId: number, trade: TradeKey): Promise<Counted> {
  const before = await countEntries(tx, companyId);
  await addMissing(tx, companyId, trade);
  const after = await countEntries(tx, companyId);
  return Object.entries(COUNTED).flatMap(([table, name]) => {
    const count = (after[table] ?? 0) - (before[table] ?? 0);
    return count > 0 ? [{ name, count }] : [];
  });
}

const countEntries = (tx: Tx, companyId: number): Promise<Readonly<Record<string, number>>> =>
  rowOf(
    tx,
    sql`select ${sql.join(
      Object.keys(COUNTED).map(
        (table) =>
          sql`(select count(*)::int from ${sql.identifier(table)} where company_id = ${companyId}) as ${sql.identifier(table)}`,
      ),
      sql`, `,
    )}`,
  );

async function addMissing(tx: Tx, companyId: number, trade: TradeKey): Promise<void> {
  await tx.execute(sql`update companies set trade = ${trade} where id = ${companyId}`);
  await addTaxes(tx, companyId, true);
  await addHsnCodes(tx, companyId, true);
  const { bank } = await rowOf<{ bank: number | null }>(
    tx,
    sql`select (select a.id from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
                 where a.company_id = ${companyId} and g.control_type = 'bank' and a.active order by a.id limit 1) as bank`,
  );
  await makePack(tx, companyId, { trade, ownership: null, bankAccountId: bank, upiId: null, paper: 'mm80' });
  for (const role of rolesOfTrade(trade)) await addRole(tx, companyId, role);
}

type Role = ReturnType<typeof rolesOfTrade>[number];

/** A role of this code gets the rights that it lacks, such as those of screens that were built since. */
async function addRole(tx: Tx, companyId: number, { code, name, grants }: Role): Promise<void> {
  await tx.execute(sql`
    insert into roles (company_id, code, name) values (${companyId}, ${code}, ${name}) on conflict (company_id, code) do nothing`);
  const key = sql`(select id from roles where company_id = ${companyId} and code = ${code})`;
  await tx.execute(sql`
    insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
    select ${companyId}, ${key}, (g ->> 0)::int, (g ->> 1)::int, (g ->> 2)::int, (g ->> 3)::int
      from jsonb_array_elements(${JSON.stringify(grants)}::jsonb) g on conflict do nothing`);
  await tx.execute(sql`update roles set revision = revision + 1 where company_id = ${companyId} and code = ${code}`);
}

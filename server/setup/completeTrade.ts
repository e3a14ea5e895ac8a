import { sql } from 'drizzle-orm';
import { TRAN } from '../../contract/screen';
import { companyTrade, TradeAdded, TradeInput } from '../../contract/setup/trade';
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
  accounts: 'Accounts',
  hsn_codes: 'HSN and SAC codes',
  roles: 'Roles',
} as const;

/** What an older company lacks of its trade is made; runs with the owner's rights. */
export function tradeRoutes(api: Api): void {
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
      const before = await countEntries(tx, who.companyId);
      await completeTrade(tx, who.companyId, body.trade);
      const after = await countEntries(tx, who.companyId);
      const added = Object.entries(COUNTED).flatMap(([table, name]) => {
        const count = (after[table] ?? 0) - (before[table] ?? 0);
        return count > 0 ? [{ name, count }] : [];
      });
      audit({ action: 'change', entity: companyTrade.path, after: { trade: body.trade, added } });
      changed('/api');
      return { added };
    },
  );
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

async function completeTrade(tx: Tx, companyId: number, trade: TradeKey): Promise<void> {
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

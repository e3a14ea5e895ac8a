import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../core/db/database';
import { kotGroups, ncDepartments } from '../../food/tables';
import { addMasters } from './addRows';
import type { FoodSeed } from './pack';

type Keys = { outletId: number; ncAccountId: number };

/**
 * The initial data of an outlet that serves food: kitchens, the menu with its item groups, tables, and people who eat
 * without charge.
 */
export async function addFood(tx: Tx, companyId: number, seed: FoodSeed, keys: Keys): Promise<void> {
  const kitchens = await addMasters(
    tx,
    companyId,
    kotGroups,
    seed.kotGroups.map(([code, name]) => ({
      code,
      name,
      printer: null,
      backupPrinter: null,
      copies: 1,
      screen: true,
      language: 'english',
      oneSlipPerItem: false,
      runnerCopy: false,
    })),
  );
  await addMasters(
    tx,
    companyId,
    ncDepartments,
    seed.ncDepartments.map(([code, name]) => ({
      code,
      name,
      accountId: keys.ncAccountId,
      monthlyLimit: 0,
      perBillLimit: 0,
      needsEmployee: code === 'STAFF',
      needsGuest: code !== 'STAFF',
    })),
  );
  const groups = seed.menuGroups.map(([name, kitchen, sales], place) => ({
    name,
    kitchen: kitchens.id(kitchen),
    sales,
    place: place + 1,
  }));
  await tx.execute(sql`
    insert into menu_groups (company_id, item_group_id, print_order, kot_group_id, ledger_group, hsn_code_id, on_dine_in, on_take_away, on_delivery, on_online)
    select ${companyId}, g.id, r.place, r.kitchen, r.sales, g.hsn_code_id, true, true, true, true
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r(name text, kitchen int, sales text, place smallint)
      join item_groups g on g.company_id = ${companyId} and g.name = r.name
     where not exists (select from menu_groups m where m.company_id = g.company_id and m.item_group_id = g.id)`);
  await addService(tx, companyId, seed, keys);
  if (seed.tables > 0) await addTables(tx, companyId, seed.tables, keys);
}

const addService = (tx: Tx, companyId: number, { kind, ncSeries }: FoodSeed, { outletId }: Keys) =>
  tx.execute(sql`
    insert into food_outlets (company_id, outlet_id, kind, nc_series, day_ends, close_at_month_end, service_charge_percent, service_charge_on_liquor,
      service_charge_taxed, table_required, pax_required, waiter_required, kot_on_bill, grace_cancel_minutes, attention_minutes, clean_after,
      supervisor_discount_percent, liquor_discount_percent, token_reset, token_from, pickup_minutes, radius_km, min_order, auto_accept, busy_at)
    select ${companyId}, ${outletId}, ${kind}, ${ncSeries}, '03:00', false, 0, false, true, ${kind === 'restaurant'}, false, false,
           ${kind === 'takeAway'}, 2, 20, false, 25000, 100000, 'daily', 1, 15, 0, 0, false, 20
     where not exists (select from food_outlets f where f.company_id = ${companyId} and f.outlet_id = ${outletId})`);

/** Five tables a row, each four squares wide with two between them. */
async function addTables(tx: Tx, companyId: number, count: number, { outletId }: Keys): Promise<void> {
  const present = await rowsOf(
    tx,
    sql`select 1 from outlet_areas where company_id = ${companyId} and outlet_id = ${outletId} limit 1`,
  );
  if (present.length > 0) return;
  await tx.execute(sql`
    with area as (
      insert into outlet_areas (company_id, outlet_id, name, min_bill, cover_charge)
      values (${companyId}, ${outletId}, 'Hall', 0, 0) returning id)
    insert into dining_tables (company_id, outlet_id, area_id, code, seats, min_seats, shape, x, y, w, h)
    select ${companyId}, ${outletId}, area.id, 'T' || n, 4, 1, 'square', (n - 1) % 5 * 6 + 1, (n - 1) / 5 * 6 + 1, 4, 4
      from area, generate_series(1, ${count}::int) n`);
}

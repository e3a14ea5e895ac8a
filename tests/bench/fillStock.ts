import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../server/core/db/database';
import { fillWords } from '../../server/core/lists/search/words';
import { addToYears, receivedIn, usedIn } from '../../server/stock/ledger/years';

/**
 * The data of a filled store: so many movements of so many items over three years up to a day. One in five movements
 * brings fifty and four take ten each, of a constant cost, so that each item has stock and a month has a known cost.
 */
export type StockFilling = {
  companyId: number;
  branchId: number;
  accountId: number;
  items: number;
  movements: number;
  today: string;
};

const [FIFTY, TEN] = [50_000, 10_000];
const DAYS = 1_090;
const PER_DOCUMENT = 20;
const KINDS = ['Rice', 'Oil', 'Soap', 'Paper', 'Bolt', 'Paint', 'Cable', 'Towel', 'Flour', 'Steel'];
const MAKES = ['Anand', 'Bharat', 'Deccan', 'Ganesh', 'Indus', 'Krishna', 'Lakshmi', 'Om'];

/** Fills stock in bulk, as if documents had been posted: items, movements, sums by month, pools and balances. */
export async function fillStock(database: Database, filling: StockFilling): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await addItems(tx, filling);
    await addMoves(tx, filling);
    await addSums(tx, filling.companyId);
    await fillWords(tx, filling.companyId);
  });
  await database.query(sql`vacuum analyze`);
}

async function addItems(tx: Tx, { companyId, branchId, items }: StockFilling): Promise<void> {
  const oneOf = (words: readonly string[]) => sql`(${`{${words.join()}}`}::text[])`;
  await tx.execute(sql`
    insert into units (company_id, code, name, uqc, decimals, active) values (${companyId}, 'NOS', 'Numbers', 'NOS', 3, true)`);
  await tx.execute(sql`
    insert into stores (company_id, code, name, branch_id, kind, allow_sale, allow_issue, active)
    values (${companyId}, 'MAIN', 'Main store', ${branchId}, 'main', true, true, true)`);
  await tx.execute(sql`
    insert into item_groups (company_id, code, name, kind, active)
    select ${companyId}, 'G' || g, 'Group ' || g, 'trading', true from generate_series(1, 40) g`);
  await tx.execute(sql`
    insert into items (company_id, code, name, group_id, kind, unit_id, itc_eligible, batches, serials, negative_allowed,
                       blocked_for, active)
    select ${companyId}, 'I' || n, ${oneOf(KINDS)}[1 + n % ${KINDS.length}] || ' ' || ${oneOf(MAKES)}[1 + n / ${KINDS.length} % ${MAKES.length}] || ' ' || n,
           g.id, 'stock', u.id, true, false, false, false, 'none', true
      from generate_series(1, ${items}::int) n
      join units u on u.company_id = ${companyId} and u.code = 'NOS'
      join item_groups g on g.company_id = ${companyId} and g.code = 'G' || (1 + n % 40)`);
}

/** Every movement at the rate of its item; twenty items of a day are one document. */
async function addMoves(tx: Tx, { companyId, branchId, accountId, items, movements, today }: StockFilling) {
  const each = Math.max(5, Math.floor(movements / items));
  await tx.execute(sql`
    create temporary table fresh_moves on commit drop as
    select i.id as item_id, i.place, j, (${today}::date - ${DAYS}::int + (j * ${DAYS}::int / ${each}::int + i.place::int / ${PER_DOCUMENT}::int % 20) % ${DAYS}::int) as day,
           (i.place / ${PER_DOCUMENT}::int)::int * ${each}::int + j as document,
           case when j % 5 = 0 then ${FIFTY}::int else -${TEN}::int end as qty, 1000 + i.place % 900 as worth
      from (select id, row_number() over (order by id) - 1 as place from items where company_id = ${companyId}) i
      cross join generate_series(0, ${each}::int - 1) j`);
  await tx.execute(sql`analyze fresh_moves`);
  await tx.execute(sql`
    insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, series, serial, number, input, particulars, amount,
                           created_by, created_at, posted_by, posted_at)
    select ${companyId}, 'MI', 'posted', 'done', now(), ${branchId}, f.day, '2627', '2627', f.document + 1, 'MI/' || f.document,
           jsonb_build_object('n', f.document), 'Goods', 0, u.id, now(), u.id, now()
      from (select document, min(day) as day from fresh_moves group by 1) f
      cross join (select min(id) as id from users where company_id = ${companyId}) u`);
  await tx.execute(sql`
    insert into stock_moves (company_id, document_id, line_no, branch_id, item_id, store_id, date, minute, qty, value, valued_by, given, offset_account_id, account_id, act)
    select ${companyId}, d.id, f.place % ${PER_DOCUMENT}::int + 1, ${branchId}, f.item_id, s.id, f.day, 1439, f.qty, f.qty * f.worth / 100,
           case when f.qty > 0 then 'typed' else 'cost' end, greatest(f.qty, 0) * f.worth / 100, ${accountId}::int,
           (select account_id from account_purposes where company_id = ${companyId} and purpose = 'stockInHand' and branch_id = 0 and group_id = 0), 0
      from fresh_moves f
      join documents d on d.company_id = ${companyId} and d.type = 'MI' and (d.input ->> 'n')::int = f.document
      join stores s on s.company_id = ${companyId}
     order by f.day, d.id`);
}

export async function addSums(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`
    insert into stock_months (company_id, branch_id, item_id, store_id, period, in_qty, out_qty, in_value, out_value)
    select company_id, branch_id, item_id, store_id, extract(year from date)::int * 1000 + extract(month from date)::int * 10,
           sum(greatest(qty, 0)), sum(greatest(-qty, 0)), sum(greatest(value, 0)), sum(greatest(-value, 0))
      from stock_moves where company_id = ${companyId} group by 1, 2, 3, 4, 5`);
  await tx.execute(
    addToYears('stock_used_years', usedIn(sql`(select * from stock_moves where company_id = ${companyId})`)),
  );
  await tx.execute(
    addToYears('stock_received_years', receivedIn(sql`(select * from stock_moves where company_id = ${companyId})`)),
  );
  await tx.execute(sql`
    insert into stock_pools (company_id, branch_id, item_id, qty, value, account_id, first_date, last_date)
    select company_id, branch_id, item_id, sum(qty), sum(value), max(account_id), min(date), max(date) from stock_moves where company_id = ${companyId} group by 1, 2, 3`);
  await tx.execute(sql`
    insert into stock_balances (company_id, store_id, item_id, batch_id, qty)
    select company_id, store_id, item_id, 0, sum(qty) from stock_moves where company_id = ${companyId} group by 1, 2, 3`);
}

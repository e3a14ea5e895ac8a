import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../server/core/db/database';
import { addToSums } from '../../server/selling/sold/sums';

const ITEMS = 2_000;
const CUSTOMERS = 1_000;
const AGENTS = 10;
const LINES = 5;
const DAYS = 365;

/**
 * A year of sales that ends today, in bulk, as the register keeps them: bills of five items each to a thousand customers,
 * and their sums.
 */
export async function fillSales(database: Database, companyId: number, lines: number): Promise<void> {
  await database.asSystem(async (tx) => {
    // The rows agree by construction; without this the database would check every one against its references.
    await tx.execute(sql`set local session_replication_role = replica`);
    await addMasters(tx, companyId);
    await addBills(tx, companyId, Math.round(lines / LINES));
    const own = sql`company_id = ${companyId}`;
    await tx.execute(
      addToSums(sql`(select * from sale_bills where ${own})`, sql`(select * from sale_items where ${own})`, 1),
    );
  });
  await database.query(sql`analyze`);
}

async function addMasters(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(
    sql`insert into units (company_id, code, name, uqc, decimals) values (${companyId}, 'NOS', 'Numbers', 'NOS', 0)`,
  );
  await tx.execute(sql`
    insert into items (company_id, code, name, kind, unit_id, itc_eligible, batches, serials, negative_allowed, blocked_for)
    select ${companyId}, 'I' || n, 'Item ' || n, 'stock', u.id, true, false, false, false, 'none'
      from generate_series(1, ${ITEMS}::int) n join units u on u.company_id = ${companyId}`);
  await tx.execute(sql`
    insert into customer_groups (company_id, code, name, kind, discount_percent, credit_days, credit_limit) values (${companyId}, 'DLR', 'Dealers', 'DEALER', 0, 30, 0)`);
  await tx.execute(sql`
    insert into accounts (company_id, name, group_id, bill_wise)
    select ${companyId}, kind.name || ' ' || n, g.id, true
      from (values ('Customer', ${CUSTOMERS}::int, 'Trade Receivables'), ('Agent', ${AGENTS}::int, 'Trade Payables')) kind (name, most, of)
      cross join generate_series(1, kind.most) n
      join account_groups g on g.company_id = ${companyId} and g.name = kind.of`);
  await tx.execute(sql`
    insert into customers (company_id, code, name, group_id, stage, gst_type, state_code, on_hold, account_id)
    select ${companyId}, 'C' || a.id, a.name, g.id, 'customer', 'unregistered', '36', false, a.id
      from accounts a join customer_groups g on g.company_id = a.company_id where a.company_id = ${companyId} and a.name like 'Customer %'`);
  await tx.execute(sql`
    insert into agents (company_id, code, name, commission_percent, exclude_charges, account_id)
    select ${companyId}, 'A' || a.id, a.name, 2000, true, a.id from accounts a where a.company_id = ${companyId} and a.name like 'Agent %'`);
}

async function addBills(tx: Tx, companyId: number, bills: number): Promise<void> {
  const placed = (table: string) => sql`
    (select id, row_number() over (order by id) - 1 as place from ${sql.identifier(table)} where company_id = ${companyId})`;
  await tx.execute(sql`
    create temporary table fresh_bills on commit drop as
    select n, (current_date - ${DAYS - 1}::int + (n::bigint * ${DAYS} / ${bills + 1}::int)::int) as day, b.id as branch_id, c.id as customer_id,
           case when n % 4 = 0 then a.id end as agent_id, n % 12 + 9 as hour
      from generate_series(1, ${bills}::int) n
      join ${placed('branches')} b on b.place = n % (select count(*) from branches where company_id = ${companyId})
      join ${placed('customers')} c on c.place = n::bigint * 7919 % ${CUSTOMERS}
      join ${placed('agents')} a on a.place = n % ${AGENTS}`);
  await tx.execute(sql`
    insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, series, serial, number, input, particulars, party_kind, party_id,
                           party_name, amount, created_by, created_at, posted_by, posted_at)
    select ${companyId}, 'SI', 'posted', 'live', now(), f.branch_id, f.day, '2627', '2627', f.n, 'SI/2627/' || f.n, '{}', 'Items', '/api/selling/customers',
           f.customer_id, 'Customer', ${LINES * 11800}::int, u.id, now(), u.id, now()
      from fresh_bills f cross join (select min(id) as id from users where company_id = ${companyId}) u order by f.n`);
  await tx.execute(sql`
    insert into sale_bills (company_id, document_id, type, kind, branch_id, date, hour, customer_id, agent_id, gross, discount, charges, taxable, cgst, sgst,
                            igst, vat, round_off, total, cost, commission, credit)
    select ${companyId}, d.id, 'SI', 'bill', f.branch_id, f.day, f.hour, f.customer_id, f.agent_id, ${LINES * 10000}::int, 0, 0, ${LINES * 10000}::int,
           ${LINES * 900}::int, ${LINES * 900}::int, 0, 0, 0, ${LINES * 11800}::int, ${LINES * 8000}::int, case when f.agent_id is null then 0 else ${LINES * 200}::int end, ${LINES * 11800}::int
      from fresh_bills f join documents d on d.company_id = ${companyId} and d.type = 'SI' and d.series = '2627' and d.serial = f.n and d.branch_id = f.branch_id`);
  await tx.execute(sql`
    insert into sale_items (company_id, document_id, item_id, date, qty, gross, discount, taxable, tax, cost)
    select b.company_id, b.document_id, i.id, b.date, 1000, 10000, 0, 10000, 1800, 8000
      from sale_bills b
     cross join generate_series(0, ${LINES - 1}::int) k
      join ${placed('items')} i on i.place = (b.document_id::bigint * 7919 + k * 401) % ${ITEMS}
     where b.company_id = ${companyId}`);
}

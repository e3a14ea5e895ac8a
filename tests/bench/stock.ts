import { sql } from 'drizzle-orm';
import { addDays, addMonths, financialYearOf, firstOfMonth, type IsoDate, todayInIndia } from '../../contract/dates';
import { newBooks, openBooks } from '../setup/company';
import type { Product } from '../setup/product';
import { timesOf } from './books';
import type { Place } from './databases';
import { addSums, fillStock } from './fillStock';
import { poster, rateOf } from './posting';
import type { Figure } from './table';

const ITEMS = 20_000;
/** Movements after the day on which a late receipt is entered. */
const LATER = 1_000;
const LATE_RUNS = 5;

/** Stock of so many items with so many movements in a place that does not run. */
export async function filledStock(place: Place, items: number, movements: number): Promise<number> {
  const product = await place.start();
  const { company, branches, rent } = await newBooks(product.connect).finally(() => product.stop());
  const database = await place.open();
  const filling = { companyId: company, branchId: branches[0] ?? 0, accountId: rent, items, movements };
  await fillStock(database, { ...filling, today: todayInIndia() }).finally(() => database.close());
  return company;
}

/** Reports of stock and looking items up, over so many movements. */
export async function stockFigures(place: Place, movements: number): Promise<Figure[]> {
  const company = await filledStock(place, ITEMS, movements);
  const product = await place.start();
  try {
    const { token, today } = await openBooks(product.connect, company);
    const { from } = financialYearOf(today);
    const monthEnd = addDays(firstOfMonth(today), -1);
    const statement = '/api/inventory/stock/statement';
    const lookup = '/api/inventory/items/lookup?q=';
    const over = `${movements.toLocaleString('en-IN')} movements of ${ITEMS.toLocaleString('en-IN')} items, ${place.name}`;
    return await timesOf(
      [
        ['Stock statement of the year', `${statement}?from=${from}&to=${today}`, 50],
        ['Stock statement of last month', `${statement}?from=${firstOfMonth(monthEnd)}&to=${monthEnd}`, 50],
        [
          'Stock statement of half a month',
          `${statement}?from=${addDays(firstOfMonth(monthEnd), 14)}&to=${monthEnd}`,
          50,
        ],
        ['Stock valuation', '/api/inventory/stock/valuation', 50],
        ['Stock valuation by group', '/api/inventory/stock/valuation?by=group', 50],
        ['Stock ledger of a month', `/api/inventory/stock/ledger?from=${addMonths(monthEnd, -1)}&to=${monthEnd}`],
        ['Lookup of an item before anything is typed', lookup, 20],
        ['Lookup of an item by one letter', `${lookup}r`, 20],
        ['Lookup of an item by two common words', `${lookup}oil%20anand`, 20],
        ['Lookup of an item by a rare word', `${lookup}soap%2019992`, 20],
        ['Lookup of an item by its code', `${lookup}i19992`, 20],
        ['Ageing of stock', '/api/inventory/stock/ageing', 50],
        ['ABC and XYZ', '/api/inventory/stock/classes', 50],
        ['Dashboard of stock', '/api/inventory/dashboard', 50],
      ],
      over,
      product.url,
      token,
    );
  } finally {
    await product.stop();
  }
}

type Buying = { product: Product; token: string; today: IsoDate; branchId: number; itemIds: number[]; ids: Made };
type Made = { supplier: number; unit: number; store: number };

/** Bills of twenty lines, and a receipt that is entered before a thousand movements of its item. */
export async function purchaseFigures(place: Place): Promise<Figure[]> {
  const company = await filledStock(place, ITEMS, ITEMS * 5);
  const database = await place.open();
  const at = await withManyLater(database, company).finally(() => database.close());
  const product = await place.start();
  try {
    const books = await openBooks(product.connect, company);
    const { client, token, today, branches } = books;
    const supplier = await client.post<{ id: number }>('/api/procurement/suppliers', {
      code: 'DS',
      name: 'Deccan Steels',
      gstType: 'unregistered',
      stateCode: '36',
      creditDays: 30,
      creditLimit: 0,
      blocked: 'none',
      active: true,
      contacts: [],
      banks: [],
      items: [],
    });
    const ids = { supplier: supplier.id, unit: at.unit, store: at.store };
    const buying = { product, token, today, branchId: branches[0] ?? 0, itemIds: at.items, ids };
    const what = `of ${ITEMS.toLocaleString('en-IN')} items, ${place.name}`;
    return [
      {
        what: `Posting a purchase of 20 lines, 1 client, ${what}`,
        value: await purchasesASecond(buying),
        unit: '/s',
        budget: 50,
        atLeast: true,
      },
      {
        what: `A receipt under ${LATER.toLocaleString('en-IN')} later movements of its item, ${what}`,
        value: await lateReceipt(buying, at.late),
        unit: 'ms',
        budget: 500,
      },
    ];
  } finally {
    await product.stop();
  }
}

const purchase = (
  { branchId, today, ids }: Buying,
  billNo: string,
  itemIds: readonly number[],
  rate: number,
  date = today,
) => ({
  date,
  branchId,
  narration: null,
  supplierId: ids.supplier,
  storeId: ids.store,
  interState: false,
  freight: 0,
  billNo,
  billDate: date,
  confirmed: [],
  items: itemIds.map((itemId) => ({
    itemId,
    unitId: ids.unit,
    qty: 10_000,
    rate,
    discountPercent: 0,
    gstPercent: 0,
  })),
});

function purchasesASecond(buying: Buying): Promise<number> {
  const { product, token, itemIds } = buying;
  const post = poster(`${product.url}/api/procurement/purchases?step=post`, token);
  return rateOf(1, async (_client, n) => {
    const first = (n * 20) % (itemIds.length - 20);
    await post(purchase(buying, `B/${n}`, itemIds.slice(first, first + 20), 100_000 + n));
  });
}

/** The median of some late receipts, each at another rate, so that all later movements are valued again. */
async function lateReceipt(buying: Buying, late: { itemId: number; date: IsoDate }): Promise<number> {
  const { product, token } = buying;
  const post = poster(`${product.url}/api/procurement/purchases?step=post`, token);
  const times: number[] = [];
  for (let run = 0; run < LATE_RUNS; run++) {
    const body = purchase(buying, `L/${run}`, [late.itemId], 150_000 + run * 10_000, late.date);
    const begin = performance.now();
    await post({ ...body, confirmed: [{ code: 'LATER_VALUES', reason: null }] });
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[Math.floor(LATE_RUNS / 2)] ?? 0;
}

type Filled = { unit: number; store: number; items: number[]; late: { itemId: number; date: IsoDate } };

/** One of the items gets a thousand movements of a thousandth each, day after day, by documents of their own. */
async function withManyLater(database: Awaited<ReturnType<Place['open']>>, company: number): Promise<Filled> {
  const today = todayInIndia();
  const { from } = financialYearOf(today);
  const date = addDays(from, 1);
  return database.asSystem(async (tx) => {
    const [row] = await tx
      .execute(
        sql`select (select min(id) from units where company_id = ${company}) as unit, (select min(id) from stores where company_id = ${company}) as store,
                   (select json_agg(id order by id) from items where company_id = ${company}) as items`,
      )
      .then(({ rows }) => rows as { unit: number; store: number; items: number[] }[]);
    if (!row) throw new Error('the stock was not filled');
    const itemId = row.items.at(-1) ?? 0;
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with added as (
        insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, series, serial, number, input, particulars, amount,
                               created_by, created_at, posted_by, posted_at)
        select ${company}, 'MI', 'posted', 'done', now(), s.branch_id, ${date}::date + 1 + n * (${today}::date - ${date}::date - 2) / ${LATER}, '2627', '2627', 9000000 + n,
               'MI/L' || n, '{}', 'Goods', 0, u.id, now(), u.id, now()
          from generate_series(1, ${LATER}::int) n
          cross join (select min(id) as id from users where company_id = ${company}) u
          join stores s on s.company_id = ${company}
        returning id, branch_id, date)
      insert into stock_moves (company_id, document_id, line_no, branch_id, item_id, store_id, date, minute, qty, value, valued_by, given, offset_account_id, account_id, act)
      select ${company}, a.id, 1, a.branch_id, ${itemId}::int, ${row.store}::int, a.date, 1438, -1, -round(m.value::numeric / m.qty), 'cost', 0, m.offset_account_id, m.account_id, 0
        from added a cross join (select * from stock_moves where company_id = ${company} and item_id = ${itemId}::int and qty > 0 limit 1) m`);
    for (const table of ['stock_months', 'stock_pools', 'stock_balances', 'stock_used_years', 'stock_received_years'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${company}`);
    await addSums(tx, company);
    return { ...row, late: { itemId, date } };
  });
}

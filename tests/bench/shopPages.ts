import { sql } from 'drizzle-orm';
import { SHOP_PRODUCTS } from '../../contract/selling/shop';
import type { Database } from '../../server/core/db/database';
import { accountsOf, adminOf } from '../e2e/shop';
import { openHaat } from '../server/online';
import { openYard } from '../server/purchases';
import { newBooks, openBooks } from '../setup/company';
import { timesOf } from './books';
import type { Place } from './databases';
import type { Figure } from './table';

const ITEMS = 10_000;
const AT_ONCE = 30;

/** Pages of a public shop, one after the other and for many buyers at once. */
export async function shopFigures(place: Place): Promise<Figure[]> {
  const company = await filledShop(place);
  const product = await place.start();
  try {
    const { token } = await openBooks(product.connect, company);
    const over = `${ITEMS.toLocaleString('en-IN')} items, ${place.name}`;
    const path = `${SHOP_PRODUCTS}?shop=${company}`;
    const figures = await timesOf(
      [
        ['Shop, first page', path],
        ['Shop, a page in the middle', `${path}&page=200`],
        ['Shop, search', `${path}&q=lamp%204`],
        ['Shop, cheapest first', `${path}&sort=price`],
      ],
      over,
      product.url,
      token,
    );
    const begin = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => (await fetch(product.url + path)).arrayBuffer()));
    const value = performance.now() - begin;
    return [...figures, { what: `Shop, ${AT_ONCE} buyers at once, ${over}`, value, unit: 'ms', budget: AT_ONCE * 20 }];
  } finally {
    await product.stop();
  }
}

/** A company with a public shop, in a place that does not run. */
async function filledShop(place: Place): Promise<number> {
  const product = await place.start();
  const books = await newBooks(product.connect);
  const admin = adminOf(books);
  const branchId = books.branches[0] ?? 0;
  try {
    const yard = await openYard({ admin, branchId });
    await openHaat({ admin, branchId, ...(await accountsOf(books)) }, yard, 60, { isPublic: true });
  } finally {
    await product.stop();
  }
  const database = await place.open();
  await addCopies(database, books.company).finally(() => database.close());
  return books.company;
}

const addCopies = (database: Database, company: number): Promise<unknown> =>
  database.asSystem((tx) =>
    tx.execute(sql`
      insert into items overriding system value
      select (jsonb_populate_record(i, jsonb_build_object('id', 100000 + n, 'code', 'LAMP' || n, 'name', 'Lamp ' || n, 'sale_rate', 10000 * n))).*
        from items i cross join generate_series(1, ${ITEMS}::int) n
       where i.company_id = ${company} and i.code = 'LED9'`),
  );

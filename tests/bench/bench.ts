import { closeBrowser } from '../e2e/chromium';
import { buildProduct } from '../setup/product';
import { backupFigures } from './backup';
import { boardFigures } from './boards';
import { lookupFigures, postingFigures, reportFigures, salesFigures } from './books';
import { counterFigures, scanFigures } from './counter';
import { embeddedPlace, type Place, serverPlace } from './databases';
import { pipelineFigures } from './pipeline';
import { browserFigures } from './screens';
import { scrollFigures } from './scrolling';
import { shopFigures } from './shopPages';
import { startFigures } from './start';
import { purchaseFigures, stockFigures } from './stock';
import { type Figure, isWithin, tableOf } from './table';
import { waitingFigures } from './waiting';

/** Ledger lines that reports are measured at, the last of them backups too; `BENCH_LINES=10000,100000` names others. */
const LEDGERS = process.env.BENCH_LINES?.split(',').map(Number) ?? [10_000, 1_00_000, 10_00_000];

/** Movements that reports of stock are measured at; `BENCH_MOVES=100000` names others. */
const MOVES = process.env.BENCH_MOVES?.split(',').map(Number) ?? [1_00_000, 10_00_000];

/** Parties that lookups and lists are measured among. */
const PARTIES = 1_00_000;

async function withPlace<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await work(place);
  } finally {
    await place.remove();
  }
}

/** Measures everything that has a budget and prints one table. Parts may be named: browser, start, scrolling, boards, posting, counter, waiting, reports, sales, lookups, pipeline, shop, stock, purchases, backup. */
export async function bench(parts: readonly string[], databaseUrl: string | undefined): Promise<boolean> {
  buildProduct();
  const wanted = (part: string) => parts.length === 0 || parts.includes(part);
  const places = [() => Promise.resolve(embeddedPlace()), ...(databaseUrl ? [() => serverPlace(databaseUrl)] : [])];
  const figures: Figure[] = [];
  const add = (more: readonly Figure[]) => {
    figures.push(...more);
    console.log(tableOf(more));
  };
  if (wanted('browser')) add(await browserFigures().finally(closeBrowser));
  if (wanted('scrolling')) add(await scrollFigures().finally(closeBrowser));
  if (wanted('boards')) add(await boardFigures().finally(closeBrowser));
  if (wanted('counter')) add(await withPlace(embeddedPlace(), scanFigures).finally(closeBrowser));
  for (const place of places) {
    if (wanted('start')) add(await withPlace(await place(), startFigures));
    if (wanted('counter')) add(await withPlace(await place(), counterFigures));
    if (wanted('posting')) add(await withPlace(await place(), postingFigures));
    if (wanted('waiting')) add(await withPlace(await place(), waitingFigures));
    if (wanted('reports'))
      for (const lines of LEDGERS) add(await withPlace(await place(), (it) => reportFigures(it, lines)));
    if (wanted('sales'))
      for (const lines of LEDGERS) add(await withPlace(await place(), (it) => salesFigures(it, lines)));
    if (wanted('lookups')) add(await withPlace(await place(), (it) => lookupFigures(it, PARTIES)));
    if (wanted('pipeline')) add(await withPlace(await place(), pipelineFigures));
    if (wanted('shop')) add(await withPlace(await place(), shopFigures));
    if (wanted('stock'))
      for (const moves of MOVES) add(await withPlace(await place(), (it) => stockFigures(it, moves)));
    if (wanted('purchases')) add(await withPlace(await place(), purchaseFigures));
    if (wanted('backup')) {
      const empty = await place();
      add(
        await withPlace(empty, async () =>
          withPlace(await place(), (it) => backupFigures(it, empty, LEDGERS.at(-1) ?? 10_00_000)),
        ),
      );
    }
  }
  console.log(`\n${tableOf(figures)}`);
  if (!databaseUrl) console.log('Set DATABASE_URL to measure PostgreSQL too.');
  return figures.every(isWithin);
}

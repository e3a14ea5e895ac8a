import type { Page } from 'playwright-core';
import { financialYearOf } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import { USERDETAILS_KEY } from '../../contract/sessionKeys';
import { DESKTOP, openBrowser } from '../e2e/chromium';
import { accountsOf, adminOf } from '../e2e/shop';
import { openYard, qty, rate } from '../server/purchases';
import { itemForm } from '../server/selling';
import { STOCK } from '../server/stock';
import { billForm, openCounter, openTill } from '../server/tills';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import type { Place } from './databases';
import { poster, rateOf } from './posting';
import type { Figure } from './table';

/** The waiting times at a counter: the posting of a bill, and the line of a scan. */

const LINES = 10;
const CLIENTS = 8;
/** Lines of the bill that is scanned into, and scans that are measured after them. */
const LONG = 100;
const SCANS = 50;
/** A frame. */
const FRAME_MS = 16;
const PLENTY = 1_000_000;

type Row = { id: number };
type Counter = { books: Books; items: readonly number[]; unitId: number; outlet: number; series: readonly string[] };

async function makeCounter({ connect }: Product, items: number): Promise<Counter> {
  const books = await newBooks(connect);
  const { client } = books;
  const branchId = books.branches[0] ?? 0;
  const yard = await openYard({ admin: adminOf(books), branchId });
  const made: number[] = [];
  for (let at = 0; at < items; at++) {
    const code = `I${String(at).padStart(3, '0')}`;
    const more = {
      name: `Item ${at}`,
      saleRate: rate(100),
      barcodes: [{ code: `89012345${code.slice(1)}`, unitId: null }],
    };
    made.push((await client.post<Row>('/api/inventory/items', { ...itemForm(code, yard.kgs), ...more })).id);
  }
  const stock = made
    .slice(0, LINES)
    .map((itemId) => ({ itemId, unitId: yard.kgs, qty: qty(PLENTY), rate: rate(50), remarks: null }));
  const start = { branchId, narration: null, date: financialYearOf(books.today).from, storeId: yard.main };
  await client.post(`${STOCK.opening}?step=post`, { ...start, items: stock });
  const series = Array.from({ length: CLIENTS }, (_one, at) => `S${at + 1}`);
  const tills = series.map((one) => ({ series: one, name: `Counter ${one}`, cashAccountId: null }));
  const accounts = await accountsOf(books);
  const { outlet } = await openCounter({ admin: adminOf(books), branchId, ...accounts }, yard, { tills });
  return { books, items: made, unitId: yard.kgs, outlet, series };
}

export async function counterFigures(place: Place): Promise<Figure[]> {
  const product = await place.start();
  try {
    const counter = await makeCounter(product, LINES);
    const one = await billRate(product, counter, 1);
    const many = await billRate(product, counter, CLIENTS);
    const what = (clients: string) => `${place.name}: counter bills of ${LINES} lines posted, ${clients}`;
    return [
      { what: what('1 client'), value: one, unit: '/s', budget: 100, atLeast: true },
      {
        what: what(`${CLIENTS} clients at ${CLIENTS} tills of one outlet`),
        value: many,
        unit: '/s',
        ...(place.name === 'PostgreSQL' && { budget: 130, atLeast: true }),
      },
    ];
  } finally {
    await product.stop();
  }
}

async function billRate({ url }: Product, { books, items, unitId, outlet, series }: Counter, clients: number) {
  const tills: Awaited<ReturnType<typeof openTill>>[] = [];
  for (const one of series.slice(0, clients))
    tills.push(await openTill(adminOf(books), outlet, one, 0, `bench ${clients}`));
  const posters = tills.map(() => poster(`${url}/api/pos/bills?step=post`, books.token));
  const sold = items.map((itemId) => ({
    itemId,
    unitId,
    qty: qty(1),
    rate: rate(118),
    discountPercent: 0,
    gstPercent: 18_000,
  }));
  const amount = items.length * 118_00;
  const bills: number[] = [];
  const measured = await rateOf(clients, async (client) => {
    const till = tills[client];
    if (!till) return;
    await posters[client]?.(billForm(till, books.today, sold, [{ mode: 'cash', amount }]));
    bills[client] = (bills[client] ?? 0) + 1;
  });
  // The counted cash equals the takings: nothing is short.
  for (const [at, { shiftId }] of tills.entries()) {
    const counted = { notes: [], cash: (bills[at] ?? 0) * amount, card: 0, upi: 0, remark: null };
    await books.client.put(`/api/pos/shifts/${shiftId}/close`, counted);
  }
  return measured;
}

/** A scan into a long bill: from the key to the line in the page, and until the page is painted. */
export async function scanFigures(place: Place): Promise<Figure[]> {
  const product = await place.start();
  try {
    const { books } = await makeCounter(product, LONG + SCANS);
    const page = await openTillPage(product, books);
    await page.evaluate(scans, { from: 0, scans: LONG });
    const times = await page.evaluate(scans, { from: LONG, scans: SCANS });
    await page.context().close();
    const middle = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const what = `Scan into a bill of ${LONG} lines`;
    return [
      { what: `${what}, script until its line stands`, value: middle(times.script), unit: 'ms', budget: FRAME_MS },
      { what: `${what}, the slowest of ${SCANS}`, value: Math.max(...times.script), unit: 'ms' },
      { what: `${what}, painted`, value: middle(times.painted), unit: 'ms' },
    ];
  } finally {
    await product.stop();
  }
}

async function openTillPage({ url, connect }: Product, { company }: Books): Promise<Page> {
  const details = await connect().post<UserDetails>('/api/login', { company, user: 'ASHA', password: PASSWORD });
  const localStorage = [{ name: USERDETAILS_KEY, value: JSON.stringify(details) }];
  const context = await (await openBrowser()).newContext({
    viewport: DESKTOP,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${url}/#/large/pos/pos-billing-stylish`);
  await page.getByRole('radio', { name: /Counter S1/ }).check();
  await page.getByRole('button', { name: 'Open till' }).click();
  await page.getByLabel('Code or bar-code').waitFor();
  return page;
}

/** Runs in the page: types each code as a scanner does, and waits until its line is painted before the next. */
async function scans({ from, scans }: { from: number; scans: number }) {
  const cell = document.querySelector<HTMLInputElement>('#till-code');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!cell || !setValue) throw new Error('there is no code cell');
  const lines = () => document.querySelectorAll('.till-grid tbody tr').length;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const times = { script: [] as number[], painted: [] as number[] };
  for (let at = from; at < from + scans; at++) {
    setValue.call(cell, `I${String(at).padStart(3, '0')}`);
    cell.dispatchEvent(new Event('input', { bubbles: true }));
    await frame();
    const before = lines();
    const begin = performance.now();
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    for (let turn = 0; lines() === before; turn++) await (turn < 50 ? Promise.resolve() : frame());
    times.script.push(performance.now() - begin);
    await frame();
    times.painted.push(performance.now() - begin);
    // Work of a page at rest does not belong to the scan.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

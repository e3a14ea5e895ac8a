import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financialYearOf } from '../../contract/dates';
import { inventory as screens } from '../../contract/inventory/screens';
import { openYard, qty, rate } from '../server/purchases';
import { auditForm, line, STOCK } from '../server/stock';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import type { Product } from '../setup/product';
import { PHONE } from './chromium';
import { startEmpty } from './demo';
import { excess } from './excess';
import { expectTrouble, WITHOUT_NETWORK } from './page';
import { openSignedIn } from './signIn';

/** A shelf of two hundred lines is counted on a phone. */
const LINES = 200;
const BARCODE = '8901030865275';

type Audit = { id: number; version: number; number: string; status: string };

let product: Product;
let books: Books;
let main: number;
let audit: Audit;

beforeAll(async () => {
  product = await startEmpty();
  books = await newBooks(product.connect);
  const { client, today } = books;
  const [branchId = 0] = books.branches;
  const admin = { ok: <T>(_method: string, path: string, body: unknown) => client.post<T>(path, body) };
  const yard = await openYard({ admin, branchId });
  main = yard.main;
  const unit = await client.post<{ id: number }>('/api/inventory/units', {
    code: 'NOS',
    name: 'Numbers',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const items: number[] = [];
  for (let place = 0; place < LINES; place++) {
    const code = `S${String(place).padStart(3, '0')}`;
    const { id } = await client.post<{ id: number }>('/api/inventory/items', {
      code,
      name: `Shelf item ${code}`,
      kind: 'stock',
      unitId: unit.id,
      itcEligible: true,
      batches: false,
      serials: false,
      negativeAllowed: false,
      blockedFor: 'none',
      active: true,
      units: [],
      levels: [],
      barcodes: place === 5 ? [{ code: BARCODE, unitId: null }] : [],
    });
    items.push(id);
  }
  await client.post(`${STOCK.opening}?step=post`, {
    date: financialYearOf(today).from,
    branchId,
    narration: null,
    storeId: main,
    confirmed: [],
    items: items.map((id) => line(id, unit.id, 10, { rate: rate(5) })),
  });
  audit = await client.post<Audit>(
    `${STOCK.audit}?step=start`,
    auditForm(branchId, main, { date: today, time: '00:00' }),
  );
});
afterAll(() => product?.stop());

const progress = (page: Page, counted: number) => page.getByText(`${counted} of ${LINES} counted`).first().waitFor();
const allSent = (page: Page) => page.getByText(/still to be sent/).waitFor({ state: 'detached' });

async function type(page: Page, item: string, quantity: string) {
  const card = page.getByRole('form', { name: item });
  await card.waitFor();
  await card.getByLabel('Quantity in NOS').fill(quantity);
  await card.getByRole('button', { name: 'Save and next' }).tap();
}

test('a shelf is counted by thumb and by code, also without network, and nothing is lost', async () => {
  const asha = { company: books.company, user: 'ASHA', password: PASSWORD };
  const page = await openSignedIn(PHONE, product.url, asha, `${screens.stockAudit.path}?open=${audit.id}`);
  await page.getByRole('link', { name: 'Count', exact: true }).tap();
  await page.getByRole('heading', { name: `Count ${audit.number} · Main store` }).waitFor();
  await progress(page, 0);
  // A blind count hides the book stock.
  expect(await page.getByText('Book stock').count()).toBe(0);

  await type(page, 'Shelf item S000', '10');
  await type(page, 'Shelf item S001', '9');
  await progress(page, 2);
  await page.getByRole('form', { name: 'Shelf item S002' }).waitFor();

  // A scanner types the code and Enter: one more each time; the last one is taken back.
  const code = page.getByLabel('Scan or type a code or a name');
  for (let times = 0; times < 3; times++) {
    await code.fill(BARCODE);
    await code.press('Enter');
    await page.getByText('1 NOS of Shelf item S005 counted').waitFor();
  }
  await page.getByRole('form', { name: 'Shelf item S005' }).getByText('In all 3 NOS').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('form', { name: 'Shelf item S005' }).getByText('In all 2 NOS').waitFor();
  await progress(page, 3);

  // Counting goes on without the network, and the page may even be loaded again later.
  expectTrouble(WITHOUT_NETWORK);
  await allSent(page);
  await page.context().setOffline(true);
  await code.fill('S150');
  await code.press('Enter');
  await type(page, 'Shelf item S150', '4');
  await progress(page, 4);
  await page.getByText('1 still to be sent').waitFor();
  await page.context().setOffline(false);
  await allSent(page);
  await page.reload();
  await progress(page, 4);
  expect(await excess(page)).toBe(0);
  const small = await page
    .locator('.counting button:visible')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.textContent),
    );
  expect(small).toEqual([]);

  const { client } = books;
  const { lines } = await client.get<{ lines: { item: string; counted: number | null; countedBy: string | null }[] }>(
    `${STOCK.audit}/${audit.id}/differences`,
  );
  expect(
    lines.flatMap(({ item, counted, countedBy }) => (counted === null ? [] : [[item, counted, countedBy]])),
  ).toEqual([
    ['Shelf item S000', qty(10), 'ASHA'],
    ['Shelf item S001', qty(9), 'ASHA'],
    ['Shelf item S005', qty(2), 'ASHA'],
    ['Shelf item S150', qty(4), 'ASHA'],
  ]);

  // The differences are shown under the audit, the largest amounts first.
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByText('3 lines differ').waitFor();
  await page
    .getByRole('row', { name: /Shelf item S005/ })
    .getByText('−40.00')
    .waitFor();
});

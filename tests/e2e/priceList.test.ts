import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDigit } from '../../contract/stock/barcodes';
import { type Product, startProduct } from '../setup/product';
import { Acts } from './acts';
import { DESKTOP } from './chromium';
import { setUp } from './kirana';
import { openPage } from './page';

/** 100 items of a new kirana shop from its list in Vyapar, with stock and bar-codes. */

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const GOODS = ['Parle-G', 'Colgate', 'Surf Excel', 'Toor Dal', 'Notebook'];
const HEADS =
  'Item name,Item code,Category,HSN,Sale price,Purchase price,Opening stock quantity,Tax Rate,Inclusive Of Tax,Base Unit (x),Barcode';

function barcodeOf(place: number): string {
  const body = `8901234${String(place).padStart(5, '0')}`;
  return `${body}${checkDigit(body)}`;
}

/** Each item costs 8.00 and there are ten: 100 of them are 8,000.00. */
const rowOf = (place: number) =>
  `${GOODS[place % GOODS.length]} no ${place},V${1000 + place},Range ${place % 4},,₹12.50,8.00,10,${place % 2 ? 'GST@5%' : '18%'},Inclusive,PIECES (Pcs),${barcodeOf(place)}`;

test('a kirana shop brings 100 items with stock and bar-codes from Vyapar', async () => {
  const page = await openPage(DESKTOP, product.url);
  await page.reload();
  await setUp(new Acts(page));
  const acts = new Acts(page);
  await acts.click(page.getByRole('link', { name: /^Add your items/ }));
  await acts.click(page.getByRole('button', { name: 'Import' }));
  const list = [HEADS, ...Array.from({ length: 100 }, (_, place) => rowOf(place))].join('\n');
  // The button and the file.
  acts.count += 2;
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'vyapar.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  const notes = page.getByRole('list', { name: 'Before you import' });
  await notes.getByText('New groups: Range 0, Range 1, Range 2, Range 3').waitFor();
  await notes.getByText('Opening stock of 100 rows: 8,000.00').waitFor();
  await notes.getByText(/^HSN guessed from the name, please check \(100\): Parle-G no 0 1905, /).waitFor();
  await acts.click(page.getByRole('button', { name: 'Import 100 items' }));
  await page.getByText('100 items imported').waitFor();
  console.log(`100 items from a price list: ${acts.count} acts (8)`);
  expect(acts.count).toBeLessThanOrEqual(8);
  await page.goto(`${product.url}/#/large/inventory/inv-costrep-stockstatement`);
  await page.getByText('8,000.00').first().waitFor();
});

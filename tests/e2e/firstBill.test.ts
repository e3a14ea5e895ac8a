import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../setup/product';
import { Acts } from './acts';
import { DESKTOP } from './chromium';
import { addItem, setUp } from './kirana';
import { openPage } from './page';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function bill(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
  const itemsThere = page.waitForResponse((response) => response.url().includes('/api/pos/catalogue'));
  await acts.click(page.getByRole('link', { name: /^Make the first bill/ }));
  await acts.click(page.getByRole('button', { name: 'Open till' }));
  await page.getByText('Scan the first item.').waitFor();
  await (await itemsThere).finished();
  await acts.type('parle');
  await acts.press('Enter');
  await page.getByRole('dialog', { name: 'Find an item' }).waitFor();
  await acts.press('Enter');
  await page.getByTestId('payable').getByText('10.00').waitFor();
  // Exact cash: saved and printed.
  await acts.press('F10');
  await page.getByText(/^Last bill .*: 10\.00/).waitFor();
}

test('a kirana shop from an empty database to its first printed bill, by the screens alone', async () => {
  const page = await openPage(DESKTOP, product.url);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.reload();
  const acts = new Acts(page);
  const steps: [string, (acts: Acts) => Promise<void>][] = [
    ['set-up', setUp],
    ['item with its stock', addItem],
    ['bill', bill],
  ];
  for (const [name, step] of steps) {
    const before = acts.count;
    await step(acts);
    console.log(`${name}: ${acts.count - before} acts`);
  }
  console.log(`first printed bill of a kirana shop: ${acts.count} acts (40)`);
  expect(acts.count).toBeLessThanOrEqual(40);
});

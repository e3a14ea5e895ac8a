import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotationAnswerPath, quotationFormPath } from '../../contract/procurement/quotationForms';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { startEmpty } from './demo';
import { excess } from './excess';
import { openPage } from './page';

/**
 * The page on which a supplier answers an enquiry; the answers of its calls are tested in `supplierWebQuotes.test.ts`.
 */
let product: Product;
beforeAll(async () => {
  product = await startEmpty();
});
afterAll(() => product?.stop());

const asked = {
  company: 'Sindhu Traders Pvt Ltd',
  number: 'ENHYD/2526/00001',
  date: '2026-03-31',
  validTill: '2026-04-15',

  items: [
    { lineId: 1, name: 'MS sheet', description: '2 mm', qty: 500_000, unit: 'KGS', neededOn: '2026-04-10' },
    { lineId: 2, name: 'Paint', description: null, qty: 20_000, unit: 'LTR', neededOn: null },
  ],
};

test.each([
  ['a desk', DESKTOP, null, 'Rate, without GST'],
  ['a phone', PHONE, 'EUR', 'Rate in EUR'],
] as const)('a supplier enters rates without signing in, at %s', async (_where, size, currency, label) => {
  const page = await openPage(size, 'about:blank');
  let sent: unknown = null;
  await page.route(`**${quotationFormPath}`, (route) => route.fulfill({ json: { ...asked, currency } }));
  await page.route(`**${quotationAnswerPath}`, (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { message: 'Thank you.' } });
  });
  const token = 'A'.repeat(43);
  await page.goto(`${product.url}/#/sessions/quotation?token=${token}`);
  const rate = page.getByLabel(label).first();
  await rate.fill('62.5x');
  await page.getByRole('button', { name: 'Send quotation' }).click();
  await page.getByText('Enter a rate such as 62.50').waitFor();
  expect([await excess(page), await barriers(page)]).toEqual([0, []]);
  await rate.fill('62.50');
  await page.getByLabel('Offer valid till').fill('2026-04-30');
  await page.getByRole('button', { name: 'Send quotation' }).click();
  await page.getByRole('heading', { name: 'Your quotation is sent' }).waitFor();
  expect(sent).toEqual({
    token,
    validTill: '2026-04-30',
    remarks: null,
    items: [
      { lineId: 1, rate: 625_000, discountPercent: 0, leadDays: null },
      { lineId: 2, rate: null, discountPercent: 0, leadDays: null },
    ],
  });
});

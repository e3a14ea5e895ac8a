import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerAnswerPath, offerPath } from '../../contract/crm/offerAnswers';
import type { Product } from '../setup/product';
import { barriers } from './axe';
import { DESKTOP, PHONE } from './chromium';
import { startEmpty } from './demo';
import { excess } from './excess';
import { openPage } from './page';

/**
 * The page on which a customer answers a quotation; the answers of its calls are tested in `quotationLinks.test.ts`.
 */
let product: Product;
beforeAll(async () => {
  product = await startEmpty();
});
afterAll(() => product?.stop());

const offer = {
  company: 'Sindhu Traders Pvt Ltd',
  customer: 'Sri Traders',
  number: 'CQHYD/2627/00001',
  revision: 2,
  date: '2026-04-07',
  validTill: '2026-04-22',
  amount: 679_680_00,
  terms: 'Payment in 30 days',
  items: [
    {
      name: 'Monoblock pump',
      description: '1.5 HP',
      qty: 10_000,
      unit: 'NOS',
      rate: 576_000_000,
      isBeside: false,
      amount: 679_680_00,
    },
    { name: 'Cable', description: null, qty: 10_000, unit: 'NOS', rate: 10_169_492, isBeside: true, amount: 12_000_00 },
  ],
  totals: [{ label: 'Taxable', amount: 576_000_00 }],
};

test.each([
  ['a desk', DESKTOP, 'Accept', 'accepted'],
  ['a phone', PHONE, 'Decline', 'declined'],
] as const)('a customer answers a quotation without signing in, at %s', async (_where, size, button, answer) => {
  const page = await openPage(size, 'about:blank');
  let sent: unknown = null;
  await page.route(`**${offerPath}`, (route) => route.fulfill({ json: offer }));
  await page.route(`**${offerAnswerPath}`, (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { message: 'Thank you.' } });
  });
  const token = 'A'.repeat(43);
  await page.goto(`${product.url}/#/sessions/offer?token=${token}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Enter your name').waitFor();
  expect([await excess(page), await barriers(page)]).toEqual([0, []]);
  await page.getByLabel('Your name').fill('S. Rao');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'Your answer is sent' }).waitFor();
  expect(sent).toEqual({ token, revision: 2, answer, name: 'S. Rao', remark: null });
});

// Takes the pictures of the welcome page from a running product with demo companies:
//   node scripts/pictures.mjs http://localhost:4001
// Chromium is /usr/bin/chromium, or the one that CHROMIUM names.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const site = process.argv[2];
if (!site) throw new Error('Say where the product runs, such as http://localhost:4001');

const FOLDER = 'public/pictures';
const SIZE = { width: 1200, height: 750 };
const PICTURES = [
  { name: 'dashboard', path: '/accounts/accdashboard' },
  { name: 'voucher', path: '/accounts/accreceipts', keys: ['Alt+n'] },
  { name: 'trial-balance', path: '/accounts/accfinreptrialbalance' },
  { name: 'stock', path: '/inventory/inv-dash' },
];

const demo = await (await fetch(`${site}/api/setup`)).json();
const trader = demo.demo.find(({ edition }) => edition === 'D-COM');
const signIn = { company: trader.company, user: trader.users[0].user, password: demo.demoPassword };
const headers = { 'content-type': 'application/json' };
const answer = await fetch(`${site}/api/login`, { method: 'POST', headers, body: JSON.stringify(signIn) });
const localStorage = [{ name: 'userdetails', value: await answer.text() }];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, path, keys = [] } of PICTURES) {
  const context = await browser.newContext({
    viewport: SIZE,
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${site}/#/large${path}`);
  await page.locator('main h1').waitFor();
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForTimeout(4000);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 55 });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(`${FOLDER}/${name}.webp`, bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`);
  await context.close();
}
await browser.close();

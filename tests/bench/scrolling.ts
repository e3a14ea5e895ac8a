import type { CDPSession, Page } from 'playwright-core';
import { accounts } from '../../contract/accounts/screens';
import { trialBalance } from '../../contract/accounts/trialBalance';
import { DESKTOP, openBrowser } from '../e2e/chromium';
import { signInByKeyboard } from '../e2e/signIn';
import { newBooks, PASSWORD } from '../setup/company';
import { type Product, startProduct } from '../setup/product';
import { framesSince, noteFrames } from './frames';
import type { Figure } from './table';

const ROWS = 1_00_000;
const GROUPS = 40;
const SECONDS = 4;
const FRAME = 1000 / 60;

/** A trial balance of a lakh of accounts, as the server would answer it: only the browser is measured here. */
function longAnswer(): string {
  const groups = Array.from({ length: GROUPS }, (_, at) => ({
    id: at + 1,
    name: `Group ${at + 1}`,
    nature: 'asset',
    trail: ['Assets', `Group ${at + 1}`],
  }));
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const group = groups[Math.floor((at * GROUPS) / ROWS)];
    const amount = ((at * 7919) % 9_00_000) * 100 + 50;
    return {
      accountId: at + 1,
      code: `P${at + 1}`,
      account: `Party number ${at + 1} of the long list`,
      groupId: group?.id,
      group: group?.name,
      openingDebit: amount,
      openingCredit: 0,
      debit: amount * 2,
      credit: amount,
      closingDebit: amount * 2,
      closingCredit: 0,
    };
  });
  const totals = { openingDebit: 0, openingCredit: 0, debit: 0, credit: 0, closingDebit: 0, closingCredit: 0 };
  return JSON.stringify({ from: '2026-04-01', groups, rows, totals });
}

/** Turns the wheel as a hand does, some notches a second, for some seconds. */
async function byWheel(session: CDPSession): Promise<void> {
  const [x, y] = [DESKTOP.width / 2, DESKTOP.height / 2];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 240 });
    await new Promise((resolve) => setTimeout(resolve, FRAME * 2));
  }
}

/** Holds Page Down, which the system repeats some thirty times a second. */
async function byPageDown(page: Page): Promise<void> {
  await page.locator('.report-scroll').focus();
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    await page.keyboard.press('PageDown');
    await new Promise((resolve) => setTimeout(resolve, FRAME * 2));
  }
}

/** Frames of a report of a lakh of rows while it is scrolled, at the speed of this machine and four times slower. */
export async function scrollFigures(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    return await scrolled(product);
  } finally {
    await product.stop();
  }
}

async function scrolled({ url: site, connect }: Product): Promise<Figure[]> {
  const { company } = await newBooks(connect);
  const context = await (await openBrowser()).newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const body = longAnswer();
  await page.route(`**${trialBalance.path}?*`, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto(`${site}/#/sessions/login`);
  await signInByKeyboard(page, { company, user: 'ASHA', password: PASSWORD });
  await page.goto(`${site}/#/large${accounts.trialBalance.path}`);
  await page.getByText('Party number 3 of the long list').waitFor({ timeout: 120_000 });
  const figures: Figure[] = [];
  for (const rate of [1, 4]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const [how, scroll] of [
      ['wheel', () => byWheel(session)],
      ['Page Down', () => byPageDown(page)],
    ] as const) {
      await noteFrames(page);
      await scroll();
      const { median, longest, perSecond } = await framesSince(page);
      const what = `1,00,000 rows by ${how}${rate > 1 ? `, CPU ${rate}x slower` : ''}`;
      const budget = (most: number) => (rate === 1 ? { budget: most } : {});
      figures.push(
        { what: `${what}, frames`, value: perSecond, unit: 'a second' },
        { what: `${what}, frame, median`, value: median, unit: 'ms', ...budget(17) },
        { what: `${what}, frame, longest`, value: longest, unit: 'ms', ...budget(50) },
      );
    }
  }
  await context.close();
  return figures;
}

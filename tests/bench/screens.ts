import type { Page } from 'playwright-core';
import { accounts } from '../../contract/accounts/screens';
import type { Screen } from '../../contract/screen';
import { DESKTOP, openBrowser } from '../e2e/chromium';
import { signInByKeyboard } from '../e2e/signIn';
import { newBooks, PASSWORD } from '../setup/company';
import { type Product, startProduct } from '../setup/product';
import { firstLoadOf, slowSignIn } from './firstLoad';
import type { Figure } from './table';

/** The waiting times of a browser: the first load on the wire and on a slow line, and the way from screen to screen. */
export async function browserFigures(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const load = await firstLoadOf(product.url);
    const slow = await slowSignIn(product.url);
    return [
      {
        what: `First load of sign-in, scripts (${load.encodings.join(', ')})`,
        value: load.script,
        unit: 'kB',
        budget: 130,
      },
      { what: 'First load of sign-in, styles', value: load.style, unit: 'kB', budget: 15 },
      { what: 'First load of sign-in', value: load.requests, unit: 'requests', budget: 10 },
      { what: 'Sign-in visible, CPU 4x slower, 1.6 Mbps, 150 ms', value: slow.visible, unit: 's', budget: 1.5 },
      { what: 'Sign-in usable, in the same conditions', value: slow.usable, unit: 's' },
      ...(await routeFigures(product)),
    ];
  } finally {
    await product.stop();
  }
}

async function routeFigures({ url: site, connect }: Product): Promise<Figure[]> {
  const { company } = await newBooks(connect);
  const context = await (await openBrowser()).newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(`${site}/#/sessions/login`);
  await signInByKeyboard(page, { company, user: 'ASHA', password: PASSWORD });
  const fresh = await routeChange(page, accounts.accountGroups);
  await routeChange(page, accounts.payments);
  const loaded = await routeChange(page, accounts.accounts);
  await context.close();
  return [
    { what: 'Route change to a new area, painted', value: fresh, unit: 'ms', budget: 300 },
    { what: 'Route change within a loaded area, painted', value: loaded, unit: 'ms', budget: 100 },
  ];
}

/** Milliseconds from asking for a screen until its title is painted. */
function routeChange(page: Page, screen: Screen): Promise<number> {
  return page.evaluate(
    ({ path, title }) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        const look = () => {
          if (document.querySelector('h1')?.textContent?.includes(title)) {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begin)));
          } else {
            requestAnimationFrame(look);
          }
        };
        location.hash = `#/large${path}`;
        look();
      }),
    { path: screen.path, title: screen.title },
  );
}

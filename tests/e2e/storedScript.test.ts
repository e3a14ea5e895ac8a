import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../contract/catalogue';
import { USERDETAILS_KEY } from '../../contract/sessionKeys';
import { builtScreens } from '../../src/app/built';
import { DESKTOP } from './chromium';
import { goTo } from './goTo';
import { type HostileWorld, hostileWorld, NOW } from './hostileWorld';
import { expectTrouble, openPage } from './page';

/** Every entered text is shown as it was written, and none runs as code: on screen, on paper, in files. */
let world: HostileWorld;
beforeAll(async () => {
  world = await hostileWorld();
});

type Listed = { kind: 'master' | 'document'; path: string; screen: { path: string } };
const modules = import.meta.glob('../../contract/**/*.ts', { eager: true }) as Record<string, Record<string, unknown>>;
/** Every master and document of the contract, so that a new one is walked too. */
const resources = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((it): it is Listed => ['master', 'document'].includes((it as Partial<Listed> | null)?.kind ?? ''))
  .filter((it, place, all) => all.findIndex(({ path }) => path === it.path) === place);

/**
 * A text becomes HTML in two named files only, by a rule of the sources (walls.test.ts), and React runs no address. So
 * screens that the kit draws alike are checked in some of each area and kind, and all that draw their own.
 */
const drawnByKit = new Set(['master', 'transaction', 'report', 'setting', 'approval']);
function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): Set<T> {
  const count = new Map<string, number>();
  return new Set(
    all.filter((one) => {
      const key = keyOf(one);
      count.set(key, (count.get(key) ?? 0) + 1);
      return (count.get(key) ?? 0) <= 3;
    }),
  );
}
const first = firstOfEach(builtScreens(), ({ path, kind }) => `${path.split('/')[1]} ${kind}`);
const looked = builtScreens().filter((screen) => first.has(screen) || !drawnByKit.has(screen.kind));

/** Fields that are entered as text but hold something else. */
const TYPED = /(^|\.)(date|\w+Date|asOn|due|dueOn|month|period|yearFrom|confirmed\.\*\.(code|reason))$/;
/** Calls that take text, but keep none that people wrote. */
const KEEPS_NONE: Readonly<Record<string, string>> = {
  '/api/admin/settings': 'values of a list, each with its own shape',
  '/api/admin/account-purposes': 'purposes of a list',
  '/api/admin/license': 'a signed file',
  '/api/admin/backups': 'the name of the company and a password, to be compared',
  '/api/admin/company': 'the name of the company and a password, to be compared',
  '/api/PurSettings': 'values of a list',
  '/api/procurement/settings': 'values of a list',
  '/api/procurement/accounts-settings': 'accounts of a list',
  '/api/inventory/accounts-settings': 'accounts of a list',
  '/api/crm/settings': 'values of a list',
  '/api/sales/settings': 'values of a list',
  '/api/accounts/bank-file': 'keys of payments, and who agreed to a warning',
  '/api/inventory/department-items': 'entries of lists and quantities, from a file too',
  '/api/inventory/kitchen-groups': 'entries of lists and quantities',
  '/api/inventory/simple-items': 'an item on its short form, which the call of items keeps too',
  '/api/hrd/accounts-assign': 'accounts of a list',
  '/api/inventory/item-file': 'items of a file, which the call of items keeps too',
  '/api/frontoffice/business-days': 'a remark on a day that no company of this test has',
  '/api/inventory/service-items': 'entries of lists and quantities',
  '/api/slip-printers': 'names of printers and of programs that print, which no screen shows yet',
  '/api/procurement/supplier-openings': 'bills of openings, which the call of the accounts keeps too',
  '/api/notifications': 'keys of what there is',
  '/api/accounts/journal-taxes': 'reckons, and keeps nothing',
  '/api/admin/job-runs': 'the name and slot of a job that is there',
  '/api/approvals': 'a remark, which the steps of each document keep too',
  '/api/pos/new-customers': 'a customer made at a till, whom the call of customers keeps too',
  '/api/pos/waiting-bills': 'a counter bill that was made without network, which its own call keeps too',
  '/api/pos/withdrawals': 'a bill that is not posted, and a reason for the trail, which cancellations keep too',
  '/api/pos/returns': 'a return and a bill, which their own calls keep too',
  '/api/front-desk/next-call': 'the key of a number to be called',
  '/api/accounts/year-end': 'a reason for the trail, which other calls fill',
};
/** Documents that are found by no list: a branch has one of them a year, and their paper is that of a voucher. */
const UNLISTED: ReadonlySet<string> = new Set(['/api/accounts/openings', '/api/accounts/year-end']);

/** The subject of a call: its first parts, one more inside an area. */
const rootOf = (call: string) => {
  const parts = (call.split(' ')[1] ?? call).split('/');
  return parts.slice(0, (parts[2] ?? '') in areas ? 4 : 3).join('/');
};

/** Text of a page that would run, anywhere in it; the page's own scripts are known by their address. */
function running(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = ((window as { hasRun?: number[] }).hasRun ?? []).map((n) => `text ${n} has run`);
    for (const it of document.querySelectorAll('*')) {
      const tag = it.tagName.toLowerCase();
      const shown = it.outerHTML.slice(0, 120);
      if (['iframe', 'object', 'embed', 'base', 'frame'].includes(tag)) found.push(shown);
      if (tag === 'script' && !(it as HTMLScriptElement).src.startsWith(`${location.origin}/`)) found.push(shown);
      for (const { name, value } of it.attributes) {
        if (name.startsWith('on') || name === 'srcdoc') found.push(`${name} in ${shown}`);
        if (
          /^\s*(javascript|vbscript|data:text\/html)/i.test(value) &&
          /^(href|src|action|formaction|data|xlink:href)$/.test(name)
        )
          found.push(`${name} in ${shown}`);
      }
    }
    return found;
  });
}

/** Whether the page shows a hostile text to its reader. */
const shows = (page: Page) =>
  page
    .waitForFunction(
      () =>
        /ran\(\d/i.test(document.body.textContent ?? '') ||
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => /ran\(\d/i.test(value)),
      undefined,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );

async function start(): Promise<Page> {
  const details = await world.office.admin.ok('GET', '/api/session');
  const page = await openPage(DESKTOP, 'about:blank');
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(
    ([key, record]) => {
      localStorage.setItem(key, record);
      const told = window as unknown as { ran(n: number): void; hasRun: number[] };
      told.hasRun = [];
      told.ran = (n) => told.hasRun.push(n);
      // A printed paper stays on the page until it was checked.
      window.print = () => undefined;
    },
    [USERDETAILS_KEY, JSON.stringify(details)] as const,
  );
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${world.url}/#/large/dashboard/dashboardmain`);
  await page.locator('main h1').waitFor();
  return page;
}
const dialogs: string[] = [];

const open = (page: Page, path: string) => goTo(page, `/large${path}`);

/** Two frames: the requested content has begun to be drawn. */
const pause = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const RANGE = 'from=2025-04-01&to=2026-03-31&asOn=2026-03-31';

const FORMULA = /^[=+\-@\t\r\n]/;
/** Cells of a CSV file. */
const cellsOf = (text: string) =>
  [...text.replace(/^\uFEFF/, '').matchAll(/(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

async function saved(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

test("every call that keeps people's texts has kept texts that would run", () => {
  const taking = new Map<string, string[]>();
  for (const [call, fields] of world.fields) {
    const free = fields.filter((field) => !TYPED.test(field) && !/password|code/i.test(field));
    if (free.length > 0) taking.set(rootOf(call), [...(taking.get(rootOf(call)) ?? []), ...free]);
  }
  const full = new Set([...world.kept.keys()].map(rootOf));
  expect([...taking.keys()].filter((root) => !full.has(root) && !(root in KEEPS_NONE))).toEqual([]);
  const missing = resources
    .filter(({ path }) => taking.has(path) && !full.has(path) && !(path in KEEPS_NONE))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
  expect(resources.length).toBeGreaterThan(20);
});

test('a text that would run is noticed when it does', async () => {
  expectTrouble(/Content[- ]Security[- ]Policy/i);
  const page = await start();
  expect(await running(page)).toEqual([]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/favicon.svg" onerror="ran(1)"><a href="javascript:ran(2)">x</a>',
    ),
  );
  await page.evaluate(() => (window as unknown as { ran(n: number): void }).ran(3));
  expect(await running(page)).toEqual([
    'text 3 has run',
    expect.stringMatching(/^onerror in <img/),
    expect.stringMatching(/^href in <a/),
  ]);
});

describe('nothing runs', () => {
  test('on any screen, nor on its print, and no cell of its file is a formula', { timeout: 600_000 }, async () => {
    const page = await start();
    const problems: string[] = [];
    const showing = new Set<string>();
    const printed: string[] = [];
    for (const { path } of looked) {
      await open(
        page,
        `${path}?${RANGE}${path === '/accounts/ledgerdetailed' ? `&accountId=${world.theirs.account}` : ''}`,
      );
      problems.push(...(await running(page)).map((what) => `${path}: ${what}`));
      if (/ran\(\d/i.test((await page.locator('main').textContent()) ?? '')) showing.add(path);
      const menu = page.getByRole('button', { name: 'Export', exact: false }).first();
      if (!(await menu.isVisible()) || !(await menu.isEnabled())) continue;
      await menu.click();
      const csv = page.getByRole('button', { name: 'CSV plain rows' });
      const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
      const cells = cellsOf((await saved(download)).toString());
      const formulas = cells.filter((cell) => FORMULA.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));
      problems.push(...formulas.map((cell) => `${path}: the cell ${cell}`));
      await menu.click();
      await page.getByRole('button', { name: 'Print Ctrl+P' }).click();
      await page.locator('.print-sheet').waitFor({ state: 'attached' });
      problems.push(...(await running(page)).map((what) => `${path}, printed: ${what}`));
      printed.push(path);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    }
    expect([problems, dialogs]).toEqual([[], []]);
    expect([showing.size, printed.length]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(showing.size).toBeGreaterThan(looked.length / 2);
    expect(printed.length).toBeGreaterThan(30);
  });

  test('in the form, the paper, the PDF and the history of any record', { timeout: 600_000 }, async () => {
    const page = await start();
    const problems: string[] = [];
    const silent: string[] = [];
    const shown = resources.filter((it) => builtScreens().some(({ path }) => path === it.screen.path));
    const examples = firstOfEach(shown, ({ path, kind }) => `${path.split('/')[2]} ${kind}`);
    for (const resource of shown) {
      const { kind, path, screen } = resource;
      const isExample = examples.has(resource);
      const { body } = await world.office.admin.call<{ rows?: { id: number; status?: string }[] }>(
        'GET',
        `${path}?size=200`,
      );
      const rows = body.rows ?? [];
      const chosen = [
        rows.find(({ status }) => status === 'posted') ?? rows.at(-1),
        rows.find(({ status }) => status === 'draft'),
      ];
      let isShown = false;
      for (const id of new Set(chosen.flatMap((row) => (row ? [row.id] : [])))) {
        for (const beside of ['', '&beside=history']) {
          if (beside !== '' && isShown && !isExample) continue;
          await open(page, `${screen.path}?open=${id}${beside}`);
          isShown ||= await shows(page);
          problems.push(...(await running(page)).map((what) => `${path} ${id}${beside}: ${what}`));
        }
        const pdf = page.getByRole('button', { name: 'PDF', exact: true });
        if (kind !== 'document' || !isExample || !(await pdf.isVisible())) continue;
        const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
        const file = (await saved(download)).toString('latin1');
        expect(file.startsWith('%PDF-')).toBe(true);
        // Parts that a reader of PDF would run or follow by itself.
        if (/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|URI|SubmitForm)\b/.test(file))
          problems.push(`${path} ${id}: the PDF acts`);
        await page.getByRole('button', { name: 'A4' }).click();
        await page.locator('.print-sheet').waitFor({ state: 'attached' });
        problems.push(...(await running(page)).map((what) => `${path} ${id}, printed: ${what}`));
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      }
      if (!isShown && !UNLISTED.has(path)) silent.push(path);
    }
    expect([problems, dialogs]).toEqual([[], []]);
    expect(silent).toEqual([]);
  });

  test('on the desk, in the bell, in the palette and in the settings', async () => {
    const page = await start();
    const { theirs, office } = world;
    const problems: string[] = [];
    const silent: string[] = [];
    const look = async (where: string) => {
      await pause(page);
      problems.push(...(await running(page)).map((what) => `${where}: ${what}`));
      if (!(await shows(page))) silent.push(where);
    };
    for (const path of [
      `mismessages?open=${theirs.thread}`,
      `mistickets?open=${theirs.ticket}`,
      `mistasks?show=all&open=${theirs.task}`,
      `mistasks?show=all&view=list`,
      'misinbox?folder=sent',
    ]) {
      await open(page, `/dashboard/${path}`);
      await look(path);
    }
    for (const path of [
      `/accounts/accjournals?open=${theirs.document}&beside=files`,
      `/accounts/accjournals?open=${theirs.document}&beside=comments`,
      `/accounts/accbrs?accountId=${theirs.bank}&${RANGE}`,
      `/accounts/accaccounts?saved=${theirs.view}`,
      `/accounts/accaccounts?tag=${theirs.tag}`,
    ]) {
      await open(page, path);
      await look(path);
    }
    await open(page, '/dashboard/dashboardmain');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .locator('.dropdown-menu.show, dialog[open], .bell')
      .first()
      .waitFor()
      .catch(() => undefined);
    await look('the bell');
    expect([office.company > 0, problems, dialogs]).toEqual([true, [], []]);
    expect(silent).toEqual([]);
  });

  test('of the HTML of a mail, as it is stored', async () => {
    // HTML that is parsed to be sanitised runs nothing, and the browser says so.
    expectTrouble(/Content Security Policy directive/);
    const page = await start();
    await open(page, `/dashboard/misinbox?folder=sent&open=${world.theirs.mail}`);
    const text = page.locator('.mail-text:not([hidden])').last();
    await text.locator('p').first().waitFor();
    expect(await text.locator('script, form, input, style, iframe, svg, [onerror], [onload], [onclick]').count()).toBe(
      0,
    );
    expect([await running(page), dialogs]).toEqual([[], []]);
  });
});

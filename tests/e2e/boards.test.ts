import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Size, TOUCH } from './chromium';
import { type Gallery, serveGallery } from './gallery/served';
import { settled } from './goTo';
import { openPage } from './page';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery?.stop());

async function open(name: string, size: Size = DESKTOP, look = ''): Promise<Page> {
  const page = await openPage(size, `${gallery.url}/${look}#/large/gallery/${name}`);
  await page.locator('main h1').waitFor();
  await settled(page);
  return page;
}
const focusedKey = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key ?? null);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The rows that the page asked the server for: all, or those that changed. */
const asked = (page: Page, rows: 'floorRows' | 'ticketRows') =>
  page.evaluate((name) => {
    const { galleryBoards } = window as unknown as { galleryBoards: Record<string, { asked: object }> };
    return { ...galleryBoards[name]?.asked };
  }, rows);

describe('a floor', () => {
  const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });

  test('is worked by mouse: a tap opens the acts, an act changes its tile, and only changed rows are read again', async () => {
    const page = await open('floor');
    await tile(page, 'T1').click();
    const sheet = page.getByRole('dialog', { name: 'T1' });
    await sheet.getByRole('button', { name: 'Seat guests' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^T1 Running \d min/ }).waitFor();
    expect(await focusedKey(page)).toBe('1');
    await expect.poll(() => asked(page, 'floorRows')).toEqual({ whole: 1, changed: 1 });
    expect(await page.locator('.chips').getByRole('button', { name: 'Running 5' }).count()).toBe(1);
  });

  test('says in words the meaning of its colours', async () => {
    const page = await open('floor');
    await page.getByRole('button', { name: /^T3 Running 5\d min Soon late/ }).waitFor();
    await page.getByRole('button', { name: /^T4 Running Tandoor has not taken K-0012 2 h 1\d min Late/ }).waitFor();
    await tile(page, 'T4').click();
    expect(await page.getByRole('button', { name: /Print bill The kitchen has not taken/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Seat guests' }).waitFor({ state: 'detached' });
  });

  test('is worked by keyboard: arrows, numbers, letters of acts, a chip that narrows it', async () => {
    const page = await open('floor');
    await tile(page, 'T1').focus();
    await press(page, 'ArrowRight');
    expect(await focusedKey(page)).toBe('2');
    await press(page, 'ArrowDown');
    expect(await focusedKey(page)).toBe('6');
    await press(page, 'ArrowLeft', 'ArrowUp');
    expect(await focusedKey(page)).toBe('1');
    await press(page, '1', '0');
    expect(await focusedKey(page)).toBe('10');
    await press(page, 'End');
    expect(await focusedKey(page)).toBe('11');
    await press(page, 's');
    await page.getByRole('button', { name: /^T11 Running/ }).waitFor();
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'T11' }).waitFor();
    await press(page, 'b');
    await page.getByRole('button', { name: /^T11 Bill printed/ }).waitFor();
    await page
      .getByRole('button', { name: /^Bill printed/ })
      .first()
      .click();
    expect(await page.locator('.floor-tile').count()).toBe(2);
    expect(page.url()).toContain('state=billed');
  });

  test('follows the acts of others', async () => {
    const page = await open('floor');
    await page.evaluate(() => {
      const { galleryBoards } = window as unknown as {
        galleryBoards: { floorRows: { change(key: string, values: object): void }; tell(root: string): void };
      };
      galleryBoards.floorRows.change('7', { state: 'reserved' });
      galleryBoards.tell('/api/gallery/floor');
    });
    await page.getByRole('button', { name: /^T7 Reserved/ }).waitFor();
    expect(await asked(page, 'floorRows')).toEqual({ whole: 1, changed: 1 });
  });

  test('is arranged by keyboard and by mouse, and is not saved while tiles cover each other', async () => {
    const page = await open('floor');
    const handle = (name: string) => page.locator('.floor-handle', { hasText: new RegExp(`^${name}$`) });
    await press(page, 'Alt+a');
    await handle('T1').focus();
    await press(page, ...Array.from({ length: 3 }, () => 'ArrowRight'));
    await page.getByText('T1 covers T2').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await press(page, ...Array.from({ length: 9 }, () => 'ArrowDown'), 'Shift+ArrowRight', 'Shift+ArrowDown');
    expect(await handle('T1').getAttribute('style')).toContain('10 / 4 / span 4 / span 5');
    const from = await handle('T3').boundingBox();
    const width = await page
      .locator('.floor-plan')
      .first()
      .evaluate((plan) => plan.scrollWidth);
    if (!from) throw new Error('T3 is not drawn');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20 + (width * 5) / 24, from.y + 20 + 36 * 9, { steps: 8 });
    await page.mouse.up();
    // The drag swallows clicks until its own timer of 50 ms has run; a later timer of the page runs after it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 51)));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Arrange' }).waitFor();
    const area = (name: string) => tile(page, name).evaluate((one) => one.style.gridArea);
    expect(await area('T1')).toBe('10 / 4 / span 4 / span 5');
    expect(await area('T3')).toMatch(/^10 \/ 16 /);
    // One that had no place has the first free one.
    expect(await area('T8')).not.toBe('');
  });

  test('is worked by thumb on a phone, in groups', async () => {
    const page = await open('floor', PHONE, '?theme=dark&rtl=1');
    await tile(page, 'T9').tap();
    await page.getByRole('dialog', { name: 'T9' }).getByRole('button', { name: 'Seat guests' }).tap();
    await page.getByRole('button', { name: /^T9 Running/ }).waitFor();
    expect(await page.locator('.floor-plan').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Arrange' }).count()).toBe(0);
  });
});

describe('tickets', () => {
  const names = (page: Page) => page.locator('.ticket h2').allTextContents();

  test('are in order of age; one tap advances one, and the last is brought back', async () => {
    const page = await open('tickets', TOUCH);
    expect(await names(page)).toEqual(['K-0012', 'K-0013', 'K-0014']);
    await page.getByRole('group', { name: /^K-0012, Table 4 · Kiran, 2\d min, Late/ }).waitFor();
    await page
      .getByRole('group', { name: /^K-0013/ })
      .getByRole('button', { name: 'Ready' })
      .tap();
    await expect.poll(() => names(page)).toEqual(['K-0012', 'K-0014']);
    await page.getByRole('button', { name: /^Bring back K-0013/ }).tap();
    await expect.poll(() => names(page)).toEqual(['K-0012', 'K-0013', 'K-0014']);
    await page.getByRole('button', { name: /2 Chicken biryani/ }).tap();
    await page.locator('.ticket-line.is-done', { hasText: 'Chicken biryani' }).waitFor();
  });

  test('are worked by keyboard: digits, arrows, Enter, and the key that brings the last one back', async () => {
    const page = await open('tickets');
    await press(page, '2');
    await expect.poll(() => names(page)).toEqual(['K-0012', 'K-0014']);
    await press(page, 'Alt+r');
    await expect.poll(() => names(page)).toEqual(['K-0012', 'K-0013', 'K-0014']);
    await page.locator('.ticket').first().focus();
    await press(page, 'ArrowRight');
    expect(await focusedKey(page)).toBe('13');
    await press(page, 'ArrowDown', 'Enter');
    await page.locator('[data-key="13"] .ticket-line.is-done').waitFor();
    await page.locator('[data-key="13"]').focus();
    await press(page, 'Enter');
    await expect.poll(() => names(page)).toEqual(['K-0012', 'K-0014']);
    // The next ticket has the focus, so that the next Enter is for it.
    await expect.poll(() => focusedKey(page)).toBe('14');
    await press(page, 'Alt+s');
    expect(await page.getByRole('button', { name: /^Sound/ }).getAttribute('aria-pressed')).toBe('false');
  });

  test('are said and heard when they come', async () => {
    const page = await open('tickets');
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await page.evaluate(() => {
      const rung: number[] = [];
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (when) {
        rung.push(this.frequency.value);
        start.call(this, when);
      };
      const { galleryBoards } = window as unknown as {
        galleryBoards: { ticketRows: { add(row: object): void }; tell(root: string): void };
      };
      Object.assign(window, { rung });
      const since = new Date().toISOString();
      galleryBoards.ticketRows.add({ key: '15', version: 1, name: 'K-0015', head: '', since, doneAt: null, lines: [] });
      galleryBoards.tell('/api/gallery/tickets');
    });
    await page.getByText('New: K-0015').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => (window as unknown as { rung: number[] }).rung)).toEqual([660, 880]);
  });
});

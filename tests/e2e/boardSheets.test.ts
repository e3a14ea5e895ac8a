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
  await page.locator('.sheet-row, .time-row, .sheet-card, .time-card').first().waitFor();
  await settled(page);
  return page;
}
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const saved = (page: Page) => page.getByText('All changes saved').waitFor();

describe('a sheet', () => {
  const cell = (page: Page, row: number, column: number) =>
    page.locator(`.sheet-cell[data-row="${row}"][data-column="${column}"]`);
  const texts = (page: Page, row: number, columns: readonly number[]) =>
    Promise.all(columns.map((column) => cell(page, row, column).textContent()));

  test('draws the part on view of 500 rows and 40 columns', async () => {
    const page = await open('sheet');
    expect(await page.locator('.sheet-cell').count()).toBeLessThan(1500);
    await cell(page, 0, 0).click();
    await press(page, 'Control+End');
    await cell(page, 499, 39).waitFor();
    expect(await page.locator('.cell-sheet').getAttribute('aria-activedescendant')).toMatch(/-499-39$/);
    await press(page, 'Control+Home');
    await cell(page, 0, 0).waitFor();
    expect(await page.locator('.cell-sheet').getAttribute('aria-rowcount')).toBe('501');
  });

  test('is typed into by keyboard, with undo and redo', async () => {
    const page = await open('sheet');
    await cell(page, 0, 12).click();
    await page.keyboard.type('p');
    await press(page, 'Enter');
    await page.keyboard.type('absent');
    await press(page, 'Enter');
    expect([await texts(page, 0, [12]), await texts(page, 1, [12])]).toEqual([['P'], ['A']]);
    await saved(page);
    await press(page, 'Control+z');
    expect(await texts(page, 1, [12])).toEqual(['']);
    await press(page, 'Control+y');
    expect(await texts(page, 1, [12])).toEqual(['A']);
    await saved(page);
    await cell(page, 1, 12).click();
    await page.getByText('Ravi Kumar, 13 July: Absent').waitFor();
    await page.getByText('by ASHA on 13-Jul-2026 10:32').waitFor();
    await press(page, 'Delete');
    expect(await texts(page, 1, [12])).toEqual(['']);
  });

  test('takes a block from a spreadsheet, fills and copies', async () => {
    const page = await open('sheet');
    await cell(page, 0, 12).click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'P\tA\nL\tH\n');
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    expect([await texts(page, 0, [12, 13]), await texts(page, 1, [12, 13])]).toEqual([
      ['P', 'A'],
      ['L', 'H'],
    ]);
    await cell(page, 0, 12).click();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    expect(await texts(page, 3, [12])).toEqual(['P']);
    const copied = await page.evaluate(() => {
      const data = new DataTransfer();
      document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true }));
      return data.getData('text/plain');
    });
    expect(copied).toBe('P\nP\nP\nP');
    await press(page, 'Control+z');
    expect(await texts(page, 1, [12])).toEqual(['L']);
  });

  test('refuses at the cell: an invalid value, too large a one, one that the server forbids', async () => {
    const page = await open('sheet');
    await cell(page, 0, 12).click();
    await page.keyboard.type('x');
    await press(page, 'Enter', 'ArrowUp');
    await page.getByText('“x” is none of P, A, H, L').waitFor();
    expect(await cell(page, 0, 12).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Keep the saved value' }).click();
    expect(await texts(page, 0, [12])).toEqual(['']);
    await cell(page, 2, 13).click();
    await page.keyboard.type('H');
    await press(page, 'Enter', 'ArrowUp');
    await page.getByText('Meena joined on 13-Jul-2026.').waitFor();
    await page.getByText('1 cell not saved').waitFor();
  });

  test('locked columns are not typed into', async () => {
    const page = await open('sheet');
    await cell(page, 0, 4).click();
    const before = await texts(page, 0, [4]);
    await page.keyboard.type('A');
    await press(page, 'Delete');
    expect(await texts(page, 0, [4])).toEqual(before);
    await page.locator('.sheet-bar').getByText('Sunday').waitFor();
  });

  test('is merged cell by cell with the typing of others, and says who', async () => {
    const page = await open('sheet');
    await page.evaluate(() => {
      const { galleryBoards } = window as unknown as {
        galleryBoards: { cellRows: { change(key: string, values: object): void } };
      };
      galleryBoards.cellRows.change('1.d1', { value: 'L', by: 'KIRAN' });
    });
    await cell(page, 0, 0).click();
    await page.keyboard.type('A');
    await press(page, 'Tab');
    await page.keyboard.type('A');
    await press(page, 'Enter');
    await cell(page, 0, 0).click();
    await page.getByText('KIRAN changed this to L at 12-Jul-2026 10:32.').waitFor();
    expect(await texts(page, 0, [0, 1])).toEqual(['A', 'A']);
    await page.getByRole('button', { name: 'Save mine' }).click();
    await saved(page);
    await page.getByText('not saved').waitFor({ state: 'detached' });
  });

  test('from right to left the arrows go where they point', async () => {
    const page = await open('sheet', DESKTOP, '?rtl=1');
    await cell(page, 0, 1).click();
    await press(page, 'ArrowLeft');
    expect(await page.locator('.cell-sheet').getAttribute('aria-activedescendant')).toMatch(/-0-2$/);
    await press(page, 'Control+ArrowLeft');
    await cell(page, 0, 39).waitFor();
  });

  test('is touched: a second tap opens a cell', async () => {
    const page = await open('sheet', TOUCH);
    await cell(page, 3, 13).tap();
    await cell(page, 3, 13).tap();
    await page.getByRole('textbox', { name: 'Kiran, 14 July' }).fill('L');
    await press(page, 'Enter');
    expect(await texts(page, 3, [13])).toEqual(['L']);
  });

  test('is a form on a phone, with a button for each code', async () => {
    const page = await open('sheet', PHONE);
    await page.getByRole('combobox', { name: 'Column' }).selectOption('13 July');
    const ravi = page.getByRole('group', { name: /^Ravi Kumar, 13 July/ });
    await ravi.getByRole('button', { name: 'A' }).tap();
    expect(await ravi.getByRole('button', { name: 'A' }).getAttribute('aria-pressed')).toBe('true');
    await saved(page);
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.getByRole('group', { name: 'Ravi Kumar, 14 July: blank' }).waitFor();
  });
});

describe('a time grid', () => {
  const bar = (page: Page, key: string) => page.locator(`.time-bar[data-key="${key}"]`);
  const rowOf = (page: Page, key: string) =>
    bar(page, key).evaluate((one) => one.closest<HTMLElement>('[data-row]')?.dataset.row);
  const startOf = (page: Page, key: string) => bar(page, key).evaluate((one) => one.style.insetInlineStart);

  test('draws the part on view of 500 rows and 60 slots', async () => {
    const page = await open('time-grid');
    expect(await page.locator('.time-row').count()).toBeLessThan(60);
    await page.locator('.time-grid').focus();
    await press(page, 'Control+End');
    await page.getByRole('gridcell', { name: /^Room 600, 30 July: / }).waitFor();
    await press(page, 'Control+Home', 'Control+ArrowRight');
    await page.getByRole('gridcell', { name: 'Room 101, 4 June: Guest 1-1' }).waitFor();
  });

  test('is worked by keyboard: M takes a bar along, Shift makes it longer, Enter drops it', async () => {
    const page = await open('time-grid');
    await page.locator('.time-grid').focus();
    await press(page, 'Control+Home', 'Control+ArrowRight', 'm', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight');
    await page.getByText('Guest 1-1: Room 102, 5 June to 8 June').waitFor();
    await press(page, 'Enter');
    await expect.poll(() => rowOf(page, '1-0')).toBe('1');
    expect(await bar(page, '1-0').evaluate((one) => one.style.width)).toBe('254px');
    await press(page, 'm', 'ArrowUp', 'Escape');
    expect(await rowOf(page, '1-0')).toBe('1');
  });

  test('opens the acts of a bar, and refuses a move that is not allowed', async () => {
    const page = await open('time-grid');
    await bar(page, '1-0').click();
    await page
      .getByRole('dialog', { name: 'Guest 1-1' })
      .getByRole('button', { name: /^Open stay/ })
      .waitFor();
    await press(page, 'Escape');
    await page.locator('.time-grid').focus();
    await press(page, 'Control+Home', 'Control+ArrowRight', 'm', 'ArrowLeft', 'ArrowLeft');
    await page.locator('.time-said').getByText('The business date has passed').waitFor();
    await press(page, 'Enter');
    expect(await startOf(page, '1-0')).toBe(`${180 + 3 * 64}px`);
  });

  test('is worked by mouse: a bar is dragged to another row and day, its end makes it longer', async () => {
    const page = await open('time-grid');
    const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
      await page.mouse.up();
    };
    const box = await bar(page, '1-0').boundingBox();
    if (!box) throw new Error('the bar is not drawn');
    await drag({ x: box.x + 20, y: box.y + 10 }, { x: 64 * 2, y: 42 });
    await expect.poll(() => rowOf(page, '1-0')).toBe('1');
    expect(await startOf(page, '1-0')).toBe(`${180 + 5 * 64}px`);
    const moved = await bar(page, '1-0').boundingBox();
    if (!moved) throw new Error('the bar is not drawn');
    await drag({ x: moved.x + moved.width - 4, y: moved.y + 10 }, { x: 64, y: 0 });
    await expect.poll(() => bar(page, '1-0').evaluate((one) => one.style.width)).toBe('254px');
  });

  test('is a form on a phone, where a bar is moved by its row and days', async () => {
    const page = await open('time-grid', PHONE, '?theme=dark&rtl=1');
    await page.getByRole('combobox', { name: 'Time' }).selectOption('4 June');
    await page.getByRole('button', { name: /^Guest 1-1/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).tap();
    const form = page.getByRole('dialog', { name: 'Move Guest 1-1' });
    await form.getByRole('combobox', { name: 'Room' }).selectOption('Room 103');
    await form.getByRole('button', { name: 'Move' }).tap();
    await form.waitFor({ state: 'hidden' });
    await page.locator('li', { hasText: 'Room 103' }).getByText('Guest 1-1').waitFor();
  });
});

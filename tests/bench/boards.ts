import type { CDPSession, Page } from 'playwright-core';
import { DESKTOP, openBrowser } from '../e2e/chromium';
import { serveGallery } from '../e2e/gallery/served';
import { settled } from '../e2e/goTo';
import { framesSince, noteFrames } from './frames';
import type { Figure } from './table';

const SECONDS = 3;
const NOTCH_MS = 33;
const PRESSES = 40;

const BOARDS = [
  { name: 'sheet', what: 'Sheet of 500 x 40', grid: '.cell-sheet' },
  { name: 'time-grid', what: 'Time grid of 500 x 60', grid: '.time-grid' },
] as const;

/** Turns the wheel as a hand does, downwards or sideways. */
async function byWheel(session: CDPSession, by: { deltaX: number; deltaY: number }): Promise<void> {
  const [x, y] = [DESKTOP.width / 2, DESKTOP.height / 2];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, ...by });
    await new Promise((resolve) => setTimeout(resolve, NOTCH_MS));
  }
}

/** Milliseconds from each key until the frame with its effect has been drawn, sorted. */
async function keyTimes(page: Page, grid: string, key: string): Promise<number[]> {
  await page.locator(grid).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // Behind the frame: a message is handled after the frame was drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press(key);
    await new Promise((resolve) => setTimeout(resolve, NOTCH_MS * 3));
  }
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return times.toSorted((one, other) => one - other);
}

/** Frames while the wide boards are scrolled, and how long a key takes; at the speed of this machine and four times slower. */
export async function boardFigures(): Promise<Figure[]> {
  const gallery = await serveGallery();
  const figures: Figure[] = [];
  try {
    for (const { name, what, grid } of BOARDS) {
      const context = await (await openBrowser()).newContext({ viewport: DESKTOP });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto(`${gallery.url}/#/large/gallery/${name}`);
      await page.locator(grid).waitFor();
      await settled(page);
      for (const [way, by] of [
        ['down', { deltaX: 0, deltaY: 240 }],
        ['sideways', { deltaX: 60, deltaY: 0 }],
      ] as const) {
        await noteFrames(page);
        await byWheel(session, by);
        const { perSecond, longest } = await framesSince(page);
        figures.push(
          { what: `${what}, scrolled ${way}, frames`, value: perSecond, unit: 'a second', budget: 50, atLeast: true },
          { what: `${what}, scrolled ${way}, frame, longest`, value: longest, unit: 'ms' },
        );
      }
      for (const rate of [1, 4]) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const times = await keyTimes(page, grid, 'ArrowDown');
        const slower = rate > 1 ? `, CPU ${rate}x slower` : '';
        const middle = times[Math.floor(times.length / 2)] ?? 0;
        figures.push({
          what: `${what}, key until drawn${slower}`,
          value: middle,
          unit: 'ms',
          budget: rate > 1 ? 50 : 17,
        });
      }
      await context.close();
    }
    return figures;
  } finally {
    gallery.stop();
  }
}

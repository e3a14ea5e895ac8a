import type { Page } from 'playwright-core';
import type { Preferences } from '../../src/kit/preferences';
import { barriers, barriersOfLook, MODERATE } from './axe';
import { DESKTOP, PHONE, type Size } from './chromium';
import { excess } from './excess';
import { settled } from './goTo';

export type Look = Pick<Preferences, 'theme' | 'rtl'>;

const NARROWEST = 320;
/** Design: buttons are 44 px high on a phone; half a pixel is left to rounding. */
const THUMB = 43.5;

/** Buttons, fields and links on view that a thumb misses. Links in a sentence are as high as their line. */
export function missedByThumb(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const modal = document.querySelector('dialog:modal');
    const isOnView = (it: Element) =>
      (!modal || modal.contains(it)) &&
      it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      it.getBoundingClientRect().width > 1 &&
      !it.closest('thead, .skip-link, [disabled]') &&
      getComputedStyle(it).display !== 'inline';
    const target = (it: Element) => (it.matches('[type=checkbox], [type=radio]') ? (it.closest('label') ?? it) : it);
    // A switch is drawn lower than a thumb, and the area around it turns it as well.
    const isHit = (it: Element) => {
      if (!(it instanceof HTMLInputElement) || !it.matches('[type=checkbox], [type=radio]')) return false;
      it.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = it.getBoundingClientRect();
      return [-1, 1].every((side) => {
        const seen = document.elementFromPoint(left + width / 2, top + height / 2 + (side * (least - 6)) / 2);
        return seen !== null && (seen === it || [...(it.labels ?? [])].some((label) => label.contains(seen)));
      });
    };
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((it) => isOnView(it) && target(it).getBoundingClientRect().height < least && !isHit(it))
      .map((it) => `${it.tagName.toLowerCase()}.${it.className} ${it.textContent?.trim().slice(0, 30)}`)
      .slice(0, 5);
  }, THUMB);
}

/** Barriers to people on the present page, and content that does not fit it. */
export const troublesOf = async (page: Page, part?: string) => [
  ...(await barriers(page, MODERATE, part)),
  ...(await misfits(page)),
];

/** Parts that do not fit their window, or the thumb on a phone, which is measured at its narrowest too. */
async function misfits(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? DESKTOP;
  const found = await misfitsIn(page);
  await resized(page, size);
  return found;
}

async function misfitsIn(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? DESKTOP;
  const found: string[] = [];
  const measure = async () => {
    const width = page.viewportSize()?.width;
    const by = await excess(page);
    if (by > 0) found.push(`at ${width} px wider than the window by ${by} px`);
  };
  await measure();
  if (size.width !== PHONE.width) return found;
  found.push(...(await missedByThumb(page)).map((what) => `too small for a thumb: ${what}`));
  await resized(page, { ...size, width: NARROWEST });
  await measure();
  return found;
}

/** Troubles of the present page in another look; afterwards it is in its first look again. */
export async function troublesTurned(page: Page, first: Look, other: Look, part?: string): Promise<string[]> {
  await turn(page, other);
  const found = [...(await barriersOfLook(page, part)), ...(await misfits(page))];
  await turn(page, first);
  return found.map((what) => `${other.theme}${other.rtl ? ', right to left' : ''}: ${what}`);
}

/**
 * Sets the customizer's attributes on the page. Charts and toasts follow the preferences instead, and stay as they are.
 */
function turn(page: Page, { theme, rtl }: Look): Promise<void> {
  return page.evaluate(
    ([theme, dir]) => {
      document.documentElement.dataset.bsTheme = theme;
      document.documentElement.dir = dir;
    },
    [theme, rtl ? 'rtl' : 'ltr'] as const,
  );
}

/** Charts follow their frame a moment later. */
async function resized(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await settled(page);
}

/**
 * Barriers in one window, and parts that do not fit either: turned to the other one, the page is drawn there without
 * being asked for again.
 */
export async function troublesOfBoth(page: Page, part?: string): Promise<string[]> {
  const size = page.viewportSize() ?? DESKTOP;
  const found = [...(await barriers(page, MODERATE, part)), ...(await misfitsIn(page))];
  await resized(page, size.width === PHONE.width ? DESKTOP : PHONE);
  found.push(...(await misfitsIn(page)));
  await resized(page, size);
  return found;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { expect, vi } from 'vitest';
import { chosenNow, formatDate, formatInstant, isoDate } from '../../contract/dates';
import { newShortId } from '../../contract/ids';
import type { MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import { PHONE } from '../../src/app/shell/sidebarState';
import { LoadingButton } from '../../src/kit/LoadingButton';
import { behaviours } from '../behaviours';
import { HOME, openProduct, serveProduct } from './behaviourSupport';

serveProduct();

const PIXEL = 'https://pixel.example.com/pixel.js';
const pixels = () => document.head.querySelectorAll(`script[src="${PIXEL}"]`);

/** Source files of a folder, with their text. */
function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: name, text: readFileSync(join(folder, name), 'utf8') }));
}

behaviours('constants', {
  'dates show as DD-Mon-YYYY, with HH:MM for a moment': () => {
    expect(formatDate(isoDate('2026-04-05'))).toBe('05-Apr-2026');
    expect(formatInstant('2026-04-05T08:35:00.000Z')).toBe('05-Apr-2026 14:05');
    expect(formatInstant('2026-12-31T18:30:00.000Z')).toBe('01-Jan-2027 00:00');
  },

  'a chosen date takes the present time, shifted by 5 hours 30 minutes': () => {
    // Present instant, chosen date, the moment as people in India read it.
    const cases: [string, string, string][] = [
      ['2026-04-10T08:35:10.000Z', '2026-04-05', '05-Apr-2026 14:05'],
      // Half past six in the evening UTC: the next day has begun in India.
      ['2026-04-10T18:30:00.000Z', '2026-04-11', '11-Apr-2026 00:00'],
      ['2026-04-10T18:29:59.000Z', '2026-04-10', '10-Apr-2026 23:59'],
      ['2026-02-28T23:00:00.000Z', '2024-02-29', '29-Feb-2024 04:30'],
      ['2026-06-01T00:00:00.000Z', '2026-01-01', '01-Jan-2026 05:30'],
    ];
    for (const [now, date, read] of cases) {
      expect(formatInstant(chosenNow(isoDate(date), new Date(now)))).toBe(read);
    }
    expect(chosenNow(isoDate('2026-04-05'), new Date('2026-04-10T08:35:10.250Z'))).toBe('2026-04-05T08:35:10.250Z');
    expect(chosenNow(isoDate('2026-04-05'), new Date('2026-04-10T20:00:00.000Z'))).toBe('2026-04-04T20:00:00.000Z');
  },

  'generated ids are five letters and digits': () => {
    const ids = Array.from({ length: 2000 }, newShortId);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{5}$/);
    expect(new Set(ids).size).toBeGreaterThan(1990);
    // Ten thousand signs of 62: every sign occurs.
    expect(new Set(ids.join('')).size).toBe(62);
  },

  'the loading button says Please wait and is of type submit by default': () => {
    const button = (props: { isLoading: boolean; waiting?: string; type?: 'button' }) => {
      const { unmount } = render(<LoadingButton {...props}>Save</LoadingButton>);
      const it = screen.getByRole<HTMLButtonElement>('button');
      const seen = [it.textContent, it.type, it.disabled];
      unmount();
      return seen;
    };
    expect(button({ isLoading: false })).toEqual(['Save', 'submit', false]);
    expect(button({ isLoading: true })).toEqual(['Please wait', 'submit', true]);
    expect(button({ isLoading: true, waiting: 'Counting', type: 'button' })).toEqual(['Counting', 'button', true]);
  },

  'every form with a busy button uses the loading button': async () => {
    const handMade = sources('src').filter(({ text }) => /\? '(Please wait|\p{Lu}\p{L}+ing…)'/u.test(text));
    expect(handMade.map(({ path }) => path)).toEqual([]);
    openProduct('/sessions/signin', null);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try the demo sign-in' });
    expect(button.type).toBe('submit');
    fireEvent.click(button);
    await waitFor(() => expect([button.textContent, button.disabled]).toEqual(['Please wait', true]));
  },

  'the logo is one fixed file': async () => {
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    const logos = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(new Set(logos)).toEqual(new Set(['/favicon.svg']));
    expect(readFileSync('public/favicon.svg', 'utf8')).toMatch(/^<svg/);
  },

  'the mobile breakpoint is 767 px': () => {
    expect(PHONE).toBe('(max-width: 767px)');
  },

  'the advertising pixel is not injected unless its setting is on': async () => {
    vi.stubEnv('PROD', true);
    const { unmount } = openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    vi.unstubAllEnvs();
    expect([...document.scripts].map((script) => script.src)).toEqual([]);
    unmount();
  },

  'with the setting on the advertising pixel is injected in production mode only': async () => {
    // The environment fetches no scripts and would report that as an error.
    (window as unknown as HappyWindow).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
    vi.stubEnv('VITE_AD_PIXEL_URL', PIXEL);
    const first = openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    expect(pixels()).toHaveLength(0);
    first.unmount();
    vi.stubEnv('PROD', true);
    const second = openProduct(HOME);
    await waitFor(() => expect(pixels()).toHaveLength(1));
    expect(pixels()[0]?.getAttribute('referrerpolicy')).toBe('no-referrer');
    second.unmount();
    vi.unstubAllEnvs();
    pixels()[0]?.remove();
  },

  'sidebar names and descriptions are those of the specification': () => {
    const described = Object.values<MenuNode>(blocks).map(({ name, description }) => `${name}: ${description}`);
    for (const line of [
      'Resta Sales: KOT, Billing Cash management',
      'POS: Billing Cash management Online Order management',
      'E-Commerce: Online Order management',
      'Sales: Advances, B2B and B2C Sales',
      'Point of Sales: Billing and Sales Management',
      'PPC: Production Planning and Control',
      'QC: Quality Control',
      'Procurements: Material Enquiries, Quotations, Orders and Receipts',
      'Students: Student Attendances, Performances Module',
      'Vehicles: Complete Vehicle and Route Management',
    ]) {
      expect(described).toContain(line);
    }
  },

  'Sale Types is listed twice in the setup of sales': () => {
    const setup = (blocks.sales as MenuNode).sub?.find(({ name }) => name === 'Setup');
    expect(setup?.sub?.filter(({ name }) => name === 'Sale Types')).toHaveLength(2);
  },
});

import { expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { KINDS, kindOf, placeOf } from '../../contract/kinds';
import { pos } from '../../contract/pos/screens';
import { sales } from '../../contract/sales/screens';
import type { Screen } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';

test('two letters and a path belong to one kind of document in the whole product', () => {
  for (const key of ['type', 'path'] as const) {
    const all = KINDS.map((kind) => kind[key]);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
  for (const { type } of KINDS) expect(type).toMatch(/^[A-Z]{2}$/);
});

test('every kind is shown on a screen of the catalogue', () => {
  const screens = new Set<string>(allScreens().map(({ path }) => path));
  expect(KINDS.filter(({ screen }) => !screens.has(screen.path)).map(({ type }) => type)).toEqual([]);
});

test('a link opens the document on its tab, or in its financial year', () => {
  expect(placeOf('PY', { id: 7 })).toEqual({ screen: kindOf('PY')?.screen, params: { open: 7 } });
  expect(placeOf('AD', { id: 8 })).toEqual({ screen: kindOf('AD')?.screen, params: { tab: 'disposals', open: 8 } });
  expect(placeOf('YE', { id: 9, date: isoDate('2026-03-31'), fyStartMonth: 4 })?.params).toEqual({
    year: '2526',
    open: 9,
  });
  expect(placeOf('YE', { id: 9, date: isoDate('2025-12-31'), fyStartMonth: 1 })?.params).toEqual({
    year: '2525',
    open: 9,
  });
  expect(placeOf('ZZ', { id: 1 })).toBeUndefined();
});

test('a link leads to the first screen of a document that its reader may open', () => {
  const seenBy = (...open: readonly Screen[]) => placeOf('SB', { id: 7 }, (screen) => open.includes(screen))?.screen;
  expect(seenBy(sales.saleClassy, pos.posBillingStylish)).toBe(pos.posBillingStylish);
  expect(seenBy(sales.saleClassy)).toBe(sales.saleClassy);
  expect(seenBy()).toBe(pos.posBillingStylish);
});

test('every document of the contract is in the map, with the same screen, path, tab and names', () => {
  const modules = import.meta.glob('../../contract/**/*.ts', { eager: true }) as Record<
    string,
    Record<string, unknown>
  >;
  type Declared = { type: string; path: string; screen: object; names: object; tab?: string };
  const isDocument = (one: unknown): one is Declared => {
    const { type, path, stages } = Object(one);
    return typeof type === 'string' && typeof path === 'string' && stages !== undefined;
  };
  const documents = Object.values(modules).flatMap((one) => Object.values(one).filter(isDocument));
  const placed = ({ type, path, screen, names, tab }: Declared) => ({ type, path, screen, names, tab });
  const byType = (one: { type: string }, other: { type: string }) => one.type.localeCompare(other.type);
  expect(documents.map(placed).sort(byType)).toEqual(KINDS.map(placed).sort(byType));
});

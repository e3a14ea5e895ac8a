import { expect, test } from 'vitest';
import { allScreens } from '../../contract/sidebar';
import { loadAllAreas } from '../../src/app/areas';
import { builtScreens } from '../../src/app/built';

const paths = (screens: readonly { path: string }[]) => screens.map((screen) => screen.path).sort();

test('the list of built screens is what the modules export', async () => {
  const modules = await loadAllAreas();
  const exported = modules.flatMap((module) => module.screens.map((definition) => definition.screen));
  expect(paths(builtScreens)).toEqual(paths(exported));
});

test('every built screen is in the catalogue, once', () => {
  const catalogued = new Set(paths(allScreens()));
  expect(builtScreens.filter((screen) => !catalogued.has(screen.path))).toEqual([]);
  expect(new Set(paths(builtScreens)).size).toBe(builtScreens.length);
});

import { expect, test } from 'vitest';
import { loadAllAreas } from '../../src/app/areas';
import { builtScreens } from '../../src/app/built';

const paths = (screens: readonly { path: string }[]) => screens.map((screen) => screen.path).sort();

test('the screens that the catalogue calls built are those that the modules export, each once', async () => {
  const modules = await loadAllAreas();
  const exported = modules.flatMap((module) => module.screens.map((definition) => definition.screen));
  expect(paths(builtScreens())).toEqual(paths(exported));
});

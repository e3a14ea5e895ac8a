/**
 * Which of the catalogued screens exist: by area, and the names of those that are missing. With `--cost` instead how many
 * lines of code each screen takes, and how many a simple one of its form may take.
 */
import { runnerImport } from 'vite';
import { costs, costTable } from './cost.mjs';

const load = async (file) => (await runnerImport(new URL(`../${file}`, import.meta.url).pathname)).module;
const { areas } = await load('contract/catalogue.ts');
const { builtScreens, isBuilt, ownPages } = await load('src/app/built.ts');

function printMissing() {
  const paths = new Set([...builtScreens(), ...ownPages].map((screen) => screen.path));
  let existing = 0;
  let catalogued = 0;
  for (const [name, area] of Object.entries(areas)) {
    const screens = Object.values(area.screens);
    const missing = screens.filter((screen) => !paths.has(screen.path));
    existing += screens.length - missing.length;
    catalogued += screens.length;
    console.log(`${name.padEnd(12)} ${String(screens.length - missing.length).padStart(3)} of ${screens.length}`);
    for (const screen of missing) console.log(`    missing: ${screen.title} (${screen.path})`);
  }
  console.log(`built ${existing} of ${catalogued}`);
}

/** The screens that exist, by area and key; pages that the app draws itself do not count. */
const builtByArea = () =>
  Object.fromEntries(
    Object.entries(areas).map(([name, { screens }]) => [
      name,
      Object.fromEntries(Object.entries(screens).filter(([, screen]) => isBuilt(screen))),
    ]),
  );

if (process.argv.includes('--cost')) console.log(costTable(costs(builtByArea())));
else printMissing();

/** Which of the catalogued screens exist: by area, and the names of those that are missing. */
import { runnerImport } from 'vite';

const load = async (file) => (await runnerImport(new URL(`../${file}`, import.meta.url).pathname)).module;
const { areas } = await load('contract/catalogue.ts');
const { builtScreens, ownPages } = await load('src/app/built.ts');

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

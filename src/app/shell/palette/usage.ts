import { persistedKey } from '../../../kit/persisted';
import { readStored, writeStored } from '../../../kit/stored';

/** How often somebody uses the entries of the palette. Entries not used for long count for less and less. */
type Use = { key: string; weight: number };

const KEPT = 60;
/** With each use of anything, all that was used before loses a fiftieth: habits change within some weeks. */
const FADES = 0.98;

const storageKey = () => persistedKey('usage');

function isUse(value: unknown): value is Use {
  const { key, weight } = Object(value);
  return typeof key === 'string' && typeof weight === 'number';
}

function uses(): Use[] {
  const kept = readStored(storageKey());
  return Array.isArray(kept) ? kept.filter(isUse) : [];
}

/** Keys of the entries that this user uses on this device, the most used first. */
export function mostUsed(): string[] {
  return uses()
    .sort((a, b) => b.weight - a.weight)
    .map(({ key }) => key);
}

/** @param key of a palette entry: the path of a screen, or the link of an action or a record. */
export function countUse(key: string): void {
  const faded = uses().map((use) => ({ ...use, weight: use.weight * FADES }));
  const known = faded.find((use) => use.key === key);
  if (known) known.weight += 1;
  else faded.push({ key, weight: 1 });
  writeStored(storageKey(), faded.sort((a, b) => b.weight - a.weight).slice(0, KEPT));
}

import { type AuditEntry, writeTrail } from '../trail/audit';
import type { Refused } from './refused';
import type { SignedIn, System } from './system';

const KEPT: ReadonlySet<string> = new Set(['FORBIDDEN', 'LICENCE_OVER']);

const HOUR = 3_600_000;

/** Refusals of one kind: of one user at one address, of the same call for the same reason, within an hour of the first. */
type Counted = { until: number; more: number; who: SignedIn; entry: AuditEntry; words: string | null };
const counted = new WeakMap<System, Map<string, Counted>>();

function countedOf(system: System): Map<string, Counted> {
  const kinds = counted.get(system) ?? new Map<string, Counted>();
  counted.set(system, kinds);
  return kinds;
}

/**
 * Records a refusal for a missing right in the trail, in a transaction of its own, since that of the work is rolled
 * back. Only the first of a kind within an hour is written at once; the others are counted, and one entry has their
 * number.
 */
export async function keepRefusal(
  system: System,
  path: string,
  who: SignedIn,
  { code, message, extra }: Refused,
): Promise<void> {
  if (!KEPT.has(code)) return;
  const { need } = extra;
  const why = code === 'FORBIDDEN' ? message : code;
  const entry: AuditEntry = { action: 'refused', entity: path, after: need ?? null, reason: need ? null : why };
  const kinds = countedOf(system);
  const kind = JSON.stringify([who.companyId, who.userId, who.address, path, need ?? why]);
  const now = system.clock();
  const before = kinds.get(kind);
  if (before && now.getTime() < before.until) {
    before.more += 1;
    return;
  }
  const first = { until: now.getTime() + HOUR, more: 0, who, entry, words: need ? null : message };
  kinds.set(kind, first);
  try {
    if (before) await writeCount(system, before);
    await system.database.inCompany(who.companyId, (tx) => writeTrail(tx, who, now, [entry]));
  } catch (error) {
    // An entry that was not written may not suppress later ones.
    kinds.delete(kind);
    throw error;
  }
}

/** Writes how many more were refused, of each kind whose hour is over; of all when the process ends. */
export async function writeRefusals(system: System, isEnding = false): Promise<void> {
  const kinds = countedOf(system);
  for (const [kind, count] of kinds) {
    if (!isEnding && system.clock().getTime() < count.until) continue;
    kinds.delete(kind);
    await writeCount(system, count);
  }
}

async function writeCount({ database, clock }: System, { more, who, entry, words }: Counted): Promise<void> {
  if (more === 0) return;
  const times = `Refused ${more.toLocaleString('en-IN')} more ${more === 1 ? 'time' : 'times'} within an hour`;
  const reason = words === null ? times : `${times}: ${words}`;
  await database.inCompany(who.companyId, (tx) => writeTrail(tx, who, clock(), [{ ...entry, reason }]));
}

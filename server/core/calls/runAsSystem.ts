import { asOwner } from '../db/asOwner';
import { closing, type Tx } from '../db/database';
import { type AuditEntry, writeTrail } from '../trail/audit';
import type { Ctx } from './api';
import { restOf } from './slices';
import type { SignedIn, System } from './system';

/** User name in the audit trail for scheduled work. */
export const SYSTEM = 'SYSTEM';

/** The product itself in a company, in the name of a user or of nobody. */
export const systemIn = (of: { companyId: number; userId: number | null }): SignedIn => ({
  companyId: of.companyId,
  // No user has the key 0: a document of nobody is refused by the database.
  userId: of.userId ?? 0,
  uCode: SYSTEM,
  cCode: of.companyId,
  pCode: '',
  rCode: 'ADMINISTRATOR',
  roles: [],
  branchIds: null,
  validTo: null,
  tokenHash: '',
  address: '',
  isPhone: false,
  device: '',
});

/**
 * An action of the product itself in a company, as one transaction with its rows of the trail. It runs in the name of
 * a user, whose documents it makes, or of nobody, where it makes none; the trail records it as the system's.
 */
export async function runAsSystem<A>(
  system: System,
  of: { companyId: number; userId: number | null; inSlices?: true; asOwner?: true },
  work: (tx: Tx, ctx: Ctx<undefined, undefined>) => Promise<A>,
): Promise<A> {
  const now = system.clock();
  const who = systemIn(of);
  const trail: AuditEntry[] = [];
  const roots = new Set<string>();
  const after: (() => Promise<void>)[] = [];
  const write = (tx: Tx, entries: readonly AuditEntry[]) => writeTrail(tx, { ...who, userId: of.userId }, now, entries);
  const act = async (tx: Tx) => {
    trail.length = 0;
    roots.clear();
    after.length = 0;
    const ctx: Ctx<undefined, undefined> = {
      system,
      who,
      body: undefined,
      query: undefined,
      id: 0,
      key: '',
      now,
      audit: (entry) => trail.push(entry),
      changed: (...more) => {
        for (const root of more) roots.add(root);
      },
      afterwards: (more) => after.push(more),
      rest: restOf(tx, of.asOwner === true, trail, (entries) => write(tx, entries)),
    };
    const done = await (of.asOwner ? asOwner(tx, () => work(tx, ctx)) : work(tx, ctx));
    await write(closing(tx), trail);
    return done;
  };
  const { database } = system;
  const answer = await (of.inSlices ? database.inSlices(of.companyId, act) : database.inCompany(of.companyId, act));
  if (roots.size > 0) system.events.publish(of.companyId, [...roots]);
  for (const more of after) more().catch((err: unknown) => system.log.error({ err }, 'after an act of the system'));
  return answer;
}

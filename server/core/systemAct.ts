import type { Ctx } from './api';
import { type AuditEntry, writeTrail } from './audit';
import { closing, type Tx } from './database';
import type { Signed, System } from './system';

/** Who stands in the trail for what the product does by the calendar. */
export const SYSTEM = 'SYSTEM';

/**
 * Something that the product does by itself in a company, as one transaction with its rows of the trail. It is done in
 * the name of a user, whose documents it makes, and kept in the trail as the system's.
 */
export async function systemAct<A>(
  system: System,
  of: { companyId: number; userId: number },
  work: (tx: Tx, ctx: Ctx<undefined, undefined>) => Promise<A>,
): Promise<A> {
  const now = system.clock();
  const who: Signed = {
    companyId: of.companyId,
    userId: of.userId,
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
  };
  const trail: AuditEntry[] = [];
  const roots = new Set<string>();
  const after: (() => Promise<void>)[] = [];
  const answer = await system.database.inCompany(
    of.companyId,
    async (tx) => {
      trail.length = 0;
      roots.clear();
      after.length = 0;
      const done = await work(tx, {
        system,
        who,
        body: undefined,
        query: undefined,
        id: 0,
        now,
        audit: (entry) => trail.push(entry),
        changed: (...more) => {
          for (const root of more) roots.add(root);
        },
        afterwards: (more) => after.push(more),
      });
      await writeTrail(closing(tx), who, now, trail);
      return done;
    },
    'writes',
  );
  if (roots.size > 0) system.events.publish(of.companyId, [...roots]);
  for (const more of after) more().catch((err: unknown) => system.log.error({ err }, 'after an act of the system'));
  return answer;
}

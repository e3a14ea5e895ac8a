import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import type { Api } from '../calls/api';
import { KEPT_MS } from '../calls/events';
import { Refused } from '../calls/refused';
import type { SignedIn, System } from '../calls/system';
import { sessionOf } from './sessions';

const HEARTBEAT_MS = 20_000;

/** The rights by which a browser draws menus and buttons. */
const rightsOf = ({ rCode, roleCodes, roles, pCode }: SignedIn) => JSON.stringify([rCode, roleCodes, roles, pCode]);

const EventsQuery = z.object({
  /** Milliseconds for which a browser has shown answers without hearing of changes. */
  missed: z._default(
    z.coerce
      .number<string | number>('Give a number')
      .check(z.int('Give a whole number'), z.gte(0, 'At least 0'), z.lte(KEPT_MS, `At most ${KEPT_MS}`)),
    0,
  ),
});

/** The stream of live events of a session; it ends with that, or with the process. */
export function eventsRoute(api: Api, system: System): void {
  api.signedIn(
    {
      method: 'GET',
      path: '/api/events',
      summary: 'Live events: which resource roots changed; at once those of the last milliseconds that are asked for',
      needs: 'signedIn',
      query: EventsQuery,
    },
    async (c, who, _now, { missed }) => {
      const rights = rightsOf(who);
      return streamSSE(c, async (stream) => {
        let wake = () => {};
        const tell = (roots: readonly string[] | null) =>
          stream.writeSSE({ event: 'changed', data: JSON.stringify({ roots }) });
        const unsubscribe = system.events.subscribe({
          companyId: who.companyId,
          changed: (roots) => void tell(roots),
          missed: () => void tell(null),
          session: { tokenHash: who.tokenHash, ended: () => wake() },
        });
        stream.onAbort(unsubscribe);
        const roots = missed > 0 ? system.events.recent(who.companyId, missed) : [];
        if (roots === null || roots.length > 0) await tell(roots);
        while (!stream.aborted) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve;
          });
          await Promise.race([stream.sleep(HEARTBEAT_MS), woken]);
          if (stream.aborted || system.events.isOver()) break;
          const present = await sessionOf(system.database, who.tokenHash, who, system.clock()).catch(
            (error: unknown) => {
              if (error instanceof Refused) return null;
              throw error;
            },
          );
          if (!present || rightsOf(present) !== rights) {
            await stream.writeSSE({ event: 'session', data: JSON.stringify({ state: present ? 'changed' : 'over' }) });
            break;
          }
          await stream.write(': still here\n\n');
        }
        unsubscribe();
      });
    },
  );
}

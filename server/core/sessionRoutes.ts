import { streamSSE } from 'hono/streaming';
import { LoginInput, UserDetails } from '../../contract/session';
import type { Api } from './api';
import { Refused } from './refused';
import { detailsOf, sessionOf, signIn, signOut } from './sessions';
import type { System } from './system';

const HEARTBEAT_MS = 20_000;

/** Signing in and out, the session record, and the stream of live events. */
export function sessionRoutes(api: Api, system: System): void {
  api.open(
    { method: 'POST', path: '/api/login', summary: 'Sign in', needs: 'open', body: LoginInput, answer: UserDetails },
    ({ c, body, address, now }) => signIn(system, body, address, c.req.header('User-Agent') ?? '', now),
  );

  api.signedIn(
    { method: 'POST', path: '/api/logout', summary: 'Sign out', needs: 'signedIn', status: 204 },
    async (c, who, now) => {
      await system.database.asSystem((tx) => signOut(tx, who, now));
      return c.body(null, 204);
    },
  );

  api.signedIn(
    {
      method: 'GET',
      path: '/api/session',
      summary: 'The session record with the rights as they stand now',
      needs: 'signedIn',
      answer: UserDetails,
    },
    async (c, who) => {
      const token = (c.req.header('Authorization') ?? '').slice('Bearer '.length);
      return c.json(await detailsOf(system.database.plain, who, token));
    },
  );

  api.signedIn(
    { method: 'GET', path: '/api/events', summary: 'Live events: which resource roots changed', needs: 'signedIn' },
    async (c, who) => {
      const rights = JSON.stringify([who.rCode, who.roles]);
      return streamSSE(c, async (stream) => {
        const unsubscribe = system.events.subscribe({
          companyId: who.companyId,
          changed: (roots) => void stream.writeSSE({ event: 'changed', data: JSON.stringify({ roots }) }),
        });
        stream.onAbort(unsubscribe);
        while (!stream.aborted) {
          await stream.sleep(HEARTBEAT_MS);
          const present = await sessionOf(system.database.plain, who.tokenHash, who.address, system.clock()).catch(
            (error: unknown) => {
              if (error instanceof Refused) return null;
              throw error;
            },
          );
          if (!present || JSON.stringify([present.rCode, present.roles]) !== rights) {
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

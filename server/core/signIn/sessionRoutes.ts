import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { FactorSecret, factor } from '../../../contract/factors';
import { ForgotAnswer, ForgotInput, LoginInput, ResetAnswer, ResetInput, UserDetails } from '../../../contract/session';
import type { Api } from '../calls/api';
import { KEPT_MS } from '../calls/events';
import { Refused } from '../calls/refused';
import type { SignedIn, System } from '../calls/system';
import { resetPassword, sendResetLink } from './passwordReset';
import { detailsOf, limitRate, placeOf, sessionOf, signOut } from './sessions';
import { factorAtSignIn, signIn } from './signIn';

const fromOf = (c: Context) => ({ ...placeOf(c), agent: c.req.header('User-Agent') ?? '' });

const HEARTBEAT_MS = 20_000;

/** What a browser draws menus and buttons by. */
const rightsOf = ({ rCode, roleCodes, roles, pCode }: SignedIn) => JSON.stringify([rCode, roleCodes, roles, pCode]);

/** Says nothing of whether there is such a user. */
const LINK_SENT =
  'If this user exists and has an e-mail address, a link to choose a new password is on its way. It works once, for 30 minutes.';

const EventsQuery = z.object({
  /** Milliseconds for which a browser has shown answers without hearing of changes. */
  missed: z._default(
    z.coerce
      .number<string | number>('Give a number')
      .check(z.int('Give a whole number'), z.gte(0, 'At least 0'), z.lte(KEPT_MS, `At most ${KEPT_MS}`)),
    0,
  ),
});

/**
 * Signing in and out, forgotten passwords, the session record, and the stream of live events.
 * @param publicUrl where people open the product; links in mails begin with it, never with what a request claims.
 */
export function sessionRoutes(api: Api, system: System, publicUrl: string): void {
  api.open(
    { method: 'POST', path: '/api/login', summary: 'Sign in', needs: 'open', body: LoginInput, answer: UserDetails },
    ({ c, body, now }) => signIn(system, body, fromOf(c), now),
  );

  api.open(
    {
      method: 'POST',
      path: factor.atSignIn,
      summary: 'Set up an authenticator before the first sign-in with it',
      needs: 'open',
      body: LoginInput,
      answer: FactorSecret,
    },
    ({ c, body, now }) => factorAtSignIn(system, body, fromOf(c), now),
  );

  api.open(
    {
      method: 'POST',
      path: '/api/forgot',
      summary: 'Ask for a link to choose a new password',
      needs: 'open',
      body: ForgotInput,
      answer: ForgotAnswer,
      status: 202,
    },
    async ({ body, address, now }) => {
      await limitRate(system, address, now, 'to ask for a link');
      // Not waited for: how long the answer takes must not tell whether there is such a user.
      sendResetLink(system, publicUrl, body, address, now).catch((err: unknown) =>
        system.log.error({ err }, 'sending a link to choose a new password'),
      );
      return { message: LINK_SENT };
    },
  );

  api.open(
    {
      method: 'POST',
      path: '/api/reset',
      summary: 'Choose a new password with the token of the link',
      needs: 'open',
      body: ResetInput,
      answer: ResetAnswer,
    },
    ({ body, address, now }) => resetPassword(system, body, address, now),
  );

  api.signedIn(
    { method: 'POST', path: '/api/logout', summary: 'Sign out', needs: 'signedIn', status: 204, whenOver: true },
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
    async (c, who, now) => {
      const token = (c.req.header('Authorization') ?? '').slice('Bearer '.length);
      return c.json(await detailsOf(system.database.plain, who, token, now));
    },
  );

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
        const unsubscribe = system.events.subscribe({
          companyId: who.companyId,
          changed: (roots) => void stream.writeSSE({ event: 'changed', data: JSON.stringify({ roots }) }),
        });
        stream.onAbort(unsubscribe);
        const roots = missed > 0 ? system.events.recent(who.companyId, missed) : [];
        if (roots.length > 0) await stream.writeSSE({ event: 'changed', data: JSON.stringify({ roots }) });
        while (!stream.aborted) {
          await stream.sleep(HEARTBEAT_MS);
          if (stream.aborted) break;
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

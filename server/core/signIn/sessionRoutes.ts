import type { Context } from 'hono';
import { FactorSecret, factor } from '../../../contract/factors';
import { ForgotAnswer, ForgotInput, LoginInput, ResetAnswer, ResetInput, UserDetails } from '../../../contract/session';
import type { Api } from '../calls/api';
import type { System } from '../calls/system';
import { eventsRoute } from './eventsRoute';
import { resetPassword, sendResetLink } from './passwordReset';
import { detailsOf, placeOf, signOut } from './sessions';
import { factorAtSignIn, signIn } from './signIn';

const fromOf = (c: Context) => ({ ...placeOf(c), agent: c.req.header('User-Agent') ?? '' });

/** Says nothing of whether there is such a user. */
const LINK_SENT =
  'If this user exists and has an e-mail address, a link to choose a new password is on its way. It works once, for 30 minutes.';

/**
 * Signing in and out, forgotten passwords, the session record.
 * @param beforeSignIn what has to be there before somebody signs in; it may refuse.
 * @param publicUrl where people open the product; links in mails begin with it, never with what a request claims.
 */
export function sessionRoutes(
  api: Api,
  system: System,
  publicUrl: string,
  beforeSignIn: (input: LoginInput) => Promise<void>,
): void {
  api.open(
    {
      method: 'POST',
      path: '/api/login',
      summary: 'Sign in',
      needs: 'open',
      tries: 'to sign in',
      body: LoginInput,
      answer: UserDetails,
    },
    async ({ c, body, now }) => {
      await beforeSignIn(body);
      return signIn(system, body, fromOf(c), now);
    },
  );

  api.open(
    {
      method: 'POST',
      path: factor.atSignIn,
      summary: 'Set up an authenticator before the first sign-in with it',
      needs: 'open',
      tries: 'to sign in',
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
      tries: 'to ask for a link',
      body: ForgotInput,
      answer: ForgotAnswer,
      status: 202,
    },
    async ({ body, address, now }) => {
      // Not awaited: the time of the answer must not reveal whether the user exists.
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
      tries: 'to choose a password',
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
      summary: 'The session record with the present rights',
      needs: 'signedIn',
      answer: UserDetails,
    },
    async (c, who, now) => {
      const token = (c.req.header('Authorization') ?? '').slice('Bearer '.length);
      return c.json(await detailsOf(system.database.plain, who, token, now));
    },
  );

  eventsRoute(api, system);
}

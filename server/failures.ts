import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { TooLarge } from '../contract/amount';
import type { ErrorBody } from '../contract/errors';
import { Refused } from './core/calls/refused';
import type { System } from './core/calls/system';
import { sqlStateOf } from './core/db/database';
import { type Passing, passingOf } from './core/db/passing';

/** Seconds until a call may be repeated after a temporary failure. */
const RETRY_SECONDS = 1;

const PASSING: Record<Passing, [code: string, message: string]> = {
  unreachable: ['UNREACHABLE', 'The database did not answer. Try again in a moment: nothing is entered twice.'],
  busy: ['BUSY', 'Others of your company are being served first. Try again in a moment: nothing was saved.'],
  full: ['DISK_FULL', 'The disk is full: nothing was saved. Ask your server administrator to free some space.'],
};

/** Answers calls that do not exist and calls that failed. */
export function answerFailures(app: Hono, log: System['log'], met: (passing: Passing) => void = () => {}): void {
  app.all('/api/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: `There is no call ${c.req.method} ${c.req.path}` } satisfies ErrorBody, 404),
  );

  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return c.json(refusal.body(), refusal.status);
    const passing = passingOf(error);
    if (passing) {
      met(passing);
      log.warn({ err: error, method: c.req.method, path: c.req.path }, passing);
      // Room on a disk does not come back by itself.
      if (passing !== 'full') c.header('Retry-After', String(RETRY_SECONDS));
      return c.json(new Refused(503, ...PASSING[passing], { type: 2 }).body(), 503);
    }
    const reference = randomUUID().slice(0, 8);
    log.error({ err: error, reference, method: c.req.method, path: c.req.path }, 'unexpected');
    const body: ErrorBody = {
      code: 'UNEXPECTED',
      message: `Something went wrong on our side. Try again; if it stays, tell us reference ${reference}.`,
      reference,
      type: 4,
    };
    return c.json(body, 500);
  });
}

/** The meaning of a failure for the caller, or null for an internal one. */
function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof HTTPException)
    return new Refused(error.status === 413 ? 413 : 400, 'INVALID', error.message || 'The request cannot be read');
  if (error instanceof TooLarge)
    return new Refused(400, 'INVALID', 'These amounts are too large to be added up exactly. Check them.', { type: 2 });
  const state = sqlStateOf(error)?.code;
  // Class 22: a value that the database cannot hold, such as text with a null character in it.
  if (state?.startsWith('22'))
    return new Refused(
      400,
      'INVALID',
      'One of the values cannot be stored. Remove special characters and check the figures.',
      { type: 2 },
    );
  if (state === '23505')
    return new Refused(409, 'TAKEN', 'Somebody has just entered the same. Reload the page and check.', { type: 2 });
  if (state === '40001' || state === '40P01')
    return new Refused(409, 'BUSY', 'Many people are posting at once. Try again.', { type: 2 });
  return null;
}

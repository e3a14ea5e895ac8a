import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import type { FactorSecret, RecoveryCodes } from '../../contract/factors';
import { openUserDesk } from './userDesk';

/** Guesses that come all at once: no more are judged than if they came one after the other. */
const desk = await openUserDesk();
const PASSWORD = 'mango tractor violet';
const GUESSES = 28;

// Beyond the limits of the attempts before, and within the session of the administrator.
beforeEach(() => desk.later(2));

/** How many answers had which status. */
async function told(guesses: readonly Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(guesses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const guesses = (make: (n: number) => Promise<{ status: number }>) =>
  Array.from({ length: GUESSES }, (_, n) => make(n));

test('of 28 passwords at once five are judged, and the right one behind them does not sign in', async () => {
  await desk.make('MANY');
  const at = guesses((n) => desk.login('MANY', n === GUESSES - 1 ? PASSWORD : `guess number ${n}`));
  expect(await told(at)).toEqual({ 401: 5, 423: GUESSES - 5 });
  expect((await desk.login('MANY', PASSWORD)).status).toBe(423);
  desk.later(16);
  expect((await desk.login('MANY', PASSWORD)).status).toBe(200);
});

test('of 28 passwords of a user that there is not five are judged too', async () => {
  expect(await told(guesses((n) => desk.login('NOBODY', `guess number ${n}`)))).toEqual({ 401: 5, 423: GUESSES - 5 });
});

test('of 28 codes of a second factor at once five are judged', async () => {
  await desk.make('FACTOR');
  const caller = await desk.signedIn('FACTOR', PASSWORD);
  const { secret } = await caller.ok<FactorSecret>('POST', '/api/profile/factor/begin', { password: PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const shown = () => totp.generate({ timestamp: desk.app.system.clock().getTime() });
  await caller.ok<RecoveryCodes>('POST', '/api/profile/factor/confirm', { code: shown() });
  desk.later(2);
  const wrong = shown() === '000000' ? '111111' : '000000';
  const at = guesses((n) => desk.login('FACTOR', PASSWORD, { code: n === GUESSES - 1 ? shown() : wrong }));
  expect(await told(at)).toEqual({ 400: 5, 423: GUESSES - 5 });
});

test('asking for the code again and again gives no further guesses, and locks nobody out', async () => {
  await desk.make('ASKING');
  for (let n = 0; n < 12; n++) expect((await desk.login('ASKING', PASSWORD)).status).toBe(200);
  for (let n = 0; n < 4; n++) expect((await desk.login('ASKING', 'wrong')).status).toBe(401);
  expect((await desk.login('ASKING', PASSWORD)).status).toBe(200);
  for (let n = 0; n < 5; n++) expect((await desk.login('ASKING', 'wrong')).status).toBe(401);
  expect((await desk.login('ASKING', PASSWORD)).status).toBe(423);
});

test('of 28 tries at the own password five are judged', async () => {
  await desk.make('OWN');
  const caller = await desk.signedIn('OWN', PASSWORD);
  const at = guesses((n) => caller.call('POST', '/api/profile/factor/begin', { password: `guess number ${n}` }));
  expect(await told(at)).toEqual({ 400: 5, 423: GUESSES - 5 });
});

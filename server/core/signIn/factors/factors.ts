import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../../../contract/factors';
import { rowsOf, type Tx } from '../../db/database';

/** A code is good for its own 30 seconds, and for those before and after: clocks of phones differ. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;
const ISSUER = 'Vyapar Suite';

export type Factor = { secret: string; isConfirmed: boolean; lastStep: number; recovery: string[] };
/** How a code was known: by the authenticator at a step of time, or as one of the recovery codes. */
export type Proof = { step: number } | { recovery: string };

/** A time-based one-time password as every authenticator knows it: RFC 6238 with SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32;
/** The text in the QR code of an authenticator. */
export const uriOf = (secret: string, company: number, user: string) => totpOf(secret, `${company} ${user}`).toString();

/** @returns how the code is known, or null when it is wrong or has been used. */
export function proofOf({ secret, isConfirmed, lastStep, recovery }: Factor, typed: string, now: Date): Proof | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) {
    const timestamp = now.getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return null;
    const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
    return step > lastStep ? { step } : null;
  }
  const hash = hashOf(code);
  return isConfirmed && recovery.includes(hash) ? { recovery: hash } : null;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Ten codes of 50 bits each, shown once; only their hashes are kept. */
export function newRecovery(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32.toLowerCase().slice(0, 10);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  return { codes, hashes: codes.map((code) => hashOf(code.replace('-', ''))) };
}

const whose = (companyId: number, userId: number) => sql`company_id = ${companyId} and user_id = ${userId}`;

export async function factorOf(tx: Tx, companyId: number, userId: number): Promise<Factor | null> {
  const [found] = await rowsOf<Factor>(
    tx,
    sql`select secret, confirmed_at is not null as "isConfirmed", last_step as "lastStep", recovery
          from user_factors where ${whose(companyId, userId)}`,
  );
  return found ?? null;
}

/** Takes the code out of use, and confirms a new authenticator. @returns whether nobody was faster with the same code. */
export async function usedUp(tx: Tx, companyId: number, userId: number, proof: Proof, now: Date): Promise<boolean> {
  const mine = whose(companyId, userId);
  const taken =
    'step' in proof
      ? sql`update user_factors set last_step = ${proof.step}, confirmed_at = coalesce(confirmed_at, ${now.toISOString()}::timestamptz)
             where ${mine} and last_step < ${proof.step} returning 1`
      : sql`update user_factors set recovery = recovery - ${proof.recovery}::text
             where ${mine} and jsonb_exists(recovery, ${proof.recovery}) returning 1`;
  return (await rowsOf(tx, taken)).length === 1;
}

/** Starts with a new unconfirmed secret; a confirmed one stays. @returns the secret to show. */
export async function beginFactor(tx: Tx, companyId: number, userId: number, now: Date): Promise<string | null> {
  const secret = newSecret();
  const begun = await rowsOf(
    tx,
    sql`insert into user_factors (company_id, user_id, secret, created_at) values (${companyId}, ${userId}, ${secret}, ${now.toISOString()})
        on conflict (company_id, user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
          where user_factors.confirmed_at is null
        returning 1`,
  );
  return begun.length === 1 ? secret : null;
}

export async function keepRecovery(tx: Tx, companyId: number, userId: number, hashes: string[]): Promise<void> {
  await tx.execute(
    sql`update user_factors set recovery = ${JSON.stringify(hashes)}::jsonb where ${whose(companyId, userId)}`,
  );
}

export async function dropFactor(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  return (await rowsOf(tx, sql`delete from user_factors where ${whose(companyId, userId)} returning 1`)).length === 1;
}

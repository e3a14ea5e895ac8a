import { sqlStateOf } from './database';

/** The meaning of a failure: unknown whether the work was done; or not done, for want of a turn or of room. */
export type Passing = 'unreachable' | 'busy' | 'full';

/** From Node: the connection to the server is broken, or there is none. */
const NO_WAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** From node-postgres, which gives its own failures no code. */
const ENDED = /^Connection terminated|not queryable|^Client was closed/;
/** From its pool: all connections were in use for the whole waiting time. */
const ALL_IN_USE = /^timeout exceeded when trying to connect/;
/** The server ends this connection or takes none: PostgreSQL manual, appendix A. */
const ENDING = new Set(['57P01', '57P02', '57P03', '25P03', '25P04', '53300']);

/** Whether an error is temporary, so that the same call may be repeated later. */
export function passingOf(error: unknown): Passing | null {
  const state = sqlStateOf(error)?.code;
  // Lock not available within lock_timeout.
  if (state === '55P03' || error instanceof NoTurn) return 'busy';
  if (state === '53100') return 'full';
  if (state?.startsWith('08') || ENDING.has(state ?? '')) return 'unreachable';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device/.test(cause.message)) return 'full';
    if (ALL_IN_USE.test(cause.message)) return 'busy';
    if (NO_WAY.has(code ?? '') || ENDED.test(cause.message)) return 'unreachable';
  }
  return null;
}

/** Others of the same company used all connections of one company for the whole waiting time. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

import type { Tx } from '../db/database';
import type { SignedIn } from './system';

/** The first active entries that a text finds, the best first. */
export type Finder = (
  tx: Tx,
  asked: { who: SignedIn; now: Date; text: string; size: number },
) => Promise<{ id: number; label: string; hint: string | null }[]>;

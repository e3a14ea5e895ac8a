import type { SQL } from 'drizzle-orm';

/** A law that the stored rows obey: how many were looked at, and a sentence for each that breaks it. */
export type Check = { check: string; counts: SQL; problems: SQL };

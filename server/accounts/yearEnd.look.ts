import type { SQL } from 'drizzle-orm';
import type { Finding, YearCheck } from '../../contract/accounts/yearEnd';
import type { FinancialYear } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';

/** The input of a check. */
export type Look = { tx: Tx; who: SignedIn; year: FinancialYear };
export type Found = { words: string; findings?: Finding[]; count?: number };

/** How many findings of a check are shown. */
export const SHOWN = 20;

export type YearCheckRule = {
  check: YearCheck;
  otherwise: 'blocks' | 'warns';
  passed: string;
  /** The finding, or null. */
  look(at: Look): Promise<Found | null>;
};

export const finding = (label: string, hint: string | null = null): Finding => ({
  label,
  hint,
  voucher: null,
  accountId: null,
  branchId: null,
});

/** Findings of a statement that gives `label`, `hint` and the count of all as `total`. */
export async function found(tx: Tx, statement: SQL, words: (total: number) => string): Promise<Found | null> {
  const rows = await rowsOf<Partial<Finding> & { label: string; total: number }>(tx, statement);
  const total = rows[0]?.total ?? 0;
  if (total === 0) return null;
  return {
    words: words(total),
    count: total,
    findings: rows.map(({ total: _, ...row }) => ({ ...finding(row.label), ...row })),
  };
}

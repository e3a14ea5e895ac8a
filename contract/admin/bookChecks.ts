import * as z from 'zod/mini';
import { choice, instant } from '../fields';
import { admin as screens } from './screens';

/** Nightly checks of each company's books, besides the chain of the audit trail. */
export const BOOK_CHECKS = ['monthSums', 'bills', 'numbers'] as const;
export type BookCheckName = (typeof BOOK_CHECKS)[number];

export const BookCheck = z.object({
  check: choice(BOOK_CHECKS),
  /** null: never yet. */
  checkedAt: z.nullable(instant),
  /** How many sums, accounts or series were compared. */
  looked: z.int(),
  /** The first of what was found; none: all is as it should be. */
  problems: z.array(z.string()),
});
export type BookCheck = z.infer<typeof BookCheck>;

export const BookChecks = z.object({ checks: z.array(BookCheck) });
export type BookChecks = z.infer<typeof BookChecks>;

export const bookChecks = {
  path: '/api/admin/book-checks',
  /** Looks through everything, now. */
  run: '/api/admin/book-checks/run',
  screen: screens.auditLog,
} as const;

import * as z from 'zod/mini';
import { isPaperNumber } from '../../books/instrument';
import { optionalText, reason, text } from '../../fields';
import { optionalRef, ref } from '../../references';
import { resource, Stored } from '../../resource';
import { ACCOUNTS, CHEQUE_LAYOUTS } from '../../targets';
import { accounts as screens } from '../screens';

/** Six digits, as every Indian cheque has them. */
const leaf = text(6, 'Give a number of six digits').check(z.regex(/^\d{6}$/, 'A cheque number has six digits'));
export const MOST_LEAVES = 500;

const shape = z.object({
  accountId: ref(ACCOUNTS),
  fromNo: leaf,
  toNo: leaf,
  layoutId: optionalRef(CHEQUE_LAYOUTS),
  remark: optionalText(100),
  active: z.boolean('Say yes or no'),
});
export const ChequeBookInput = shape.check(
  z.refine((it) => isPaperNumber(it.fromNo), { path: ['fromNo'], message: 'Cheques are numbered from 000001' }),
  z.refine((it) => it.toNo >= it.fromNo, { path: ['toNo'], message: 'The last leaf comes before the first' }),
  z.refine((it) => Number(it.toNo) - Number(it.fromNo) < MOST_LEAVES, {
    path: ['toNo'],
    message: `A book has at most ${MOST_LEAVES} leaves`,
  }),
);
export type ChequeBookInput = z.infer<typeof ChequeBookInput>;

const Leaf = z.object({ number: z.string(), reason: z.string() });
export const ChequeBook = z.extend(shape, {
  ...Stored,
  account: z.string(),
  layout: z.nullable(z.string()),
  leaves: z.int(),
  /** Leaves with a payment or transfer that is not cancelled. */
  used: z.int(),
  voids: z.array(Leaf),
  /** The first leaf that is neither used nor void; null when the book is empty. */
  nextNo: z.nullable(z.string()),
});
export type ChequeBook = z.infer<typeof ChequeBook>;

export const chequeBooks = resource({
  path: '/api/accounts/cheque-books',
  screen: screens.chequeLayouts,
  names: { one: 'cheque book', many: 'cheque books' },
  input: ChequeBookInput,
  row: ChequeBook,
  filters: z.object({ active: z.optional(z.string()) }),
});

/** A leaf that is spoilt, lost or stopped. */
export const VoidLeaf = z.object({ number: leaf, reason });
export const NextLeafQuery = z.object({ accountId: z.string().check(z.regex(/^\d{1,9}$/, 'Choose a bank account')) });
export const NextLeaf = z.object({ number: z.nullable(z.string()) });

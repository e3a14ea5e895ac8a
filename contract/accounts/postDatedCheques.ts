import * as z from 'zod/mini';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { report } from '../resource';
import { ledger } from './ledger';
import { accounts as screens } from './screens';

export const CHEQUE_SIDES = ['all', 'given', 'received'] as const;
/** `waiting`: its day has not come; `due`: it may be presented or deposited; `cleared`: the bank has shown it. */
export const CHEQUE_STATES = ['waiting', 'due', 'cleared'] as const;

export const PostDatedCheque = z.object({
  voucherId: id,
  type: z.string(),
  number: z.string(),
  side: z.enum(['given', 'received']),
  chequeNo: z.nullable(z.string()),
  /** The day on it, from which the bank takes it. */
  date: isoDateField(),
  /** The day on which it was entered. */
  enteredOn: isoDateField(),
  party: z.string(),
  bank: z.string(),
  drawnOn: z.nullable(z.string()),
  amount: signedMoney,
  state: choice(CHEQUE_STATES),
  clearedOn: z.nullable(isoDateField()),
});
export type PostDatedCheque = z.infer<typeof PostDatedCheque>;

/** Cheques with a later day than that of their entry, ours and those of customers, by their day. */
export const postDatedCheques = report({
  path: '/api/accounts/post-dated-cheques',
  screen: screens.postDatedCheques,
  follows: ledger.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    side: z._default(choice(CHEQUE_SIDES), 'all'),
    state: z._default(choice(['open', 'all']), 'open'),
    branchId: branchKeys,
  }),
  row: PostDatedCheque,
  answer: z.object({
    rows: z.array(PostDatedCheque),
    /** What is not cleared of each side, in the whole list. */
    given: signedMoney,
    received: signedMoney,
  }),
});

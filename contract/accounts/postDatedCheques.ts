import * as z from 'zod/mini';
import { ledger } from '../books/ledger';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { plainReport } from '../plainReport';
import { accounts as screens } from './screens';

/** Cheques with a later day than that of their entry, ours and those of customers, by their day. */
export const postDatedCheques = plainReport({
  path: '/api/accounts/post-dated-cheques',
  screen: screens.postDatedCheques,
  follows: ledger.path,
  columns: {
    voucherId: id,
    type: z.string(),
    number: z.string(),
    side: choice(['given', 'received']),
    chequeNo: z.nullable(z.string()),
    /** The day on it, from which the bank takes it. */
    date: isoDateField(),
    /** The day on which it was entered. */
    enteredOn: isoDateField(),
    party: z.string(),
    bank: z.string(),
    drawnOn: z.nullable(z.string()),
    amount: signedMoney,
    /** `waiting`: its day has not come; `due`: it may be presented or deposited; `cleared`: the bank has shown it. */
    state: choice(['waiting', 'due', 'cleared']),
    clearedOn: z.nullable(isoDateField()),
  },
  filters: {
    from: isoDateField(),
    to: isoDateField(),
    side: z._default(choice(['all', 'given', 'received']), 'all'),
    state: z._default(choice(['open', 'all']), 'open'),
    branchId: branchKeys,
  },
  /** Uncleared amounts of each side. */
  sums: { given: signedMoney, received: signedMoney },
  groups: ['party', 'bank', 'side', 'state'],
});

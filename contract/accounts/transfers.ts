import * as z from 'zod/mini';
import { approvedVoucher, costCentreId, instrument } from '../books/vouchers';
import { documentType } from '../document';
import { money, percentField, positiveMoney } from '../fields';
import { ref } from '../references';
import { ACCOUNTS, ALL_BRANCHES } from '../targets';
import { accountsKinds } from './kinds';
import { accounts as screens } from './screens';

/** Money moved between cash and bank accounts, with the bank's charges (type CT). */
export const transfers = documentType({
  ...accountsKinds.transfer,
  ...approvedVoucher(screens.transfers, 'acc_tra'),
  head: {
    costCentreId,
    fromId: ref(ACCOUNTS),
    toId: ref(ACCOUNTS),
    /** The branch that receives it, where it is another one; each of both then balances through Branch Accounts. */
    toBranchId: z._default(z.nullable(ref(ALL_BRANCHES, 'Choose a branch of the list')), null),
    amount: positiveMoney,
    /** As the bank took them, with their GST. */
    charges: money,
    /** The rate of the GST that the charges hold. */
    chargesGst: z._default(z.nullable(percentField()), null),
    ...instrument,
  },
});
export type TransferInput = z.infer<typeof transfers.input>;

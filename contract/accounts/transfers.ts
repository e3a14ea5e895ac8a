import * as z from 'zod/mini';
import { id, money, percentField, positiveMoney } from '../fields';
import { documentResource, voucherFlow } from '../resource';
import { TRAN } from '../screen';
import { accounts as screens } from './screens';
import { costCentreId, instrument, VoucherFacts, VoucherFilters, VoucherHeader, VoucherRow } from './vouchers';

/** Money moved between cash and bank accounts, with the bank's charges (type CT). */
export const TransferInput = z.object({
  ...VoucherHeader,
  costCentreId,
  fromId: id,
  toId: id,
  /** The branch that receives it, where it is another one; each of both then balances through Branch Accounts. */
  toBranchId: z._default(z.nullable(id), null),
  amount: positiveMoney,
  /** As the bank took them, with their GST. */
  charges: money,
  /** The rate of the GST that the charges hold. */
  chargesGst: z._default(z.nullable(percentField()), null),
  ...instrument,
});
export type TransferInput = z.infer<typeof TransferInput>;

export const transfers = documentResource({
  path: '/api/accounts/transfers',
  screen: screens.transfers,
  names: { one: 'transfer', many: 'transfers' },
  type: 'CT',
  input: TransferInput,
  row: VoucherRow,
  document: z.extend(TransferInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});

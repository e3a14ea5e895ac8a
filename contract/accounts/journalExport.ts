import * as z from 'zod/mini';
import { isoDateField } from '../fields';
import { TRAN } from '../screen';
import { accounts as screens } from './screens';

/** Every voucher of some days as text that plain-text accounting programs (hledger, ledger) read. */
export const journalExport = {
  path: '/api/accounts/journal-export',
  /** The right to print the day book includes the export of its vouchers. */
  needs: { screen: screens.dayBook, tran: TRAN.print },
  query: z.object({ from: isoDateField(), to: isoDateField() }),
} as const;

import * as z from 'zod/mini';
import { called, choice, id, isoDateField, signedMoney } from '../fields';

/** What is still to be paid of the bill that an invoice or a purchase brought into the books. */

export const BILL_STATES = { due: 'Due', part: 'Part paid', overdue: 'Overdue', paid: 'Paid' } as const;

/** Columns of a list of such documents; none where the document made no bill. */
export const billColumns = {
  billId: z._default(z.nullable(id), null),
  /** The credit days of the party count where the document says no day. */
  billDue: z._default(called('Due on', z.nullable(isoDateField())), null),
  balance: z._default(called('Balance', z.nullable(signedMoney)), null),
  billState: z._default(called('Payment', z.nullable(choice(BILL_STATES))), null),
};

/** One bill, to be settled by a receipt or a payment. */
export const billToSettle = {
  path: '/api/accounts/bill-to-settle/:id',
  of: (billId: string) => `/api/accounts/bill-to-settle/${billId}`,
  answer: z.object({ id, accountId: id, billNo: z.string(), pending: signedMoney }),
} as const;

import * as z from 'zod/mini';
import { bankFields } from '../books/accounts';
import { id, instant, optionalKey, optionalText } from '../fields';

/** Changes of the bank accounts of suppliers that wait for a second user; until then the former ones are in force. */
export const bankChangesPath = '/api/procurement/bank-changes';

export const SupplierBank = z.object({ ...bankFields, beneficiary: optionalText(80) });
export type SupplierBank = z.infer<typeof SupplierBank>;

export const BankChange = z.object({
  id,
  supplierId: id,
  supplier: z.string(),
  before: z.array(SupplierBank),
  after: z.array(SupplierBank),
  askedBy: z.string(),
  askedAt: instant,
  /** The user who requested it may only withdraw it. */
  isOwn: z.boolean(),
  /** Addresses of the supplier that were notified; none where it has no contact with an e-mail address. */
  mailedTo: z.array(z.string()),
  /** How many others may agree. */
  others: z.int(),
});
export type BankChange = z.infer<typeof BankChange>;

export const BankChangesQuery = z.object({ supplierId: optionalKey('Select a supplier of the list') });

export const BankDecision = z.object({ agrees: z.boolean('Say yes or no') });

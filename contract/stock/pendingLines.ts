import * as z from 'zod/mini';
import { called, id, isoDateField, quantity, signedMoney } from '../fields';

/**
 * Columns of a report of lines that others have not taken in full. @param party what the other party is called, and
 * @param taken what was done with the part that is no longer pending.
 */
export const pendingLines = (party: string, taken: string) => ({
  documentId: id,
  number: z.string(),
  date: isoDateField(),
  party: called(party, z.nullable(z.string())),
  item: z.string(),
  unit: z.string(),
  qty: called('Ordered', quantity),
  taken: called(taken, quantity),
  pending: quantity,
  /** Value of the pending quantity, before tax. */
  value: signedMoney,
});

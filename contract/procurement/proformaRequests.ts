import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../amount';
import { formatDate } from '../dates';
import { id, isoDateField, signedMoney } from '../fields';
import { refKey } from '../references';
import { OPEN_ORDERS } from '../targets';

/** The letter that asks a supplier for a proforma invoice before an advance on its order is paid. */

export const proformaRequestPath = '/api/procurement/proforma-requests';

export const ProformaRequestQuery = z.object({
  orderId: refKey(OPEN_ORDERS, 'Select an order of the list'),
});

/** Facts of the order and its supplier for the letter. */
export const ProformaRequest = z.object({
  orderId: id,
  branchId: id,
  number: z.string(),
  date: isoDateField(),
  total: signedMoney,
  company: z.string(),
  supplier: z.string(),
  /** Address and GSTIN, one line each. */
  supplierLines: z.array(z.string()),
  /** Contacts of the supplier for orders. */
  addresses: z.array(z.string()),
});
export type ProformaRequest = z.infer<typeof ProformaRequest>;

/**
 * The words of the letter.
 * @param advance what is to be paid in advance; null while it is not entered.
 */
export function proformaLetter(
  {
    supplier,
    number,
    date,
    total,
    company,
  }: Pick<ProformaRequest, 'supplier' | 'number' | 'date' | 'total' | 'company'>,
  advance: Paise | null,
): string {
  const share = advance === null ? 'an advance' : `an advance of ${formatPaise(advance)}`;
  return [
    `Subject: Proforma invoice for purchase order ${number}`,
    `Dear ${supplier},`,
    `Please send us your proforma invoice for our purchase order ${number} of ${formatDate(date)}, total ${formatPaise(total)}. We will pay ${share} on it.`,
    'Please state the number of the order, your GSTIN, the HSN or SAC code, rate, taxable value and GST of each line, the date of delivery and your bank account with IFSC.',
    company,
  ].join('\n\n');
}

import { formatDate, type IsoDate } from '../../contract/dates';
import type { LetterType } from '../../contract/procurement/supplierLetters';
import type { System } from '../core/calls/system';
import { LINK_PLACE } from '../core/mails/linkPlace';

type Asked = { type: LetterType; supplierId: number; validTill: IsoDate | undefined };

/**
 * The link with which a supplier answers an enquiry on the web, and its text in the mail. None for other documents,
 * and none where the product cannot be reached from outside.
 */
export function quotationLink({ publicUrl }: System, { type, supplierId, validTill }: Asked) {
  if (type !== 'EN' || !publicUrl || !validTill) return null;
  return {
    link: { address: `${publicUrl}/#/sessions/quotation?token=`, partyId: supplierId },
    words: `You can also enter your rates on this page, without a password, once and until ${formatDate(validTill)}:\n${LINK_PLACE}`,
  };
}

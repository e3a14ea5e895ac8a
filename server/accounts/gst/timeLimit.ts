import { creditTakenBy } from '../../../contract/accounts/gst/creditReversal';
import { HEADS } from '../../../contract/accounts/gst/heads';
import { formatDate, type IsoDate } from '../../../contract/dates';
import type { Confirmed } from '../../../contract/steps';
import { warn } from '../../core/refused';
import type { TaxLine } from './taxLines';

/**
 * Credit is not taken on a bill after the 30 November that follows its year (CGST Act 2017, section 16(4)): a warning,
 * since the voucher may be right and its tax a cost. Tax under reverse charge is known by a bill of our own.
 */
export function heedTimeLimit(
  lines: readonly TaxLine[],
  date: IsoDate,
  confirmed: Confirmed,
): { code: string; reason: string | null }[] {
  const late = lines.find((line) => takesCredit(line) && line.billDate !== null && date > creditTakenBy(line.billDate));
  if (!late?.billDate) return [];
  const message = `Credit on this bill lapsed on ${formatDate(creditTakenBy(late.billDate))}. Block the credit of its lines, or say why it is taken.`;
  return [{ code: 'CREDIT_LAPSED', reason: warn(confirmed, 'CREDIT_LAPSED', message) }];
}

/** Whether input tax of a bill becomes credit; tax under reverse charge is known by a bill of our own. */
export const takesCredit = (line: TaxLine) =>
  line.direction === 'inward' &&
  line.kind === 'invoice' &&
  line.creditEligible &&
  !line.reverseCharge &&
  HEADS.some((head) => line[head] > 0);

import { HEADS } from '../../../contract/books/gst/heads';
import { creditTakenBy } from '../../../contract/books/gst/timeLimit';
import { formatDate, type IsoDate } from '../../../contract/dates';
import type { Confirmed } from '../../../contract/steps';
import { warn } from '../../core/calls/refused';
import type { TaxLine } from './taxLines';

/**
 * Credit on a bill is lost after 30 November following its year (CGST Act 2017, section 16(4)). It is a warning,
 * since the tax may be booked as cost. For reverse charge our own bill counts.
 */
export function checkTimeLimit(
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

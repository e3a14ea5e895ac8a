import type { IsoDate } from '../../dates';
import { CREDIT_UNTIL, inForce } from '../../statutoryFigures';

/**
 * The last day on which the credit of a bill can be taken: 30 November after the financial year of the bill (CGST Act
 * 2017, section 16(4)). The year of the law begins in April, even if the company's year does not.
 */
export function creditTakenBy(billDate: IsoDate): IsoDate {
  const year = Number(billDate.slice(0, 4)) - (billDate.slice(5) < '04-01' ? 1 : 0);
  return `${year + 1}-${inForce(CREDIT_UNTIL, `${year}-04-01` as IsoDate)}` as IsoDate;
}

import { type Paise, rupees } from '../../amount';
import type { IsoDate } from '../../dates';

/**
 * Value above which an inter-state invoice to an unregistered buyer is reported separately (table 5 of GSTR-1): CGST
 * Rules 2017, rule 59(4); lowered by notification 12/2024-Central Tax of 10-Jul-2024. A later change adds a line.
 */
const LARGE_INVOICE: readonly { from: string; above: Paise }[] = [
  { from: '2017-07-01', above: rupees('250000') },
  { from: '2024-08-01', above: rupees('100000') },
];

export function largeInvoiceAbove(date: IsoDate): Paise {
  const inForce = LARGE_INVOICE.findLast(({ from }) => from <= date) ?? LARGE_INVOICE[0];
  return inForce?.above ?? (0 as Paise);
}

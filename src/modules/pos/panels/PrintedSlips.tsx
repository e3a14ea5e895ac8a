import { donePrinting, usePrinting } from './printing';
import { SlipSheet } from './SlipSheet';

/** What the browser prints of a till. */
export function PrintedSlips() {
  const { slips } = usePrinting();
  return slips.length > 0 ? <SlipSheet slips={slips} done={donePrinting} /> : null;
}

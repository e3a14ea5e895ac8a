import type { GST_TYPES } from '../books/accounts';

type From = { stateCode: string | null; gstType: (typeof GST_TYPES)[number] | null };

/**
 * Whether what a branch buys bears IGST: IGST Act 2017, section 7(1) and (5)(b), from another state or a special economic
 * zone; section 7(2), from abroad. Null where the state of the supplier is not known.
 */
export function isInterStateFrom({ stateCode, gstType }: From, branchState: string): boolean | null {
  if (gstType === 'sez' || gstType === 'overseas') return true;
  return stateCode === null ? null : stateCode !== branchState;
}

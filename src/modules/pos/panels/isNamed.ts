import { found, indexOf, scanned, withQuantity } from '../../../../contract/pos/scan';
import type { Billing } from './useBilling';

/** What was typed is no code and is part of the name of an item. */
export function isNamed({ catalogue, till }: Pick<Billing, 'catalogue' | 'till'>, typed: string): boolean {
  const items = catalogue?.items ?? [];
  const { code } = withQuantity(typed);
  return /\p{L}{2}/u.test(code) && !scanned(code, indexOf(items), till) && found(items, code, 1).length > 0;
}

import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Effect } from '../../core/documents/kind';
import type { DrawnOn } from './voucherEffect';

/**
 * Effects of cheque books, returned cheques and bank statements on a voucher with money. The accounts define them;
 * vouchers of other areas, such as payments to suppliers, get them here.
 */
type Around = <I extends HeaderInput, S>(spec: DrawnOn<I>, effects: readonly Effect<I, S>[]) => readonly Effect<I, S>[];

let around: Around = (_spec, effects) => effects;

/** Said once, when the accounts are loaded. */
export const bankSays = (given: Around): void => {
  around = given;
};

export const withBankEffects: Around = (spec, effects) => around(spec, effects);

import type { VoucherRow } from '../../contract/books/vouchers';
import type { Stored } from '../../contract/resource';
import { type VoucherDecision, type VoucherSpec, voucherKind } from '../books/vouchers/voucherKind';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { DocumentKind } from '../core/documents/kind';
import { withBank } from './bank/bankEffects';

/** A voucher that the bank may see: payments, receipts, transfers, and journals on bank accounts. */
export function bankVoucher<I extends HeaderInput, D extends I & Stored>(
  spec: VoucherSpec<I, D>,
): DocumentKind<I, VoucherDecision, VoucherRow, D> {
  const kind = voucherKind(spec);
  return { ...kind, effects: withBank(spec, kind.effects) };
}

import { voucher } from '../books/vouchers';
import { documentType } from '../document';
import { accountsKinds } from './kinds';

/** Vouchers that a panel makes and nobody types: they are read, printed and commented on like any other. */
const posted = { ...voucher, stages: { ...voucher.stages, posted: { ...voucher.stages.posted, moves: {} } } };

export const openingVouchers = documentType({
  ...posted,
  ...accountsKinds.opening,
});

export const closingVouchers = documentType({
  ...posted,
  ...accountsKinds.closing,
});

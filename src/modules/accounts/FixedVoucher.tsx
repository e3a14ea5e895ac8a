import { closingVouchers, openingVouchers } from '../../../contract/accounts/fixedVouchers';
import type { Paise } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { plainDocument } from '../../kit/document/document';
import { FixedDocument } from '../../kit/document/FixedDocument';
import { VoucherAbout } from './VoucherAbout';

const parts = (title: string) => ({
  blank: () => ({ date: null, branchId: null, narration: null }),
  list: [],
  order: { sort: 'date', dir: 'desc' } as const,
  header: [],
  totals: () => [],
  carry: [],
  print: { title, amount: ({ amount }: { amount: Paise }) => amount, signatures: ['Prepared by', 'Approved by'] },
  isFixed: true as const,
  About: VoucherAbout,
});

const KINDS = {
  OP: plainDocument(openingVouchers, parts('Opening balances')),
  YE: plainDocument(closingVouchers, parts('Closing voucher')),
};

type Props = {
  type: keyof typeof KINDS;
  id: number;
  /** Called with the day of the voucher, once that is known. */
  close(date?: IsoDate): void;
};

/** A voucher that its panel has made, as every other is shown. */
export const FixedVoucher = ({ type, id, close }: Props) => (
  <FixedDocument kind={KINDS[type]} id={id} close={(voucher) => close(voucher?.date)} />
);

import { assetTransfers } from '../../../../contract/accounts/assets/assetTransfers';
import { plainDocument } from '../../../kit/document/document';
import { anyBranch, otherBranch } from '../lookups';
import { VoucherAbout } from '../VoucherAbout';
import { newestFirst, voucherFilters, voucherList } from '../voucherParts';
import { heldAsset } from './lookups';

/** An asset moves to another branch at its book value. */
export const assetTransfersDocument = plainDocument(assetTransfers, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    assetId: null,
    toBranchId: null,
    location: null,
    narration: null,
  }),
  carry: ['branchId', 'toBranchId'],
  list: voucherList,
  filters: voucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'assetId', label: 'Asset', input: heldAsset },
    { field: 'branchId', label: 'From branch', input: anyBranch },
    { field: 'toBranchId', label: 'To branch', input: otherBranch },
    { field: 'location', label: 'New location', input: 'text' },
  ],
  below: [{ field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' }],
  totals: () => [],
  print: {
    title: 'Transfer of an asset',
    amount: (transfer) => transfer.amount,
    signatures: ['Given by', 'Received by', 'Approved by'],
  },
  About: VoucherAbout,
});

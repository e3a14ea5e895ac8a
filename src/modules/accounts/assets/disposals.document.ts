import { type DisposalInput, disposals } from '../../../../contract/accounts/assets/disposals';
import { add, type Paise, percentOf } from '../../../../contract/amount';
import type { Draft } from '../../../kit/define';
import { plainDocument } from '../../../kit/document/document';
import { choice } from '../../../kit/inputs/inputKinds';
import { anyBranch } from '../lookups';
import { VoucherAbout } from '../VoucherAbout';
import { hasInstrument, newestFirst, voucherFilters, voucherList } from '../voucherParts';
import { headsChoiceWords, modeWords } from '../words';
import { asksDueDay, asksMode, heldAsset, receiver } from './lookups';
import { disposalWords } from './words';

const NONE = 0 as Paise;
const fetches = (draft: Draft<DisposalInput>) => draft.kind !== 'scrap' || Boolean(draft.saleValue);

/** Sold or scrapped: depreciated to the day, then out of the books. */
export const disposalsDocument = plainDocument(disposals, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    assetId: null,
    kind: 'sell' as const,
    saleValue: NONE,
    gstPercent: null,
    gstHeads: null,
    receiveId: null,
    dueDate: null,
    mode: null,
    instrumentNo: null,
    instrumentDate: null,
    narration: null,
  }),
  carry: ['branchId', 'kind'],
  list: voucherList,
  filters: voucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date', help: 'Depreciated to this day first' },
    { field: 'assetId', label: 'Asset', input: heldAsset },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    { field: 'kind', label: 'It is', input: choice(disposalWords) },
    { field: 'saleValue', label: 'Sale value', input: 'money', help: 'Without GST' },
    { field: 'gstPercent', label: 'GST %', input: 'percent', when: fetches },
    {
      field: 'gstHeads',
      label: 'GST heads',
      input: choice(headsChoiceWords),
      help: 'If blank, decided by the states',
      when: fetches,
    },
    { field: 'receiveId', label: 'Bank or customer', input: receiver, when: fetches },
    {
      field: 'dueDate',
      label: 'Due on',
      input: 'date',
      when: (draft) => fetches(draft) && asksDueDay(draft.receiveId),
    },
    {
      field: 'mode',
      label: 'Mode',
      input: choice(modeWords),
      when: (draft) => fetches(draft) && asksMode(draft.receiveId),
    },
    {
      field: 'instrumentNo',
      label: 'Instrument no.',
      input: 'text',
      when: (draft) => fetches(draft) && hasInstrument(draft),
    },
    {
      field: 'instrumentDate',
      label: 'Instrument date',
      input: 'date',
      when: (draft) => fetches(draft) && hasInstrument(draft),
    },
  ],
  below: [{ field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' }],
  totals: (draft) => {
    // A scrapped asset brings no money; the posting shows its loss.
    if (!fetches(draft)) return [];
    const value = draft.saleValue ?? NONE;
    const gst = draft.gstPercent ? percentOf(value, draft.gstPercent) : NONE;
    return [
      { label: 'Sale value', amount: value },
      { label: 'To receive, about', amount: add(value, gst), strong: true },
    ];
  },
  print: {
    title: 'Disposal of an asset',
    amount: (disposal) => disposal.amount,
    signatures: ['Prepared by', 'Checked by', 'Approved by'],
  },
  About: VoucherAbout,
});

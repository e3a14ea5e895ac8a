import { type AssetRevisionInput, assetRevisions } from '../../../../contract/accounts/assets/assetRevisions';
import type { Paise } from '../../../../contract/amount';
import type { Draft } from '../../../kit/define';
import { plainDocument } from '../../../kit/document/document';
import { choice } from '../../../kit/inputs/inputKinds';
import { anyBranch } from '../lookups';
import { VoucherAbout } from '../VoucherAbout';
import { hasInstrument, newestFirst, voucherFilters, voucherList } from '../voucherParts';
import { headsChoiceWords, modeWords } from '../words';
import { asksDueDay, asksMode, heldAsset, payer } from './lookups';

const NONE = 0 as Paise;
const addsCost = (draft: Draft<AssetRevisionInput>) => Boolean(draft.addedCost);

/** More cost, another life or another rate from a date on. */
export const assetRevisionsDocument = plainDocument(assetRevisions, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    assetId: null,
    addedCost: NONE,
    gstPercent: null,
    gstHeads: null,
    blocked: false,
    creditId: null,
    billNo: null,
    billDate: null,
    dueDate: null,
    mode: null,
    instrumentNo: null,
    instrumentDate: null,
    lifeYears: null,
    wdvPercent: null,
    narration: null,
  }),
  carry: ['branchId'],
  list: voucherList,
  filters: voucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'From', input: 'date', help: 'Later runs only' },
    { field: 'assetId', label: 'Asset', input: heldAsset },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    { field: 'lifeYears', label: 'Years left from then', input: 'rate', help: 'Straight line. If blank, unchanged' },
    {
      field: 'wdvPercent',
      label: 'Rate % from then',
      input: 'percent',
      help: 'Written down value. If blank, unchanged',
    },
    { field: 'addedCost', label: 'Added cost', input: 'money', help: 'Without GST' },
    { field: 'creditId', label: 'Supplier or bank', input: payer, when: addsCost },
    { field: 'gstPercent', label: 'GST %', input: 'percent', when: addsCost },
    {
      field: 'gstHeads',
      label: 'GST heads',
      input: choice(headsChoiceWords),
      help: 'If blank, decided by the states',
      when: addsCost,
    },
    { field: 'blocked', label: 'Credit blocked', input: 'switch', when: addsCost },
    { field: 'billNo', label: 'Bill no.', input: 'text', when: addsCost },
    { field: 'billDate', label: 'Bill date', input: 'date', when: addsCost },
    {
      field: 'dueDate',
      label: 'Due on',
      input: 'date',
      when: (draft) => addsCost(draft) && asksDueDay(draft.creditId),
    },
    {
      field: 'mode',
      label: 'Mode',
      input: choice(modeWords),
      when: (draft) => addsCost(draft) && asksMode(draft.creditId),
    },
    {
      field: 'instrumentNo',
      label: 'Instrument no.',
      input: 'text',
      when: (draft) => addsCost(draft) && hasInstrument(draft),
    },
    {
      field: 'instrumentDate',
      label: 'Instrument date',
      input: 'date',
      when: (draft) => addsCost(draft) && hasInstrument(draft),
    },
  ],
  below: [{ field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' }],
  totals: (draft) => [{ label: 'Added cost', amount: draft.addedCost ?? NONE, strong: true }],
  print: {
    title: 'Revision of an asset',
    amount: (revision) => revision.amount,
    signatures: ['Prepared by', 'Checked by', 'Approved by'],
  },
  About: VoucherAbout,
});

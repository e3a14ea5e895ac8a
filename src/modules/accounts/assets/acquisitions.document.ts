import { acquisitions } from '../../../../contract/accounts/assets/acquisitions';
import { type Paise, percentOf, sumOf } from '../../../../contract/amount';
import { plainDocument } from '../../../kit/document/document';
import { choice } from '../../../kit/inputs/inputKinds';
import { anyBranch } from '../lookups';
import { VoucherAbout } from '../VoucherAbout';
import { hasInstrument, newestFirst, voucherFilters, voucherList } from '../voucherParts';
import { headsChoiceWords, modeWords } from '../words';
import { anyClass, asksDueDay, asksMode, payer } from './lookups';

const NONE = 0 as Paise;

/** Assets bought outside purchases; each line brings a card into the register. */
export const acquisitionsDocument = plainDocument(acquisitions, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    creditId: null,
    billNo: null,
    billDate: null,
    dueDate: null,
    mode: null,
    instrumentNo: null,
    instrumentDate: null,
    gstHeads: null,
    narration: null,
    lines: [blankLine()],
  }),
  carry: ['branchId', 'creditId'],
  list: voucherList,
  filters: voucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'creditId', label: 'Supplier or bank', input: payer },
    { field: 'billNo', label: 'Bill no.', input: 'text' },
    { field: 'billDate', label: 'Bill date', input: 'date' },
    { field: 'dueDate', label: 'Due on', input: 'date', when: ({ creditId }) => asksDueDay(creditId) },
    { field: 'mode', label: 'Mode', input: choice(modeWords), when: ({ creditId }) => asksMode(creditId) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrument },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    { field: 'gstHeads', label: 'GST heads', input: choice(headsChoiceWords), help: 'If blank, decided by the states' },
  ],
  lines: {
    field: 'lines',
    blank: blankLine,
    isBlank: (line) => !line.code && !line.name && line.cost === null,
    columns: [
      { field: 'code', label: 'Code', input: 'text' },
      { field: 'name', label: 'Asset', input: 'text' },
      { field: 'classId', label: 'Class', input: anyClass },
      { field: 'cost', label: 'Cost', input: 'money' },
      { field: 'gstPercent', label: 'GST %', input: 'percent' },
      { field: 'blocked', label: 'Credit blocked', input: 'switch' },
      { field: 'putToUse', label: 'Put to use', input: 'date' },
    ],
  },
  below: [
    {
      field: 'narration',
      label: 'Narration',
      input: 'textarea',
      help: 'An asset without a day of use is capital work in progress. Ctrl+R repeats the last narration',
    },
  ],
  totals: (draft) => {
    const cost = sumOf(draft.lines, (line) => line.cost ?? NONE);
    const gst = sumOf(draft.lines, (line) => (line.gstPercent ? percentOf(line.cost ?? NONE, line.gstPercent) : NONE));
    return [
      { label: 'Cost', amount: cost, strong: true as const },
      ...(gst > 0 ? [{ label: 'With GST, about', amount: (cost + gst) as Paise }] : []),
    ];
  },
  print: {
    title: 'Acquisition of assets',
    amount: (acquisition) => acquisition.amount,
    signatures: ['Prepared by', 'Checked by', 'Approved by'],
  },
  About: VoucherAbout,
});

function blankLine() {
  return { code: '', name: '', classId: null, cost: null, gstPercent: null, blocked: false, putToUse: null };
}

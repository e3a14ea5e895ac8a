import { receipts } from '../../../contract/accounts/receipts';
import { withoutOccasion } from '../../../contract/accounts/voucherTemplates';
import { type Paise, sumOf } from '../../../contract/amount';
import { asItStands, REVENUE_STAMP } from '../../../contract/statutoryFigures';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { BillOfLink } from './BillOfLink';
import { BouncedButton } from './BouncedButton';
import { enterBills, isAllocated, pickOldest } from './billKeys';
import { anyBranch, moneyAccount, partyAccount } from './lookups';
import { ReceiptLineDetail } from './ReceiptLineDetail';
import { receivedWithThanks } from './receivedWithThanks';

import { TemplateTools } from './TemplateTools';
import { VoucherAbout } from './VoucherAbout';
import { checkReceipt } from './voucherChecks';
import {
  approvedVoucherFilters,
  BILL_ROWS,
  costCentreField,
  hasInstrument,
  hasInstrumentDate,
  moneyVoucherList,
  newestFirst,
  partyEmails,
} from './voucherParts';
import { modeWords } from './words';

const NONE = 0 as Paise;

/** Money received, with tax that the customer deducted and discount. */
export const receiptsDocument = defineDocument(receipts, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    costCentreId: null,
    receiveInId: null,
    mode: null,
    instrumentNo: null,
    instrumentDate: null,
    drawnOn: null,
    receivedFrom: null,
    postDated: false,
    narration: null,
    lines: [blankLine()],
  }),
  carry: ['branchId', 'receiveInId', 'mode'],
  sameAgain: withoutOccasion,
  list: moneyVoucherList,
  filters: approvedVoucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'receiveInId', label: 'Receive in', input: moneyAccount },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'drawnOn', label: 'Drawn on bank', input: 'text', when: hasInstrument },
    { field: 'postDated', label: 'Post-dated', input: 'switch', when: (draft) => draft.mode === 'cheque' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'lines',
    blank: blankLine,
    columns: [
      { field: 'accountId', label: 'Account', input: partyAccount },
      { field: 'amount', label: 'Amount credited', input: 'money' },
      { field: 'tdsDeducted', label: 'TDS deducted', input: 'money' },
      { field: 'discountAllowed', label: 'Discount', input: 'money' },
      { field: 'narration', label: 'Remark', input: 'text' },
    ],
    entered: { amount: enterBills('receivable') },
    passesDetail: isAllocated,
    rows: BILL_ROWS,
    Detail: ReceiptLineDetail,
  },
  below: [
    {
      field: 'receivedFrom',
      label: 'Received from',
      input: 'text',
      help: 'If blank, the party names are used',
    },
    { field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' },
    costCentreField,
  ],
  keys: [pickOldest('receivable')],
  totals: (draft) => {
    const credited = sumOf(draft.lines, (line) => line.amount ?? NONE);
    const shortTo = (to: 'discount' | 'badDebt') =>
      sumOf(draft.lines, (line) => (line.shortTo === to ? (line.shortAmount ?? NONE) : NONE));
    const typed = sumOf(draft.lines, (line) => ((line.tdsDeducted ?? 0) + (line.discountAllowed ?? 0)) as Paise);
    const less = (typed + shortTo('discount')) as Paise;
    const badDebt = shortTo('badDebt');
    return [
      { label: 'Credited', amount: credited },
      ...(less > 0 ? [{ label: 'TDS and discount', amount: less }] : []),
      ...(badDebt > 0 ? [{ label: 'Bad debt', amount: badDebt }] : []),
      { label: 'Received', amount: (credited - less - badDebt) as Paise, strong: true },
    ];
  },
  print: {
    title: 'Receipt',
    amount: (receipt) => receipt.amount,
    says: { text: receivedWithThanks, tells: ['receivedFrom'] },
    signatures: ['Prepared by', 'Receiver'],
    stampFrom: asItStands(REVENUE_STAMP),
  },
  check: checkReceipt,
  About: VoucherAbout,
  mailTo: partyEmails,
  HeadNote: BillOfLink,
  EntryTools: TemplateTools,
  Tools: BouncedButton,
});

function blankLine() {
  return {
    accountId: null,
    amount: null,
    bills: [],
    tdsDeducted: NONE,
    discountAllowed: NONE,
    shortTo: null,
    shortAmount: NONE,
    narration: null,
    costCentreId: null,
  };
}

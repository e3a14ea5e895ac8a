import { transfers } from '../../../contract/accounts/transfers';
import { withoutOccasion } from '../../../contract/accounts/voucherTemplates';
import type { Paise } from '../../../contract/amount';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { ChequeButton } from './cheques/ChequeButton';
import { nextCheque } from './cheques/nextCheque';
import { anyBranch, moneyAccount, otherBranch, receivingAccount } from './lookups';
import { TemplateTools } from './TemplateTools';
import { VoucherAbout } from './VoucherAbout';
import { checkTransfer } from './voucherChecks';
import {
  approvedVoucherFilters,
  costCentreField,
  hasInstrument,
  hasInstrumentDate,
  moneyVoucherList,
  newestFirst,
  signatures,
} from './voucherParts';
import { modeWords } from './words';

const NONE = 0 as Paise;

/** Money moved between cash and bank accounts. */
export const transfersDocument = defineDocument(transfers, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    costCentreId: null,
    fromId: null,
    toId: null,
    toBranchId: null,
    amount: null,
    charges: NONE,
    chargesGst: null,
    mode: null,
    instrumentNo: null,
    instrumentDate: null,
    narration: null,
  }),
  carry: ['branchId', 'fromId', 'toId', 'mode'],
  sameAgain: withoutOccasion,
  list: moneyVoucherList,
  filters: approvedVoucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'fromId', label: 'From', input: moneyAccount },
    { field: 'toId', label: 'To', input: receivingAccount },
    { field: 'amount', label: 'Amount', input: 'money' },
    { field: 'charges', label: 'Bank charges', input: 'money', help: 'As the bank took them, with their GST' },
    {
      field: 'chargesGst',
      label: 'GST % in them',
      input: 'percent',
      when: (draft) => (draft.charges ?? 0) > 0 || draft.chargesGst !== null,
    },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    {
      field: 'toBranchId',
      label: 'To branch',
      input: otherBranch,
      help: 'If blank, the same branch. Otherwise both balance through Branch Accounts',
    },
  ],
  below: [
    { field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' },
    costCentreField,
  ],
  totals: (draft) => [
    { label: 'Moved', amount: draft.amount ?? NONE, strong: true },
    ...(draft.charges ? [{ label: 'Charges', amount: draft.charges }] : []),
  ],
  keys: [nextCheque('fromId')],
  print: { title: 'Transfer voucher', amount: (transfer) => transfer.amount, signatures },
  Tools: ChequeButton,
  check: checkTransfer,
  About: VoucherAbout,
  EntryTools: TemplateTools,
});

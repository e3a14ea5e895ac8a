import { payments } from '../../../contract/accounts/payments';
import { withoutOccasion } from '../../../contract/accounts/voucherTemplates';

import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { BankFileButton } from './BankFileButton';
import { BillOfLink } from './BillOfLink';
import { enterBills, isAllocated, pickOldest } from './billKeys';
import { nextCheque } from './cheques/nextCheque';
import { PaymentTools } from './cheques/PaymentTools';
import { anyBranch, moneyAccount, partyAccount } from './lookups';
import { PaymentLineDetail } from './PaymentLineDetail';
import { paymentTotals } from './paymentTotals';

import { TemplateTools } from './TemplateTools';
import { VoucherAbout } from './VoucherAbout';
import { checkPayment } from './voucherChecks';
import {
  approvedVoucherFilters,
  BILL_ROWS,
  costCentreField,
  hasInstrument,
  hasInstrumentDate,
  moneyVoucherList,
  newestFirst,
  partyEmails,
  signatures,
} from './voucherParts';
import { modeWords } from './words';

/** Money paid, with TDS kept back and GST on direct expenses. */
export const paymentsDocument = defineDocument(payments, {
  blank: ({ date, branchId }) => ({
    date,
    branchId,
    costCentreId: null,
    payFromId: null,
    mode: null,
    instrumentNo: null,
    instrumentDate: null,
    payee: null,
    postDated: false,
    narration: null,
    lines: [blankLine()],
  }),
  carry: ['branchId', 'payFromId', 'mode'],
  sameAgain: withoutOccasion,
  list: moneyVoucherList,
  filters: approvedVoucherFilters,
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'payFromId', label: 'Pay from', input: moneyAccount },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'postDated', label: 'Post-dated', input: 'switch', when: (draft) => draft.mode === 'cheque' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'lines',
    blank: blankLine,
    columns: [
      { field: 'accountId', label: 'Account', input: partyAccount },
      { field: 'amount', label: 'Amount', input: 'money', help: 'Below zero: kept back, such as PF, ESI or a loan' },
      { field: 'narration', label: 'Remark', input: 'text' },
    ],
    entered: { amount: enterBills('payable') },
    passesDetail: isAllocated,
    rows: BILL_ROWS,
    Detail: PaymentLineDetail,
  },
  below: [
    { field: 'payee', label: 'Paid to', input: 'text' },
    { field: 'narration', label: 'Narration', input: 'textarea', help: 'Ctrl+R repeats the last one' },
    costCentreField,
  ],
  keys: [pickOldest('payable'), nextCheque('payFromId')],
  totals: paymentTotals,
  print: { title: 'Payment voucher', amount: (payment) => payment.amount, signatures },
  Tools: PaymentTools,
  ListTools: BankFileButton,
  check: checkPayment,
  About: VoucherAbout,
  mailTo: partyEmails,
  HeadNote: BillOfLink,
  EntryTools: TemplateTools,
});

function blankLine() {
  return {
    accountId: null,
    amount: null,
    bills: [],
    gstPercent: null,
    interState: null,
    hsn: null,
    supply: null,
    creditBlocked: null,
    reverseCharge: null,
    partyGstin: null,
    partyGstType: null,
    gstBillNo: null,
    gstBillDate: null,
    tdsSectionId: null,
    tdsAmount: null,
    tdsReason: null,
    narration: null,
    costCentreId: null,
  };
}

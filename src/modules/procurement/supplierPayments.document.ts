import { supplierPayments } from '../../../contract/procurement/supplierPayments';
import { defineDocument } from '../../kit/document/defineDocument';
import {
  documentFilters,
  hasInstrument,
  hasInstrumentDate,
  moneyList,
  newestFirst,
} from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { PaidDetail } from './CurrencyDetail';
import { bySupplier } from './documentParts';
import { anyBranch, anySupplier, moneyAccount, openBill } from './lookups';
import { PaymentAdviceButton } from './PaymentAdviceButton';
import { PaymentPlanButton } from './PaymentPlanButton';
import { modeWords, paymentStatusWords } from './words';

/** Payments to suppliers, bill by bill; many at once from the payment plan. */
export const supplierPaymentsDocument = defineDocument(supplierPayments, {
  carry: ['branchId', 'payFromId', 'mode'],
  list: moneyList('Supplier'),
  filters: documentFilters(paymentStatusWords, [bySupplier]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'payFromId', label: 'Pay from', input: moneyAccount },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'postDated', label: 'Post-dated', input: 'switch', when: (draft) => draft.mode === 'cheque' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'bills',
    columns: [
      { field: 'billId', label: 'Bill', input: openBill, help: 'If blank, it is paid on account' },
      { field: 'amount', label: 'Amount', input: 'money' },
      { field: 'discount', label: 'Discount', input: 'money' },
      { worked: 'settled', label: 'Settled', show: 'money' },
    ],
    passes: (_line, column) => column === 'discount',
    Detail: PaidDetail,
    sum: ['amount', 'settled'],
  },
  below: [
    { field: 'payee', label: 'Paid to', input: 'text' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  ListTools: PaymentPlanButton,
  Tools: PaymentAdviceButton,
  print: {
    title: 'Payment voucher',
    amount: (payment) => payment.amount,
    signatures: ['Prepared by', 'Approved by', 'Received by'],
  },
});

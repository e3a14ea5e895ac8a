import { agentPayments } from '../../../contract/sales/agentPayments';
import { defineDocument } from '../../kit/document/defineDocument';
import {
  documentFilters,
  hasInstrument,
  hasInstrumentDate,
  moneyList,
  newestFirst,
} from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { anyAgent, anyBranch, anyTdsSection, commissionBill, moneyAccount } from './lookups';
import { modeWords, postedStatusWords } from './words';

/** Payments of commission to agents. */
export const agentPaymentsDocument = defineDocument(agentPayments, {
  carry: ['branchId', 'moneyAccountId', 'mode'],
  list: moneyList('Agent'),
  filters: documentFilters(postedStatusWords, [{ field: 'agentId', label: 'Agent', input: anyAgent }]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'agentId', label: 'Agent', input: anyAgent },
    { field: 'upTo', label: 'Commission up to', input: 'date' },
    { field: 'moneyAccountId', label: 'Paid from', input: moneyAccount },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'advance', label: 'Advance', input: 'switch', help: 'More than what is payable may be paid' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'bills',
    columns: [
      { field: 'billId', label: 'Commission', input: commissionBill, help: 'If blank, the oldest are paid first' },
      { field: 'amount', label: 'Amount', input: 'money' },
    ],
    sum: ['amount'],
  },
  below: [
    { field: 'tdsSectionId', label: 'TDS section', input: anyTdsSection, help: 'If blank, that of the agent' },
    { field: 'tdsAmount', label: 'TDS', input: 'money', help: 'If blank, computed from the section' },
    {
      field: 'tdsReason',
      label: 'Why another TDS',
      input: 'text',
      when: ({ tdsAmount }) => typeof tdsAmount === 'number',
    },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    title: 'Payment voucher',
    amount: (payment) => payment.amount,
    signatures: ['Prepared by', 'Approved by', 'Received by'],
  },
});

import { employeePayments, STAFF_PAYMENTS } from '../../../contract/sales/employeePayments';
import { defineDocument } from '../../kit/document/defineDocument';
import {
  documentFilters,
  hasInstrument,
  hasInstrumentDate,
  moneyList,
  newestFirst,
} from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { IncentiveCard } from './IncentiveCard';
import { anyBranch, anyUser, bearingAccount, moneyAccount } from './lookups';
import { modeWords, postedStatusWords } from './words';

type Paying = { kind?: string | null | undefined };
const isIncentive = ({ kind }: Paying) => kind === 'incentive';
const list = moneyList('Salesperson');

/** Incentives, claims and travel advances of the people who sell, and collections that they hand over. */
export const employeePaymentsDocument = defineDocument(employeePayments, {
  start: { kind: 'incentive' },
  carry: ['branchId', 'moneyAccountId', 'mode'],
  list: [...list.slice(0, 3), { field: 'kind', label: 'Kind', words: STAFF_PAYMENTS }, ...list.slice(3)],
  filters: documentFilters(postedStatusWords, [{ field: 'kind', label: 'Kind', input: choice(STAFF_PAYMENTS) }]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'kind', label: 'Kind', input: choice(STAFF_PAYMENTS) },
    { field: 'staffId', label: 'Salesperson', input: anyUser },
    { field: 'month', label: 'Month', input: 'date', when: isIncentive, help: 'Any day of the month' },
    { field: 'accountId', label: 'Account', input: bearingAccount, when: (draft) => !isIncentive(draft) },
    { field: 'amount', label: 'Amount', input: 'money' },
    { field: 'moneyAccountId', label: 'Bank or cash', input: moneyAccount },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  HeadNote: IncentiveCard,
  below: [
    { field: 'basis', label: 'Basis', input: 'text', help: 'Such as the target that was reached' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    title: 'Payment voucher',
    amount: (payment) => payment.amount,
    signatures: ['Prepared by', 'Approved by', 'Received by'],
  },
});

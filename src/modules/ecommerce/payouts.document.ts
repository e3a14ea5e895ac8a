import { AccountChoice } from '../../../contract/books/accountChoices';
import { CUSTOMER_BILLS, OpenOption } from '../../../contract/selling/openBills';
import { payouts } from '../../../contract/selling/payouts';
import { MONEY_ACCOUNTS } from '../../../contract/targets';
import { plainDocument } from '../../kit/document/document';
import { documentFilters, hasInstrument, moneyList, narration, newestFirst } from '../../kit/document/listParts';
import { statusWords } from '../../kit/document/stages';
import { choice, entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { namedAccount } from '../../selling/lookups';
import { modeWords } from '../../selling/words';
import { anyBranch, anyCustomer } from './lookups';

const bankAccount = lookup(entriesOf(MONEY_ACCOUNTS, AccountChoice), {
  by: { branchId: ['branchId'] },
});
const owedBill = lookup(entriesOf(CUSTOMER_BILLS, OpenOption), {
  by: { customerId: ['customerId'] },
  fills: ({ left }) => ({ amount: left > 0 ? left : null }),
});
const hasCommission = ({ commission }: { commission?: number | null }) => Boolean(commission);

/** Payouts of channels for the orders that they owe. */
export const payoutsKind = plainDocument(payouts, {
  carry: ['branchId', 'customerId', 'moneyAccountId', 'mode', 'commissionAccountId', 'tcsAccountId', 'operatorGstin'],
  own: ['instrumentNo', 'commissionBillNo'],
  list: moneyList('Channel'),
  filters: documentFilters(statusWords(payouts.stages), [
    { field: 'customerId', label: 'Channel', input: anyCustomer },
  ]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Paid out by', input: anyCustomer },
    { field: 'moneyAccountId', label: 'Received in', input: bankAccount },
    { field: 'mode', label: 'Mode', input: choice(modeWords) },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'bills',
    columns: [
      { field: 'billId', label: 'Bill', input: owedBill },
      { field: 'amount', label: 'Amount', input: 'money' },
    ],
    sum: ['amount'],
  },
  below: [
    { field: 'commission', label: 'Commission', input: 'money', help: 'Before its tax' },
    { field: 'commissionAccountId', label: 'Commission account', input: namedAccount, when: hasCommission },
    { field: 'commissionGst', label: 'GST on commission %', input: 'percent', when: hasCommission },
    { field: 'commissionIgst', label: 'IGST', input: 'switch', when: hasCommission },
    { field: 'operatorGstin', label: 'GSTIN of the channel', input: 'text', when: hasCommission },
    { field: 'commissionBillNo', label: 'Commission bill no.', input: 'text', when: hasCommission },
    { field: 'tcs', label: 'TCS', input: 'money', help: 'Kept back under GST, 0.5 % of the net value' },
    { field: 'tcsAccountId', label: 'TCS account', input: namedAccount, when: ({ tcs }) => Boolean(tcs) },
    { field: 'tds', label: 'TDS', input: 'money', help: 'Kept back under income tax, 0.1 % of the sales' },
    narration,
  ],
  print: {
    title: 'Payout voucher',
    amount: (payout) => payout.amount,
    signatures: ['Prepared by', 'Checked by'],
  },
});

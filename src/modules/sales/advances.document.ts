import { ADVANCE_ACTS, customerAdvances } from '../../../contract/sales/advances';
import { defineDocument } from '../../kit/document/defineDocument';
import {
  documentFilters,
  hasInstrument,
  hasInstrumentDate,
  moneyList,
  newestFirst,
} from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import {
  anyBranch,
  anyCustomer,
  collectedSection,
  moneyAccount,
  openAdvance,
  openBill,
  openOrder,
  payingCustomer,
} from './lookups';
import { advanceAbout } from './salePaper';
import { modeWords, postedStatusWords } from './words';

type Acting = { act?: string | null | undefined };
const isOfAnother = ({ act }: Acting) => act === 'refund' || act === 'adjustment';
const isMoney = ({ act }: Acting) => act !== 'adjustment';
const isTaxed = ({ act, forServices }: Acting & { forServices?: boolean | null | undefined }) =>
  act === 'advance' && forServices === true;
const isForGoods = ({ act, forServices }: Acting & { forServices?: boolean | null | undefined }) =>
  act === 'advance' && forServices !== true;
const list = moneyList('Customer');

/** Advances of customers, their refunds, and the bills that they settled. */
export const advancesDocument = defineDocument(customerAdvances, {
  start: { act: 'advance' },
  carry: ['branchId', 'moneyAccountId', 'mode'],
  list: [
    ...list.slice(0, 3),
    { field: 'act', label: 'Kind', words: ADVANCE_ACTS },
    ...list.slice(3),
    { field: 'adjusted', label: 'Adjusted', show: 'money' },
    { field: 'left', label: 'Left', show: 'money', total: 'sum' },
  ],
  filters: documentFilters(postedStatusWords, [
    { field: 'act', label: 'Kind', input: choice(ADVANCE_ACTS) },
    { field: 'customerId', label: 'Customer', input: anyCustomer },
  ]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'act', label: 'Kind', input: choice(ADVANCE_ACTS) },
    { field: 'customerId', label: 'Customer', input: payingCustomer },
    { field: 'advanceId', label: 'Advance', input: openAdvance, when: isOfAnother },
    { field: 'billId', label: 'Bill', input: openBill, when: ({ act }) => act === 'adjustment' },
    {
      field: 'orderId',
      label: 'Order',
      input: openOrder,
      when: ({ act }) => act === 'advance',
      help: 'Its invoices propose the advance',
    },
    { field: 'amount', label: 'Amount', input: 'money' },
    {
      field: 'forServices',
      label: 'For services (GST included)',
      input: 'switch',
      when: ({ act }) => act === 'advance',
    },
    { field: 'gstPercent', label: 'GST %', input: 'percent', when: isTaxed },
    { field: 'interState', label: 'IGST', input: 'switch', when: isTaxed },
    {
      field: 'tcsSectionId',
      label: 'TCS section',
      input: collectedSection,
      when: isForGoods,
      help: 'For scrap, timber and other goods that bear TCS. The amount includes it',
    },
    {
      field: 'tcsDeclared',
      label: 'TCS declaration',
      input: 'switch',
      when: isForGoods,
      help: 'The buyer declared that the goods are for manufacture, so no TCS',
    },
    { field: 'moneyAccountId', label: 'Bank or cash', input: moneyAccount, when: isMoney },
    { field: 'mode', label: 'Mode', input: choice(modeWords), when: isMoney },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  below: [
    { field: 'purpose', label: 'Purpose', input: 'text' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    title: 'Receipt voucher',
    about: advanceAbout,
    amount: (document) => document.amount,
    signatures: ['Prepared by', 'Approved by', 'Received by'],
  },
});

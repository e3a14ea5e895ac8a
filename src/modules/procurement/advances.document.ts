import { supplierAdvances } from '../../../contract/procurement/advances';
import { defineDocument } from '../../kit/document/defineDocument';
import {
  documentFilters,
  hasInstrument,
  hasInstrumentDate,
  moneyList,
  newestFirst,
} from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { bySupplier } from './documentParts';
import { anyBranch, anySupplier, moneyAccount, openAdvance, openBill, openOrder, tdsSection } from './lookups';
import { ProformaRequestButton } from './ProformaRequestButton';
import { advanceActWords, modeWords, voucherStatusWords } from './words';

type Acting = { act?: string | null | undefined };
const isAdvance = ({ act }: Acting) => act === 'advance';
const isOfAnother = ({ act }: Acting) => act === 'refund' || act === 'adjustment';
const isMoney = ({ act }: Acting) => act !== 'adjustment';

const list = moneyList('Supplier');

/** Advances to suppliers, their refunds, and the bills that they settled. */
export const advancesDocument = defineDocument(supplierAdvances, {
  start: { act: 'advance' },
  carry: ['branchId', 'payFromId', 'mode'],
  list: [
    ...list.slice(0, 3),
    { field: 'act', label: 'Kind', words: advanceActWords },
    ...list.slice(3),
    { field: 'adjusted', label: 'Adjusted', show: 'money' },
    { field: 'left', label: 'Left', show: 'money', total: 'sum', card: 'fact' },
  ],
  filters: documentFilters(voucherStatusWords, [
    { field: 'act', label: 'Kind', input: choice(advanceActWords) },
    bySupplier,
  ]),
  order: newestFirst,
  HeadNote: ProformaRequestButton,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'act', label: 'Kind', input: choice(advanceActWords) },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'orderId', label: 'Against order', input: openOrder, when: isAdvance },
    { field: 'advanceId', label: 'Advance', input: openAdvance, when: isOfAnother },
    { field: 'billId', label: 'Bill', input: openBill, when: ({ act }) => act === 'adjustment' },
    { field: 'amount', label: 'Amount', input: 'money' },
    { field: 'payFromId', label: 'Bank or cash', input: moneyAccount, when: isMoney },
    { field: 'mode', label: 'Mode', input: choice(modeWords), when: isMoney },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text', when: hasInstrument },
    { field: 'instrumentDate', label: 'Instrument date', input: 'date', when: hasInstrumentDate },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  below: [
    {
      field: 'tdsSectionId',
      label: 'TDS section',
      input: tdsSection,
      when: isAdvance,
      help: 'If blank, that of the supplier',
    },
    { field: 'tdsAmount', label: 'TDS', input: 'money', when: isAdvance, help: 'If blank, computed from the section' },
    {
      field: 'tdsReason',
      label: 'Why another TDS',
      input: 'text',
      when: ({ tdsAmount }) => typeof tdsAmount === 'number',
    },
    { field: 'purpose', label: 'Purpose', input: 'text' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    title: 'Advance voucher',
    amount: (document) => document.amount,
    signatures: ['Prepared by', 'Approved by', 'Received by'],
  },
});

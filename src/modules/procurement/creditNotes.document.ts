import { creditNotes } from '../../../contract/procurement/creditNotes';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { bySupplier, inOtherState } from './documentParts';
import { anySupplier, buyingBranch, creditedBill } from './lookups';
import { PlaceOfSupply } from './PlaceOfSupply';
import { creditReasonWords, voucherStatusWords } from './words';

/** Credit notes of suppliers for bills that were too high, without goods moving. */
export const creditNotesDocument = defineDocument(creditNotes, {
  carry: ['branchId'],
  list: documentList(
    voucherStatusWords,
    [
      { field: 'partyName', label: 'Supplier', card: 'name' },
      { field: 'noteNo', label: 'Supplier note', card: 'fact' },
      { field: 'particulars', label: 'Bills', optional: true },
    ],
    [totalColumn],
  ),
  filters: documentFilters(voucherStatusWords, [bySupplier]),
  order: newestFirst,
  HeadNote: PlaceOfSupply,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'noteNo', label: 'Supplier note', input: 'text' },
    { field: 'noteDate', label: 'Note date', input: 'date' },
    { field: 'creditReason', label: 'Reason', input: choice(creditReasonWords) },
    inOtherState,
    { field: 'branchId', label: 'Branch', input: buyingBranch },
  ],
  lines: {
    field: 'bills',
    start: { gstPercent: null },
    columns: [
      { field: 'billId', label: 'Bill', input: creditedBill },
      { field: 'taxable', label: 'Taxable', input: 'money' },
      { field: 'gstPercent', label: 'GST %', input: 'percent' },
      { worked: 'tax', label: 'GST', show: 'money' },
      { worked: 'amount', label: 'Amount', show: 'money' },
    ],
    sum: ['taxable', 'amount'],
  },
  below: [narration],
  print: { title: 'Credit note', amount: (document) => document.amount, signatures: ['Prepared by', 'Approved by'] },
});

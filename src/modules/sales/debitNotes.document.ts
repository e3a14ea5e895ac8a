import { DEBIT_REASONS, debitNotes } from '../../../contract/sales/debitNotes';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { anyBranch, anyCustomer, notedItem, soldInvoice } from './lookups';
import { PortalFiles } from './PortalFiles';
import { COPIES, debitNoteAbout } from './salePaper';
import { postedStatusWords } from './words';

/** Debts of customers besides an invoice, without goods. */
export const debitNotesDocument = defineDocument(debitNotes, {
  carry: ['branchId'],
  list: documentList(
    postedStatusWords,
    [
      { field: 'partyName', label: 'Customer', card: 'name' },
      { field: 'particulars', label: 'Details', optional: true },
    ],
    [totalColumn],
  ),
  filters: documentFilters(postedStatusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: anyCustomer },
    { field: 'invoiceId', label: 'Against invoice', input: soldInvoice },
    { field: 'debitReason', label: 'Reason', input: choice(DEBIT_REASONS) },
    { field: 'interState', label: 'IGST', input: 'switch', help: 'As on the invoice' },
    { field: 'rounds', label: 'Rounded to the rupee', input: 'switch', help: 'As on the invoice' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'charges',
    start: { gstPercent: null },
    columns: [
      { field: 'itemId', label: 'Item', input: notedItem, help: 'Its HSN stands on the note' },
      { field: 'label', label: 'For', input: 'text' },
      { field: 'amount', label: 'Amount before tax', input: 'money' },
      { field: 'gstPercent', label: 'GST %', input: 'percent' },
      { worked: 'total', label: 'Amount', show: 'money' },
    ],
    sum: ['amount', 'total'],
  },
  below: [narration],
  Tools: PortalFiles,
  print: {
    kind: 'items',
    title: 'Debit note',
    amount: (note) => note.amount,
    party: () => [],
    tells: ['customerId', 'interState'],
    about: debitNoteAbout,
    copies: COPIES,
    columns: ['itemId', 'label', 'amount', 'gstPercent', 'total'],
    signatures: ['Received by', 'For the seller'],
  },
});

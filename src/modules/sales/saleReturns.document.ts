import { REFUND_MODES, RETURN_REASONS, saleReturns } from '../../../contract/selling/saleReturns';
import { defineDocument } from '../../kit/document/defineDocument';
import {
  documentFilters,
  documentList,
  narration,
  newestFirst,
  partyColumns,
  totalColumn,
} from '../../kit/document/listParts';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { choice } from '../../kit/inputs/inputKinds';
import { anyBranch, anyCustomer, anyStore, anyUnit, refundAccount, returnedItem } from './lookups';
import { PortalFiles } from './PortalFiles';
import { COPIES, returnAbout } from './salePaper';
import { conditionWords, postedStatusWords } from './words';

type Refunded = { refundMode?: string | null | undefined };
const isPaidBack = ({ refundMode }: Refunded) => refundMode === 'cash' || refundMode === 'upi' || refundMode === 'bank';

/** Goods that customers bring back, from the lines of their invoice (Alt+F): a credit note. */
export const saleReturnsDocument = defineDocument(saleReturns, {
  carry: ['branchId', 'storeId', 'damageStoreId'],
  start: { refundMode: 'adjust' },
  list: documentList(postedStatusWords, [...partyColumns('Customer')], [totalColumn]),
  filters: documentFilters(postedStatusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: anyCustomer },
    { field: 'storeId', label: 'Into store', input: anyStore },
    { field: 'damageStoreId', label: 'Store of damaged goods', input: anyStore },
    { field: 'refundMode', label: 'Refund', input: choice(REFUND_MODES) },
    { field: 'refundFromId', label: 'Refunded from', input: refundAccount, when: isPaidBack },
    { field: 'refundReference', label: 'Reference', input: 'text', when: isPaidBack },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    start: { returnReason: 'notWanted', condition: 'good' },
    columns: [
      { field: 'itemId', label: 'Item', input: returnedItem },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'freeQty', label: 'Free', input: 'quantity' },
      { field: 'unitId', label: 'Unit', input: anyUnit },
      { field: 'returnReason', label: 'Reason', input: choice(RETURN_REASONS) },
      { field: 'condition', label: 'Condition', input: choice(conditionWords) },
    ],
    stored: [
      { worked: 'rate', label: 'Rate', show: 'rate' },
      { worked: 'taxable', label: 'Taxable', show: 'money' },
      { worked: 'amount', label: 'Amount', show: 'money' },
    ],
    passes: (_line, column) => column === 'freeQty',
    Detail: GoodsDetail,
  },
  below: [
    {
      field: 'withoutTax',
      label: 'Without GST',
      input: 'switch',
      help: 'A financial credit note, after 30 November of the next year',
    },
    { field: 'customerNoteNo', label: 'Customer debit note no.', input: 'text' },
    { field: 'customerNoteDate', label: 'Customer debit note date', input: 'date' },
    narration,
  ],
  totals: (_draft, answered) => answered ?? [],
  Tools: PortalFiles,
  print: {
    kind: 'items',
    title: 'Credit note',
    amount: (document) => document.amount,
    party: () => [],
    tells: ['customerId', 'storeId', 'damageStoreId'],
    about: returnAbout,
    copies: COPIES,
    columns: ['itemId', 'qty', 'unitId', 'returnReason'],
    signatures: ['Received by', 'For the seller'],
  },
});

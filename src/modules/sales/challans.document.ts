import { sentenceCase } from '../../../contract/resource';
import { CHALLAN_REASONS, type Challan, challans } from '../../../contract/sales/challans';
import { plainDocument } from '../../kit/document/document';
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
import { priceOfQuantity } from '../../selling/offeredPrice';
import { shipToInputs, transportInputs } from './deliveryFields';
import { anyBranch, anyCustomer, anyStore, anyUnit, soldItem, soldTo } from './lookups';
import { lineNotes, paperAbout } from './salePaper';

const statusWords = Object.fromEntries(
  Object.entries(challans.stages).map(([status, { words }]) => [status, sentenceCase(words)]),
);

/** CGST Rules 2017, rule 55. */
const COPIES = ['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'] as const;

/** Goods that go out before their invoice; the invoice is made from one or several challans. */
export const challansDocument = plainDocument(challans, {
  carry: ['branchId', 'storeId', 'purpose', 'withoutPrices'],
  own: ['ewayNo', 'lrNo', 'lrDate'],
  list: documentList(statusWords, [...partyColumns('Customer')], [totalColumn]),
  filters: documentFilters(statusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
  order: newestFirst,
  start: { purpose: 'supply' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: soldTo },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'purpose', label: 'Reason', input: choice(CHALLAN_REASONS) },
    { field: 'interState', label: 'IGST', input: 'switch', help: 'The customer is in another state, an SEZ or abroad' },
    { field: 'includesTax', label: 'Rates include tax', input: 'switch' },
    { field: 'withoutPrices', label: 'Print without prices', input: 'switch' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    start: { rate: null, gstPercent: null },
    entered: { qty: priceOfQuantity },
    columns: [
      { field: 'itemId', label: 'Item', input: soldItem },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'unitId', label: 'Unit', input: anyUnit },
      { field: 'rate', label: 'Rate', input: 'rate' },
      { field: 'discountPercent', label: 'Discount %', input: 'percent' },
      { field: 'gstPercent', label: 'GST %', input: 'percent' },
      { worked: 'taxable', label: 'Taxable', show: 'money' },
      { worked: 'amount', label: 'Amount', show: 'money' },
    ],
    sum: ['taxable', 'amount'],
    Detail: GoodsDetail,
  },
  below: [...shipToInputs, ...transportInputs, narration],
  print: {
    kind: 'items',
    title: 'Delivery challan',
    isPriced: ({ withoutPrices }: Challan) => !withoutPrices,
    amount: ({ amount }) => amount,
    party: () => [],
    tells: [
      ...(['customerId', 'storeId', 'interState', 'includesTax', 'withoutPrices', 'shipToId', 'shipName'] as const),
      ...(['shipAddress', 'shipPin', 'shipState', 'shipGstin', 'ewayNo'] as const),
    ],
    about: paperAbout,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'taxable', 'gstPercent', 'amount'],
    notes: lineNotes,
    copies: COPIES,
    signatures: ['Received by', 'For the sender'],
  },
});

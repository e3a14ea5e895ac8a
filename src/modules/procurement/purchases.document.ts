import { accounts } from '../../../contract/accounts/screens';
import type { Quantity } from '../../../contract/amount';
import { bringsBill, bringsGoods, type PurchaseMode, purchases } from '../../../contract/procurement/purchases';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { billColumnsOf } from '../../kit/document/SettleButton';
import { choice } from '../../kit/inputs/inputKinds';
import { billedColumns, billedSums, taxesOf } from './billed';
import { AdvanceDetail, ImportedDetail } from './CurrencyDetail';
import { bySupplier, currencyOf, inOtherState, isImported } from './documentParts';
import { goodsNotes, receiptAbout } from './goodsPaper';
import {
  anyCarrier,
  anyStore,
  anySupplier,
  assetClass,
  buyingBranch,
  openAdvance,
  tdsSection,
  typeOfPurchase,
} from './lookups';
import { PlaceOfSupply } from './PlaceOfSupply';
import { PurchaseLabels } from './PurchaseLabels';
import { PurchaseMatch } from './PurchaseMatch';
import { supplierOf } from './supplierParts';
import { chargeWords, postedStatusWords, purchaseModeWords, spreadWords } from './words';

type Moded = { mode?: PurchaseMode | null | undefined };
const hasBill = ({ mode }: Moded) => bringsBill(mode ?? null);
const hasGoods = ({ mode }: Moded) => bringsGoods(mode ?? null);
const hasEntry = ({ mode, imported }: Moded & { imported?: boolean | null | undefined }) =>
  imported === true && hasBill({ mode });
const ZERO = 0 as Quantity;
/** Enter goes on where most bills say nothing. */
const PASSED: ReadonlySet<string> = new Set(['rejectedQty', 'billQty', 'assetClassId', 'creditPercent']);

const PAID = { screen: accounts.payments, words: 'Pay' } as const;

/** Goods from a supplier: from pending orders (Alt+F) or without one. */
export const purchasesDocument = defineDocument(purchases, {
  start: { mode: 'goodsAndBill' },
  carry: ['branchId', 'storeId'],
  list: documentList(
    postedStatusWords,
    [
      { field: 'partyName', label: 'Supplier', card: 'name' },
      { field: 'mode', label: 'Kind', words: purchaseModeWords, optional: true },
      { field: 'billNo', label: 'Supplier bill', card: 'fact' },
      { field: 'particulars', label: 'Items', optional: true },
    ],
    [totalColumn, ...billColumnsOf(PAID)],
  ),
  settledBy: PAID,
  filters: documentFilters(postedStatusWords, [
    bySupplier,
    { field: 'mode', label: 'Kind', input: choice(purchaseModeWords) },
  ]),
  order: newestFirst,
  HeadNote: PlaceOfSupply,
  usualStore: true,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'billNo', label: 'Supplier bill', input: 'text', when: hasBill },
    { field: 'billDate', label: 'Bill date', input: 'date', when: hasBill },
    {
      field: 'dueDate',
      label: 'Due date',
      input: 'date',
      when: hasBill,
      help: 'If blank, the credit days of the supplier are used',
    },
    { field: 'storeId', label: 'Into store', input: anyStore, when: hasGoods },
    inOtherState,
    ...currencyOf,
    isImported,
    { field: 'boeNo', label: 'Bill of entry no.', input: 'text', when: hasEntry },
    { field: 'boeDate', label: 'Bill of entry date', input: 'date', when: hasEntry },
    { field: 'portCode', label: 'Port code', input: 'text', when: hasEntry, help: 'Such as INMAA1' },
    { field: 'branchId', label: 'Branch', input: buyingBranch },
    { field: 'mode', label: 'Kind', input: choice(purchaseModeWords) },
    { field: 'purchaseTypeId', label: 'Purchase type', input: typeOfPurchase },
  ],
  lines: [
    {
      field: 'items',
      title: 'Items',
      start: { rate: null, gstPercent: null, billQty: null, rejectedQty: ZERO, creditPercent: null },
      columns: [
        ...billedColumns.slice(0, 2),
        { field: 'rejectedQty', label: 'Rejected', input: 'quantity' },
        { field: 'billQty', label: 'Billed', input: 'quantity', help: 'If blank, what was received' },
        ...billedColumns.slice(2, 6),
        { field: 'assetClassId', label: 'Asset class', input: assetClass },
        {
          field: 'creditPercent',
          label: 'Credit %',
          input: 'percent',
          help: 'If only a share of the tax is credit; the rest joins the cost',
        },
        ...billedColumns.slice(6),
      ],
      passes: (_line: unknown, column: string) => PASSED.has(column),
      sum: billedSums,
      Detail: ImportedDetail,
    },
    {
      field: 'charges',
      title: 'Charges',
      start: { spread: 'value', gstPercent: null },
      columns: [
        { field: 'kind', label: 'Charge', input: choice(chargeWords) },
        { field: 'amount', label: 'Amount', input: 'money' },
        { field: 'gstPercent', label: 'GST %', input: 'percent' },
        { field: 'spread', label: 'Into the cost', input: choice(spreadWords) },
        { field: 'payToId', label: 'Billed by', input: anyCarrier, help: 'If blank, on the bill of the supplier' },
        { field: 'billNo', label: 'Bill no.', input: 'text' },
        { field: 'billDate', label: 'Bill date', input: 'date' },
      ],
    },
    {
      field: 'advances',
      title: 'Advances',
      columns: [
        { field: 'billId', label: 'Advance', input: openAdvance },
        { field: 'amount', label: 'Amount', input: 'money' },
      ],
      Detail: AdvanceDetail,
      sum: ['amount'],
    },
  ],
  below: [
    {
      field: 'freight',
      label: 'Freight',
      input: 'money',
      help: 'In the currency of the bill, before GST; it becomes part of what the goods cost',
    },
    { field: 'billTotal', label: 'Total on the bill', input: 'money', when: hasBill, help: 'Compared with the lines' },
    { field: 'challanNo', label: 'Challan no.', input: 'text', when: hasGoods },
    { field: 'gateEntryNo', label: 'Gate entry no.', input: 'text', when: hasGoods },
    { field: 'vehicleNo', label: 'Vehicle no.', input: 'text', when: hasGoods },
    { field: 'ewayBillNo', label: 'E-way bill no.', input: 'text', when: hasGoods, help: 'For goods above 50,000' },
    { field: 'reverseCharge', label: 'Reverse charge', input: 'switch', when: hasBill },
    { field: 'tdsSectionId', label: 'TDS section', input: tdsSection, help: 'If blank, that of the supplier' },
    { field: 'tdsAmount', label: 'TDS', input: 'money', help: 'If blank, computed from the section' },
    {
      field: 'tdsReason',
      label: 'Why another TDS',
      input: 'text',
      when: ({ tdsAmount }) => typeof tdsAmount === 'number',
    },
    narration,
  ],
  check: ({ mode, billNo, billDate, storeId, currency, exchangeRate }) => ({
    ...(currency && !exchangeRate && { exchangeRate: 'Enter the rupees for 1 unit of the currency' }),
    ...(hasBill({ mode }) && !billNo && { billNo: 'Enter the number of the supplier’s bill' }),
    ...(hasBill({ mode }) && !billDate && { billDate: 'Enter the date of the bill' }),
    ...(hasGoods({ mode }) && !storeId && { storeId: 'Select the store that the goods came into' }),
  }),
  About: PurchaseMatch,
  Tools: PurchaseLabels,
  print: {
    kind: 'items',
    title: 'Goods receipt note',
    amount: (purchase) => purchase.amount,
    party: supplierOf,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    taxes: ({ items, freight, interState, mode, currency }) =>
      hasBill({ mode }) && currency === null
        ? taxesOf(
            items.map((line) => ({ ...line, qty: line.billQty ?? line.qty })),
            freight,
            interState,
          )
        : [],
    notes: goodsNotes,
    about: async (purchase) => receiptAbout(purchase),
    signatures: ['Received by', 'Checked by'],
  },
});

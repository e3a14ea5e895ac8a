import type { Rate } from '../../../contract/amount';
import { defineDocument, documentScreen } from '../../../src/kit/document/defineDocument';
import { defineTabbed } from '../../../src/kit/document/defineTabbed';
import { plainDocument } from '../../../src/kit/document/document';
import { FixedDocument } from '../../../src/kit/document/FixedDocument';
import { choice, entriesOf, lookup } from '../../../src/kit/inputs/inputKinds';
import { FAILS } from './answers';
import { orders, vouchers } from './contracts';
import { type GalleryPage, nothing, pressed } from './page';

const parties = entriesOf({ path: '/api/gallery/parties', names: { one: 'party', many: 'parties' } });
const items = entriesOf({ path: '/api/gallery/parties', names: { one: 'item', many: 'items' } });

const ordersKind = plainDocument(orders, {
  list: [
    { field: 'number', label: 'Number', card: 'name' },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    { field: 'particulars', label: 'Party' },
    { field: 'amount', label: 'Amount', show: 'money', total: 'sum', card: 'figure' },
    { field: 'status', label: 'Stage', show: 'status', card: 'mark' },
  ],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'branchId', label: 'Branch', input: lookup(parties) },
    { field: 'partyId', label: 'Party', input: lookup(parties) },
    { field: 'storeId', label: 'Store', input: lookup(parties) },
    { field: 'reference', label: 'Reference', input: 'text' },
  ],
  lines: [
    {
      field: 'items',
      title: 'Items',
      columns: [
        { field: 'itemId', label: 'Item', input: lookup(items) },
        { field: 'qty', label: 'Qty', input: 'quantity', locked: ({ itemId }) => itemId === 3 },
        { field: 'rate', label: 'Rate', input: 'rate' },
        { worked: 'amount', label: 'Value', show: 'money' },
      ],
      sum: ['qty', 'amount'],
      itemBeside: 'itemId',
      scan: {
        find: async () => ({ itemId: 1, rate: 3_200_000 as Rate }),
        sameAs: (line, found) => line.itemId === found.itemId,
        addTo: 'qty',
      },
    },
    {
      field: 'charges',
      title: 'Charges',
      columns: [
        { field: 'name', label: 'Charge', input: 'text' },
        { field: 'amount', label: 'Amount', input: 'money' },
      ],
    },
  ],
  below: [
    { field: 'discount', label: 'Discount', input: 'percent' },
    { field: 'urgent', label: 'Urgent', input: 'switch' },
    { field: 'narration', label: 'Narration', input: 'textarea', width: 'wide' },
  ],
  usualStore: true,
  carry: ['branchId'],
  print: {
    kind: 'items',
    title: 'Order',
    amount: ({ amount }) => amount,
    party: () => [{ title: 'To', name: 'Balaji Hardware', lines: ['12 Old Market', 'GSTIN 36AABCS1429B1Z1'] }],
    columns: ['qty', 'rate', { worked: 'amount', label: 'Value', show: 'money' }],
    signatures: ['Ordered by', 'Approved by'],
  },
});
const ordersScreen = documentScreen(ordersKind);

const vouchersScreen = defineDocument(vouchers, {
  list: [
    { field: 'number', label: 'Number' },
    { field: 'status', label: 'Stage', show: 'status' },
  ],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'mode', label: 'Mode', input: choice({ cash: 'Cash', cheque: 'Cheque' }) },
  ],
  lines: {
    field: 'lines',
    columns: [
      { field: 'accountId', label: 'Account', input: lookup(parties) },
      { field: 'amount', label: 'Amount', input: 'money' },
      { field: 'narration', label: 'Narration', input: 'text' },
    ],
  },
  carry: [],
  print: { title: 'Voucher', amount: ({ amount }) => amount, signatures: ['Receiver'] },
  payLink: async () => 'upi://pay?pa=sindhu@bank&pn=Sindhu&am=1200.00',
});

const tabbed = defineTabbed(vouchers.screen, {
  vouchers: { words: 'Vouchers', kind: ordersKind },
  orders: { words: 'Orders', kind: ordersKind },
});

const Fixed = () => <FixedDocument kind={ordersKind} id={1} close={nothing} />;

export const DOCUMENT_PAGES: readonly GalleryPage[] = [
  {
    name: 'orders',
    Page: ordersScreen.Component,
    searches: [
      '',
      `?q=${FAILS}`,
      '?open=new',
      '?open=1',
      '?open=2',
      '?open=3',
      '?open=4',
      '?open=5',
      '?open=1&beside=files',
    ],
  },
  { name: 'orders-wrong', Page: pressed(ordersScreen.Component, ['.entry-post']), searches: ['?open=new'] },
  {
    name: 'orders-item',
    Page: pressed(ordersScreen.Component, ['[data-path="items.0.qty"] input']),
    searches: ['?open=2'],
  },
  { name: 'orders-charges', Page: pressed(ordersScreen.Component, ['=Charges']), searches: ['?open=2'] },
  { name: 'orders-from', Page: pressed(ordersScreen.Component, ['=From payments']), searches: ['?open=new'] },
  { name: 'orders-approvals', Page: ordersScreen.Component, searches: ['?work=approvals'] },
  { name: 'orders-ticked', Page: pressed(ordersScreen.Component, ['.grid-row .grid-tick input']) },
  { name: 'orders-print', Page: pressed(ordersScreen.Component, ['.grid-row .grid-tick input', '=Print vouchers']) },
  {
    name: 'vouchers-narration',
    Page: pressed(vouchersScreen.Component, ['=Amend the narration']),
    searches: ['?open=1'],
  },
  { name: 'vouchers-share', Page: pressed(vouchersScreen.Component, ['=Share']), searches: ['?open=1'] },
  { name: 'vouchers', Page: vouchersScreen.Component, searches: ['', '?open=new', '?open=1', '?open=2', '?open=3'] },
  { name: 'tabbed', Page: tabbed.Component, searches: ['', '?tab=orders'] },
  { name: 'fixed', Page: Fixed },
];

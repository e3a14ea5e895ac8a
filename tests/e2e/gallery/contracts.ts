import * as z from 'zod/mini';
import { amountOf, type Quantity, type Rate, sumOf } from '../../../contract/amount';
import { BillMoved, LedgerEntry } from '../../../contract/books/vouchers';
import { documentType, lineTable, trackedLines } from '../../../contract/document';
import { approvedVoucherStages, orderStages } from '../../../contract/documentStages';
import {
  choice,
  count,
  id,
  isoDateField,
  money,
  optionalText,
  percentField,
  positiveMoney,
  quantity,
  rate,
  signedMoney,
  text,
  yesOrNo,
} from '../../../contract/fields';
import { master, lineTable as recordLines, treeRow } from '../../../contract/master';
import { plainReport } from '../../../contract/plainReport';
import { galleryScreen } from './page';

/** Resources as areas declare them, with a field of each kind. */

export const KINDS_OF_SHELF = { open: 'Open', closed: 'Closed', cold: 'Cold room' } as const;

export const shelves = master({
  path: '/api/gallery/shelves',
  screen: galleryScreen('shelves', 'Shelves'),
  names: { one: 'shelf', many: 'shelves' },
  fields: {
    code: text(8, 'Give the shelf a code'),
    name: text(120, 'Give the shelf a name'),
    kind: choice(KINDS_OF_SHELF),
    room: z.nullable(id),
    worth: money,
    since: z.nullable(isoDateField()),
    active: yesOrNo,
    notes: optionalText(200),
  },
  lines: {
    keepers: recordLines({ name: text(40, 'Give the keeper a name'), phone: optionalText(15) }, { most: 20 }),
    visits: recordLines({ on: isoDateField(), remark: optionalText(80) }, { most: 20 }),
  },
  row: { hasPhoto: yesOrNo },
  filters: ['kind'],
  imports: true,
  photos: true,
  timeline: true,
  merges: true,
  inGrid: true,
});

export const places = master({
  path: '/api/gallery/places',
  screen: galleryScreen('places', 'Places'),
  names: { one: 'place', many: 'places' },
  fields: { name: text(40, 'Give the place a name'), parentId: z.nullable(id), active: yesOrNo },
  row: treeRow,
  tree: { deepest: 4 },
});

const approvalScreen = galleryScreen('approvals', 'Orders to approve', 'approval');
const orderScreen = galleryScreen('orders', 'Orders', 'transaction');

export const orders = documentType({
  type: 'ZO',
  path: '/api/gallery/orders',
  screen: orderScreen,
  names: { one: 'order', many: 'orders' },
  head: {
    partyId: id,
    reference: optionalText(20),
    storeId: z.nullable(id),
    discount: percentField(),
    urgent: yesOrNo,
  },
  lines: {
    items: trackedLines({ itemId: id, qty: quantity, rate }),
    charges: lineTable(z.object({ name: optionalText(20), amount: positiveMoney }), { least: 0 }),
  },
  stages: orderStages(approvalScreen, 'received', { part: 'partly received', whole: 'received' }),
  worked: ({ items, charges }) => {
    const lines = items.map((line) => ({ amount: amountOf((line.qty ?? 0) as Quantity, (line.rate ?? 0) as Rate) }));
    const amount = sumOf(lines, (line) => line.amount);
    return {
      lines: { items: lines, charges: charges.map(() => ({})) },
      totals: [
        { label: 'Goods', amount },
        { label: 'Order value', amount, strong: true },
      ],
      amount,
    };
  },
  approval: { branch: '*', code: 'galleryApproval', screen: orderScreen },
  from: [{ type: 'PY', lines: 'items', relation: 'ordered', into: 'items' }],
});

export const vouchers = documentType({
  type: 'ZV',
  path: '/api/gallery/vouchers',
  screen: galleryScreen('vouchers', 'Vouchers', 'transaction'),
  names: { one: 'voucher', many: 'vouchers' },
  head: { mode: choice({ cash: 'Cash', cheque: 'Cheque' }) },
  lines: { lines: lineTable(z.object({ accountId: id, amount: positiveMoney, narration: optionalText(80) })) },
  stages: approvedVoucherStages(approvalScreen),
  facts: { entries: z.array(LedgerEntry), billsMoved: z._default(z.array(BillMoved), []) },
});

export const sales = plainReport({
  path: '/api/gallery/sales',
  screen: galleryScreen('sales', 'Sales by customer', 'report'),
  columns: {
    item: z.string(),
    customer: z.nullable(z.string()),
    on: isoDateField(),
    amount: signedMoney,
    qty: count(1000),
  },
  filters: { asOn: isoDateField(), branchId: z.optional(z.string()), customer: z.optional(z.string()) },
  totals: ['amount'],
  groups: ['customer'],
});

import type { Answers } from './answers';

const AT = '2026-03-12T08:35:00.000Z';

const facts = (id: number, type: string, status: string) => ({
  id,
  version: 3,
  type,
  number: status === 'draft' ? null : `${type}/25/0000${id}`,
  date: '2026-03-12',
  branchName: 'Hyderabad',
  branchId: 1,
  status,
  particulars: 'Balaji Hardware and Sanitary Ware of the Old Market',
  narration: 'As agreed on the phone',
  amount: id * 12_345_67,
  createdBy: 'ASHA',
  createdAt: AT,
  revision: 2,
  isAmended: true,
  amendedFrom: { id: 9, number: `${type}/25/00009` },
  amendedTo: null,
  cancelReason: status === 'cancelled' ? 'It was ordered twice' : null,
  cancelledAt: status === 'cancelled' ? AT : null,
  cancelledBy: status === 'cancelled' ? 'ASHA' : null,
  names: { '/api/gallery/parties': { 1: 'Anand Stores', 2: 'Balaji Hardware', 3: 'Charminar Traders' } },
});

const progress = (lineNo: number, done: number) => ({
  lineNo,
  lineId: 70 + lineNo,
  done: { received: done },
  closed: 0,
});

const order = (id: number, status: string) => ({
  ...facts(id, 'ZO', status),
  partyId: 2,
  reference: 'R-17',
  storeId: 1,
  discount: 2_500,
  urgent: true,
  items: [
    { itemId: 1, qty: 12_500, rate: 3_200_000, lineNo: 1, fromLineId: 71 },
    { itemId: 3, qty: 1_000, rate: 123_456_789, lineNo: 2, fromLineId: null },
  ],
  charges: [{ name: 'Freight', amount: 500_00 }],
  progress: { items: [progress(1, 5_000), progress(2, 1_000)] },
  sources: { 71: 'PQ/25/00004' },
  chain: [
    {
      relation: 'ordered',
      isSource: true,
      type: 'PY',
      id: 4,
      number: 'PY/25/00004',
      date: '2026-03-01',
      status: 'posted',
    },
    { relation: 'received', isSource: false, type: 'ZZ', id: 5, number: null, date: '2026-03-14', status: 'draft' },
  ],
  decisions: [
    { event: 'approve', level: 1, revision: 1, by: 'ASHA', at: AT, remark: null },
    { event: 'return', level: 2, revision: 2, by: 'RAVI', at: AT, remark: 'The rate is too high' },
  ],
  steps: [
    {
      event: 'shortClose',
      date: '2026-03-14',
      given: {},
      by: 'ASHA',
      at: AT,
      authorisedBy: 'RAVI',
      authorised: ['DEAR'],
    },
  ],
});

const entry = (accountName: string, debit: number, credit: number, more: object = {}) => ({
  accountId: debit > 0 ? 1 : 2,
  accountName,
  debit,
  credit,
  narration: null,
  billNo: null,
  costCentre: null,
  isMirror: false,
  date: '2026-03-12',
  ...more,
});
const ENTRIES = [
  entry('Office rent', 1_200_00, 0, { costCentre: 'Shop', narration: 'March' }),
  entry('Cash in hand', 0, 1_200_00, { billNo: 'B-17' }),
];
const MIRROR = [
  entry('Office rent', 0, 1_200_00, { isMirror: true }),
  entry('Cash in hand', 1_200_00, 0, { isMirror: true }),
];

const voucher = (id: number, status: string) => ({
  ...facts(id, 'ZV', status),
  mode: 'cash',
  lines: [{ accountId: 1, amount: 1_200_00, narration: 'March' }],
  entries: status === 'cancelled' ? [...ENTRIES, ...MIRROR] : ENTRIES,
  billsMoved: [],
});

const ORDERS = [
  order(1, 'approved'),
  order(2, 'draft'),
  order(3, 'partly'),
  order(4, 'cancelled'),
  order(5, 'submitted'),
];
const VOUCHERS = [voucher(1, 'posted'), voucher(2, 'cancelled'), voucher(3, 'submitted')];

const each = (path: string, documents: readonly { id: number }[]): Answers =>
  Object.fromEntries(documents.map((document) => [`${path}/${document.id}`, document]));

const pending = (lineId: number, number: string) => ({
  documentId: lineId % 2,
  number,
  date: '2026-03-01',
  partyName: 'Balaji Hardware',
  lineId,
  lineNo: lineId,
  pending: 7_500,
  label: 'Cement, 50 kg',
  line: { itemId: 1, qty: 7_500, rate: 3_200_000 },
  head: {},
});

const price = {
  type: 'PY',
  documentId: 3,
  number: 'PY/25/00003',
  date: '2026-03-01',
  partyName: 'Anand',
  rate: 3_100_000,
  unit: 'bag',
};

export const DOCUMENTS: Answers = {
  '/api/gallery/orders': { rows: ORDERS, total: ORDERS.length },
  ...each('/api/gallery/orders', ORDERS),
  '/api/gallery/orders/preview': {
    entries: ENTRIES,
    totals: [{ label: 'TDS', amount: 12_00 }],
    warnings: ['It is above the last rate'],
  },
  '/api/gallery/orders/pending': [pending(1, 'PY/25/00004'), pending(3, 'PY/25/00004')].map((one) => ({
    ...one,
    documentId: 4,
  })),
  '/api/gallery/vouchers': { rows: VOUCHERS, total: VOUCHERS.length },
  ...each('/api/gallery/vouchers', VOUCHERS),
  '/api/gallery/vouchers/preview': { entries: ENTRIES, totals: [], warnings: [] },
  '/api/stock/item-facts': [1, 3].map((itemId) => ({
    itemId,
    unit: 'bag',
    inStore: 12_000,
    inBranch: 40_000,
    requested: 0,
    onOrder: 5_000,
    reserved: 1_000,
    monthlyUse: 30_000,
    reorder: 50_000,
    prices: itemId === 1 ? [price] : [],
  })),
};

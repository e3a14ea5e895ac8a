import type { Answers } from './answers';
import { pictureOf } from './picture';

const AT = '2026-03-12T08:35:00.000Z';

const act = (id: number, action: string, more: object = {}) => ({
  id,
  at: AT,
  user: 'ASHA',
  action,
  changes: [],
  reason: null,
  ...more,
});

const happened = (key: string, kind: string, more: object = {}) => ({
  key,
  kind,
  on: '2026-03-12',
  documentId: 3,
  type: 'PY',
  number: 'PY/25/00003',
  isVoid: false,
  amount: 1_200_00,
  text: 'Cement',
  outcome: null,
  by: 'ASHA',
  ...more,
});

const waiting = (id: number, more: object = {}) => ({
  type: 'ZO',
  id,
  version: 3,
  number: `ZO/25/0000${id}`,
  date: '2026-03-12',
  branchName: 'Pune',
  partyName: `Supplier ${id}`,
  particulars: 'Cement, 50 kg',
  amount: 1_200_00,
  maker: 'RAVI',
  since: AT,
  revision: 1,
  level: 1,
  remark: null,
  review: null,
  ...more,
});
const REVIEW = {
  reasons: [
    { code: 'creditLimit', text: 'With it 2,10,000.00 are owed, 10,000.00 more than the limit' },
    { code: 'belowFloor', text: 'Cement at 310.00 is below 320.00' },
  ],
  figures: [
    { label: 'Margin', value: 12_500, unit: 'percent' },
    { label: 'Owed', value: 2_10_000_00, unit: 'money' },
    { label: 'Discount', value: null, unit: 'percent' },
  ],
};
const decided = (id: number, event: string, remark: string | null) => ({
  ...waiting(id),
  key: 100 + id,
  event,
  by: 'ASHA',
  at: AT,
  remark,
  isWaiting: false,
});

const BRANCHES = [
  { id: 1, code: 'HYD', name: 'Hyderabad' },
  { id: 2, code: 'PNQ', name: 'Pune' },
];
const set = (branchId: string, setupCode: string, setupValue: string) => ({ branchId, setupCode, setupValue });

export const BESIDE: Answers = {
  '/api/gallery/settings': {
    branches: BRANCHES,
    values: [
      set('*', 'paper', 'a5'),
      set('1', 'pattern', 'INV/{YY}/'),
      set('*', 'secret', 'kept'),
      set('*', 'limits', '[{"role":"MANAGER","amount":5000000}]'),
      set('*', 'forgotten', '7'),
    ],
    changes: [{ setupCode: 'paper', by: 'ASHA', at: AT }],
  },
  '/api/gallery/purposes': {
    branches: BRANCHES,
    purposes: [
      { purpose: 'roundOff', label: 'Round off' },
      { purpose: 'stock', label: 'Stock in hand' },
    ],
    values: [{ purpose: 'roundOff', branchId: 0, accountId: 1, accountName: 'Round off' }],
    changes: [{ purpose: 'roundOff', by: 'ASHA', at: AT }],
  },
  '/api/files': {
    rows: [
      {
        id: 1,
        name: 'Bill 17 of the transporter, signed.pdf',
        size: 120_000,
        type: 'application/pdf',
        addedBy: 'ASHA',
        addedAt: AT,
      },
      { id: 2, name: 'Photo.jpg', size: 2_400_000, type: 'image/jpeg', addedBy: 'RAVI', addedAt: AT },
    ],
    mayChange: true,
    maxBytes: 10_000_000,
    maxCount: 20,
  },
  '/api/comments': {
    rows: [
      {
        id: 1,
        body: 'Please look at line 2, @RAVI.',
        by: 'ASHA',
        byName: 'Asha Rao',
        at: AT,
        editedAt: AT,
        isOpen: true,
      },
      { id: 2, body: 'Done.', by: 'RAVI', byName: 'Ravi Kumar', at: AT, editedAt: null, isOpen: false },
    ],
    colleagues: [{ code: 'RAVI', name: 'Ravi Kumar' }],
  },
  '/api/tags': {
    rows: [
      { id: 1, name: 'Full', colour: 'red' },
      { id: 2, name: 'To count', colour: 'teal' },
    ],
    mayChange: true,
  },
  '/api/admin/history': {
    rows: [
      act(3, 'change', {
        changes: [{ field: 'worth', before: 1_250_00, after: 2_500_00 }],
        reason: 'Counted anew with Ravi',
      }),
      act(2, 'change', { changes: [{ field: 'name', before: 'Attic', after: null }] }),
      act(1, 'create', { changes: [{ field: 'name', before: null, after: 'Attic' }] }),
    ],
  },
  '/api/gallery/shelves/:id/timeline': {
    rows: [
      happened('a', 'next', { on: '2026-03-31' }),
      happened('b', 'document'),
      happened('c', 'call', { outcome: 'Calls back', isVoid: true, amount: null }),
    ],
    total: 120,
  },
  '/api/people/photos': () => [{ id: 1, code: 'ASHA', photo: pictureOf('#7a4ea5') }],
  '/api/approvals': ({ params: { type } }) =>
    type === 'ZZ'
      ? []
      : [waiting(1, { review: REVIEW, revision: 2, level: 2 }), waiting(2, { number: null, remark: 'Urgent' })],
  '/api/approvals/decided': [
    decided(3, 'approve', null),
    decided(4, 'return', 'The rate is not the one of the quotation'),
    decided(5, 'reject', 'It was ordered twice'),
  ],
  '/api/mailing': { leaves: false },
  '/api/stock/default-stores': { branches: [{ branchId: 1, storeId: 1 }], departments: [] },
  '/api/open-days': { fyStartMonth: 4, booksFrom: '2025-04-01', closedYears: [], branches: [] },
  '/api/letter-head': {
    company: 'Sindhu Traders',
    branch: 'Hyderabad',
    gstin: '36AABCS1429B1Z1',
    state: 'Telangana',
    address: '12 Old Market\nHyderabad 500001',
    contact: '040 2345678',
    cin: null,
    logo: null,
    foot: 'Goods once sold are not taken back.',
  },
};

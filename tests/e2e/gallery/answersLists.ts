import type { Answers, Asked } from './answers';
import { pictureOf } from './picture';

const AT = '2026-03-12T08:35:00.000Z';

const shelf = (id: number) => ({
  id,
  version: 2,
  code: `S${id}`,
  name:
    id === 2 ? 'The long shelf behind the counter of the old shop, for everything that has no place' : `Shelf ${id}`,
  kind: (['open', 'closed', 'cold'] as const)[id % 3],
  room: id % 2 === 0 ? 2 : null,
  worth: id === 3 ? 12_34_56_789_00 : id * 1_250_00,
  since: id % 4 === 0 ? null : '2026-03-31',
  active: id % 3 !== 0,
  notes: null,
  hasPhoto: id < 3,
});

const lines = {
  keepers: [{ name: 'Asha', phone: '9876543210' }],
  visits: [],
};

const SHELVES = Array.from({ length: 60 }, (_, place) => shelf(place + 1));

function shelves({ params: { q, page, size, kind } }: Asked) {
  const found = SHELVES.filter((one) => (!q || one.name.includes(String(q))) && (!kind || one.kind === kind));
  const [first, many] = [(Number(page) - 1) * Number(size), Number(size)];
  return {
    rows: found.slice(first, first + many),
    total: found.length,
    sums: { worth: 22_87_500_00 },
    tags: { 1: [{ name: 'Full', colour: 'red' }] },
  };
}

const place = (id: number, name: string, parentId: number | null, depth: number, trail: string) => ({
  id,
  version: 1,
  name,
  parentId,
  parentName: parentId === null ? null : 'Hyderabad',
  depth,
  trail,
  active: id !== 4,
});
const PLACES = [
  place(1, 'Hyderabad', null, 0, 'Hyderabad'),
  place(2, 'Old shop', 1, 1, 'Hyderabad › Old shop'),
  place(3, 'Cellar', 2, 2, 'Hyderabad › Old shop › Cellar'),
  place(4, 'Pune', null, 0, 'Pune'),
];

const side = (id: number, name: string, more: object) => ({ id, version: 2, name, place: `S${id}`, ...more });

export const LISTS: Answers = {
  '/api/gallery/shelves': shelves,
  '/api/gallery/shelves/1': { ...shelf(1), ...lines },
  '/api/gallery/shelves/2': { ...shelf(2), ...lines },
  '/api/gallery/shelves/alike': [{ id: 1, name: 'Shelf 1', has: 'name' }],
  '/api/gallery/shelves/photos': () => [1, 2].map((id) => ({ id, photo: pictureOf('#3a6ea5') })),
  '/api/gallery/shelves/import/check': { problems: [{ place: 0, fields: { code: 'This code is taken' } }] },
  '/api/gallery/shelves/import/batches': [
    { id: 1, file: 'shelves.xlsx', count: 12, at: AT, by: 'ASHA', undoneAt: null, undoneBy: null },
    { id: 2, file: 'more.csv', count: 1, at: AT, by: 'ASHA', undoneAt: AT, undoneBy: 'RAVI' },
  ],
  '/api/gallery/shelves/:id/merge': {
    from: side(1, 'Shelf 1', { balance: 1_250_00 }),
    into: side(2, 'Balaji Hardware', { balance: null }),
    balanceAfter: 3_750_00,
    moves: [{ what: 'orders', count: 12 }],
    notes: ['The code S1 can be given again.'],
    refusals: ['Both were counted on 12-Mar-2026.'],
  },
  '/api/gallery/places': { rows: PLACES, total: PLACES.length },
  '/api/gallery/places/:id': PLACES[1] ?? null,
  '/api/gallery/allowed': ['cash', 'cheque'],
  '/api/gallery/only': ['upi'],
  '/api/gallery/sales': ({ params: { by } }) => ({
    rows:
      by === 'customer'
        ? []
        : [
            { item: 'Rice', customer: 'Anand', on: '2026-03-01', amount: 100_00, qty: 3 },
            { item: 'Dal', customer: 'Anand', on: '2026-03-12', amount: 50_00, qty: 1 },
            { item: 'Oil, returned', customer: null, on: '2026-03-31', amount: -25_00, qty: 12 },
          ],
    total: by === 'customer' ? 2 : 3,
    sums: { amount: 125_00 },
    by: by === 'customer' ? 'customer' : null,
    groups:
      by === 'customer'
        ? [
            { value: 'Anand', count: 2, sums: { amount: 150_00 } },
            { value: null, count: 1, sums: { amount: -25_00 } },
          ]
        : [],
    group: null,
  }),
  '/api/views': [
    {
      id: 1,
      version: 1,
      screen: '/gallery/shelves',
      name: 'Cold rooms',
      search: 'kind=cold',
      layout: null,
      isShared: true,
      owner: 'ASHA',
      isMine: true,
      isDefault: false,
    },
  ],
};

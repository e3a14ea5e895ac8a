import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import { type Followed, lineOf } from './demoBuying';
import type { DemoDiary } from './demoDiary';
import { type DemoItem, type DemoStores, line, type Span } from './demoStock';
import { GST_OF } from './demoStockGoods';

/** Events of a year in stock besides its use: counts, returned goods, samples, spoilage, packing, transit. */

type Given = { post: Post; diary: DemoDiary; stores: DemoStores; span: Span };
type Sheet = { lines: { id: number; itemId: number; book: number | null }[] };
type Audit = { id: number; version: number };

/** Days of a month on which no other goods move. */
const DAY = { issue: 18, back: 20, sample: 21, sampleIn: 22, send: 23, receive: 25, spoilt: 26, count: 28 } as const;
const QUARTERS = ['03', '06', '09', '12'];
const AUDITED = 3;
const YEAR = 12;

export async function demoStockYear(given: Given): Promise<void> {
  const { post, diary, stores, span } = given;
  const { branchId, main, used } = stores;
  const make = making(post);
  const [first] = used;
  if (!first) return;
  const store = { branchId, stockAccountId: null, allowSale: false, allowIssue: false, active: true, bins: [] };
  await make('stores', { ...store, code: 'WAY', name: 'Goods in transit', kind: 'transit' });
  await make('stores', { ...store, code: 'SAMPLES', name: 'Samples with others', kind: 'samples' });
  const spoilage = await make('loss-types', {
    code: 'SPL',
    name: 'Spoilage',
    kind: 'spoilage',
    needsApproval: false,
    limitPercent: null,
    active: true,
    gstReversal: true,
    accountId: await purposeAccount(post, 'Stock Adjustment'),
  });
  const moves = notes(given, first, spoilage);
  const begin = [firstOfMonth(span.booksFrom), addMonths(firstOfMonth(span.today), -YEAR)].sort().at(-1) as IsoDate;
  const later = addMonths(firstOfMonth(span.today), -2);
  for (let [month, place] = [addMonths(begin, 1), 1]; month <= span.today; month = addMonths(month, 1), place += 1) {
    if (place % 4 === 1) moves.comesBack(month);
    if (place % 3 === 1) moves.spoils(month);
    if (month === later) moves.samples(month);
    if (month === later) moves.inTransit(month);
    if (place === 2) await moves.packs(month);
    if (QUARTERS.includes(month.slice(5, 7)))
      noteOn(diary, span, addDays(month, DAY.count - 1), (date) => count(post, { branchId, main, used }, date));
  }
}

function noteOn(diary: DemoDiary, { today }: Span, date: IsoDate, act: (date: IsoDate) => Promise<unknown>): void {
  if (date <= today) diary.on(date, () => act(date));
}

const making = (post: Post) => async (path: string, body: object) =>
  (await post<{ id: number }>('POST', `/api/inventory/${path}`, body)).id;

function notes({ post, diary, stores, span }: Given, first: DemoItem, lossTypeId: number) {
  const { branchId, main, counter, departmentId, groupId, numbers, items } = stores;
  const common = { branchId, narration: null, time: '12:00' };
  const submit = (path: string, body: object) =>
    post<Followed>('POST', `/api/inventory/${path}?step=post`, { ...common, ...body });
  const on = (month: IsoDate, day: number, act: (date: IsoDate) => Promise<unknown>) =>
    noteOn(diary, span, addDays(month, day - 1), act);
  const one = (qty: number, more: object = {}) => [line(first.id, first.unitId, qty, more)];
  return {
    comesBack(month: IsoDate) {
      on(month, DAY.issue, async (date) => {
        const issued = await submit('material-issues', {
          date,
          storeId: main,
          departmentId,
          costCentreId: null,
          purpose: 'Festival week',
          items: one(3),
        });
        on(month, DAY.back, (back) =>
          submit('issue-returns', {
            date: back,
            storeId: main,
            departmentId,
            condition: 'good',
            items: one(1, { fromLineId: lineOf(issued) }),
          }),
        );
      });
    },
    spoils(month: IsoDate) {
      on(month, DAY.spoilt, (date) =>
        submit('material-losses', {
          date,
          storeId: main,
          lossTypeId,
          witness: 'Store keeper',
          narration: 'Water came in through the roof',
          items: one(1),
        }),
      );
    },
    samples(month: IsoDate) {
      const due = { purpose: 'Trial', returnable: true };
      on(month, DAY.sample, (date) =>
        submit('samples-out', {
          ...due,
          date,
          person: 'City Diagnostics',
          returnBy: addDays(date, 30),
          storeId: main,
          reverseCredit: false,
          items: one(1),
        }),
      );
      on(month, DAY.sampleIn, (date) =>
        submit('samples-in', {
          ...due,
          date,
          person: 'Metro Supply House',
          returnBy: addDays(date, 60),
          takeIntoStock: false,
          storeId: null,
          items: one(1, { rate: null }),
        }),
      );
    },
    inTransit(month: IsoDate) {
      on(month, DAY.send, async (date) => {
        const sent = await submit('store-transfers', {
          date,
          storeId: main,
          toStoreId: counter,
          inTransit: true,
          carriedBy: 'Raju',
          items: one(2),
        });
        on(month, DAY.receive, (arrived) =>
          submit('transfer-receipts', {
            date: arrived,
            storeId: counter,
            shortage: 'back',
            items: one(1, { fromLineId: lineOf(sent) }),
          }),
        );
      });
    },
    /** Rice is packed by the kilogram, where there is some. */
    async packs(month: IsoDate) {
      const rice = items.find(({ code }) => code === 'RICE');
      if (!rice) return;
      const [hsn] = await post<{ id: number }[]>('GET', `/api/admin/hsn-codes/lookup?q=${GST_OF.RICE?.[0]}`);
      const packed = await making(post)('items', {
        code: 'RICE-1',
        name: 'Rice, pack of 1 kg',
        kind: 'stock',
        unitId: numbers,
        groupId,
        itcEligible: true,
        hsnCodeId: hsn?.id ?? null,
        buyRate: Math.round(rice.rate * 10_000),
        batches: false,
        serials: false,
        negativeAllowed: false,
        blockedFor: 'none',
        active: true,
        units: [],
        barcodes: [],
        levels: [],
      });
      on(month, DAY.receive, (date) =>
        submit('repacks', {
          date,
          storeId: main,
          toStoreId: main,
          workCost: 0,
          workAccountId: null,
          items: [line(rice.id, rice.unitId, 20)],
          made: [line(packed, numbers, 20, { rate: null })],
        }),
      );
    },
  };
}

/** Some items are counted at the end of a quarter: one of these lacks a piece. */
async function count(
  post: Post,
  { branchId, main, used }: Pick<DemoStores, 'branchId' | 'main' | 'used'>,
  date: IsoDate,
): Promise<void> {
  const path = '/api/inventory/stock-audits';
  const { id } = await post<Audit>('POST', `${path}?step=start`, {
    date,
    branchId,
    narration: null,
    time: '17:00',
    storeId: main,
    scope: 'list',
    groupId: null,
    categoryId: null,
    moving: false,
    blind: false,
    tolerance: 1_000,
    confirmed: [],
    items: used.slice(0, AUDITED).map((one) => ({ itemId: one.id })),
  });
  const { lines } = await post<Sheet>('GET', `${path}/${id}/sheet`);
  await post('POST', `${path}/${id}/counts`, {
    counts: lines.map(({ id: lineId, book }, place) => ({
      key: `count-${id}-${lineId}`,
      lineId,
      at: `${date}T11:45:00.000Z`,
      qty: Math.max((book ?? 0) - (place === 1 ? 1_000 : 0), 0),
    })),
  });
  const { version } = await post<Audit>('GET', `${path}/${id}`);
  const counted = await post<Audit>('POST', `${path}/${id}/close`, { version, given: { uncounted: 'leave' } });
  await post('POST', `${path}/${id}/approve`, { version: counted.version });
}

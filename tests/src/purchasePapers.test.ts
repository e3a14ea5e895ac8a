import { expect, test } from 'vitest';
import type { Decision } from '../../contract/document';
import type { Purchase } from '../../contract/procurement/purchases';
import { amendmentAbout, goodsNotes, receiptAbout } from '../../src/modules/procurement/goodsPaper';

/** The names of the papers of purchases, and their texts about goods. */

const line = (qty: number, rejectedQty: number) => ({ qty, rejectedQty }) as Purchase['items'][number];

test('goods that were all accepted print as a goods receipt note', () => {
  expect(receiptAbout({ mode: 'goodsAndBill', items: [line(10_000, 0)] })).toEqual({});
});

test('rejected goods are on the note next to those accepted', () => {
  expect(receiptAbout({ mode: 'goodsOnly', items: [line(10_000, 1_500), line(5_000, 0)] })).toMatchObject({
    title: 'Goods receipt and rejection note',
    columns: [
      { label: 'Accepted', cells: ['8.5', '5'] },
      { label: 'Rejected', cells: ['1.5', '0'] },
    ],
  });
});

test('a bill that brings no goods is a purchase voucher', () => {
  expect(receiptAbout({ mode: 'billOnly', items: [line(10_000, 0)] })).toEqual({ title: 'Purchase voucher' });
});

test('a batch is shown with its days', () => {
  const goods = { batchNo: 'B1', madeOn: '2025-04-01', expiresOn: '2025-10-01', serials: null };
  expect(goodsNotes(goods)).toEqual(['Batch B1', 'Made 01-Apr-2025', 'Expires 01-Oct-2025']);
  expect(goodsNotes({ batchNo: null })).toEqual([]);
});

const decided = (event: string, revision: number) =>
  ({ event, revision, level: 1, by: 'ASHA', at: '2025-04-10T06:00:00Z', remark: null }) as Decision;

test.each([
  ['the first text of an order', 1, [decided('approve', 1)], undefined],
  ['a text that was returned before anybody approved one', 2, [decided('return', 1)], undefined],
  ['a change of an approved order', 2, [decided('approve', 1)], 'Amendment of purchase order'],
  ['a change of an order that needs no approval', 2, [], 'Amendment of purchase order'],
])('%s, revision %i, is called as it is', (_what, revision, decisions, title) => {
  expect(amendmentAbout({ revision, decisions }).title).toBe(title);
});

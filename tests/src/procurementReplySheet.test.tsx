import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../contract/dates';
import { quotationsDocument } from '../../src/modules/procurement/quotations.document';
import { answeredLines } from '../../src/modules/procurement/replySheetLines';
import { openYard, QUOTATIONS, qty, quotationForm, rate, type Yard } from '../server/purchases';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
let yard: Yard;

beforeAll(async () => {
  const { client, branches } = booksNow();
  const admin = { ok: <T,>(_method: string, path: string, body: unknown) => client.post<T>(path, body) };
  yard = await openYard({ admin, branchId: branches[0] ?? 0 });
});

const HEAD = ['Item', 'Quantity', 'Unit', 'Rate', 'Discount %', 'GST %', 'Lead days', 'Make offered'];
const line = (itemId: number, fromLineId: number) => ({
  itemId,
  fromLineId,
  rate: null,
  discountPercent: 0,
  gstPercent: 18_000,
  leadDays: null,
  makeOffered: null,
});
const read = (cells: string[][]) => answeredLines(new QueryClient(), [line(yard.steel, 7), line(yard.paint, 8)], cells);

test('the figures of a reply sheet fill the lines of their items, in any order; blank cells change nothing', async () => {
  const answered = await read([
    ['Sindhu Traders'],
    HEAD,
    ['Paint', '20', 'LTR', '210.5', '', '', '', 'Asian'],
    ['MS sheet', '500', 'KGS', '60', '2.5', '12', '7', ''],
  ]);
  expect(answered).toEqual({
    count: 2,
    problems: [],
    lines: [
      { ...line(yard.steel, 7), rate: rate(60), discountPercent: 2_500, gstPercent: 12_000, leadDays: 7 },
      { ...line(yard.paint, 8), rate: rate(210.5), makeOffered: 'Asian' },
    ],
  });
});

test('further content of a sheet is reported: items that were not asked for, and figures that are none', async () => {
  const answered = await read([
    HEAD,
    ['MS sheet', '500', 'KGS', 'on request', '', '', '', ''],
    ['Paint', '', '', '1', '', '', '', ''],
    ['Paint', '', '', '2', '', '', '', ''],
    ['Gold', '', '', '3', '', '', '', ''],
  ]);
  expect(answered?.count).toBe(2);
  expect(answered?.lines.map((one) => one.rate)).toEqual([null, rate(1)]);
  expect(answered?.problems).toEqual([
    'Line 1: “on request” cannot be read',
    'Line 3: Paint is not among the lines',
    'Line 4: There is no item “Gold”, or several are like it',
  ]);
});

test('a sheet without the headings Item and Rate answers nothing', async () => {
  expect(await read([['MS sheet', '60']])).toBeNull();
});

test('a file that a supplier sent back is read into the form of a quotation', async () => {
  const { client, branches, today } = booksNow();
  const draft = await client.post<{ id: number }>(
    QUOTATIONS,
    quotationForm(branches[0] ?? 0, yard.deccan, [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(5), rate: 0 }], {
      date: today,
      validTill: addDays(today, 10),
    }),
  );
  openScreen(quotationsDocument, `?open=${draft.id}`);
  const input = await screen.findByLabelText<HTMLInputElement>('Reply sheet of the supplier');
  const user = userEvent.setup();
  await user.upload(input, new File(['Item,Rate,Lead days\nMS sheet,61.25,9\n'], 'reply.csv', { type: 'text/csv' }));
  await waitFor(() => expect(screen.getAllByLabelText<HTMLInputElement>('Rate')[0]?.value).toBe('61.25'));
  expect(screen.getAllByLabelText<HTMLInputElement>('Lead days')[0]?.value).toBe('9');
});

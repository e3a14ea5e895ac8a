import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { branches } from '../../contract/admin/branches';
import { isoDate } from '../../contract/dates';
import { items } from '../../contract/stock/items';
import { stores } from '../../contract/stock/stores';
import { units } from '../../contract/stock/units';
import type { DocumentKind, StoredDocument } from '../../src/kit/document/document';
import { documentPaper } from '../../src/kit/document/documentPaper';
import { textsOf } from '../../src/kit/paper/paper';
import { samplesOutDocument } from '../../src/modules/inventory/samples.document';
import { PLAIN_HEAD } from './kitSupport';

/** Goods that leave the premises and are due back go with a challan, and with a gate pass without values. */

const sent = {
  id: 1,
  version: 1,
  type: 'SO',
  number: 'SO/26/00001',
  date: isoDate('2026-03-13'),
  status: 'posted',
  person: 'Sri Motor Works',
  returnable: true,
  returnBy: '2026-03-15',
  purpose: 'Rewinding',
  amount: 500_00,
  sentFor: 'repair',
  carriedBy: 'TS09EA1234',
  storeId: 3,
  reverseCredit: false,
  branchId: 1,
  branchName: 'Pune',
  items: [{ itemId: 4, qty: 5_000, unitId: 2, remarks: 'Motor no. 7' }],
  names: {
    ...{ [items.path]: { 4: 'Motor' }, [units.path]: { 2: 'NOS' }, [stores.path]: { 3: 'Main' } },
    ...{ [branches.path]: { 1: 'Pune' } },
  },
  createdBy: 'ASHA',
  narration: null,
  time: null,
};
const paperOf = (more: object, name?: string) =>
  documentPaper(
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    samplesOutDocument as DocumentKind,
    {
      copy: 1,
      head: { company: 'Sindhu Traders', branch: 'Pune', gstin: null, state: 'Maharashtra', ...PLAIN_HEAD },
      document: { ...sent, ...more } as unknown as StoredDocument,
    },
    name,
  );

test('goods sent for repair go with a delivery challan, a sample with its own', async () => {
  expect((await paperOf({})).title).toBe('Delivery challan');
  expect((await paperOf({ sentFor: 'sample' })).title).toBe('Sample challan');
});

test('the gate pass names the carrier, the goods, the receiver and the due day, and no value', async () => {
  const pass = await paperOf({}, 'gatePass');
  expect(pass.title).toBe('Returnable gate pass');
  const texts = textsOf(pass).join('\n');
  for (const text of ['Sri Motor Works', 'Motor', 'Motor no. 7', '15-Mar-2026', 'TS09EA1234', 'Repair or service'])
    expect(texts).toContain(text);
  expect(texts).toContain('Security at the gate');
  expect(texts).not.toContain('500.00');
});

test('goods that are not due back go out with a plain gate pass', async () => {
  expect((await paperOf({ sentFor: 'sample', returnable: false, returnBy: null }, 'gatePass')).title).toBe('Gate pass');
});

test('a challan of goods that come back has no amounts, so it says none in words', async () => {
  const words = (paper: Awaited<ReturnType<typeof paperOf>>) => paper.blocks.filter(({ kind }) => kind === 'amount');
  expect(words(await paperOf({ sentFor: 'sample', amount: 0 }))).toEqual([]);
  expect(words(await paperOf({ sentFor: 'sample' }))).toMatchObject([{ words: 'Rupees Five Hundred Only' }]);
});

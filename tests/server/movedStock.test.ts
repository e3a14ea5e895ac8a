import { beforeAll, describe, expect, test } from 'vitest';
import type { PendingLine } from '../../contract/document';
import { verify } from '../../server/verify/verify';
import { STOCK } from './stock';
import {
  approveAudit,
  countAll,
  lineOf,
  openStockExample,
  pools,
  type StockExample,
  startAudit,
  trialBalance,
} from './stockExample';

/** Samples, repacking, short receipts and the credit of lost goods, with the figures of their entries. */

let example: StockExample;
const rate = (rupees: number) => ({ rate: Math.round(rupees * 10_000) });

/** Opens the books with RICE 200 at 48, OIL 60 at 130 and SOAP 100 at 22. */
async function begin() {
  example = await openStockExample('average');
  const { forms, post } = example;
  await post(
    STOCK.opening,
    forms.opening([
      ['rice', 200, rate(48)],
      ['oil', 60, rate(130)],
      ['soap', 100, rate(22)],
    ]),
  );
  await store('WAY', 'transit', example.hyd);
  await store('SMP', 'samples', example.hyd);
}

const store = (code: string, kind: string, branchId: number) =>
  example.office.admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
    code,
    name: code,
    branchId,
    kind,
    stockAccountId: null,
    bins: [],
    allowSale: true,
    allowIssue: true,
    active: true,
  });

/** The change of the accounts by a document. */
async function changeOf<T>(work: () => Promise<T>): Promise<[T, Record<string, number>]> {
  const before = await trialBalance(example);
  const done = await work();
  const after = await trialBalance(example);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names.flatMap((name) => {
    const difference = Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 100) / 100;
    return difference === 0 ? [] : [[name, difference] as const];
  });
  return [done, Object.fromEntries(changed)];
}
const verified = async () =>
  expect((await verify(example.office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

type SampleRow = {
  number: string;
  way: string;
  party: string;
  item: string;
  qty: number;
  returned: number;
  pending: number;
  daysLate: number;
};
const samples = async (more = '') =>
  (
    await example.office.admin.ok<{ rows: SampleRow[] }>(
      'GET',
      `/api/inventory/stock/samples?from=2025-04-01&to=2025-04-30${more}`,
    )
  ).rows;

describe('samples', () => {
  beforeAll(begin);

  test('given away they are spent with their credit, 5 % of their cost', async () => {
    const { forms, post } = example;
    const body = forms.sampleOut('2025-04-10', [['rice', 10]], { reverseCredit: true });
    const [, change] = await changeOf(() => post(STOCK.sampleOut, body));
    expect(change).toEqual({ 'Samples Given': 504, 'Input CGST': -12, 'Input SGST': -12, 'Stock in Hand HYD': -480 });
  });

  test('goods due back change no account; goods that the party keeps are spent', async () => {
    const { forms, post, stores, head, lines } = example;
    const due = { returnable: true, returnBy: '2025-04-20' };
    const [given, none] = await changeOf(() =>
      post(STOCK.sampleOut, forms.sampleOut('2025-04-11', [['soap', 6]], due)),
    );
    expect(none).toEqual({});
    const back = (qty: number, outcome: string) => ({
      ...head('2025-04-15'),
      storeId: stores.main,
      outcome,
      reverseCredit: false,
      items: lines([['soap', qty, { fromLineId: lineOf(given) }]]),
    });
    const [, unchanged] = await changeOf(() => post(STOCK.sampleBack, back(2, 'back')));
    expect(unchanged).toEqual({});
    const [, kept] = await changeOf(() => post(STOCK.sampleBack, back(1, 'kept')));
    expect(kept).toEqual({ 'Samples Given': 22, 'Stock in Hand HYD': -22 });
    expect(await samples('&way=out')).toMatchObject([
      { item: 'RICE', qty: 10_000, returned: 0, pending: 0, daysLate: 0 },
      { item: 'SOAP', party: 'Hotel Anand', qty: 6_000, returned: 3_000, pending: 3_000, daysLate: 10 },
    ]);
    await verified();
  });

  test('taken into stock at a typed value they are income, and given back they leave at their cost', async () => {
    const { forms, post, stores, head, lines } = example;
    const body = forms.sampleIn('2025-04-12', [['oil', 2, rate(100)]], {
      takeIntoStock: true,
      storeId: stores.main,
      returnable: true,
      returnBy: '2025-05-10',
    });
    const [taken, income] = await changeOf(() => post(STOCK.sampleIn, body));
    expect(income).toEqual({ 'Samples Received': -200, 'Stock in Hand HYD': 200 });
    // (60 × 130 + 200) ÷ 62 = 129.0323 each.
    const [, back] = await changeOf(() =>
      post(STOCK.sampleGivenBack, {
        ...head('2025-04-16'),
        storeId: stores.main,
        items: lines([['oil', 1, { fromLineId: lineOf(taken) }]]),
      }),
    );
    expect(back).toEqual({ 'Samples Received': 129.03, 'Stock in Hand HYD': -129.03 });
    expect(await samples('&way=in')).toMatchObject([
      { way: 'in', party: 'Lakshmi Traders', item: 'OIL', qty: 2_000, returned: 1_000, pending: 1_000, daysLate: 0 },
    ]);
    expect((await samples('&state=overdue')).map(({ item }) => item)).toEqual(['SOAP']);
    expect((await samples('&state=pending')).map(({ item }) => item)).toEqual(['SOAP', 'OIL']);
    await verified();
  });
});

describe('repacking', () => {
  beforeAll(begin);

  test('finished goods cost their materials and the work on them, shared by the rates', async () => {
    const { post, stores, head, lines, office } = example;
    const wages = await office.open('Packing wages', 'Direct Expenses');
    const body = {
      ...head('2025-04-10'),
      storeId: stores.main,
      toStoreId: stores.kitchen,
      workCost: 100_00,
      workAccountId: wages,
      items: lines([['rice', 50]]),
      made: lines([
        ['oil', 10, rate(150)],
        ['soap', 50, rate(20)],
      ]),
    };
    const [, change] = await changeOf(() => post(STOCK.repack, body));
    expect(change).toEqual({ 'Packing wages': -100, 'Stock in Hand HYD': 100 });
    // 2,400 of rice and 100 of work, as 1,500 to 1,000.
    expect(await pools(example)).toEqual({
      'OIL HYD': [70, 7_800 + 1_500],
      'RICE HYD': [150, 9_600 - 2_400],
      'SOAP HYD': [150, 2_200 + 1_000],
    });
    await verified();
  });
});

describe('short receipts', () => {
  beforeAll(begin);

  test('between stores a loss on the way is borne by stock adjustment, remaining goods are back', async () => {
    const { forms, post, stores, head, lines } = example;
    const send = () => post(STOCK.transfer, { ...forms.transfer('2025-04-10', [['rice', 20]]), inTransit: true });
    const receive = (sent: Awaited<ReturnType<typeof send>>, shortage: string) => ({
      ...head('2025-04-11'),
      storeId: stores.kitchen,
      shortage,
      items: lines([['rice', 17, { fromLineId: lineOf(sent), shortQty: 3_000 }]]),
    });
    const lost = await send();
    const [, loss] = await changeOf(() => post(STOCK.transferReceipt, receive(lost, 'loss')));
    expect(loss).toEqual({ 'Stock Adjustment': 144, 'Stock in Hand HYD': -144 });
    const late = await send();
    const [, none] = await changeOf(() => post(STOCK.transferReceipt, receive(late, 'back')));
    expect(none).toEqual({});
    expect((await pools(example))['RICE HYD']).toEqual([197, 9_456]);
    await verified();
  });

  test('between branches the receiver bears the loss, or claims it', async () => {
    const { forms, post, office } = example;
    const sent = await post(STOCK.branchTransfer, forms.branchTransfer('2025-04-15', [['rice', 50]]));
    const short = (qty: number, shortQty: number, more: object) =>
      forms.branchReceipt('2025-04-16', [['rice', qty, { fromLineId: lineOf(sent), shortQty }]], more);
    const [, loss] = await changeOf(() => post(STOCK.branchReceipt, short(25, 5_000, { shortage: 'loss' })));
    // 25 and 5 at 48 with 5 % on it; five are lost, and the credit on them with them.
    expect(loss).toEqual({
      'Branch Accounts BLR': -1_512,
      'Input IGST': 60,
      'Stock in Hand BLR': 1_200,
      'Stock Adjustment': 252,
    });
    const carrier = await office.open('Claim on Speed Carriers', 'Loans and Advances');
    // The same invoice again: the other goods came later.
    const confirmed = [{ code: 'CREDIT_TWICE', reason: 'The rest of the goods of this invoice' }];
    const rest = short(18, 2_000, { shortage: 'claim', claimAccountId: carrier, confirmed });
    const [, claim] = await changeOf(() => office.admin.ok('POST', `${STOCK.branchReceipt}?step=post`, rest));
    expect(claim).toEqual({
      'Branch Accounts BLR': -1_008,
      'Input IGST': 43.2,
      'Stock in Hand BLR': 864,
      'Claim on Speed Carriers': 100.8,
    });
    expect((await pools(example))['RICE BLR']).toEqual([43, 2_064]);
    await verified();
  });
});

describe('goods that another branch receives', () => {
  beforeAll(begin);

  test('are announced there, come into a store of its own, and 98 of 100 leave nothing in transit', async () => {
    const { forms, post, office, blr, stores } = example;
    const { admin } = office;
    const sent = await post(STOCK.branchTransfer, forms.branchTransfer('2025-04-15', [['rice', 100]]));
    const notes = async () =>
      (await admin.ok<{ rows: { title: string; text: string }[] }>('GET', '/api/notifications')).rows.filter(
        ({ title }) => title.startsWith('Goods are on their way'),
      );
    expect((await notes()).map(({ text }) => text)).toEqual([`${sent.number} waits to be received.`]);
    const [offered] = await admin.ok<PendingLine[]>('GET', `${STOCK.branchReceipt}/pending?from=BT&branchId=${blr}`);
    expect(offered).toMatchObject({ pending: 100_000, head: { branchId: blr, storeId: stores.blr } });
    const line = { fromLineId: lineOf(sent), shortQty: 2_000 };
    const [, change] = await changeOf(() =>
      post(STOCK.branchReceipt, forms.branchReceipt('2025-04-16', [['rice', 98, line]])),
    );
    // 100 at 48 with 5 % GST; short goods are lost with their credit.
    expect(change).toEqual({
      'Branch Accounts BLR': -5_040,
      'Input IGST': 235.2,
      'Stock in Hand BLR': 4_704,
      'Stock Adjustment': 100.8,
    });
    expect((await pools(example))['RICE BLR']).toEqual([98, 4_704]);
    const after = await admin.ok<{ status: string }>('GET', `${STOCK.branchTransfer}/${sent.id}`);
    expect([after.status, await notes()]).toEqual(['closed', []]);
    await verified();
  });
});

describe('lost goods', () => {
  beforeAll(begin);

  test('of a loss type that says so the credit goes with the goods', async () => {
    const { forms, post, office } = example;
    const accountId = await office.open('Theft', 'Indirect Expenses');
    const { id: lossTypeId } = await office.admin.ok<{ id: number }>('POST', '/api/inventory/loss-types', {
      code: 'THEFT',
      name: 'Theft',
      kind: 'theft',
      accountId,
      active: true,
      needsApproval: false,
      limitPercent: null,
      gstReversal: true,
    });
    await post(STOCK.transfer, forms.transfer('2025-04-05', [['rice', 30]]));
    const [, change] = await changeOf(() =>
      post(STOCK.loss, { ...forms.loss('2025-04-18', [['rice', 10]]), lossTypeId }),
    );
    expect(change).toEqual({ Theft: 504, 'Input CGST': -12, 'Input SGST': -12, 'Stock in Hand HYD': -480 });
    // A count that finds as much missing posts the same.
    const audit = await startAudit(example, example.stores.main);
    await countAll(example, audit, [['rice', 160]]);
    const { lines } = await office.admin.ok<{ lines: { id: number; code: string; value: number }[] }>(
      'GET',
      `${STOCK.audit}/${audit.id}/differences`,
    );
    const line = lines.find(({ code }) => code === 'RICE');
    expect(line?.value).toBe(-480_00);
    const reason = { lineId: line?.id, lossTypeId, remark: null };
    await office.admin.ok('POST', `${STOCK.audit}/${audit.id}/reasons`, reason);
    const [, missing] = await changeOf(() => approveAudit(example, audit));
    expect(missing).toEqual(change);
    await verified();
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Gstr1Answer } from '../../contract/accounts/gst/gstr1';
import { inventory as screens } from '../../contract/inventory/screens';
import { type TransferPaper, transferEway, transferPapers } from '../../contract/inventory/transferPapers';
import { ewayJson, ewayProblems } from '../../contract/selling/ewayJson';
import type { PortalBill } from '../../contract/selling/portalBill';
import { post as posted } from './office';
import { qty, rate } from './purchases';
import { STOCK } from './stock';
import { enterExample, openStockExample, type StockExample } from './stockExample';

/** The paper that goes with goods to another branch. */

let example: StockExample;
let sent: { id: number };
const paperOf = ({ id }: { id: number }) =>
  example.office.admin.ok<TransferPaper>('GET', `${transferPapers.path}?documentId=${id}`);

beforeAll(async () => {
  example = await openStockExample('average');
  const { 'BT/1': transfer } = await enterExample(example, 'A');
  if (transfer) sent = transfer;
});

test('to another state it is a tax invoice with both GSTINs, HSN and IGST', async () => {
  const paper = await paperOf(sent);
  expect(paper).toMatchObject({
    title: 'Tax invoice',
    facts: [{ label: 'Place of supply', text: 'Karnataka (29)' }],
    lines: [{ hsn: '1006', taxable: 4_920_00 }],
    taxes: [{ rate: 5_000, taxable: 4_920_00, igst: 246_00, cgst: 0, sgst: 0, cess: 0 }],
  });
  expect(paper.parties.map(({ title, lines }) => [title, lines.at(-1)?.slice(0, 8)])).toEqual([
    ['From', 'GSTIN 36'],
    ['To', 'GSTIN 29'],
  ]);
});

test('to another GSTIN it counts in table 12 of GSTR-1 with its quantity and unit', async () => {
  const { office, hyd } = example;
  const query = `from=2025-04-01&to=2025-04-30&branchId=${hyd}`;
  const { hsn } = await office.admin.ok<Gstr1Answer>('GET', `/api/accounts/gstr-1?${query}`);
  expect(hsn).toMatchObject([{ hsn: '1006', uqc: 'KGS', quantity: qty(100), taxable: 4_920_00 }]);
});

test('under the same GSTIN it is a delivery challan without tax', async () => {
  const { office, forms, post } = example;
  const { stateCode, gstin } = await office.admin.ok<{ stateCode: string; gstin: string }>(
    'GET',
    `/api/admin/branches/${example.hyd}`,
  );
  const depot = await office.admin.ok<{ id: number }>('POST', '/api/admin/branches', {
    code: 'SEC',
    name: 'Secunderabad',
    stateCode,
    gstin,
    noGstinReason: null,
    address: null,
    phone: null,
    email: null,
    city: null,
    pin: null,
    active: true,
  });
  const moved = await post(
    STOCK.branchTransfer,
    forms.branchTransfer('2025-04-29', [['soap', 2]], { toBranchId: depot.id }),
  );
  expect(await paperOf(moved)).toMatchObject({ title: 'Delivery challan', taxes: [], lines: [{ taxable: 44_00 }] });
});

describe('the e-way bill of a transfer', () => {
  const ewayOf = ({ id }: { id: number }) =>
    example.office.admin.ok<PortalBill>('GET', `${transferEway.path}?documentId=${id}`);
  /** Two KGS of rice at 30,000.00. */
  const dear = (more: object) =>
    example.forms.branchTransfer('2025-04-29', [['rice', 2, { rate: rate(30_000) }]], {
      transferRate: 'typed',
      transport: 'VRL',
      distanceKm: 570,
      vehicleNo: 'ts 09 ea 1234',
      ...more,
    });

  test('is asked for above the limit; the file has branches, goods, tax and transport; its number is entered after', async () => {
    const { office, post } = example;
    const refusal = await office.admin.refused('POST', posted(STOCK.branchTransfer), dear({}));
    expect(refusal.confirm?.code).toBe('NO_EWAY_BILL');
    const confirmed = [{ code: 'NO_EWAY_BILL', reason: null }];
    const made = await post(STOCK.branchTransfer, { ...dear({}), confirmed });
    const bill = await ewayOf(made);
    expect(bill).toMatchObject({
      betweenBranches: true,
      payable: 63_000_00,
      ewayNo: null,
      lines: [{ hsn: '1006', taxable: 60_000_00, gstPercent: 5_000, igst: 3_000_00, cgst: 0 }],
      transport: { transporter: 'VRL', distanceKm: 570, vehicleNo: 'TS09EA1234', transporterGstin: null },
    });
    expect(ewayProblems(bill, '2025-04-29' as never)).toEqual([
      expect.stringMatching(/needs an address, a city, a PIN\. Enter it under Branches\.$/),
      expect.stringMatching(/needs an address, a city, a PIN\. Enter it under Branches\.$/),
    ]);
    expect(ewayJson([bill]).billLists).toMatchObject([
      {
        subSupplyType: 1,
        docType: 'INV',
        docNo: bill.number,
        fromStateCode: 36,
        toStateCode: 29,
        totalValue: 60_000,
        igstValue: 3_000,
        totInvValue: 63_000,
        OthValue: 0,
        transDistance: 570,
      },
    ]);
    const given = { ewayNo: '1234 5678 9012', vehicleNo: null };
    const numbered = await office.admin.ok<object>('POST', `${STOCK.branchTransfer}/${made.id}/dispatch`, {
      version: made.version,
      given,
    });
    expect(numbered).toMatchObject({ status: 'posted', ewayBill: '123456789012', vehicleNo: 'TS09EA1234' });
    expect((await ewayOf(made)).ewayNo).toBe('123456789012');
  });

  test('is not made of a cancelled transfer, nor shown to a user who may not see stock cost', async () => {
    const { office, post } = example;
    const made = await post(STOCK.branchTransfer, dear({ ewayBill: '123456789013' }));
    const [moduleCode, menuCode, screenCode] = screens.branchToBranchTransfers.code;
    await office.grant([1, 7].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode })));
    await office.admin.ok('PUT', '/api/procurement/settings', {
      changes: [{ branchId: 'PUR', setupCode: 'inv_cost', setupValue: '2', was: null }],
    });
    const path = `${transferEway.path}?documentId=${made.id}`;
    expect((await office.clerk.refused('GET', path)).message).toBe(
      'An e-way bill says what the goods are worth, which you do not see. It needs the right to view Stock Valuation.',
    );
    const paper = await office.clerk.ok<TransferPaper>('GET', `${transferPapers.path}?documentId=${made.id}`);
    expect(paper).toMatchObject({ title: 'Tax invoice', lines: [{ hsn: '1006' }], taxes: [] });
    expect(paper.lines[0]).not.toHaveProperty('taxable');
    await office.admin.ok('POST', `${STOCK.branchTransfer}/${made.id}/cancel`, {
      version: made.version,
      reason: 'Entered for another branch',
      confirmed: [],
    });
    expect((await office.admin.refused('GET', path)).message).toMatch(/is cancelled, so no goods move with it/);
  });
});

test('a document that is no branch transfer has no such paper', async () => {
  const { status } = await example.office.admin.refused('GET', `${transferPapers.path}?documentId=2147483000`);
  expect(status).toBe(404);
});

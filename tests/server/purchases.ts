import { sql } from 'drizzle-orm';
import type { Caller, Office } from './office';

/** Masters and forms of purchases, for the tests of their documents. */

export const REQUESTS = '/api/procurement/requests';
export const ORDERS = '/api/procurement/orders';
export const ENQUIRIES = '/api/procurement/enquiries';
export const QUOTATIONS = '/api/procurement/quotations';
export const BULK_ORDERS = '/api/procurement/bulk-orders';
export const PURCHASES = '/api/procurement/purchases';
export const PURCHASE_RETURNS = '/api/procurement/purchase-returns';

type Stored = { id: number };

/** The masters that purchases need: a unit, a store, two items, two suppliers. */
export type Yard = {
  kgs: number;
  ltr: number;
  main: number;
  steel: number;
  paint: number;
  deccan: number;
  vizag: number;
};

type Maker = { admin: Pick<Caller, 'ok'>; branchId: number };

export async function openYard({ admin, branchId }: Maker): Promise<Yard> {
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', path, body)).id;
  const unit = (code: string, uqc: string) =>
    make('/api/inventory/units', { code, name: `Unit ${code}`, uqc, decimals: 3, active: true, conversions: [] });
  const kgs = await unit('KGS', 'KGS');
  const ltr = await unit('LTR', 'KLR');
  const main = await make('/api/inventory/stores', {
    code: 'MAIN',
    name: 'Main store',
    branchId,
    kind: 'main',
    stockAccountId: null,
    allowSale: true,
    allowIssue: true,
    active: true,
    bins: [],
  });
  const item = (code: string, name: string, unitId: number) =>
    make('/api/inventory/items', {
      code,
      name,
      kind: 'stock',
      unitId,
      itcEligible: true,
      batches: false,
      serials: false,
      negativeAllowed: false,
      blockedFor: 'none',
      active: true,
      units: [],
      barcodes: [],
      levels: [],
    });
  const supplier = (code: string, name: string, more: object = {}) =>
    make('/api/procurement/suppliers', {
      code,
      name,
      gstType: 'unregistered',
      stateCode: '36',
      creditDays: 30,
      creditLimit: 0,
      blocked: 'none',
      active: true,
      contacts: [],
      banks: [],
      items: [],
      ...more,
    });
  return {
    kgs,
    ltr,
    main,
    steel: await item('STEEL', 'MS sheet', kgs),
    paint: await item('PAINT', 'Paint', ltr),
    deccan: await supplier('DS', 'Deccan Steels'),
    vizag: await supplier('VM', 'Vizag Metals', { blocked: 'orders', blockedReason: 'Delivers late' }),
  };
}

/** Quantities in thousandths, rates in ten-thousandths of a rupee. */
export const qty = (units: number) => units * 1000;
export const rate = (rupees: number) => Math.round(rupees * 10_000);

export type LineForm = {
  itemId: number;
  unitId: number;
  qty: number;
  rate?: number | null;
  gstPercent?: number;
  description?: string | null;
  fromLineId?: number | null;
  lineNo?: number | null;
};

export const requestForm = (branchId: number, items: readonly LineForm[], more: object = {}) => ({
  date: '2026-03-31',
  branchId,
  storeId: null,
  neededBy: '2026-04-10',
  priority: 'normal',
  purpose: null,
  items: items.map((line) => ({ rate: null, description: null, neededOn: null, ...line })),
  ...more,
});

export const orderForm = (branchId: number, supplierId: number, items: readonly LineForm[], more: object = {}) => ({
  date: '2026-03-31',
  branchId,
  supplierId,
  storeId: null,
  expectedOn: '2026-04-15',
  creditDays: 30,
  interState: false,
  freight: 0,
  terms: null,
  items: items.map((line) => ({
    rate: rate(62),
    description: null,
    discountPercent: 0,
    gstPercent: 18_000,
    neededOn: null,
    ...line,
  })),
  ...more,
});

type Followed = Stored & { progress: Readonly<Record<string, readonly { lineId: number }[]>> };
export const lineOf = ({ progress }: Pick<Followed, 'progress'>, place = 0) => progress.items?.[place]?.lineId ?? 0;

export const enquiryForm = (
  branchId: number,
  supplierIds: readonly number[],
  items: readonly LineForm[],
  more: object = {},
) => ({
  date: '2026-03-31',
  branchId,
  supplierIds,
  validTill: '2026-04-15',
  storeId: null,
  purchaseTypeId: null,
  replyTo: null,
  items: items.map((line) => ({ description: null, neededOn: null, ...line })),
  ...more,
});

const offered = (items: readonly LineForm[]) =>
  items.map((line) => ({ rate: rate(62), description: null, discountPercent: 0, gstPercent: 18_000, ...line }));

export const quotationForm = (branchId: number, supplierId: number, items: readonly LineForm[], more: object = {}) => ({
  date: '2026-03-31',
  branchId,
  supplierId,
  supplierRef: null,
  validTill: '2026-04-30',
  deliveryDays: 10,
  creditDays: 30,
  purchaseTypeId: null,
  interState: false,
  freight: 0,
  packing: 0,
  items: offered(items).map((line) => ({ leadDays: null, makeOffered: null, ...line })),
  ...more,
});

export const bulkForm = (branchId: number, supplierId: number, items: readonly LineForm[], more: object = {}) => ({
  date: '2026-03-31',
  branchId,
  supplierId,
  validFrom: '2026-03-31',
  validTill: '2026-06-30',
  valueLimit: null,
  purchaseTypeId: null,
  creditDays: 30,
  interState: false,
  termIds: [],
  terms: null,
  items: offered(items),
  ...more,
});

const billed = (items: readonly LineForm[]) =>
  items.map((line) => ({ rate: rate(62), discountPercent: 0, gstPercent: 18_000, ...line }));

/** A purchase of today, its bill of today too; by default the supplier is not registered. */
export const purchaseForm = (
  branchId: number,
  { deccan, main }: Pick<Yard, 'deccan' | 'main'>,
  items: readonly LineForm[],
  more: object = {},
) => ({
  date: '2026-03-31',
  branchId,
  narration: null,
  supplierId: deccan,
  billNo: 'DS/11',
  billDate: '2026-03-31',
  dueDate: null,
  storeId: main,
  interState: false,
  freight: 0,
  items: billed(items),
  ...more,
});

export const returnForm = (
  branchId: number,
  { deccan, main }: Pick<Yard, 'deccan' | 'main'>,
  items: readonly LineForm[],
  more: object = {},
) => ({
  date: '2026-03-31',
  branchId,
  narration: null,
  supplierId: deccan,
  storeId: main,
  returnReason: 'quality',
  interState: false,
  items: billed(items),
  ...more,
});

/** Whether documents of a kind wait for approval: 2 asks for it. */
export const askApproval = (admin: Caller, company: number, code: string, value: '1' | '2' | '3') =>
  admin.ok('POST', '/api/PurSettings/SetPurSetupDetails', {
    sets: [{ branchId: 'PUR', setupCode: code, setupValue: value }],
    usr: { uCode: 'ASHA', cCode: company },
  });

/** Purchases of a company whose every name carries a mark: lines of all masters, a request, an order from it, its changes. */
export async function fillPurchases(
  office: Pick<Office, 'admin' | 'clerk' | 'branchId' | 'app' | 'company'>,
  mark: string,
) {
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const unit = await admin.ok<Stored & { version: number }>('GET', `/api/inventory/units/${yard.kgs}`);
  const { query } = office.app.system.database;
  const put = async (path: string, id: number, more: object) => {
    const now = await admin.ok<object>('GET', `${path}/${id}`);
    await admin.ok('PUT', `${path}/${id}`, { ...now, ...more });
  };
  await put('/api/inventory/units', unit.id, { name: mark, conversions: [{ toUnitId: yard.ltr, factor: 1000 }] });
  await put('/api/inventory/stores', yard.main, { name: mark, bins: [{ code: 'A1' }] });
  await put('/api/inventory/items', yard.steel, {
    name: `${mark} sheet`,
    units: [{ unitId: yard.ltr, factor: 1000, use: 'any' }],
    barcodes: [{ code: 'STEEL-1', unitId: null }],
    levels: [{ storeId: yard.main, least: null, reorder: null, most: null, lot: null, leadDays: null }],
  });
  await put('/api/procurement/suppliers', yard.deccan, {
    name: `${mark} Steels`,
    contacts: [
      {
        name: mark,
        role: null,
        phone: null,
        email: 'sales@example.in',
        forEnquiries: true,
        forOrders: true,
        forPayments: false,
      },
    ],
    banks: [{ bankName: 'HDFC Bank', accountNo: '50200012345678', ifsc: 'HDFC0001234', beneficiary: null }],
    items: [{ itemId: yard.steel, supplierCode: null, leadDays: null, leastQuantity: null, preferred: true }],
  });
  const line = { itemId: yard.steel, unitId: yard.kgs, qty: qty(10) };
  const request = await admin.ok<Stored & { progress: { items: { lineId: number }[] } }>(
    'POST',
    `${REQUESTS}?step=submit`,
    requestForm(branchId, [line]),
  );
  const fromLineId = request.progress.items[0]?.lineId ?? null;
  const order = await admin.ok<Stored & { version: number }>(
    'POST',
    `${ORDERS}?step=submit`,
    orderForm(branchId, yard.deccan, [{ ...line, fromLineId }]),
  );
  const changed = orderForm(branchId, yard.deccan, [{ ...line, lineNo: 1, fromLineId }], { terms: mark });
  await admin.ok('PUT', `${ORDERS}/${order.id}?step=revise`, { ...changed, version: order.version });
  await query(sql`
    insert into document_decisions (company_id, document_id, revision, level, event, remark, asked_at, decided_by, decided_at)
    select ${office.company}, ${order.id}, 1, 1, 'approve', ${mark}, now(), min(id), now() from users where company_id = ${office.company}`);
  await query(sql`
    insert into supplier_banks (company_id, supplier_id, line_no, account_no, ifsc)
    values (${office.company}, ${yard.deccan}, 1, '50200012345678', 'HDFC0001234')`);
  const buying = await fillBuying({ admin, branchId }, mark, yard);
  const { kgs: unitKey, main: store, steel: item, deccan: supplier } = yard;
  return { ...buying, yard, unit: unitKey, store, item, supplier, request: request.id, order: order.id };
}

/** Masters of buying, and an enquiry with a quotation and a bulk order, in names that carry a mark. */
async function fillBuying({ admin, branchId }: Maker, mark: string, yard: Yard) {
  const make = async (path: string, body: object) =>
    (await admin.ok<Stored>('POST', `/api/procurement/${path}`, { active: true, ...body })).id;
  const type = { code: 'RAW', name: `${mark} type`, mode: 'goodsAndBill', accountId: null, gst: 'ofItem' };
  const purchaseType = await make('purchase-types', { ...type, needsOrder: false });
  const term = { code: 'DEL', name: `${mark} term`, kind: 'delivery', text: `${mark} to {supplier}`, position: 1 };
  const orderTerm = await make('order-terms', { ...term, purchaseTypeId: purchaseType });
  const group = { code: 'RAW', name: `${mark} group`, parentId: null, accountGroupId: null, creditDays: 30 };
  const supplierGroup = await make('supplier-groups', { ...group, purchaseTypeId: purchaseType });
  const rule = { itemId: yard.steel, hsnCodeId: null, itemGroupId: null, purchaseTypeId: purchaseType };
  const taxAssigning = await make('tax-assignings', {
    ...rule,
    fromDate: '2025-09-22',
    toDate: null,
    gstPercent: 5_000,
    reverseCharge: false,
    creditEligible: true,
  });
  const line = { itemId: yard.steel, unitId: yard.kgs, qty: qty(10) };
  const submit = (path: string, body: object) => admin.ok<Followed>('POST', `${path}?step=submit`, body);
  const enquiry = await submit(
    ENQUIRIES,
    enquiryForm(branchId, [yard.deccan], [{ ...line, description: mark }], { narration: mark }),
  );
  const quotation = await submit(
    QUOTATIONS,
    quotationForm(branchId, yard.deccan, [{ ...line, fromLineId: lineOf(enquiry) }], { supplierRef: mark }),
  );
  const bulkOrder = await submit(BULK_ORDERS, bulkForm(branchId, yard.deccan, [line], { terms: mark }));
  return {
    purchaseType,
    orderTerm,
    supplierGroup,
    taxAssigning,
    enquiry: enquiry.id,
    quotation: quotation.id,
    bulkOrder: bulkOrder.id,
  };
}

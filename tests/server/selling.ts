import { CRM_ORDERS, CRM_QUOTATIONS, crmOrder, crmQuotation, submit } from './crmForms';
import type { Caller, Office } from './office';
import { openYard, qty, rate, type Yard } from './purchases';

/** Masters of sales, for the tests of sales. */

export const SELLING = {
  groups: '/api/selling/customer-groups',
  customers: '/api/selling/customers',
  agents: '/api/selling/agents',
  saleTypes: '/api/selling/sale-types',
  priceLists: '/api/selling/price-lists',
  discountLists: '/api/selling/discount-lists',
  targets: '/api/selling/targets',
} as const;

export const INVOICES = '/api/sales/invoices';
export const SALES = {
  challans: '/api/sales/challans',
  estimates: '/api/sales/estimates',
  returns: '/api/sales/returns',
  debitNotes: '/api/sales/debit-notes',
  advances: '/api/sales/advances',
  agentPayments: '/api/sales/agent-payments',
  employeePayments: '/api/sales/employee-payments',
} as const;

type Sale = { customerId: number; saleTypeId: number; storeId: number };

/** An invoice of 10-Apr-2026 without discounts and charges. */
export const invoiceForm = (branchId: number, sale: Sale, items: readonly object[], more: object = {}) => ({
  date: '2026-04-10',
  branchId,
  narration: null,
  interState: false,
  includesTax: false,
  rounds: true,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  agentId: null,
  dueDate: null,
  poNo: null,
  vehicleNo: null,
  ewayNo: null,
  advance: 0,
  charges: [],
  ...sale,
  items,
  ...more,
});

export const challanForm = (
  branchId: number,
  of: { customerId: number; storeId: number },
  items: readonly object[],
  more: object = {},
) => ({
  date: '2026-04-10',
  branchId,
  narration: null,
  purpose: 'supply',
  poNo: null,
  ...of,
  items,
  ...more,
});

/** An estimate of 10-Apr-2026 that holds until the end of the month. */
export const estimateForm = (branchId: number, saleTypeId: number, items: readonly object[], more: object = {}) => ({
  date: '2026-04-10',
  branchId,
  narration: null,
  customerId: null,
  buyerName: null,
  buyerMobile: null,
  saleTypeId,
  interState: false,
  includesTax: false,
  rounds: true,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  validTill: '2026-04-30',
  agentId: null,
  terms: null,
  charges: [],
  items,
  ...more,
});

/** The store that goods on challans wait in. */
export const storeWithCustomers = (branchId: number, name = 'With customers') => ({
  code: 'OUT',
  name,
  branchId,
  kind: 'customers',
  stockAccountId: null,
  allowSale: false,
  allowIssue: false,
  active: true,
  bins: [],
});

export const itemForm = (code: string, unitId: number) => ({
  code,
  name: code,
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

export type Shop = {
  dealers: number;
  retail: number;
  ravi: number;
  saleType: number;
  sri: number;
  walkIn: number;
};

type Maker = { admin: Pick<Caller, 'ok'> };
type Stored = { id: number; version: number };

export const groupForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  kind: 'B2B',
  discountPercent: 0,
  creditDays: 30,
  creditLimit: 0,
  active: true,
  ...more,
});
export const customerForm = (code: string, name: string, groupId: number, more: object = {}) => ({
  code,
  name,
  groupId,
  stage: 'customer',
  gstType: 'unregistered',
  stateCode: '36',
  onHold: false,
  active: true,
  addresses: [],
  contacts: [],
  ...more,
});
export const agentForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  commissionPercent: 2_000,
  excludeCharges: true,
  active: true,
  overrides: [],
  ...more,
});
export const saleTypeForm = (code: string, name: string, salesAccountId: number, more: object = {}) => ({
  code,
  name,
  kind: 'B2B',
  salesAccountId,
  taxInclusive: false,
  roundOff: true,
  withoutTax: false,
  terms: null,
  active: true,
  ...more,
});
export const priceListForm = (code: string, name: string, items: readonly object[], more: object = {}) => ({
  code,
  name,
  isDefault: false,
  taxInclusive: false,
  validFrom: '2026-04-01',
  validTo: null,
  active: true,
  groups: [],
  customers: [],
  items: items.map((line) => ({ minQty: 0, floorRate: null, mrp: null, ...line })),
  ...more,
});
export const discountListForm = (code: string, name: string, rows: readonly object[], more: object = {}) => ({
  code,
  name,
  groupId: null,
  validFrom: '2026-04-01',
  validTo: null,
  active: true,
  rows: rows.map((row) => ({ itemId: null, itemGroupId: null, minQty: 0, minValue: 0, maxExtraPercent: 0, ...row })),
  offers: [],
  coupons: [],
  hours: [],
  outlets: [],
  ...more,
});
export const targetForm = (agentId: number, more: object = {}) => ({
  ownerKind: 'agent',
  agentId,
  basis: 'invoices',
  month: '2026-04-15',
  amount: 300_000_00,
  active: true,
  slabs: [],
  ...more,
});

export async function openShop({ admin }: Maker, salesAccount: number): Promise<Shop> {
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', path, body)).id;
  const dealers = await make(SELLING.groups, groupForm('DLR', 'Dealers', { kind: 'DEALER' }));
  const retail = await make(SELLING.groups, groupForm('RTL', 'Retail', { kind: 'B2C', creditDays: 0 }));
  return {
    dealers,
    retail,
    ravi: await make(SELLING.agents, agentForm('RAVI', 'Ravi')),
    saleType: await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local B2B', salesAccount)),
    sri: await make(SELLING.customers, customerForm('C-0012', 'Sri Traders', dealers, { mobile: '9848012345' })),
    walkIn: await make(SELLING.customers, customerForm('WALK', 'Walk-in', retail)),
  };
}

type Sold = { shop: Shop; invoice: number };
type SoldInvoice = {
  storeId: number;
  items: { itemId: number; unitId: number }[];
  progress: { items: { lineId: number }[] };
};

/** Documents that follow from an invoice, and money with customers, agents and users; all paid in cash. */
async function fillSales(
  office: Pick<Office, 'admin' | 'branchId' | 'account'>,
  mark: string,
  { shop, invoice }: Sold,
) {
  const { admin, branchId } = office;
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', `${path}?step=post`, body)).id;
  const sold = await admin.ok<SoldInvoice>('GET', `${INVOICES}/${invoice}`);
  const [user] = await admin.ok<Stored[]>('GET', '/api/people/lookup?q=Ravi');
  const head = { date: '2026-03-31', branchId, narration: mark };
  const cash = { moneyAccountId: office.account('Cash'), mode: 'cash' };
  const [line] = sold.items;
  await admin.ok('POST', '/api/inventory/stores', storeWithCustomers(branchId, `${mark} outside`));
  const goods = {
    itemId: line?.itemId,
    unitId: line?.unitId,
    qty: qty(1),
    rate: rate(70),
    discountPercent: 0,
    gstPercent: 0,
  };
  const back = { itemId: line?.itemId, unitId: line?.unitId, qty: qty(0.5), returnReason: 'other', condition: 'good' };
  const items = [{ ...back, fromLineId: sold.progress.items[0]?.lineId }];
  const of = { ...head, customerId: shop.sri };
  const charges = [{ itemId: null, label: mark, amount: 100, gstPercent: 0 }];
  const noted = { invoiceId: invoice, rounds: true, debitReason: 'extraCharge', interState: false, charges };
  const advance = { act: 'advance', amount: 5_000_00, purpose: mark };
  return {
    invoice,
    challan: await make(
      SALES.challans,
      challanForm(branchId, { customerId: shop.sri, storeId: sold.storeId }, [goods], { ...head }),
    ),
    estimate: (
      await admin.ok<Stored>(
        'POST',
        `${SALES.estimates}?step=issue`,
        estimateForm(branchId, shop.saleType, [goods], { ...head, customerId: shop.sri }),
      )
    ).id,
    saleReturn: await make(SALES.returns, { ...of, storeId: sold.storeId, refundMode: 'adjust', items }),
    debitNote: await make(SALES.debitNotes, { ...of, ...noted }),
    customerAdvance: await make(SALES.advances, { ...of, ...cash, ...advance }),
    agentPayment: await make(SALES.agentPayments, {
      ...head,
      ...cash,
      agentId: shop.ravi,
      advance: true,
      bills: [{ amount: 100 }],
    }),
    employeePayment: await make(SALES.employeePayments, {
      ...head,
      ...cash,
      staffId: user?.id,
      kind: 'incentive',
      month: '2026-03-31',
      amount: 100,
      basis: mark,
    }),
  };
}

/** Masters of sales of a company whose every name carries a mark. */
export async function fillSelling(office: Pick<Office, 'admin' | 'branchId' | 'account'>, mark: string, yard: Yard) {
  const { admin } = office;
  const shop = await openShop(office, office.account('Sales'));
  const put = async (path: string, id: number, more: object) => {
    const now = await admin.ok<object>('GET', `${path}/${id}`);
    await admin.ok('PUT', `${path}/${id}`, { ...now, ...more });
  };
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', path, body)).id;
  const itemGroup = await make('/api/inventory/item-groups', {
    code: 'SOLD',
    name: `${mark} sold`,
    parentId: null,
    kind: 'trading',
    unitId: null,
    hsnCodeId: null,
    active: true,
  });
  await put(SELLING.groups, shop.dealers, { name: `${mark} dealers` });
  await put(SELLING.agents, shop.ravi, {
    name: `${mark} agent`,
    overrides: [{ itemGroupId: itemGroup, percent: 3_000 }],
  });
  await put(SELLING.saleTypes, shop.saleType, { name: `${mark} sale` });
  await put(SELLING.customers, shop.sri, {
    name: `${mark} customer`,
    agentId: shop.ravi,
    addresses: [{ name: mark, address: mark, city: null, pin: null, stateCode: null }],
    contacts: [{ name: mark, role: null, mobile: null, email: null }],
  });
  const line = { itemId: yard.steel, unitId: yard.kgs, rate: rate(70) };
  const more = { groups: [{ groupId: shop.dealers }], customers: [{ customerId: shop.sri }] };
  const discount = { itemId: yard.steel, percent: 5_000 };
  const sale = { customerId: shop.sri, saleTypeId: shop.saleType, storeId: yard.main };
  const sold = { ...line, qty: qty(1), discountPercent: 0, gstPercent: 0 };
  const invoice = invoiceForm(office.branchId, sale, [sold], { date: '2026-03-31', narration: mark });
  const buyer = { customerId: shop.sri, saleTypeId: shop.saleType };
  const agreed = { date: '2026-03-31', narration: mark };
  return {
    shop,
    priceList: await make(SELLING.priceLists, priceListForm('DL', `${mark} prices`, [line], more)),
    discountList: await make(SELLING.discountLists, discountListForm('DD', `${mark} discounts`, [discount])),
    ...(await fillSales(office, mark, { shop, invoice: await make(`${INVOICES}?step=post`, invoice) })),
    crmQuotation: await make(
      submit(CRM_QUOTATIONS),
      crmQuotation(office.branchId, buyer, [sold], { ...agreed, validTill: '2026-04-30' }),
    ),
    crmOrder: await make(
      submit(CRM_ORDERS),
      crmOrder(office.branchId, buyer, [sold], { ...agreed, poNo: 'PO 7', poDate: '2026-03-31' }),
    ),
    target: await make(SELLING.targets, targetForm(shop.ravi, { slabs: [{ fromPercent: 100_000, percent: 1_000 }] })),
  };
}

export { openYard, qty, rate };

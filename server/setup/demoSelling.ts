import { multiplyDivide, type Paise, rupees } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import { addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';
import { CUSTOMERS, SUPPLIERS } from './demoParties';
import type { DemoStores } from './demoStock';

/** How a demo company sells: customers, agents, prices and targets, and bills of goods with the work that goes with them. */

/** What is sold of the goods of a chart, at which rate, and the work that makes up the rest of a bill. */
type Wares = { goods: Readonly<Record<string, number>>; service: readonly [code: string, name: string, sac: string] };
const SUPPORT = ['SRV-SUP', 'Installation and support', '998313'] as const;
const WARES: Partial<Record<DemoCompany['chart'], Wares>> = {
  trading: { goods: { 'LAP-14': 55_000, 'PHN-A5': 18_000, 'CHR-MSH': 6_100 }, service: SUPPORT },
  manufacturing: { goods: { 'GATE-6': 9_400 }, service: ['JOB-FAB', 'Fabrication to drawing', '9988'] },
  service: { goods: {}, service: SUPPORT },
};
type Kind = Pick<DemoCompany, 'edition' | 'chart'>;
const hasBlock = (edition: Kind['edition'], wanted: string) =>
  editions[edition].sidebar.some((block) => block === wanted);

/** Whether its edition makes bills to customers. */
export const sells = ({ edition, chart }: Kind): boolean => WARES[chart] !== undefined && hasBlock(edition, 'sales');

type Party = { id: number; name: string; isFar: boolean };
type Made = { id: number };
type Given = {
  post: Post;
  company: Kind;
  branchId: number;
  salesAccountId: number;
  customers: readonly Party[];
  suppliers: readonly Party[];
  goods: DemoStores;
  from: IsoDate;
  today: IsoDate;
};

/** Bills of a company that sells; each comes to the value that it is asked for, before tax. */
export type DemoShop = {
  sell(date: IsoDate, customer: Party, net: Paise): Promise<void>;
  /** What is bought for sale; null where that is no goods. */
  buy: ((date: IsoDate, supplier: Party, net: Paise, billNo: string) => Promise<void>) | null;
};

const GST = 18_000;
/** Of a bill so many parts in ten are goods. */
const GOODS_PART = 7;
const inPaise = (amount: number) => rupees(String(amount));

export async function demoSelling(given: Given): Promise<DemoShop> {
  const { post, company, goods } = given;
  const wares = WARES[company.chart] ?? { goods: {}, service: SUPPORT };
  const masters = await mastersOf(given, wares);
  const stock = new Map(
    goods.items.flatMap((item): [string, DemoStores['items'][number]][] =>
      wares.goods[item.code] === undefined ? [] : [[item.code, { ...item }]],
    ),
  );
  let turn = 0;

  async function sell(date: IsoDate, customer: Party, net: Paise): Promise<void> {
    const lines: object[] = [];
    let left = Math.floor((net * GOODS_PART) / 10);
    turn += 1;
    // Each bill begins with another of the goods, and takes what is there.
    const order = [...stock.values()];
    for (const ware of [...order.slice(turn % 3), ...order.slice(0, turn % 3)]) {
      const rate = inPaise(wares.goods[ware.code] ?? 0);
      const qty = Math.min(Math.floor(left / rate), ware.qty, 12);
      if (qty < 1) continue;
      ware.qty -= qty;
      left -= qty * rate;
      lines.push(line(ware, qty, rate));
    }
    const rest = (net - lines.reduce((sum: number, one) => sum + (one as { value: number }).value, 0)) as Paise;
    if (rest > 0) lines.push(line(masters.service, 1, rest));
    await post('POST', '/api/sales/invoices?step=post', {
      ...{
        date,
        branchId: given.branchId,
        narration: null,
        interState: customer.isFar,
        includesTax: false,
        rounds: true,
      },
      ...{ customerId: masters.customers.get(customer.id), saleTypeId: masters.saleType, storeId: goods.main },
      ...{ billDiscountPercent: 0, billDiscountAmount: 0, agentId: masters.agentOf.get(customer.id) ?? null },
      ...{ dueDate: null, poNo: null, vehicleNo: null, ewayNo: eway(net, turn), advance: 0, charges: [] },
      items: lines.map((one) => ({ ...one, value: undefined })),
    });
  }

  async function buy(date: IsoDate, supplier: Party, net: Paise, billNo: string): Promise<void> {
    const lines: object[] = [];
    let left: number = net;
    // What there is least of comes first; the cheapest takes the rest, at what makes the bill even.
    const order = [...stock.values()].sort((a, b) => a.qty * a.rate - b.qty * b.rate);
    const last = [...stock.values()].sort((a, b) => a.rate - b.rate)[0];
    for (const ware of order.filter((one) => one !== last)) {
      const qty = Math.min(Math.floor((left * GOODS_PART) / 10 / inPaise(ware.rate)), 4);
      if (qty < 1) continue;
      left -= qty * inPaise(ware.rate);
      ware.qty += qty;
      lines.push(bought(ware, qty, inPaise(ware.rate)));
    }
    if (last && left > 0) {
      const qty = Math.max(1, Math.round(left / inPaise(last.rate)));
      const rate = Math.floor(left / qty / 100) * 100;
      last.qty += qty;
      lines.push(bought(last, qty - 1, rate), bought(last, 1, left - (qty - 1) * rate));
    }
    await post('POST', '/api/procurement/purchases?step=post', {
      ...{ date, branchId: given.branchId, narration: null, supplierId: masters.suppliers.get(supplier.id) },
      ...{ billNo, billDate: date, dueDate: null, storeId: goods.main, interState: supplier.isFar, freight: 0 },
      ewayBillNo: eway(net, turn),
      items: lines.filter((one) => (one as { qty: number }).qty > 0),
    });
  }

  return { sell, buy: stock.size > 1 ? buy : null };
}

/** Goods above 50,000 rupees travel with an e-way bill, whose number has 12 digits. */
const eway = (net: Paise, turn: number) => (net > inPaise(40_000) ? `1810${String(turn).padStart(8, '0')}` : null);

/** Thousandths of a unit, and ten-thousandths of a rupee out of paise. */
const line = ({ id, unitId }: { id: number; unitId: number }, qty: number, rate: number) => ({
  ...{ itemId: id, unitId, qty: qty * 1_000, rate: rate * 100, discountPercent: 0, gstPercent: GST },
  value: qty * rate,
});
const bought = ({ id, unitId }: { id: number; unitId: number }, qty: number, rate: number) => ({
  ...{ itemId: id, unitId, qty: qty * 1_000, rate: rate * 100, discountPercent: 0, gstPercent: GST },
});

type Masters = {
  saleType: number;
  service: { id: number; unitId: number };
  /** By their ledger accounts. */
  customers: ReadonlyMap<number, number>;
  suppliers: ReadonlyMap<number, number>;
  agentOf: ReadonlyMap<number, number>;
};

async function mastersOf(given: Given, wares: Wares): Promise<Masters> {
  const { post, company, customers, suppliers, goods, from, today } = given;
  const make = async (path: string, body: object) => (await post<Made>('POST', path, { active: true, ...body })).id;
  const selling = (path: string, body: object) => make(`/api/selling/${path}`, body);
  const group = { discountPercent: 0, creditDays: 30, creditLimit: 0 };
  const dealers = await selling('customer-groups', { ...group, code: 'DLR', name: 'Dealers', kind: 'DEALER' });
  const retail = await selling('customer-groups', {
    ...group,
    code: 'RTL',
    name: 'Retail',
    kind: 'B2C',
    creditDays: 15,
  });
  const saleType = await selling('sale-types', {
    ...{ code: 'GST', name: 'GST sale', kind: 'B2B', salesAccountId: given.salesAccountId, taxInclusive: false },
    ...{
      roundOff: true,
      withoutTax: false,
      terms: 'Payment within the agreed credit days. Goods once sold are not taken back without the bill.',
    },
  });
  const agents: number[] = [];
  for (const [code, name, territory, percent] of AGENTS)
    agents.push(
      await selling('agents', {
        code,
        name,
        territory,
        commissionPercent: percent,
        excludeCharges: true,
        overrides: [],
      }),
    );
  const known = new Map<number, number>();
  const agentOf = new Map<number, number>();
  for (const [place, { id }] of customers.entries()) {
    const account = await post<Account>('GET', `/api/accounts/accounts/${id}`);
    const agentId = agents[place % 3] ?? null;
    if (agentId !== null) agentOf.set(id, agentId);
    const { name, isUnregistered } = CUSTOMERS[place] ?? { name: account.name };
    known.set(
      id,
      await selling('customers', {
        ...{ code: `C-${String(place + 1).padStart(4, '0')}`, name, groupId: isUnregistered ? retail : dealers },
        ...{ stage: 'customer', gstType: account.gstType, gstin: account.gstin, pan: account.pan },
        ...{ stateCode: account.stateCode, mobile: account.phone, email: account.email, address: account.address },
        ...{ creditLimit: null, creditDays: 30, onHold: false, agentId, saleTypeId: saleType, accountId: id },
        ...{ addresses: [], contacts: [] },
      }),
    );
  }
  const bought = new Map<number, number>();
  if (Object.keys(wares.goods).length > 1)
    for (const [place, { id }] of suppliers.entries())
      bought.set(id, await make('/api/procurement/suppliers', await supplierOf(post, place, id)));
  const priced = goods.items.filter(({ code }) => wares.goods[code] !== undefined);
  // Prices and targets stand on the menu of CRM.
  const hasCrm = hasBlock(company.edition, 'crm');
  if (hasCrm && priced.length > 0) await prices({ selling, from, dealers, priced, wares });
  for (let month = addMonths(firstOfMonth(today), -5); hasCrm && month <= today; month = addMonths(month, 1))
    for (const agentId of agents)
      await selling('targets', {
        ...{
          ownerKind: 'agent',
          agentId,
          userId: null,
          groupId: null,
          itemGroupId: null,
          branchId: null,
          basis: 'invoices',
          number: 0,
        },
        ...{ month, amount: inPaise(2_00_000), slabs: [{ fromPercent: 100_000, percent: 500 }] },
      });
  return { saleType, service: await serviceOf(given, wares), customers: known, suppliers: bought, agentOf };
}

const AGENTS = [
  ['RAVI', 'Ravi Kumar', 'City', 2_000],
  ['ANITA', 'Anita Deshmukh', 'Other states', 1_500],
] as const;

/** The work on a bill, under its SAC. */
async function serviceOf({ post, goods }: Given, { service: [code, name, sac] }: Wares) {
  const found = await post<{ id: number; code: string }[]>('GET', `/api/admin/hsn-codes/lookup?q=${sac}`);
  const hsnCodeId =
    found.find((one) => one.code === sac)?.id ??
    (
      await post<Made>('POST', '/api/admin/hsn-codes', {
        ...{ code: sac, description: name, taxCode: 'GST18', uqc: 'NA', reverseCharge: false, itcEligible: true },
        active: true,
      })
    ).id;
  const { id } = await post<Made>('POST', '/api/inventory/items', {
    ...{
      code,
      name,
      kind: 'service',
      unitId: goods.numbers,
      hsnCodeId,
      itcEligible: true,
      batches: false,
      serials: false,
    },
    ...{ testInward: false, testReturns: false, negativeAllowed: false, blockedFor: 'none', active: true },
    ...{ units: [], barcodes: [], levels: [] },
  });
  return { id, unitId: goods.numbers };
}

async function supplierOf(post: Post, place: number, accountId: number) {
  const account = await post<Account>('GET', `/api/accounts/accounts/${accountId}`);
  const { bankName, accountNo, ifsc, msmeNo } = account;
  return {
    ...{ code: `S-${String(place + 1).padStart(4, '0')}`, name: SUPPLIERS[place]?.name ?? account.name, groupId: null },
    ...{ gstType: account.gstType, gstin: account.gstin, pan: account.pan, stateCode: account.stateCode },
    ...{
      address: account.address?.replace('\n', ', ') ?? null,
      creditDays: 30,
      creditLimit: 0,
      blocked: 'none',
      accountId,
    },
    ...{ msmeNo, msmeKind: msmeNo ? 'micro' : null, items: [] },
    contacts: [
      {
        ...{ name: 'Accounts', role: null, phone: account.phone, email: account.email },
        ...{ forEnquiries: false, forOrders: true, forPayments: true },
      },
    ],
    banks: accountNo ? [{ bankName, accountNo, ifsc, beneficiary: null }] : [],
  };
}

type Priced = {
  selling(path: string, body: object): Promise<number>;
  from: IsoDate;
  dealers: number;
  priced: DemoStores['items'];
  wares: Wares;
};

/** Prices for everybody, and what dealers get off on larger lots. */
async function prices({ selling, from, dealers, priced, wares }: Priced): Promise<void> {
  const rows = priced.map(({ id, unitId, code }) => {
    const rate = inPaise(wares.goods[code] ?? 0) * 100;
    return { itemId: id, unitId, minQty: 0, rate, floorRate: multiplyDivide(rate as Paise, 90, 100), mrp: null };
  });
  await selling('price-lists', {
    ...{ code: 'STD', name: 'Standard prices', isDefault: true, taxInclusive: false, validFrom: from, validTo: null },
    ...{ groups: [], customers: [], items: rows },
  });
  await selling('discount-lists', {
    ...{ code: 'DLR', name: 'Dealer discounts', groupId: dealers, validFrom: from, validTo: null },
    rows: priced.map(({ id }) => ({
      ...{ itemId: id, itemGroupId: null, minQty: 10_000, minValue: 0, percent: 3_000, maxExtraPercent: 2_000 },
    })),
  });
}

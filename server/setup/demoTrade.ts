import { multiplyDivide, type Paise, rupees } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import { addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';
import { hsnCode } from './demoGoods';
import { CUSTOMERS, SUPPLIERS } from './demoParties';
import type { DemoStores } from './demoStock';

/** Customers, agents, prices and targets of a demo company, and the work that it bills. */

/** The goods of a chart for sale, their rates, and the work that makes up the rest of a bill. */
export type Wares = {
  goods: Readonly<Record<string, number>>;
  service: readonly [code: string, name: string, sac: string];
};
const SUPPORT = ['SRV-SUP', 'Installation and support', '998313'] as const;
const WARES: Partial<Record<DemoCompany['chart'], Wares>> = {
  trading: { goods: { 'LAP-14': 55_000, 'PHN-A5': 18_000, 'CHR-MSH': 6_100 }, service: SUPPORT },
  manufacturing: { goods: { 'GATE-6': 9_400 }, service: ['JOB-FAB', 'Fabrication to drawing', '9988'] },
  service: { goods: {}, service: SUPPORT },
};
/** The service of a company that sells no goods. */
const SERVICES: Partial<Record<DemoCompany['edition'], Wares['service']>> = {
  'D-CON': ['SRV-INT', 'Interior works', '995478'],
  'D-DHA': ['SRV-AID', 'First aid training', '999293'],
  'D-REA': ['SRV-BRK', 'Brokerage on a property', '997222'],
  'D-RID': ['SRV-CAB', 'Monthly cab contract', '996601'],
  'D-CRM': ['SRV-CRM', 'Roll-out of the sales software', '998314'],
  'D-SHA': ['SRV-ADV', 'Advice on shares', '997156'],
};
type Kind = Pick<DemoCompany, 'edition' | 'chart'>;
const hasBlock = ({ edition }: Pick<Kind, 'edition'>, ...wanted: readonly string[]) =>
  editions[edition].sidebar.some((block) => wanted.includes(block));

export const waresOf = ({ edition, chart }: Kind): Wares => {
  const wares = WARES[chart] ?? { goods: {}, service: SUPPORT };
  return { ...wares, service: SERVICES[edition] ?? wares.service };
};
/** Whether its edition makes bills to customers. */
export const sells = (of: Kind): boolean => WARES[of.chart] !== undefined && hasBlock(of, 'sales', 'sales-2');
/** Whether its edition has leads, quotations and orders. */
export const hasCrm = ({ edition }: Pick<Kind, 'edition'>): boolean =>
  hasBlock({ edition }, 'crm') || edition === 'D-SHA';
/** Whether its edition sells over a counter. */
export const hasCounter = (of: Pick<Kind, 'edition'>): boolean => hasBlock(of, 'point-of-sales', 'sales-2');
export const sellsOnline = (of: Pick<Kind, 'edition'>): boolean => hasBlock(of, 'e-commerce');

export type Party = { id: number; name: string; isFar: boolean };
type Made = { id: number };
export type Trading = {
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

const inPaise = (amount: number) => rupees(String(amount));

export type DemoTrade = {
  saleType: number;
  dealers: number;
  retail: number;
  agents: readonly number[];
  service: { id: number; unitId: number };
  /** By their ledger accounts. */
  customers: ReadonlyMap<number, number>;
  suppliers: ReadonlyMap<number, number>;
  agentOf: ReadonlyMap<number, number>;
};

export async function demoTrade(given: Trading): Promise<DemoTrade> {
  const wares = waresOf(given.company);
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
    code: 'GST',
    name: 'GST sale',
    kind: 'B2B',
    salesAccountId: given.salesAccountId,
    taxInclusive: false,
    roundOff: true,
    withoutTax: false,
    terms: 'Payment within the agreed credit days. Goods once sold are not taken back without the bill.',
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
        code: `C-${String(place + 1).padStart(4, '0')}`,
        name,
        groupId: isUnregistered ? retail : dealers,
        stage: 'customer',
        gstType: account.gstType,
        gstin: account.gstin,
        pan: account.pan,
        stateCode: account.stateCode,
        mobile: account.phone,
        email: account.email,
        address: account.address,
        creditLimit: null,
        creditDays: 30,
        onHold: false,
        agentId,
        saleTypeId: saleType,
        accountId: id,
        addresses: [],
        contacts: [],
      }),
    );
  }
  const bought = new Map<number, number>();
  if (Object.keys(wares.goods).length > 1)
    for (const [place, { id }] of suppliers.entries())
      bought.set(id, await make('/api/procurement/suppliers', await supplierOf(post, place, id)));
  const priced = goods.items.filter(({ code }) => wares.goods[code] !== undefined);
  // Prices and targets are on the menu of CRM.
  const isCrm = hasCrm(company);
  if (isCrm && priced.length > 0) await prices({ selling, from, dealers, priced, wares });
  for (let month = addMonths(firstOfMonth(today), -11); isCrm && month <= today; month = addMonths(month, 1))
    for (const agentId of agents)
      await selling('targets', {
        ownerKind: 'agent',
        agentId,
        userId: null,
        groupId: null,
        itemGroupId: null,
        branchId: null,
        basis: 'invoices',
        number: 0,
        month,
        amount: inPaise(2_00_000),
        slabs: [{ fromPercent: 100_000, percent: 500 }],
      });
  return {
    saleType,
    dealers,
    retail,
    agents,
    service: await serviceOf(given, wares),
    customers: known,
    suppliers: bought,
    agentOf,
  };
}

const AGENTS = [
  ['RAVI', 'Ravi Kumar', 'City', 2_000],
  ['ANITA', 'Anita Deshmukh', 'Other states', 1_500],
] as const;

/** The work on a bill, under its SAC. */
async function serviceOf({ post, goods }: Trading, { service: [code, name, sac] }: Wares) {
  const hsnCodeId = await hsnCode(post, { code: sac, description: name, taxCode: 'GST18', uqc: 'NA' });
  const { id } = await post<Made>('POST', '/api/inventory/items', {
    code,
    name,
    kind: 'service',
    unitId: goods.numbers,
    hsnCodeId,
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
  return { id, unitId: goods.numbers };
}

async function supplierOf(post: Post, place: number, accountId: number) {
  const account = await post<Account>('GET', `/api/accounts/accounts/${accountId}`);
  const { bankName, accountNo, ifsc, msmeNo } = account;
  return {
    code: `S-${String(place + 1).padStart(4, '0')}`,
    name: SUPPLIERS[place]?.name ?? account.name,
    groupId: null,
    gstType: account.gstType,
    gstin: account.gstin,
    pan: account.pan,
    stateCode: account.stateCode,
    address: account.address?.replace('\n', ', ') ?? null,
    creditDays: 30,
    creditLimit: 0,
    blocked: 'none',
    accountId,
    msmeNo,
    msmeKind: msmeNo ? 'micro' : null,
    items: [],
    contacts: [
      {
        name: 'Accounts',
        role: null,
        phone: account.phone,
        email: account.email,
        forEnquiries: false,
        forOrders: true,
        forPayments: true,
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
    code: 'STD',
    name: 'Standard prices',
    isDefault: true,
    taxInclusive: false,
    validFrom: from,
    validTo: null,
    groups: [],
    customers: [],
    items: rows,
  });
  await selling('discount-lists', {
    code: 'DLR',
    name: 'Dealer discounts',
    groupId: dealers,
    validFrom: from,
    validTo: null,
    offers: [],
    coupons: [],
    hours: [],
    outlets: [],
    rows: priced.map(({ id }) => ({
      itemId: id,
      itemGroupId: null,
      minQty: 10_000,
      minValue: 0,
      percent: 3_000,
      maxExtraPercent: 2_000,
    })),
  });
}

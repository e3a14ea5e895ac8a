import { sql } from 'drizzle-orm';
import { demoGstin } from '../../server/setup/demoCompanies';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { askApproval, PURCHASES } from './purchases';
import { auditForm, STOCK } from './stock';

/** The worked example of inventory: its masters, and its documents as they are entered. */

type Made = { id: number; version: number; number: string; progress: { items: { lineId: number }[] } };
export type Method = 'average' | 'fifo';

/** A line: item, quantity, and further fields. */
type Line = readonly [item: 'rice' | 'oil' | 'soap', qty: number, more?: object];

export async function openStockExample(method: Method) {
  const office = await openOffice(await testApp('2025-04-30T12:00:00.000Z'), { branches: ['HYD', 'BLR'] });
  const { admin, company } = office;
  const { query } = office.app.system.database;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const hyd = office.branchId;
  const blr = office.branches.BLR ?? 0;
  await askApproval(admin, company, 'pur_costm', method === 'fifo' ? '2' : '1');
  // Two registrations: Telangana and Karnataka.
  const gstin = (stateCode: string) => demoGstin({ stateCode, pan: 'AAACV1234Q' });
  await query(sql`update branches set gstin = ${gstin('36')} where company_id = ${company} and id = ${hyd}`);
  await query(
    sql`update branches set gstin = ${gstin('29')}, state_code = '29' where company_id = ${company} and id = ${blr}`,
  );
  const unit = (code: string, uqc: string, decimals: number) =>
    make('/api/inventory/units', { code, name: `Unit ${code}`, uqc, decimals, active: true, conversions: [] });
  const units = {
    kgs: await unit('KGS', 'KGS', 3),
    ltr: await unit('LTR', 'KLR', 3),
    nos: await unit('NOS', 'NOS', 0),
  };
  const tin = await unit('TIN', 'CAN', 3);
  const store = (code: string, name: string, branchId: number, kind = 'main') =>
    make('/api/inventory/stores', {
      code,
      name,
      branchId,
      kind,
      stockAccountId: null,
      allowSale: true,
      allowIssue: true,
      active: true,
      bins: [],
    });
  const stores = {
    main: await store('MAIN', 'MAIN', hyd),
    kitchen: await store('KITCHEN', 'KITCHEN', hyd, 'kitchen'),
    blr: await store('BLR-MAIN', 'BLR-MAIN', blr),
  };
  const hsn = async (code: string, taxCode: string | null) =>
    make('/api/admin/hsn-codes', {
      code,
      description: `Goods of ${code}`,
      taxCode,
      uqc: 'KGS',
      reverseCharge: false,
      itcEligible: true,
      active: true,
    });
  const food = await hsn('1006', 'GST5');
  const oil = await hsn('1512', 'GST5');
  const item = (code: string, unitId: number, hsnCodeId: number | null, more: object = {}) =>
    make('/api/inventory/items', {
      code,
      name: code,
      kind: 'stock',
      unitId,
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
      ...more,
    });
  const items = {
    rice: await item('RICE', units.kgs, food),
    oil: await item('OIL', units.ltr, oil, { units: [{ unitId: tin, factor: 15_000, use: 'buy' }] }),
    soap: await item('SOAP', units.nos, null),
  };
  const unitOf = { rice: units.kgs, oil: units.ltr, soap: units.nos };
  const lakshmi = await make('/api/procurement/suppliers', {
    code: 'LT',
    name: 'Lakshmi Traders',
    gstType: 'regular',
    stateCode: '36',
    creditDays: 30,
    creditLimit: 0,
    gstin: demoGstin({ stateCode: '36', pan: 'AABCL1234Q' }),
    blocked: 'none',
    active: true,
    contacts: [],
    banks: [],
    items: [],
  });
  for (const name of ['Consumption F&B', 'Consumption Housekeeping', 'Spoilage'])
    await office.open(name, 'Indirect Expenses');
  const department = (code: string, name: string) =>
    make('/api/inventory/departments', {
      code,
      name,
      branchId: null,
      costCentreId: null,
      budget: [],
      stores: [],
      active: true,
      consumptionAccountId: office.account(`Consumption ${name}`),
    });
  const departments = { fnb: await department('FNB', 'F&B'), hk: await department('HK', 'Housekeeping') };
  const spoilage = await make('/api/inventory/loss-types', {
    code: 'SPOIL',
    name: 'Spoilage',
    kind: 'spoilage',
    accountId: office.account('Spoilage'),
    active: true,
    needsApproval: false,
    limitPercent: null,
    gstReversal: false,
  });
  const lines = (own: readonly Line[]) =>
    own.map(([name, qty, more]) => ({
      itemId: items[name],
      unitId: unitOf[name],
      qty: Math.round(qty * 1000),
      remarks: null,
      lineNo: null,
      fromLineId: null,
      ...more,
    }));
  const confirmed = [
    { code: 'LATER_VALUES', reason: null },
    { code: 'NO_EWAY_BILL', reason: null },
  ];
  const head = (date: string, branchId = hyd) => ({ date, branchId, narration: null, time: null });
  const post = (path: string, body: object) => admin.ok<Made>('POST', `${path}?step=post`, { ...body, confirmed });
  const refuse = async (path: string, body: object) =>
    (await admin.refused('POST', `${path}?step=post`, { ...body, confirmed })) as {
      message: string;
      fields?: Record<string, string>;
    };
  const forms = {
    opening: (own: readonly Line[]) => ({
      date: '2025-04-01',
      branchId: hyd,
      narration: null,
      storeId: stores.main,
      items: lines(own),
    }),
    purchase: (date: string, billNo: string, own: readonly Line[]) => ({
      date,
      branchId: hyd,
      narration: null,
      supplierId: lakshmi,
      billNo,
      billDate: date,
      dueDate: null,
      storeId: stores.main,
      interState: false,
      freight: 0,
      items: lines(own.map(([name, qty, more]) => [name, qty, { discountPercent: 0, gstPercent: 5000, ...more }])).map(
        ({ remarks: _, ...line }) => line,
      ),
    }),
    transfer: (date: string, own: readonly Line[]) => ({
      ...head(date),
      storeId: stores.main,
      toStoreId: stores.kitchen,
      carriedBy: null,
      items: lines(own),
    }),
    issue: (date: string, storeId: number, departmentId: number, own: readonly Line[], branchId = hyd) => ({
      ...head(date, branchId),
      storeId,
      departmentId,
      costCentreId: null,
      purpose: null,
      items: lines(own),
    }),
    issueReturn: (date: string, departmentId: number, own: readonly Line[]) => ({
      ...head(date),
      storeId: stores.main,
      departmentId,
      condition: 'good',
      items: lines(own),
    }),
    loss: (date: string, own: readonly Line[]) => ({
      ...head(date),
      storeId: stores.kitchen,
      lossTypeId: spoilage,
      witness: null,
      items: lines(own),
    }),
    sampleOut: (date: string, own: readonly Line[], more: object = {}) => ({
      ...head(date),
      person: 'Hotel Anand',
      returnable: false,
      returnBy: null,
      purpose: null,
      storeId: stores.main,
      reverseCredit: false,
      items: lines(own),
      ...more,
    }),
    sampleIn: (date: string, own: readonly Line[], more: object = {}) => ({
      ...head(date),
      person: 'Lakshmi Traders',
      returnable: false,
      returnBy: null,
      purpose: null,
      takeIntoStock: false,
      storeId: null,
      items: lines(own.map(([name, qty, line]) => [name, qty, { rate: null, ...line }])),
      ...more,
    }),
    branchTransfer: (date: string, own: readonly Line[], more: object = {}) => ({
      ...head(date),
      storeId: stores.main,
      toBranchId: blr,
      transferRate: 'cost',
      transport: null,
      ewayBill: null,
      items: lines(own.map(([name, qty, line]) => [name, qty, { rate: null, ...line }])),
      ...more,
    }),
    branchReceipt: (date: string, own: readonly Line[], more: object = {}) => ({
      ...head(date, blr),
      storeId: stores.blr,
      shortage: 'loss',
      claimAccountId: null,
      items: lines(own),
      ...more,
    }),
  };
  return { office, hyd, blr, stores, items, departments, spoilage, tin, units, forms, post, refuse, lines, head };
}

export type StockExample = Awaited<ReturnType<typeof openStockExample>>;
export const lineOf = ({ progress }: Made, place = 0) => progress.items[place]?.lineId ?? 0;

/** Documents 1 to 14 of the page; in run B the late receipt is entered on 27-Apr, before the next ones. */
export async function enterExample(example: StockExample, run: 'A' | 'B') {
  const { forms, post, stores, departments } = example;
  const { main, kitchen } = stores;
  const rate = (rupees: number) => ({ rate: Math.round(rupees * 10_000) });
  const made: Record<string, Made> = {};
  const add = async (name: string, path: string, body: object) => {
    made[name] = await post(path, body);
    return made[name];
  };
  await add(
    'OS/1',
    STOCK.opening,
    forms.opening([
      ['rice', 200, rate(48)],
      ['oil', 60, rate(130)],
      ['soap', 100, rate(22)],
    ]),
  );
  await add('PI/1', PURCHASES, forms.purchase('2025-04-03', 'LT/1', [['rice', 300, rate(50)]]));
  await add(
    'ST/1',
    STOCK.transfer,
    forms.transfer('2025-04-05', [
      ['rice', 150],
      ['oil', 30],
    ]),
  );
  await add(
    'MI/1',
    STOCK.issue,
    forms.issue('2025-04-08', kitchen, departments.fnb, [
      ['rice', 120],
      ['oil', 22.5],
    ]),
  );
  await add(
    'PI/2',
    PURCHASES,
    forms.purchase('2025-04-12', 'LT/2', [['oil', 4, { unitId: example.tin, ...rate(2010) }]]),
  );
  const towels = await add('MI/2', STOCK.issue, forms.issue('2025-04-15', main, departments.hk, [['soap', 40]]));
  await add('LS/1', STOCK.loss, forms.loss('2025-04-18', [['rice', 10]]));
  await add('SO/1', STOCK.sampleOut, forms.sampleOut('2025-04-20', [['soap', 5]]));
  await add('SI/1', STOCK.sampleIn, forms.sampleIn('2025-04-22', [['rice', 2]]));
  const sent = await add('BT/1', STOCK.branchTransfer, forms.branchTransfer('2025-04-25', [['rice', 100]]));
  await add(
    'BR/1',
    STOCK.branchReceipt,
    forms.branchReceipt('2025-04-25', [['rice', 100, { fromLineId: lineOf(sent) }]]),
  );
  await add(
    'MR/1',
    STOCK.issueReturn,
    forms.issueReturn('2025-04-26', departments.hk, [['soap', 4, { fromLineId: lineOf(towels) }]]),
  );
  if (run === 'B') await add('PI/4', PURCHASES, forms.purchase('2025-04-10', 'LT/4', [['rice', 50, rate(46)]]));
  await add('PI/3', PURCHASES, forms.purchase('2025-04-28', 'LT/3', [['rice', 200, rate(53.5)]]));
  await add(
    'MI/3',
    STOCK.issue,
    forms.issue('2025-04-29', main, departments.fnb, [
      ['rice', 180],
      ['oil', 40],
    ]),
  );
  await add('MI/4', STOCK.issue, forms.issue('2025-04-29', stores.blr, departments.fnb, [['rice', 30]], example.blr));
  return made;
}

/** Documents 15 and 16: the counted stock of each store on the last evening. */
export async function enterAudits(example: StockExample, run: 'A' | 'B') {
  const { stores, items } = example;
  const counted = async (storeId: number, quantities: readonly (readonly [keyof typeof items, number])[]) => {
    const audit = await startAudit(example, storeId);
    await countAll(example, audit, quantities);
    return approveAudit(example, audit);
  };
  return {
    'AU/1': await counted(stores.main, [
      ['rice', run === 'A' ? 268 : 318],
      ['oil', 51],
      ['soap', 58],
    ]),
    'AU/2': await counted(stores.kitchen, [
      ['rice', 20],
      ['oil', 7],
    ]),
  };
}

type Audit = { id: number; version: number; number: string; status: string };
type SheetLine = { id: number; itemId: number; book: number | null };

export const startAudit = ({ office, hyd }: StockExample, storeId: number, more: object = {}) =>
  office.admin.ok<Audit>(
    'POST',
    `${STOCK.audit}?step=start`,
    auditForm(hyd, storeId, { date: '2025-04-30', time: '17:00', ...more }),
  );

export async function countAll(
  { office, items }: StockExample,
  { id }: Pick<Audit, 'id'>,
  quantities: readonly (readonly [keyof StockExample['items'], number])[],
) {
  const { lines } = await office.admin.ok<{ lines: SheetLine[] }>('GET', `${STOCK.audit}/${id}/sheet`);
  const counts = quantities.map(([name, qty]) => ({
    key: `count-${name}-${qty}`,
    lineId: lines.find(({ itemId }) => itemId === items[name])?.id ?? null,
    qty: Math.round(qty * 1000),
    at: '2025-04-30T11:45:00.000Z',
  }));
  return office.admin.ok<{ outcomes: { problem: string | null }[] }>('POST', `${STOCK.audit}/${id}/counts`, { counts });
}

export async function approveAudit({ office }: StockExample, { id, version }: Audit) {
  const of = (event: string) => `${STOCK.audit}/${id}/${event}`;
  const counted = await office.admin.ok<Audit>('POST', of('close'), { version, given: { uncounted: 'leave' } });
  return office.admin.ok<Audit>('POST', of('approve'), { version: counted.version });
}

export const rupees = (paise: number) => paise / 100;

/** Value of each movement with its later corrections, as on the page. */
export async function movementsOf({ office }: StockExample, ids: Record<string, { id: number }>) {
  const names = new Map(Object.entries(ids).map(([name, { id }]) => [id, name]));
  const rows = await office.app.system.database.query<{
    documentId: number;
    item: string;
    store: string;
    qty: number;
    value: number;
  }>(sql`
    select m.document_id as "documentId", i.name as item, s.name as store, (m.qty / 1000.0)::float as qty,
           ((m.value + coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0)) / 100.0)::float as value
      from stock_moves m join items i on i.company_id = m.company_id and i.id = m.item_id join stores s on s.company_id = m.company_id and s.id = m.store_id
     where m.corrects_id is null and m.mirror_of_id is null order by m.date, m.id`);
  return rows.map(
    ({ documentId, item, store, qty, value }) => `${names.get(documentId)} ${item} ${store} ${qty} ${value}`,
  );
}

type TrialBalanceRow = { account: string; closingDebit: number; closingCredit: number };

/** Closing balances of the trial balance on the last day of April in rupees, debit above zero. */
export async function trialBalance({ office, hyd, blr }: StockExample) {
  const byBranch = new Set(['Stock in Hand', 'Branch Accounts']);
  const sums: Record<string, number> = {};
  for (const [branch, id] of Object.entries({ HYD: hyd, BLR: blr })) {
    const { rows } = await office.admin.ok<{ rows: TrialBalanceRow[] }>(
      'GET',
      `/api/accounts/trial-balance?by=day&from=2025-04-01&to=2025-04-30&branchId=${id}`,
    );
    for (const { account, closingDebit, closingCredit } of rows) {
      const key = byBranch.has(account) ? `${account} ${branch}` : account;
      sums[key] = (sums[key] ?? 0) + closingDebit - closingCredit;
    }
  }
  return Object.fromEntries(
    Object.entries(sums).flatMap(([account, paise]) => (paise === 0 ? [] : [[account, rupees(paise)]])),
  );
}

export async function pools({ office }: StockExample) {
  const rows = await office.app.system.database.query<{ name: string; qty: number; value: number }>(sql`
    select i.name || ' ' || b.code as name, (p.qty / 1000.0)::float as qty, (p.value / 100.0)::float as value
      from stock_pools p join items i on i.company_id = p.company_id and i.id = p.item_id join branches b on b.company_id = p.company_id and b.id = p.branch_id
     where p.qty > 0 order by 1`);
  return Object.fromEntries(rows.map(({ name, qty, value }) => [name, [qty, value]]));
}
export type { Office };

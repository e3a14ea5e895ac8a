import type { SalesOrder } from '../../contract/crm/orders';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import {
  agentForm,
  customerForm,
  discountListForm,
  groupForm,
  itemForm,
  priceListForm,
  SELLING,
  saleTypeForm,
} from './selling';
import { STOCK } from './stock';

/** The masters of the worked example of CRM, and the forms of its documents. */

export { CRM_ORDERS, CRM_QUOTATIONS, crmOrder, crmQuotation, submit } from './crmForms';

/** Sets settings of CRM. */
export const setCrm = (admin: Caller, setupCode: string, setupValue: string, was: string | null = null) =>
  admin.ok('PUT', '/api/crm/settings', { changes: [{ branchId: 'CRM', setupCode, was, setupValue }] });

/** Rights of the menus of CRM: quotations, their approvals, orders, theirs, customers. */
export const crmGrants = (approves = false) => [
  ...[
    [2, 6],
    [3, 2],
  ].flatMap(([menuCode = 0, screenCode = 0]) =>
    [1, 2, 3, 4, 7, 8, 9].map((transCode) => ({ moduleCode: 7, menuCode, screenCode, transCode })),
  ),
  ...(approves
    ? [
        { moduleCode: 7, menuCode: 2, screenCode: 7, transCode: 98 },
        { moduleCode: 7, menuCode: 3, screenCode: 3, transCode: 98 },
      ]
    : []),
];

export type Desk = {
  office: Office;
  yard: Yard;
  saleType: number;
  dealers: number;
  ravi: number;
  annapurna: number;
  green: number;
  vijaya: number;
  bellary: number;
  mb1: number;
  cbl: number;
  drp: number;
  line(itemId: number, units: number, at: number, more?: object): object;
  approved(path: string, document: { id: number; version: number }): Promise<SalesOrder>;
};

/** Branch HYD with both approvals asked for; ASHA approves RAVI's entries. */
export async function openDesk(now = '2026-04-30T06:00:00.000Z'): Promise<Desk> {
  const office = await openOffice(await testApp(now), { yearFrom: '2026-04-01' });
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const itemGroup = (code: string) =>
    make('/api/inventory/item-groups', {
      code,
      name: code,
      parentId: null,
      kind: 'trading',
      unitId: null,
      hsnCodeId: null,
      active: true,
    });
  const [pumps, acc] = [await itemGroup('PUMPS'), await itemGroup('ACC')];
  const item = (code: string, groupId: number) =>
    make('/api/inventory/items', { ...itemForm(code, yard.kgs), groupId });
  const [mb1, cbl, drp] = [await item('MB1', pumps), await item('CBL', acc), await item('DRP', acc)];
  const dealers = await make(SELLING.groups, groupForm('DLR', 'Dealers', { kind: 'DEALER' }));
  const retail = await make(SELLING.groups, groupForm('RTL', 'Retail', { kind: 'B2C' }));
  const priced = (itemId: number, at: number) => ({ itemId, unitId: yard.kgs, rate: rate(at) });
  const dealer = [priced(mb1, 5400), priced(cbl, 2250), priced(drp, 850)];
  const listed = [{ ...priced(mb1, 6000), floorRate: rate(5000) }, priced(cbl, 2500), priced(drp, 925)];
  await make(SELLING.priceLists, priceListForm('DEALER', 'Dealer 2026', dealer, { groups: [{ groupId: dealers }] }));
  await make(SELLING.priceLists, priceListForm('RETAIL', 'Retail 2026', listed, { isDefault: true }));
  const slabs = [
    { itemGroupId: pumps, minQty: qty(10), percent: 4_000 },
    { itemGroupId: pumps, minQty: qty(25), percent: 6_000 },
  ];
  await make(SELLING.discountLists, discountListForm('D1', 'Pumps', slabs, { groupId: dealers }));
  await make(
    SELLING.discountLists,
    discountListForm('D2', 'Drip packs', [{ itemId: drp, minQty: qty(5), percent: 2_000 }]),
  );
  const customer = (code: string, name: string, groupId: number, more: object = {}) =>
    make(SELLING.customers, customerForm(code, name, groupId, { stage: 'prospect', creditDays: 30, ...more }));
  const opening = [mb1, cbl, drp].map((itemId, place) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(100),
    rate: rate([4000, 1800, 600][place] ?? 0),
    remarks: null,
  }));
  const start = { branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: opening });
  await setCrm(admin, 'crm_quo', '2');
  await setCrm(admin, 'crm_ord', '2');
  await office.grant(crmGrants());
  return {
    office,
    yard,
    dealers,
    mb1,
    cbl,
    drp,
    saleType: await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local B2B', office.account('Sales'))),
    ravi: await make(SELLING.agents, agentForm('RAVI', 'Ravi')),
    annapurna: await customer('ANN', 'Annapurna Agencies', dealers, { address: '12 Main Road', city: 'Hyderabad' }),
    green: await customer('GRN', 'Green Fields Farm', retail, { creditLimit: rs('20,000') }),
    vijaya: await customer('VIJ', 'Vijaya Borewells', dealers),
    bellary: await customer('BEL', 'Bellary Pumps', dealers, { stateCode: '29' }),
    line: (itemId, units, at, more = {}) => ({
      itemId,
      unitId: yard.kgs,
      qty: qty(units),
      rate: rate(at),
      discountPercent: 0,
      gstPercent: 18_000,
      ...more,
    }),
    approved: (path, { id, version }) => office.admin.ok<SalesOrder>('POST', `${path}/${id}/approve`, { version }),
  };
}

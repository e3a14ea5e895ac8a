import { randomUUID } from 'node:crypto';
import type { Order, OrderLine } from '../../contract/food/orders';
import type { OpenLines } from '../../contract/lineOperations';
import {
  areaForm,
  FOOD,
  foodOutletForm,
  kotGroupForm,
  menuGroupForm,
  menuItemForm,
  ncDepartmentForm,
  tableForm,
  taxAssignmentForm,
  waiterForm,
} from './food';
import type { Caller, Office } from './office';
import { openYard } from './purchases';
import { discountListForm, SELLING, saleTypeForm } from './selling';
import { DEVICE, type OpenTill, OUTLETS, openCounter, openTill } from './tills';

/** Outlet SPICE of the worked example of restaurants: Wednesday 15-Apr-2026, prices without tax, GST 5 %, VAT on liquor 10 %. */

export const ORDERS = '/api/food/orders';
export const DAY = '2026-04-15';

const DISHES = [
  ['PTK', 'Paneer tikka', 'Starter', 'TANDOOR', 280],
  ['CBR', 'Chicken biryani', 'Main', 'HOT', 340],
  ['BNN', 'Butter naan', 'Bread', 'TANDOOR', 55],
  ['GJM', 'Gulab jamun', 'Dessert', 'HOT', 80],
  ['LAS', 'Lassi', 'Beverage', 'BAR', 90],
  ['WTR', 'Water', 'Beverage', 'BAR', 40],
  ['BEER', 'Beer 650 ml', 'Liquor', 'BAR', 320],
] as const;
export type DishCode = (typeof DISHES)[number][0];

export type Spice = {
  admin: Caller;
  outletId: number;
  dishes: Record<DishCode, number>;
  tables: Record<string, number>;
  kiran: number;
  owner: number;
  till: OpenTill | null;
  branchId: number;
  accounts: Record<'food' | 'beverage' | 'liquor' | 'vat' | 'card' | 'upi', number>;
};

type Maker = Pick<Office, 'admin' | 'branchId' | 'account' | 'open'>;

/** @param opensTill whether its till is open on the device of tests. */
export async function openSpice(office: Maker, opensTill = true): Promise<Spice> {
  const { admin, branchId } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const yard = await openYard(office);
  await make('/api/inventory/units', {
    code: 'PLATE',
    name: 'Plates',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const income = (name: string) => office.open(name, 'Sales Accounts');
  const food = await income('Sales SPICE Food');
  const beverage = await income('Sales SPICE Beverage');
  const liquor = await income('Sales SPICE Liquor');
  const vat = await office.open('Output VAT Liquor', 'Statutory Dues');
  const shop = await openCounter(office, yard, {
    code: 'SPICE',
    name: 'Spice',
    tills: [{ series: 'SP', name: 'Desk', cashAccountId: null }],
  });
  const saleType = await make(SELLING.saleTypes, saleTypeForm('DINE', 'Dine-in', food, { kind: 'B2C' }));
  const outlet = await admin.ok<object>('GET', `${OUTLETS}/${shop.outlet}`);
  await admin.ok('PUT', `${OUTLETS}/${shop.outlet}`, { ...outlet, saleTypeId: saleType, mostDiscountPercent: 50_000 });
  await make(
    FOOD.outlets,
    foodOutletForm(shop.outlet, {
      salesAccounts: [
        { ledgerGroup: 'beverage', accountId: beverage },
        { ledgerGroup: 'liquor', accountId: liquor },
      ],
    }),
  );
  await make('/api/admin/taxes', {
    code: 'VATLIQ',
    name: 'VAT on liquor',
    kind: 'vat',
    rate: 10_000,
    cgst: 0,
    sgst: 0,
    igst: 0,
    cess: 0,
    cgstSalesId: null,
    cgstPurchaseId: null,
    sgstSalesId: null,
    sgstPurchaseId: null,
    igstSalesId: null,
    igstPurchaseId: null,
    otherSalesId: vat,
    otherPurchaseId: vat,
    inclusive: false,
    reverseCharge: false,
    hsnDefault: null,
    fromDate: '2025-04-01',
    toDate: null,
    active: true,
  });
  const area = await make(FOOD.areas, areaForm(shop.outlet, 'AC hall'));
  const kotGroups: Record<string, number> = {};
  for (const code of ['TANDOOR', 'HOT', 'BAR']) kotGroups[code] = await make(FOOD.kotGroups, kotGroupForm(code, code));
  const groups: Record<string, number> = {};
  const dishes = {} as Record<DishCode, number>;
  for (const [place, [code, name, group, kitchen, rupees]] of DISHES.entries()) {
    const ledgerGroup = group === 'Beverage' ? 'beverage' : group === 'Liquor' ? 'liquor' : 'food';
    groups[group] ??= await make(FOOD.menuGroups, menuGroupForm(group, { ledgerGroup, printOrder: place }));
    dishes[code] = await make(
      FOOD.menuItems,
      menuItemForm(code, name, groups[group], rupees, {
        kotGroupId: kotGroups[kitchen],
        quickCode: String(101 + place),
      }),
    );
  }
  await make(FOOD.taxAssignments, taxAssignmentForm('GST5', { outletId: shop.outlet }));
  await make(FOOD.taxAssignments, taxAssignmentForm('VATLIQ', { menuGroupId: groups.Liquor }));
  const kiran = await make(FOOD.waiters, waiterForm('KIRAN', 'Kiran', shop.outlet));
  const tables: Record<string, number> = {};
  for (const [place, code] of ['T1', 'T2', 'T3', 'T4', 'T5'].entries())
    tables[code] = await make(FOOD.tables, tableForm(shop.outlet, area, code, { x: place * 5 }));
  const owner = await make(
    FOOD.ncDepartments,
    ncDepartmentForm('OWNER', 'Owner guests', await office.open('NC Consumption', 'Indirect Expenses')),
  );
  const drinks = await admin.ok<{ itemGroupId: number }>('GET', `${FOOD.menuGroups}/${groups.Beverage}`);
  await make(
    SELLING.discountLists,
    discountListForm('HAPPY', 'Happy hour', [], {
      offers: [
        {
          code: 'HAPPY',
          name: 'Happy hour',
          kind: 'itemPercent',
          itemId: null,
          itemGroupId: drinks.itemGroupId,
          percent: 20_000,
          amount: 0,
          buy: 0,
          free: 0,
          least: 0,
          most: 0,
          stackable: false,
        },
      ],
      hours: [{ days: 'working', fromTime: '16:00', toTime: '18:00' }],
      outlets: [{ outletId: shop.outlet }],
    }),
  );
  const till = opensTill ? await openTill(admin, shop.outlet, 'SP', 2_000_00) : null;
  return {
    admin,
    outletId: shop.outlet,
    dishes,
    tables,
    kiran,
    owner,
    till,
    branchId,
    accounts: { food, beverage, liquor, vat, card: shop.card, upi: shop.upi },
  };
}

type Units = Partial<Record<DishCode, number>>;
type Operation = { kind: string; [field: string]: unknown };

/** Somebody who works at the tables of SPICE. */
export function deskOf(spice: Spice, by: Caller = spice.admin) {
  const { outletId, dishes, tables, kiran, till, branchId } = spice;
  const read = (id: number) => by.ok<Order>('GET', `${ORDERS}/${id}`);
  const body = (table: string | null, covers: number, more: object = {}) => ({
    date: DAY,
    branchId,
    narration: null,
    outletId,
    orderKind: 'dineIn',
    tableId: table === null ? null : tables[table],
    covers,
    waiterId: kiran,
    customerId: null,
    guestName: null,
    guestMobile: null,
    guestAddress: null,
    billDiscountPercent: 0,
    billDiscountAmount: 0,
    discountReason: null,
    token: null,
    channelNo: null,
    allergy: null,
    includesTax: false,
    rounds: true,
    ...more,
  });
  const open = (table: string | null, covers = 2, more: object = {}) =>
    by.ok<Order>('POST', `${ORDERS}?step=open`, body(table, covers, more));
  const complete = (one: Operation) => ({ id: randomUUID(), stamp: 1, ...one });
  const operations = async (id: number, sent: readonly Operation[]) => {
    const { clock } = await by.ok<OpenLines>('GET', `${ORDERS}/${id}/lines`);
    const stamped = sent.map((one, place) => complete({ stamp: clock + 1 + place, ...one }));
    return by.ok<OpenLines>('POST', `${ORDERS}/${id}/operations`, { operations: stamped });
  };
  const refusedOperations = (id: number, sent: readonly Operation[]) =>
    by.refused('POST', `${ORDERS}/${id}/operations`, { operations: sent.map(complete) });
  const adds = (units: Units, kotKey: string | null) =>
    Object.entries(units).map(([code, count]) => ({
      kind: 'add',
      line: randomUUID(),
      fields: { menuItemId: dishes[code as DishCode], qty: count * 1000, kotKey },
    }));
  /** Sends dishes to the kitchen with one KOT. */
  const kot = (id: number, units: Units, kotKey: string = randomUUID()) => operations(id, adds(units, kotKey));
  const lineOf = async (id: number, code: DishCode) => {
    const { lines } = await by.ok<OpenLines>('GET', `${ORDERS}/${id}/lines`);
    const line = lines.find(({ fields, isOpen }) => isOpen && (fields as OrderLine).code === code);
    if (!line) throw new Error(`no ${code} on order ${id}`);
    return line.line;
  };
  const step = async (id: number, event: string, given?: object, more: object = {}) => {
    const { version } = await read(id);
    return by.ok<Order>('POST', `${ORDERS}/${id}/${event}`, { version, ...(given && { given }), ...more });
  };
  const refusedStep = async (id: number, event: string, given?: object, more: object = {}) => {
    const { version } = await read(id);
    return by.refused('POST', `${ORDERS}/${id}/${event}`, { version, ...(given && { given }), ...more });
  };
  const settled = (tenders: readonly object[], more: object = {}) => ({
    shiftId: till?.shiftId,
    device: DEVICE,
    tenders: tenders.map((tender) => ({ reference: null, ...tender })),
    ...more,
  });
  const settle = (id: number, tenders: readonly object[], more: object = {}) =>
    step(id, 'settle', settled(tenders, more));
  return { read, body, open, operations, refusedOperations, adds, kot, lineOf, step, refusedStep, settled, settle };
}
export type Desk = ReturnType<typeof deskOf>;

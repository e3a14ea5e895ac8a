import { randomUUID } from 'node:crypto';
import type { PricedOrder, SoldOrder } from '../../contract/food/counterOrders';
import {
  comboForm,
  FOOD,
  foodOutletForm,
  itemSupportForm,
  kotGroupForm,
  menuGroupForm,
  menuItemForm,
  taxAssignmentForm,
} from './food';
import type { Caller, Office } from './office';
import { openYard } from './purchases';
import { discountListForm, itemForm, SELLING } from './selling';
import { DEVICE, type OpenTill, openCounter, openTill } from './tills';

/** Outlet TAKE1 of the worked example of take-away: Friday 17-Apr-2026, prices with 5 %, bills in whole rupees. */

export const TAKE_DAY = '2026-04-17';
const DISHES = [
  ['BUR', 'Burger', 'Food', 149],
  ['FRI', 'Fries', 'Food', 99],
  ['COL', 'Cola', 'Beverage', 59],
  ['WRP', 'Paneer wrap', 'Food', 179],
  ['SHK', 'Mango shake', 'Beverage', 129],
] as const;
export type TakeCode = (typeof DISHES)[number][0] | 'CHZ' | 'BOX' | 'MEAL1' | 'PARTY';

export type TakeOne = {
  office: Office;
  outletId: number;
  menu: Record<TakeCode, number>;
  boy: number;
  till: OpenTill;
  accounts: Record<'food' | 'beverage' | 'card' | 'upi', number>;
};

const OFFER = {
  itemId: null,
  itemGroupId: null,
  percent: 0,
  amount: 0,
  buy: 0,
  free: 0,
  least: 0,
  most: 0,
  stackable: false,
};

type Maker = Pick<Office, 'admin' | 'branchId' | 'account' | 'open'>;

/** Its masters; its till is not open yet. */
export async function fillTakeOne(office: Maker): Promise<Omit<TakeOne, 'office' | 'till'>> {
  const { admin } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const yard = await openYard(office);
  const pieces = await make('/api/inventory/units', {
    code: 'PCS',
    name: 'Pieces',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const food = await office.open('Sales TAKE1 Food', 'Sales Accounts');
  const beverage = await office.open('Sales TAKE1 Beverage', 'Sales Accounts');
  const shop = await openCounter(office, yard, {
    code: 'TAKE1',
    name: 'Take 1',
    mostDiscountPercent: 50_000,
    tills: [{ series: 'TA', name: 'Counter', cashAccountId: null }],
  });
  await make(
    FOOD.outlets,
    foodOutletForm(shop.outlet, {
      kind: 'takeAway',
      kotOnBill: true,
      salesAccounts: [
        { ledgerGroup: 'food', accountId: food },
        { ledgerGroup: 'beverage', accountId: beverage },
      ],
    }),
  );
  const kitchen = await make(FOOD.kotGroups, kotGroupForm('HOT', 'Hot'));
  const groups: Record<string, number> = {};
  const menu = {} as Record<TakeCode, number>;
  const itemOf: Record<string, number | null> = {};
  for (const [place, [code, name, group, rupees]] of DISHES.entries()) {
    const ledgerGroup = group === 'Beverage' ? 'beverage' : 'food';
    groups[group] ??= await make(FOOD.menuGroups, menuGroupForm(group, { ledgerGroup, kotGroupId: kitchen }));
    const more = { withTax: true, quickCode: String(11 + place) };
    const made = await admin.ok<{ id: number; itemId: number }>(
      'POST',
      FOOD.menuItems,
      menuItemForm(code, name, groups[group], rupees, more),
    );
    menu[code] = made.id;
    itemOf[code] = made.itemId;
  }
  await make(FOOD.taxAssignments, taxAssignmentForm('GST5', { outletId: shop.outlet }));
  const supportItem = (code: string) => make('/api/inventory/items', { ...itemForm(code, pieces), kind: 'service' });
  menu.CHZ = await make(FOOD.itemSupports, itemSupportForm('CHZ', 'Cheese', { itemId: await supportItem('CHZ-S') }));
  menu.BOX = await make(
    FOOD.itemSupports,
    itemSupportForm('BOX', 'Box', {
      kind: 'packing',
      price: 10_00,
      discountable: false,
      autoRule: 'perOrder',
      itemId: await supportItem('BOX-S'),
    }),
  );
  const meals = await make(FOOD.comboGroups, { code: 'MEALS', name: 'Meals', printOrder: 1, active: true });
  const part = (code: TakeCode, slot: string, count = 1) => ({ slot, menuItemId: menu[code], pieces: count });
  menu.MEAL1 = await make(
    FOOD.combos,
    comboForm('MEAL1', 'Meal 1', meals, [part('BUR', 'Main'), part('FRI', 'Side'), part('COL', 'Drink')]),
  );
  menu.PARTY = await make(FOOD.combos, comboForm('PARTY', 'Party', meals, [part('BUR', 'Main', 3)], { price: 400_00 }));
  const offers = (code: string, rows: object[], more: object = {}) =>
    make(SELLING.discountLists, discountListForm(code, code, [], { offers: rows, ...more }));
  await offers(
    'HAPPY',
    [{ ...OFFER, code: 'HAPPY', name: 'Shake hour', kind: 'itemPercent', itemId: itemOf.SHK, percent: 25_000 }],
    { hours: [{ days: 'fri', fromTime: '15:00', toTime: '18:00' }] },
  );
  await offers('OFFERS', [
    { ...OFFER, code: 'BILL10', name: '10 % off', kind: 'billPercent', percent: 10_000, least: 500_00 },
    { ...OFFER, code: 'B2G1', name: '2 + 1 burgers', kind: 'buyGet', itemId: itemOf.BUR, buy: 2, free: 1 },
  ]);
  const boy = await make('/api/selling/delivery-boys', {
    code: 'IRFAN',
    name: 'Irfan',
    mobile: '9848012345',
    vehicleNo: null,
    licenceTill: null,
    cashAccountId: null,
    floatLimit: 0,
    payPerDrop: 0,
    remark: null,
    onDuty: true,
    active: true,
  });
  return {
    outletId: shop.outlet,
    menu,
    boy,
    accounts: { food, beverage, card: shop.card, upi: shop.upi },
  };
}

export async function openTakeOne(office: Office): Promise<TakeOne> {
  const made = await fillTakeOne(office);
  const till = await openTill(office.admin, made.outletId, 'TA', 1_500_00);
  return { ...made, office, till: { ...till, branchId: office.branchId } };
}

const SUPPORTS: ReadonlySet<string> = new Set(['CHZ', 'BOX']);
const COMBOS: ReadonlySet<string> = new Set(['MEAL1', 'PARTY']);
type Units = Partial<Record<TakeCode, number>>;

/** Somebody who works at the counter of TAKE1. */
export function counterOf({ office, outletId, menu, till }: TakeOne, by: Caller = office.admin) {
  const body = (units: Units, more: object = {}) => ({
    outletId,
    orderKind: 'takeAway',
    lines: Object.entries(units).map(([code, count]) => ({
      key: randomUUID(),
      [SUPPORTS.has(code) ? 'supportId' : COMBOS.has(code) ? 'comboId' : 'menuItemId']: menu[code as TakeCode],
      qty: count * 1000,
    })),
    ...more,
  });
  const paid = (mode: string, amount: number, more: object = {}) => ({
    shiftId: till.shiftId,
    device: DEVICE,
    tenders: [{ mode, amount, reference: null }],
    ...more,
  });
  const sale = (units: Units, settle: object | null, more: object = {}) => ({
    ...body(units, more),
    kotKey: randomUUID(),
    promisedAt: null,
    shown: null,
    settle,
  });
  const price = (units: Units, more: object = {}) =>
    by.ok<PricedOrder>('POST', '/api/food/counter-prices', body(units, more));
  const sell = (units: Units, settle: object | null, more: object = {}) =>
    by.ok<SoldOrder>('POST', '/api/food/counter-orders', sale(units, settle, more));
  const refused = (units: Units, settle: object | null, more: object = {}) =>
    by.refused('POST', '/api/food/counter-orders', sale(units, settle, more));
  return { body, paid, sale, price, sell, refused };
}
export type Counter = ReturnType<typeof counterOf>;

import { randomUUID } from 'node:crypto';
import type { FoodPlace } from '../../contract/food/menu';
import type { Office } from './office';
import { openYard, rate, type Yard } from './purchases';
import { openCounter, type Shop } from './tills';

/** A restaurant with its menu, for the tests of what is cooked and served. */

export const FOOD = {
  kotGroups: '/api/food/kot-groups',
  menuGroups: '/api/food/menu-groups',
  menuItems: '/api/food/menu-items',
  modifierSets: '/api/food/modifier-sets',
  ncDepartments: '/api/food/nc-departments',
  areas: '/api/selling/outlet-areas',
  tables: '/api/food/tables',
  waiters: '/api/food/waiters',
  outlets: '/api/food/outlets',
  taxAssignments: '/api/food/tax-assignments',
  comboGroups: '/api/food/combo-groups',
  combos: '/api/food/combos',
  itemSupports: '/api/food/item-supports',
  banners: '/api/food/banners',
  orders: '/api/food/orders',
} as const;

export const bannerForm = (title: string, more: object = {}) => ({
  title,
  altText: 'A mango shake with two straws',
  place: 'customerDisplay',
  menuItemId: null,
  comboId: null,
  discountListId: null,
  fromDate: null,
  toDate: null,
  printOrder: 1,
  active: true,
  outlets: [],
  ...more,
});
export const kotGroupForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  printer: name,
  backupPrinter: null,
  copies: 1,
  screen: false,
  language: 'english',
  oneSlipPerItem: false,
  runnerCopy: false,
  active: true,
  areas: [],
  ...more,
});
export const menuGroupForm = (name: string, more: object = {}) => ({
  code: '',
  name,
  itemGroupId: null,
  printOrder: 0,
  tileColour: null,
  kotGroupId: null,
  ledgerGroup: 'food',
  hsnCodeId: null,
  taxCode: null,
  fromTime: null,
  toTime: null,
  onDineIn: true,
  onTakeAway: true,
  onDelivery: true,
  onOnline: true,
  active: true,
  ...more,
});
export const menuItemForm = (code: string, name: string, groupId: number, rupees: number, more: object = {}) => ({
  code,
  name,
  shortName: null,
  localName: null,
  quickCode: null,
  groupId,
  itemId: null,
  unitId: null,
  price: rate(rupees),
  withTax: false,
  hsnCodeId: null,
  taxCode: null,
  supplyKind: 'restaurantService',
  foodKind: 'veg',
  kotGroupId: null,
  stockMode: 'recipe',
  course: null,
  prepMinutes: 15,
  standardCost: null,
  countToday: null,
  available: true,
  backAt: null,
  discountable: true,
  serviceChargeable: true,
  happyHourAllowed: true,
  ncAllowed: true,
  openPrice: false,
  openName: false,
  perCover: false,
  packCharge: 0,
  kcal: null,
  allergens: null,
  spiritMl: null,
  abv: null,
  active: true,
  variants: [],
  modifiers: [],
  ...more,
});
export const areaForm = (outletId: number, name: string, more: object = {}) => ({
  outletId,
  name,
  minBill: 0,
  coverCharge: 0,
  serviceChargePercent: null,
  active: true,
  ...more,
});
export const tableForm = (outletId: number, areaId: number, code: string, more: object = {}) => ({
  outletId,
  areaId,
  code,
  seats: 4,
  minSeats: 1,
  shape: 'square',
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  serviceChargePercent: null,
  waiterId: null,
  active: true,
  ...more,
});
export const waiterForm = (code: string, name: string, outletId: number, more: object = {}) => ({
  code,
  name,
  mobile: null,
  userId: null,
  pin: null,
  canCancelKot: false,
  canDiscount: false,
  canBill: true,
  ownTablesOnly: false,
  tipsShare: 0,
  active: true,
  outlets: [{ outletId }],
  areas: [],
  ...more,
});
export const ncDepartmentForm = (code: string, name: string, accountId: number, more: object = {}) => ({
  code,
  name,
  accountId,
  monthlyLimit: 0,
  perBillLimit: 0,
  approverRoleId: null,
  needsEmployee: false,
  needsGuest: true,
  active: true,
  groups: [],
  ...more,
});
export const foodOutletForm = (outletId: number, more: object = {}) => ({
  outletId,
  kind: 'restaurant',
  fssaiNo: '13626012000123',
  ncSeries: 'SN',
  dayEnds: '03:00',
  closeAtMonthEnd: false,
  serviceChargePercent: 5_000,
  serviceChargeOnLiquor: false,
  serviceChargeTaxed: true,
  tableRequired: true,
  paxRequired: true,
  waiterRequired: true,
  kotOnBill: false,
  graceCancelMinutes: 2,
  attentionMinutes: 20,
  cleanAfter: false,
  supervisorDiscountPercent: 25_000,
  billPrinter: null,
  sellFrom: null,
  sellTo: null,
  liquorDiscountPercent: 100_000,
  tokenReset: 'daily',
  tokenFrom: 1,
  pickupMinutes: 15,
  radiusKm: 0,
  minOrder: 0,
  autoAccept: false,
  busyAt: 20,
  active: true,
  dryDays: [],
  premises: [],
  salesAccounts: [],
  aggregators: [],
  deliverySlabs: [],
  onlineHours: [],
  checklist: [],
  ...more,
});

export const taxAssignmentForm = (taxCode: string, more: object = {}) => ({
  outletId: null,
  orderKind: null,
  menuGroupId: null,
  menuItemId: null,
  taxCode,
  fromDate: '2026-04-01',
  toDate: null,
  active: true,
  ...more,
});
export const comboForm = (
  code: string,
  name: string,
  comboGroupId: number,
  components: readonly object[],
  more: object = {},
) => ({
  code,
  name,
  comboGroupId,
  kind: 'fixed',
  price: 249_00,
  withTax: true,
  taxMode: 'restaurantService',
  offersAllowed: false,
  validFrom: null,
  validTo: null,
  active: true,
  components: components.map((part) => ({ pieces: 1, extraPrice: 0, isDefault: false, ...part })),
  hours: [],
  outlets: [],
  kinds: [],
  ...more,
});
export const itemSupportForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  kind: 'addOn',
  price: 30_00,
  withTax: true,
  taxCode: null,
  itemId: null,
  least: 0,
  most: 3,
  defaultQty: 1,
  autoRule: 'none',
  everyPieces: 1,
  discountable: true,
  active: true,
  goesWith: [],
  ...more,
});

export type Restaurant = {
  yard: Yard;
  shop: Shop;
  area: number;
  service: number;
  tandoor: number;
  bar: number;
  starters: number;
  drinks: number;
};

/** Spice: an outlet with an area, two kitchens and two groups of the menu. */
export async function openRestaurant(office: Office): Promise<Restaurant> {
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  const yard = await openYard(office);
  await make('/api/inventory/units', {
    code: 'PLATE',
    name: 'Plates',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const shop = await openCounter(office, yard, { code: 'SPICE', name: 'Spice' });
  const area = await make(FOOD.areas, areaForm(shop.outlet, 'AC hall'));
  const service = await make(FOOD.outlets, foodOutletForm(shop.outlet));
  const tandoor = await make(FOOD.kotGroups, kotGroupForm('TANDOOR', 'Tandoor'));
  const bar = await make(FOOD.kotGroups, kotGroupForm('BAR', 'Bar'));
  const starters = await make(FOOD.menuGroups, menuGroupForm('Starters', { kotGroupId: tandoor, printOrder: 1 }));
  const drinks = await make(
    FOOD.menuGroups,
    menuGroupForm('Drinks', { kotGroupId: bar, ledgerGroup: 'beverage', printOrder: 2 }),
  );
  return { yard, shop, area, service, tandoor, bar, starters, drinks };
}

/** The same for a company whose names carry a mark. */
export async function fillFood(office: Office, mark: string, outlet: number, customerId: number) {
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  await make('/api/inventory/units', {
    code: 'PLATE',
    name: `${mark} plates`,
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const area = await make(FOOD.areas, areaForm(outlet, `${mark} hall`));
  const service = await make(
    FOOD.outlets,
    foodOutletForm(outlet, {
      dryDays: [{ date: '2026-10-02', name: `${mark} day` }],
      premises: [{ fromDate: '2026-04-01', specified: false }],
      salesAccounts: [{ ledgerGroup: 'beverage', accountId: office.account('Sales') }],
      aggregators: [{ customerId, paysTax: true }],
      deliverySlabs: [{ uptoKm: 3000, charge: 30_00, freeAbove: 500_00 }],
      onlineHours: [{ days: 'every', fromTime: '11:00', toTime: '23:00' }],
      checklist: [{ when: 'closing', text: `${mark} gas is off`, must: true }],
    }),
  );
  const kotGroup = await make(
    FOOD.kotGroups,
    kotGroupForm('KITCH', `${mark} kitchen`, { areas: [{ areaId: area, printer: `${mark} terrace` }] }),
  );
  const menuGroup = await make(FOOD.menuGroups, menuGroupForm(`${mark} starters`, { kotGroupId: kotGroup }));
  const modifierSet = await make(FOOD.modifierSets, {
    code: 'SPICE',
    name: `${mark} spice`,
    least: 1,
    most: 1,
    active: true,
    options: [{ name: `${mark} mild`, price: 0, itemId: null }],
  });
  const menuItem = await make(
    FOOD.menuItems,
    menuItemForm('MENU-1', `${mark} tikka`, menuGroup, 280, {
      modifiers: [{ modifierSetId: modifierSet }],
      variants: [{ name: 'Half', price: rate(160), itemId: null }],
    }),
  );
  const waiter = await make(
    FOOD.waiters,
    waiterForm('W1', `${mark} Kiran`, outlet, { pin: '4711', areas: [{ areaId: area }] }),
  );
  const table = await make(FOOD.tables, tableForm(outlet, area, 'T1', { waiterId: waiter }));
  const ncDepartment = await make(
    FOOD.ncDepartments,
    ncDepartmentForm('OWNER', `${mark} owner`, office.account('Rent'), { groups: [{ menuGroupId: menuGroup }] }),
  );
  const taxAssignment = await make(
    FOOD.taxAssignments,
    taxAssignmentForm('GST5', { menuItemId: menuItem, fromDate: '2025-10-01' }),
  );
  const comboGroup = await make(FOOD.comboGroups, {
    code: 'MEALS',
    name: `${mark} meals`,
    printOrder: 1,
    active: true,
  });
  const parts = [{ slot: mark, menuItemId: menuItem, pieces: 2 }];
  const combo = await make(
    FOOD.combos,
    comboForm('MEAL1', `${mark} meal`, comboGroup, parts, {
      hours: [{ days: 'every', fromTime: null, toTime: null }],
      outlets: [{ outletId: outlet }],
      kinds: [{ orderKind: 'takeAway' }],
    }),
  );
  const itemSupport = await make(
    FOOD.itemSupports,
    itemSupportForm('CHZ', `${mark} cheese`, { goesWith: [{ menuGroupId: null, menuItemId: menuItem }] }),
  );
  const banner = await make(
    FOOD.banners,
    bannerForm(`${mark} banner`, { menuItemId: menuItem, outlets: [{ outletId: outlet }] }),
  );
  await office.admin.ok('POST', `${FOOD.banners}/${banner}/seen`, { shows: 1, taps: 1 });
  const [place] = await office.admin.ok<FoodPlace[]>('GET', '/api/food/places');
  const order = await office.admin.ok<{ id: number }>('POST', `${FOOD.orders}?step=open`, {
    date: place?.day,
    branchId: place?.branchId,
    narration: mark,
    outletId: outlet,
    orderKind: 'dineIn',
    tableId: table,
    covers: 2,
    waiterId: waiter,
    customerId: null,
    guestName: `${mark} guest`,
    guestMobile: null,
    guestAddress: null,
    billDiscountPercent: 0,
    billDiscountAmount: 0,
    discountReason: null,
    token: null,
    channelNo: null,
    allergy: null,
    includesTax: place?.includesTax,
    rounds: place?.rounds,
  });
  await office.admin.ok('POST', `${FOOD.orders}/${order.id}/operations`, {
    operations: [
      {
        id: randomUUID(),
        stamp: 1,
        kind: 'add',
        line: randomUUID(),
        fields: {
          menuItemId: menuItem,
          qty: 1000,
          kotKey: randomUUID(),
          modifiers: [{ modifierSetId: modifierSet, name: `${mark} mild` }],
        },
      },
    ],
  });
  await office.admin.ok('POST', '/api/food/counter-orders', {
    outletId: outlet,
    orderKind: 'delivery',
    guestName: `${mark} guest`,
    guestMobile: '9848012399',
    guestAddress: `${mark} road`,
    lines: [
      {
        key: randomUUID(),
        menuItemId: menuItem,
        qty: 1000,
        modifiers: [{ modifierSetId: modifierSet, name: `${mark} mild` }],
      },
    ],
    kotKey: randomUUID(),
    promisedAt: null,
    shown: null,
    settle: null,
  });
  return {
    foodStored: {
      [FOOD.orders]: order.id,
      ...{ [FOOD.taxAssignments]: taxAssignment, [FOOD.comboGroups]: comboGroup, [FOOD.combos]: combo },
      ...{ [FOOD.itemSupports]: itemSupport, [FOOD.banners]: banner },
      ...{ [FOOD.areas]: area, [FOOD.outlets]: service, [FOOD.kotGroups]: kotGroup, [FOOD.menuGroups]: menuGroup },
      ...{ [FOOD.modifierSets]: modifierSet, [FOOD.menuItems]: menuItem, [FOOD.waiters]: waiter },
      ...{ [FOOD.tables]: table, [FOOD.ncDepartments]: ncDepartment },
    },
  };
}

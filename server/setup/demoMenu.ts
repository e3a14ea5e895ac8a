import type { Paise, Rate } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import type { Post } from './demo';
import { accountNamed, purposeAccount } from './demoAccounts';
import type { DemoCompany } from './demoCompanies';
import { type Dish, type MenuSection, RESTAURANT_MENU, TAKEAWAY_MENU } from './demoDishes';

/** Restaurants and take-away of the demo: outlet, kitchens, the menu, tables and waiters. */

type Made = { id: number };
type Kind = Pick<DemoCompany, 'edition'>;
type Given = { post: Post; branchId: number; storeId: number; cash: number; bank: number };

export const servesFood = ({ edition }: Kind): boolean => edition === 'D-RES' || edition === 'D-TAK';

const rateOf = (rupees: number) => (rupees * 10_000) as Rate;
const NONE = 0 as Paise;
const KITCHENS = [
  ['TANDOOR', 'Tandoor'],
  ['HOT', 'Hot kitchen'],
  ['COLD', 'Cold kitchen'],
  ['BAR', 'Drinks'],
] as const;
const NO_CHARGE = [
  ['OWNER', 'Owner guests', 500_000_00],
  ['CHEF', 'Chef tasting', 50_000_00],
  ['STAFF', 'Staff meals', 0],
  ['COMPLAIN', 'Guest complaint', 100_000_00],
] as const;
const WAITERS = [
  ['KIRAN', 'Kiran Kumar', '4711'],
  ['SALIM', 'Salim Sheikh', '2468'],
  ['LATHA', 'Latha Devi', '1357'],
  ['RAVI', 'Ravi Teja', '9090'],
] as const;

export async function demoMenu(given: Given, company: Kind): Promise<void> {
  const { post } = given;
  const isTakeAway = company.edition === 'D-TAK';
  const make = async (path: string, body: object) => (await post<Made>('POST', path, { active: true, ...body })).id;
  const outletId = await outletOf(given, make, isTakeAway);
  await make('/api/food/outlets', serviceOf(outletId, isTakeAway));
  const kitchens = new Map<string, number>();
  for (const [code, name] of KITCHENS) kitchens.set(code, await make('/api/food/kot-groups', kitchenOf(code, name)));
  const sets = new Map([['SPICE', await make('/api/food/modifier-sets', SPICE)]]);
  for (const [place, section] of (isTakeAway ? TAKEAWAY_MENU : RESTAURANT_MENU).entries())
    await addSection(make, section, { place, kitchens, sets, isTakeAway });
  const expense = await purposeAccount(post, 'Material Consumption');
  for (const [code, name, monthlyLimit] of NO_CHARGE)
    await make('/api/food/nc-departments', {
      code,
      name,
      accountId: expense,
      monthlyLimit,
      perBillLimit: NONE,
      approverRoleId: null,
      needsEmployee: code === 'STAFF',
      needsGuest: code === 'OWNER' || code === 'COMPLAIN',
      groups: [],
    });
  if (!isTakeAway) await addFloor(make, outletId);
}

type Make = (path: string, body: object) => Promise<number>;

async function outletOf({ post, branchId, storeId, cash, bank }: Given, make: Make, isTakeAway: boolean) {
  const over = (await accountNamed(post, 'Cash Over and Short')) ?? (await overShort(post, make));
  const sales = (await accountNamed(post, 'Food Sales')) ?? (await purposeAccount(post, 'Sales'));
  const saleTypeId = await make('/api/selling/sale-types', {
    code: isTakeAway ? 'PARCEL' : 'DINE',
    name: isTakeAway ? 'Parcel' : 'Dine in',
    kind: 'B2C',
    salesAccountId: sales,
    taxInclusive: isTakeAway,
    roundOff: true,
    withoutTax: false,
    terms: null,
  });
  return make('/api/selling/outlets', {
    ...(isTakeAway ? { code: 'TAKE1', name: 'Take-away counter' } : { code: 'SPICE', name: 'Annapurna dining hall' }),
    branchId,
    storeId,
    saleTypeId,
    cashAccountId: cash,
    cardAccountId: bank,
    upiAccountId: bank,
    couponAccountId: null,
    overShortAccountId: over,
    openingFloat: 2_000_00,
    maxDiscountPercent: 10_000,
    mostDiscountPercent: 50_000,
    returnsWithoutBill: 'no',
    upiId: 'food@upi',
    paper: 'mm80',
    copies: 1,
    footer: 'Thank you. Please come again.',
    scalePrefix: null,
    scaleValue: 'weight',
    tills: [{ series: isTakeAway ? 'TA' : 'SP', name: 'Bill desk', cashAccountId: null }],
  });
}

async function overShort(post: Post, make: Make): Promise<number> {
  const [group] = await post<Made[]>('GET', '/api/accounts/groups/lookup?q=Indirect%20Expenses');
  return make('/api/accounts/accounts', { ...blankAccount, name: 'Cash Over and Short', groupId: group?.id ?? 0 });
}

const serviceOf = (outletId: number, isTakeAway: boolean) => ({
  outletId,
  kind: isTakeAway ? 'takeAway' : 'restaurant',
  fssaiNo: '13626012000123',
  ncSeries: isTakeAway ? 'TN' : 'SN',
  dayEnds: '03:00',
  closeAtMonthEnd: false,
  serviceChargePercent: 5_000,
  serviceChargeOnLiquor: false,
  serviceChargeTaxed: true,
  tableRequired: !isTakeAway,
  paxRequired: !isTakeAway,
  waiterRequired: !isTakeAway,
  kotOnBill: isTakeAway,
  graceCancelMinutes: 2,
  attentionMinutes: 20,
  cleanAfter: false,
  supervisorDiscountPercent: 25_000,
  billPrinter: 'Bill desk',
  sellFrom: null,
  sellTo: null,
  liquorDiscountPercent: 100_000,
  tokenReset: 'daily',
  tokenFrom: 1,
  pickupMinutes: 15,
  radiusKm: 5_000,
  minOrder: 150_00,
  autoAccept: false,
  busyAt: 20,
  dryDays: [{ date: '2026-10-02', name: 'Gandhi Jayanti' }],
  premises: [],
  salesAccounts: [],
  aggregators: [],
  onlineHours: [],
  deliverySlabs: [
    { uptoKm: 2_000, charge: 20_00, freeAbove: 500_00 },
    { uptoKm: 5_000, charge: 40_00, freeAbove: 1_000_00 },
  ],
  checklist: [
    { when: 'opening', text: 'Float counted', must: true },
    { when: 'opening', text: 'Kitchen screens on', must: false },
    { when: 'closing', text: 'Gas closed', must: true },
  ],
});

const kitchenOf = (code: string, name: string) => ({
  code,
  name,
  printer: name,
  backupPrinter: 'Bill desk',
  copies: 1,
  screen: true,
  language: 'english',
  oneSlipPerItem: false,
  runnerCopy: code === 'HOT',
  areas: [],
});

const SPICE = {
  code: 'SPICE',
  name: 'Spice level',
  least: 0,
  most: 1,
  options: ['Mild', 'Medium', 'Hot', 'Jain'].map((name) => ({ name, price: NONE, itemId: null })),
};

type Parts = {
  place: number;
  kitchens: ReadonlyMap<string, number>;
  sets: ReadonlyMap<string, number>;
  isTakeAway: boolean;
};

async function addSection(make: Make, section: MenuSection, { place, kitchens, sets, isTakeAway }: Parts) {
  const { name, kotGroup, sales, colour, hours = [null, null], asks, course, dishes } = section;
  const groupId = await make('/api/food/menu-groups', {
    code: '',
    name,
    itemGroupId: null,
    printOrder: place + 1,
    tileColour: colour,
    hsnCodeId: null,
    kotGroupId: kitchens.get(kotGroup) ?? null,
    ledgerGroup: sales,
    taxCode: 'GST5',
    fromTime: hours[0],
    toTime: hours[1],
    onDineIn: !isTakeAway,
    onTakeAway: true,
    onDelivery: true,
    onOnline: true,
  });
  const modifierSetId = asks === undefined ? undefined : sets.get(asks);
  for (const dish of dishes)
    await make('/api/food/menu-items', {
      ...dishOf(dish, isTakeAway),
      groupId,
      course,
      modifiers: modifierSetId === undefined ? [] : [{ modifierSetId }],
    });
}

/** Whole words of a name, of at most 20 characters. */
function shortOf(name: string): string {
  const most = 20;
  return name.length <= most ? name : name.slice(0, name.lastIndexOf(' ', most));
}

const dishOf = ([quickCode, name, price, foodKind, half]: Dish, withTax: boolean) => ({
  code: `M${quickCode}`,
  name,
  shortName: shortOf(name),
  localName: null,
  quickCode,
  itemId: null,
  unitId: null,
  price: rateOf(price),
  withTax,
  hsnCodeId: null,
  taxCode: 'GST5',
  supplyKind: 'restaurantService',
  foodKind,
  kotGroupId: null,
  stockMode: 'none',
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
  packCharge: NONE,
  kcal: null,
  allergens: null,
  spiritMl: null,
  abv: null,
  variants:
    half === undefined
      ? []
      : [
          { name: 'Half', price: rateOf(half), itemId: null },
          { name: 'Full', price: rateOf(price), itemId: null },
        ],
});

/** Tables of a hall in rows of four, and of a terrace. */
async function addFloor(make: Make, outletId: number): Promise<void> {
  const waiterIds: number[] = [];
  for (const [place, [code, name, pin]] of WAITERS.entries())
    waiterIds.push(
      await make('/api/food/waiters', {
        code,
        name,
        mobile: `987001460${place}`,
        userId: null,
        pin,
        canCancelKot: place === 0,
        tipsShare: 25_000,
        canDiscount: place === 0,
        canBill: true,
        ownTablesOnly: false,
        outlets: [{ outletId }],
        areas: [],
      }),
    );
  const plain = { outletId, minBill: NONE, coverCharge: NONE, serviceChargePercent: null };
  const hall = await make('/api/selling/outlet-areas', { ...plain, name: 'AC hall' });
  const terrace = await make('/api/selling/outlet-areas', { ...plain, name: 'Terrace' });
  const table = { outletId, minSeats: 1, w: 4, h: 4, serviceChargePercent: null };
  for (let at = 0; at < 12; at += 1)
    await make('/api/food/tables', {
      ...table,
      areaId: hall,
      code: `T${at + 1}`,
      seats: at % 4 === 3 ? 6 : 4,
      waiterId: waiterIds[at % 3],
      shape: 'square',
      x: (at % 4) * 8 + 2,
      y: Math.floor(at / 4) * 8 + 2,
    });
  for (let at = 0; at < 6; at += 1)
    await make('/api/food/tables', {
      ...table,
      areaId: terrace,
      code: `L${at + 1}`,
      seats: 2,
      waiterId: waiterIds[3],
      shape: 'round',
      x: (at % 3) * 8 + 2,
      y: Math.floor(at / 3) * 8 + 2,
    });
}

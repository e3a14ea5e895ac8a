import type { OnlineOrder } from '../../contract/selling/onlineOrders';
import { BANK, type Caller, type Office, rs } from './office';
import { qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, itemForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';

/** A shop that sells online, for the tests of its orders. */

export const ONLINE = '/api/ecommerce/orders';
export const PAYOUTS = '/api/ecommerce/payouts';
export const ONLINE_OUTLETS = '/api/selling/online-outlets';
export const BOYS = '/api/selling/delivery-boys';

export type Haat = {
  outlet: number;
  gateway: number;
  courier: number;
  saleType: number;
  lost: number;
  float: number;
  bank: number;
  boy: number;
  items: Record<'led9' | 'fan48' | 'sol', number>;
};
type Maker = Pick<Office, 'admin' | 'branchId' | 'account' | 'open'>;

export const onlineOutletForm = (branchId: number, of: object, more: object = {}) => ({
  code: 'WEB',
  name: 'Haat shop',
  channel: 'shop',
  branchId,
  promiseHours: 48,
  freeAbove: rs('999'),
  deliveryCharge: rs('49'),
  deliveryGst: 18_000,
  isPublic: false,
  upiId: null,
  importKey: null,
  importKeyOff: false,
  notice: null,
  active: true,
  coupons: [],
  ...of,
  ...more,
});

export const boyForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  mobile: '9848011111',
  vehicleNo: null,
  licenceTill: null,
  cashAccountId: null,
  floatLimit: 0,
  payPerDrop: 0,
  remark: null,
  onDuty: true,
  active: true,
  ...more,
});

/** Masters, and goods: 500 LED9 at 52.00, 40 FAN48 at 1,320.00, `sol` SOL at 450.00. */
export async function openHaat(office: Maker, yard: Yard, sol = 60, more: object = {}): Promise<Haat> {
  const { admin, branchId } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const [tax] = await admin.ok<{ id: number }[]>('GET', '/api/admin/hsn-codes/lookup?q=8471');
  const item = (code: string, sale: string) =>
    make('/api/inventory/items', {
      ...itemForm(code, yard.kgs),
      saleRate: rate(Number(sale)),
      hsnCodeId: tax?.id ?? null,
    });
  const items = { led9: await item('LED9', '100'), fan48: await item('FAN48', '2000'), sol: await item('SOL', '600') };
  const line = (itemId: number, units: number, at: number) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(units),
    rate: rate(at),
    remarks: null,
  });
  await admin.ok('POST', `${STOCK.opening}?step=post`, {
    branchId,
    narration: null,
    date: '2026-04-01',
    storeId: yard.main,
    items: [line(items.led9, 500, 52), line(items.fan48, 40, 1320), line(items.sol, sol, 450)],
  });
  const group = await make(SELLING.groups, groupForm('WEB', 'Channels', { kind: 'B2C', creditDays: 7 }));
  const gateway = await make(SELLING.customers, customerForm('RZP', 'Razorpay', group));
  const courier = await make(SELLING.customers, customerForm('DLV', 'Delhivery', group));
  const sales = saleTypeForm('WEB', 'Online', office.account('Sales'), {
    kind: 'B2C',
    taxInclusive: true,
    roundOff: false,
  });
  const saleType = await make(SELLING.saleTypes, sales);
  const lost = await office.open('Freight Lost', 'Indirect Expenses');
  const float = await office.open('Cash with Salim', 'Cash in Hand');
  const bank = await office.open('HDFC Online', 'Bank Accounts', { ...BANK, accountNo: '50200012345671' });
  const [taker] = await admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=Asha');
  const of = {
    storeId: yard.main,
    saleTypeId: saleType,
    prepaidCustomerId: gateway,
    codCustomerId: courier,
    freightLossAccountId: lost,
    takenById: taker?.id ?? 0,
  };
  const outlet = await make(ONLINE_OUTLETS, onlineOutletForm(branchId, of, more));
  const boy = await make(BOYS, boyForm('SALIM', 'Salim', { cashAccountId: float, floatLimit: rs('5,000') }));
  return { outlet, gateway, courier, saleType, lost, float, bank, boy, items };
}

let serial = 0;
/** An order of somebody in Hyderabad, at rates with tax and with delivery of 49.00. */
export const onlineForm = (
  { branchId, haat, yard }: { branchId: number; haat: Haat; yard: Yard },
  items: readonly object[],
  more: object = {},
) => ({
  date: '2026-04-10',
  branchId,
  narration: null,
  outletId: haat.outlet,
  storeId: yard.main,
  externalNo: `EXT-${++serial}`,
  buyerName: 'Kavya Nair',
  buyerMobile: '9848034343',
  address: '12 Lake Road',
  city: 'Hyderabad',
  pin: '500034',
  stateCode: '36',
  payMode: 'prepaid',
  interState: false,
  includesTax: true,
  rounds: false,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  charges: [{ label: 'Delivery', amount: rs('49'), gstPercent: 18_000 }],
  items,
  ...more,
});

export const soldOnline = (yard: Yard, itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});

type Step = { reason?: string; given?: object; date?: string };
export const stepOf = (caller: Caller, order: Pick<OnlineOrder, 'id' | 'version'>, event: string, more: Step = {}) =>
  caller.ok<OnlineOrder>('POST', `${ONLINE}/${order.id}/${event}`, { version: order.version, ...more });

export const take = (caller: Caller, form: object) => caller.ok<OnlineOrder>('POST', `${ONLINE}?step=submit`, form);

/** Accepted and packed, ready to go. */
export async function packed(caller: Caller, form: object): Promise<OnlineOrder> {
  const accepted = await stepOf(caller, await take(caller, form), 'accept');
  return stepOf(caller, accepted, 'pack', { given: { packages: 1, weight: 500 } });
}

export const byCourier = (awb: string) => ({
  carrier: 'courier',
  boyId: null,
  courier: 'Delhivery',
  awb,
  vehicleNo: null,
});
export const byBoy = (boyId: number) => ({ carrier: 'boy', boyId, courier: null, awb: null, vehicleNo: null });

/** An outlet with a coupon, a boy, an order and a payout of a company whose every name carries a mark. */
export async function fillOnline(
  office: Maker,
  mark: string,
  yard: Yard,
  { sri, saleType }: { sri: number; saleType: number },
) {
  const { admin, branchId } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const [taker] = await admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=Asha');
  const of = {
    storeId: yard.main,
    saleTypeId: saleType,
    prepaidCustomerId: sri,
    codCustomerId: sri,
    name: `${mark} outlet`,
    freightLossAccountId: office.account('Travelling'),
    takenById: taker?.id ?? 0,
    notice: mark,
  };
  const coupons = [{ code: mark.toUpperCase(), percent: 10_000, most: rs('500'), least: 0, validTo: null }];
  const outlet = await make(ONLINE_OUTLETS, onlineOutletForm(branchId, of, { coupons }));
  const boy = await make(BOYS, boyForm('BOY', mark));
  const date = '2026-03-31';
  const haat = { outlet } as Haat;
  const line = soldOnline(yard, yard.steel, 1, 70, { gstPercent: 0 });
  const more = { date, narration: mark, buyerName: mark, externalNo: mark, charges: [] };
  const order = await take(admin, onlineForm({ branchId, haat, yard }, [line], more));
  const [owed] = await admin.ok<{ id: number }[]>('GET', `/api/sales/customer-bills/lookup?customerId=${sri}`);
  const payout = await make(`${PAYOUTS}?step=post`, {
    date,
    branchId,
    narration: mark,
    customerId: sri,
    moneyAccountId: office.account('Cash'),
    mode: 'cash',
    bills: [{ billId: owed?.id, amount: 100 }],
  });
  return {
    onlineStored: { [ONLINE_OUTLETS]: outlet, [BOYS]: boy, [ONLINE]: order.id, [PAYOUTS]: payout },
  };
}

import { todayInIndia } from '../../contract/dates';
import type { Office } from './office';
import { rs } from './office';

/** A hotel with the masters of the worked example: DLX and STE rooms, plans, charges, the group CORP. */

export const HOTEL = {
  mealPlans: '/api/frontoffice/meal-plans',
  categories: '/api/frontoffice/room-categories',
  rooms: '/api/frontoffice/rooms',
  postCharges: '/api/frontoffice/post-charges',
  groupTariffs: '/api/frontoffice/group-tariffs',
  guests: '/api/frontoffice/guests',
  deskHeads: '/api/frontoffice/desk-heads',
  reservations: '/api/frontoffice/reservations',
  stays: '/api/frontoffice/stays',
} as const;

export const mealPlanForm = (code: string, name: string, adult: string, more: object = {}) => ({
  code,
  name,
  adultRate: rs(adult),
  childRate: 0,
  includesBreakfast: code !== 'EP',
  includesLunch: code === 'AP',
  includesDinner: code === 'AP' || code === 'MAP',
  fromDate: null,
  toDate: null,
  active: true,
  ...more,
});
export const categoryForm = (
  branchId: number,
  code: string,
  name: string,
  tariffs: readonly [single: string, double: string],
  more: object = {},
) => ({
  code,
  name,
  branchId,
  singleTariff: rs(tariffs[0]),
  doubleTariff: rs(tariffs[1]),
  extraBedTariff: rs('1,000'),
  extraChildTariff: rs('1,000'),
  minTariff: 0,
  weekendPercent: 0,
  baseAdults: 2,
  maxAdults: 3,
  maxChildren: 2,
  maxExtraBeds: 1,
  overbookingPercent: 0,
  sac: '996311',
  amenities: null,
  active: true,
  seasons: [],
  restrictions: [],
  ...more,
});
export const roomForm = (branchId: number, categoryId: number, code: string, more: object = {}) => ({
  code,
  roomName: null,
  branchId,
  categoryId,
  floor: code.slice(0, 1),
  block: null,
  phoneExt: null,
  maxAdults: null,
  connectingRoomId: null,
  bedType: 'king',
  smoking: false,
  accessible: false,
  sortOrder: 0,
  active: true,
  ...more,
});
export const postChargeForm = (
  code: string,
  name: string,
  incomeAccountId: number,
  tax: string,
  more: object = {},
) => ({
  code,
  name,
  incomeAccountId,
  sac: tax === '0' || tax === 'exempt' ? null : '999712',
  tax,
  priceMode: 'open',
  rate: 0,
  taxInclusive: false,
  quantityBasis: 'manual',
  autoPost: false,
  allowNegative: false,
  needsApprovalAbove: 0,
  active: true,
  ...more,
});
export const groupTariffForm = (groupId: number, more: object = {}) => ({
  groupId,
  kind: 'corporate',
  tariffDiscountPercent: 10_000,
  chargeDiscountPercent: 0,
  planId: null,
  creditAllowed: true,
  commissionPercent: 0,
  active: true,
  rateContract: [],
  ...more,
});
export const guestForm = (name: string, countryId: number, more: object = {}) => ({
  title: 'mr',
  name,
  mobile: null,
  email: null,
  groupId: null,
  firmId: null,
  address: null,
  city: null,
  stateCode: null,
  countryId,
  idType: null,
  idNo: null,
  idVerified: null,
  dateOfBirth: null,
  anniversary: null,
  preferences: null,
  isVip: false,
  blacklisted: false,
  blacklistReason: null,
  active: true,
  ...more,
});
export const deskHeadForm = (code: string, name: string, accountId: number, more: object = {}) => ({
  code,
  name,
  nature: 'expense',
  accountId,
  gstPercent: 0,
  voucherLimit: 0,
  active: true,
  ...more,
});

const idOf = async (office: Office, path: string, body: object) =>
  (await office.admin.ok<{ id: number }>('POST', path, body)).id;

export const india = async ({ admin }: Office) =>
  (await admin.ok<{ id: number }[]>('GET', '/api/admin/countries/lookup?q=india'))[0]?.id ?? 0;

export type Hotel = Awaited<ReturnType<typeof openHotel>>;
export async function openHotel(office: Office) {
  const make = (path: string, body: object) => idOf(office, path, body);
  const { branchId } = office;
  const plans = {
    ep: await make(HOTEL.mealPlans, mealPlanForm('EP', 'Room only', '0')),
    cp: await make(HOTEL.mealPlans, mealPlanForm('CP', 'With breakfast', '300')),
  };
  const dlx = await make(HOTEL.categories, categoryForm(branchId, 'DLX', 'Deluxe', ['4,000', '4,500']));
  const ste = await make(HOTEL.categories, categoryForm(branchId, 'STE', 'Suite', ['8,000', '8,000']));
  const rooms: Record<string, number> = {};
  for (const code of ['101', '102', '103', '104']) rooms[code] = await make(HOTEL.rooms, roomForm(branchId, dlx, code));
  for (const code of ['201', '202']) rooms[code] = await make(HOTEL.rooms, roomForm(branchId, ste, code));
  const laundry = await office.open('Laundry', 'Service Income');
  const restaurant = await office.open('Restaurant', 'Service Income');
  return {
    plans,
    dlx,
    ste,
    rooms,
    accounts: { laundry, restaurant },
    charges: {
      laundry: await make(HOTEL.postCharges, postChargeForm('LAUN', 'Laundry', laundry, '18')),
      restaurant: await make(HOTEL.postCharges, postChargeForm('REST', 'Restaurant', restaurant, '5')),
    },
    countryId: await india(office),
  };
}

/** One of each master for a company whose names carry a mark. */
export async function fillHotel(office: Office, mark: string, groupId: number) {
  const make = (path: string, body: object) => idOf(office, path, body);
  const { branchId } = office;
  const days = { fromDate: '2026-12-20', toDate: '2027-01-05' };
  const plan = await make(HOTEL.mealPlans, mealPlanForm('CP', `${mark} breakfast`, '300'));
  const category = await make(
    HOTEL.categories,
    categoryForm(branchId, 'DLX', `${mark} deluxe`, ['4,000', '4,500'], {
      amenities: `${mark} balcony`,
      seasons: [{ ...days, planId: plan, single: rs('6,000'), double: rs('7,000'), extraBed: 0 }],
      restrictions: [
        {
          ...days,
          minNights: 2,
          maxNights: 0,
          closedToArrival: false,
          closedToDeparture: false,
          stopSell: false,
          source: null,
        },
      ],
    }),
  );
  const room = await make(HOTEL.rooms, roomForm(branchId, category, '101', { roomName: `${mark} room` }));
  const charge = await make(
    HOTEL.postCharges,
    postChargeForm('LAUN', `${mark} laundry`, office.account('Sales'), '18'),
  );
  const tariff = { categoryId: category, planId: plan, single: rs('3,600'), double: rs('4,000'), ...days };
  const groupTariff = await make(
    HOTEL.groupTariffs,
    groupTariffForm(groupId, { planId: plan, rateContract: [tariff] }),
  );
  const guest = await make(HOTEL.guests, guestForm(`${mark} Rao`, await india(office), { mobile: '9876500001' }));
  const deskHead = await make(HOTEL.deskHeads, deskHeadForm('TAXI', `${mark} taxi`, office.account('Rent')));
  const hotel = { dlx: category, plans: { ep: plan, cp: plan } } as unknown as Hotel;
  const date = todayInIndia(office.app.system.clock());
  const named = { date, narration: `${mark} remark`, arrivedFrom: `${mark} town` };
  const ready = { ...named, detailsPending: true };
  const others = [
    { name: `${mark} child`, gender: null, age: 9, countryId: await india(office), idType: null, idNo: null },
  ];
  const second = await make(HOTEL.rooms, roomForm(branchId, category, '102', { roomName: `${mark} other room` }));
  const stay = await make(`${HOTEL.stays}?step=checkIn`, stayForm(office, hotel, room, guest, { ...ready, others }));
  const reservation = await make(
    `${HOTEL.reservations}?step=confirm`,
    reservationForm(office, hotel, guest, { date, narration: `${mark} booking`, arrival: date }),
  );
  await make('/api/frontoffice/room-status', {
    roomIds: [second],
    state: 'outOfOrder',
    fromDate: '2027-01-01',
    toDate: '2027-01-02',
    reason: `${mark} pipe`,
  });
  return {
    hotelStored: {
      [HOTEL.stays]: stay,
      [HOTEL.reservations]: reservation,
      [HOTEL.mealPlans]: plan,
      [HOTEL.categories]: category,
      [HOTEL.rooms]: room,
      [HOTEL.postCharges]: charge,
      [HOTEL.groupTariffs]: groupTariff,
      [HOTEL.guests]: guest,
      [HOTEL.deskHeads]: deskHead,
    },
  };
}

export const stayForm = (office: Office, hotel: Hotel, roomId: number, guestId: number, more: object = {}) => ({
  date: '2026-04-10',
  branchId: office.branchId,
  narration: null,
  reservationId: null,
  roomId,
  guestId,
  firmId: null,
  kind: 'guest',
  nights: 1,
  adults: 2,
  children: 0,
  planId: hotel.plans.ep,
  tariff: null,
  discountPercent: null,
  extraBeds: 0,
  discountReason: null,
  billTo: 'guest',
  source: 'walkIn',
  agentId: null,
  voucherNo: null,
  arrivedFrom: 'Mysuru',
  proceedingTo: 'Chennai',
  purpose: null,
  vehicleNo: null,
  authorityId: null,
  authorityReason: null,
  detailsPending: false,
  dirtyAllowed: false,
  others: [],
  ...more,
});

export const reservationForm = (
  office: Office,
  hotel: Hotel,
  guestId: number,
  more: object = {},
  line: object = {},
) => ({
  date: '2026-04-10',
  branchId: office.branchId,
  narration: null,
  guestId,
  firmId: null,
  source: 'phone',
  agentId: null,
  voucherNo: null,
  arrival: '2026-04-10',
  nights: 1,
  holdUntil: null,
  guaranteeBy: 'none',
  rooms: [
    {
      categoryId: hotel.dlx,
      roomId: null,
      qty: 1,
      adults: 2,
      children: 0,
      planId: hotel.plans.ep,
      tariff: null,
      discountPercent: null,
      ...line,
    },
  ],
  ...more,
});

/** What the acts on a stay ask for, with a room and a plan of the company. */
export const stayActs = (toRoomId: number, planId: number) => ({
  toRoomId,
  because: 'guestRequest',
  tariffRule: 'keep',
  fromDate: '2026-04-10',
  toDate: null,
  tariff: null,
  discountPercent: 0,
  planId,
  extraBeds: 0,
  departure: '2026-04-11',
  adults: 1,
  children: 0,
  firmId: null,
  billTo: 'guest',
  proceedingTo: null,
  vehicleNo: null,
  detailsPending: false,
});

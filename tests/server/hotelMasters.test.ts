import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../setup/app';
import {
  categoryForm,
  deskHeadForm,
  groupTariffForm,
  guestForm,
  HOTEL,
  type Hotel,
  openHotel,
  postChargeForm,
  roomForm,
} from './hotel';
import { type Office, openOffice, rs } from './office';
import { SELLING } from './selling';

let app: TestApp;
let office: Office;
let hotel: Hotel;
beforeAll(async () => {
  app = await testApp('2026-04-10T06:00:00.000Z');
  office = await openOffice(app, { yearFrom: '2026-04-01', branches: ['BLR', 'MYS'] });
  hotel = await openHotel(office);
});

const make = <T = { id: number }>(path: string, body: object) => office.admin.ok<T>('POST', path, body);
const problems = async (path: string, body: object) => {
  const refusal = await office.admin.refused('POST', path, body);
  return refusal.fields ?? refusal;
};
const days = (fromDate: string, toDate: string) => ({
  fromDate,
  toDate,
  planId: null,
  single: rs('6,000'),
  double: rs('7,000'),
  extraBed: 0,
});

test('seasons of one plan do not overlap, those of two plans may', async () => {
  const form = (seasons: object[]) => categoryForm(office.branchId, 'CLUB', 'Club', ['5,000', '6,000'], { seasons });
  const winter = days('2026-12-20', '2027-01-05');
  expect(await problems(HOTEL.categories, form([winter, days('2027-01-05', '2027-01-20')]))).toEqual({
    seasons: 'Season overlaps 20-Dec-2026 to 05-Jan-2027.',
  });
  const made = await make<{ seasons: object[]; rooms: number }>(
    HOTEL.categories,
    form([winter, { ...days('2027-01-05', '2027-01-20'), planId: hotel.plans.cp }]),
  );
  expect(made.seasons).toHaveLength(2);
  expect(made.rooms).toBe(0);
});

test('a category lists how many rooms it has', async () => {
  const list = await office.admin.ok<{ rows: { code: string; rooms: number }[] }>('GET', HOTEL.categories);
  expect(list.rows.filter(({ code }) => code !== 'CLUB').map(({ code, rooms }) => [code, rooms])).toEqual([
    ['DLX', 4],
    ['STE', 2],
  ]);
});

test('twelve rooms of a floor are added at once, and none where one is there already', async () => {
  const form = (numbers: string) => ({
    numbers,
    branchId: office.branchId,
    categoryId: hotel.dlx,
    floor: '3',
    bedType: 'twin',
  });
  const made = await make<{ rooms: { code: string }[] }>('/api/frontoffice/rooms/many', form('301-312'));
  expect(made.rooms.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, (_, place) => String(301 + place)));
  expect(await problems('/api/frontoffice/rooms/many', form('310-314'))).toEqual({
    numbers: 'There are already rooms 310, 311, 312. Leave them out.',
  });
  const list = await office.admin.ok<{ rows: object[] }>('GET', `${HOTEL.rooms}?q=313`);
  expect(list.rows).toEqual([]);
});

test('a room is of a category of its own hotel', async () => {
  expect(await problems(HOTEL.rooms, roomForm(office.branches.MYS ?? 0, hotel.dlx, '101'))).toEqual({
    categoryId: 'Deluxe belongs to another branch. Select a category of this one.',
  });
});

test('a taxed charge has its SAC and goes to income or a liability', async () => {
  const form = (more: object) => postChargeForm('MINI', 'Mini bar', hotel.accounts.laundry, '18', more);
  expect(await problems(HOTEL.postCharges, form({ sac: null }))).toEqual({ sac: 'A taxed charge needs its SAC' });
  expect(await problems(HOTEL.postCharges, form({ incomeAccountId: office.account('Rent') }))).toEqual({
    incomeAccountId: 'Rent is no account of income or liabilities. Select one of income or liabilities.',
  });
  expect(await problems(HOTEL.postCharges, form({ priceMode: 'fixed' }))).toEqual({
    rate: 'A fixed price is above zero',
  });
});

test('a group of customers has one tariff, whose agreed lines do not overlap', async () => {
  const groupId = (
    await make(SELLING.groups, {
      code: 'CORP',
      name: 'Corporates',
      kind: 'B2B',
      discountPercent: 0,
      creditDays: 30,
      creditLimit: 0,
      active: true,
    })
  ).id;
  const line = (fromDate: string, toDate: string) => ({
    categoryId: hotel.dlx,
    planId: null,
    single: rs('3,500'),
    double: rs('4,000'),
    fromDate,
    toDate,
  });
  const rateContract = [line('2026-04-01', '2026-09-30'), line('2026-09-01', '2027-03-31')];
  expect(await problems(HOTEL.groupTariffs, groupTariffForm(groupId, { rateContract }))).toEqual({
    rateContract: 'Two tariffs of one category overlap from 01-Apr-2026 to 30-Sep-2026.',
  });
  await make(HOTEL.groupTariffs, groupTariffForm(groupId));
  expect(await problems(HOTEL.groupTariffs, groupTariffForm(groupId))).toEqual({
    groupId: 'This group has its tariff already. Change that one.',
  });
});

test('of an Aadhaar number only the last four digits are taken', async () => {
  const form = (more: object) => guestForm('Anil Rao', hotel.countryId, more);
  expect(await problems(HOTEL.guests, form({ idType: 'aadhaarMasked', idNo: '234567890123' }))).toEqual({
    idNo: 'Give only the last 4 digits of the Aadhaar number; more is not kept',
  });
  expect(await problems(HOTEL.guests, form({ idType: 'passport' }))).toEqual({
    idNo: 'Give the identity document and its number, or neither',
  });
  await make(HOTEL.guests, form({ idType: 'aadhaarMasked', idNo: '0123', mobile: '+91 98765 00001' }));
  const found = await office.admin.ok<{ label: string; hint: string }[]>('GET', `${HOTEL.guests}/lookup?q=98765`);
  expect(found.map(({ label, hint }) => [label, hint])).toEqual([['Anil Rao', '9876500001']]);
});

test('a payment for a guest bears no GST, an expense goes to an expense account', async () => {
  const form = (more: object) => deskHeadForm('TAXI', 'Taxi', office.account('Rent'), more);
  expect(await problems(HOTEL.deskHeads, form({ nature: 'paidOut', gstPercent: 5_000 }))).toEqual({
    gstPercent: 'What is paid for a guest bears no GST here',
  });
  expect(await problems(HOTEL.deskHeads, form({ nature: 'income' }))).toEqual({
    accountId: 'Rent is no income account. Select one of income.',
  });
  await make(HOTEL.deskHeads, form({}));
});

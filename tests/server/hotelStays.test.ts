import { beforeAll, describe, expect, test } from 'vitest';
import type { BoardAnswer } from '../../contract/board';
import type { RoomTile } from '../../contract/frontoffice/roomPanel';
import type { StayView } from '../../contract/frontoffice/stayActs';
import { testApp } from '../setup/app';
import { guestForm, HOTEL, type Hotel, openHotel, reservationForm, stayForm } from './hotel';
import { type Office, openOffice, rs } from './office';

let office: Office;
let hotel: Hotel;
let rao: number;
let mehta: number;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01', branches: ['BLR'] });
  hotel = await openHotel(office);
  rao = await guest('Rao');
  mehta = await guest('Mehta');
});

type Doc = { id: number; version: number; number: string; status: string };
const guest = async (name: string) =>
  (
    await office.admin.ok<{ id: number }>(
      'POST',
      HOTEL.guests,
      guestForm(name, hotel.countryId, { idType: 'voter', idNo: 'ABC1234567', idVerified: 'seen' }),
    )
  ).id;
const room = (code: string) => hotel.rooms[code] ?? 0;
const checkIn = (code: string, guestId: number, more: object = {}) =>
  office.admin.ok<Doc>('POST', `${HOTEL.stays}?step=checkIn`, stayForm(office, hotel, room(code), guestId, more));
const refusedCheckIn = (code: string, guestId: number, more: object = {}) =>
  office.admin.refused('POST', `${HOTEL.stays}?step=checkIn`, stayForm(office, hotel, room(code), guestId, more));
const reserve = (guestId: number, more: object = {}, line: object = {}) =>
  office.admin.ok<Doc>(
    'POST',
    `${HOTEL.reservations}?step=confirm`,
    reservationForm(office, hotel, guestId, more, line),
  );
const refusedReserve = (guestId: number, more: object = {}, line: object = {}) =>
  office.admin.refused(
    'POST',
    `${HOTEL.reservations}?step=confirm`,
    reservationForm(office, hotel, guestId, more, line),
  );
const view = (id: number) => office.admin.ok<StayView>('GET', `${HOTEL.stays}/${id}/view`);
const act = <T = StayView>(id: number, name: string, body: object) =>
  office.admin.ok<T>('POST', `${HOTEL.stays}/${id}/${name}`, body);
const tile = async (code: string) => {
  const { rows } = await office.admin.ok<BoardAnswer<RoomTile>>('GET', '/api/frontoffice/room-panel');
  return rows.find((one) => one.code === code);
};
const mark = (code: string, state: string, more: object = {}) =>
  office.admin.ok('POST', '/api/frontoffice/room-status', {
    roomIds: [room(code)],
    state,
    fromDate: null,
    toDate: null,
    reason: null,
    ...more,
  });
const leave = async ({ id }: Doc) => {
  const { version } = await office.admin.ok<Doc>('GET', `${HOTEL.stays}/${id}`);
  return office.admin.ok<Doc>('POST', `${HOTEL.stays}/${id}/cancel`, {
    version,
    reason: 'The test is over here',
    confirmed: [],
  });
};

describe('a check-in', () => {
  test('takes its nights, and the second guest reads who has the room until when', async () => {
    const stay = await checkIn('101', rao, { nights: 3 });
    expect(stay).toMatchObject({ status: 'inHouse' });
    expect((await view(stay.id)).nights.map(({ night, net, gross }) => [night, net, gross])).toEqual([
      ['2026-04-10', rs('4,500'), rs('4,725')],
      ['2026-04-11', rs('4,500'), rs('4,725')],
      ['2026-04-12', rs('4,500'), rs('4,725')],
    ]);
    expect(await refusedCheckIn('101', mehta)).toMatchObject({
      status: 409,
      code: 'ROOM_TAKEN',
      message: 'Room 101 is already taken for 10-Apr-2026 by Mr Rao (till 13-Apr-2026).',
    });
    expect(await tile('101')).toMatchObject({ state: 'occupied', guest: 'Mr Rao', departure: '2026-04-13' });
  });

  test('asks for the register, the document of the guest and no more guests than the room takes', async () => {
    const stranger = (await office.admin.ok<Doc>('POST', HOTEL.guests, guestForm('Nair', hotel.countryId))).id;
    const refused = await refusedCheckIn('102', stranger, { adults: 4, arrivedFrom: null });
    expect(refused.fields).toEqual({
      adults: 'Room 102 takes at most 3 adults.',
      arrivedFrom: 'The register asks where the guest came from',
      guestId: 'Take an identity document for the lead guest.',
    });
    // A quick check-in fills the register afterwards.
    const quick = await checkIn('102', stranger, { detailsPending: true, arrivedFrom: null, proceedingTo: null });
    expect(await tile('102')).toMatchObject({ detailsPending: true });
    await leave(quick);
    await mark('102', 'dirty');
    expect(await tile('102')).toMatchObject({ state: 'dirty', stayId: null });
    expect(await refusedCheckIn('102', mehta)).toMatchObject({
      code: 'ROOM_DIRTY',
      message: 'Room 102 is dirty; have it cleaned or ask for permission.',
    });
    await mark('102', 'clean');
  });

  test('of a house guest costs nothing and names who allowed it', async () => {
    const more = { kind: 'complimentary', authorityId: null };
    expect((await refusedCheckIn('202', mehta, more)).fields).toEqual({
      authorityId: 'Select who allowed it',
      authorityReason: 'Say why it is without tariff',
    });
    const people = await office.admin.ok<{ id: number }[]>('GET', '/api/people/lookup');
    const allowed = { authorityId: people[0]?.id, authorityReason: 'Inspection of the owner' };
    const stay = await checkIn('202', mehta, { ...more, ...allowed });
    expect((await view(stay.id)).nights.map(({ gross }) => gross)).toEqual([0]);
    expect(await tile('202')).toMatchObject({ state: 'house' });
    const { version } = await office.admin.ok<Doc>('GET', `${HOTEL.stays}/${stay.id}`);
    await office.admin.ok('POST', `${HOTEL.stays}/${stay.id}/checkOut`, { version, confirmed: [] });
    expect(await tile('202')).toMatchObject({ state: 'dirty', stayId: null });
    await mark('202', 'clean');
  });

  test('by twenty desks at the same time gives exactly one stay', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        office.admin.call<Doc & { code?: string }>(
          'POST',
          `${HOTEL.stays}?step=checkIn`,
          stayForm(office, hotel, room('201'), mehta),
        ),
      ),
    );
    expect(tries.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'ROOM_TAKEN')).toHaveLength(19);
    const [made] = tries.filter(({ status }) => status < 300);
    if (made) await leave(made.body);
    await mark('201', 'clean');
  });

  test('that owes its nights does not leave without a bill', async () => {
    const stay = await checkIn('202', mehta);
    const { version } = await office.admin.ok<Doc>('GET', `${HOTEL.stays}/${stay.id}`);
    expect(
      await office.admin.refused('POST', `${HOTEL.stays}/${stay.id}/checkOut`, { version, confirmed: [] }),
    ).toMatchObject({ message: 'The night of 10-Apr-2026 is not charged yet. Check out with a bill.' });
    await leave(stay);
  });

  test('is cancelled while no night is charged, and its room is free again', async () => {
    const stay = await checkIn('202', mehta);
    const { version } = await office.admin.ok<Doc>('GET', `${HOTEL.stays}/${stay.id}`);
    await office.admin.ok('POST', `${HOTEL.stays}/${stay.id}/cancel`, {
      version,
      reason: 'Wrong room was chosen',
      confirmed: [],
    });
    expect(await tile('202')).toMatchObject({ state: 'vacant', stayId: null });
  });
});

describe('a reservation', () => {
  test('holds a room, or any room of its category, and frees them when it is cancelled', async () => {
    const arrival = '2026-05-01';
    const first = await reserve(rao, { arrival, nights: 2 }, { categoryId: hotel.ste, roomId: room('201') });
    expect(await refusedReserve(mehta, { arrival }, { categoryId: hotel.ste, roomId: room('201') })).toMatchObject({
      code: 'ROOM_TAKEN',
      message: 'Room 201 is already taken for 01-May-2026 by Mr Rao (till 03-May-2026).',
    });
    const second = await reserve(mehta, { arrival }, { categoryId: hotel.ste });
    expect(await refusedReserve(mehta, { arrival }, { categoryId: hotel.ste })).toMatchObject({
      code: 'NO_ROOM',
      message: 'No Suite room is free on 01-May-2026 (2 of 2 taken).',
    });
    for (const { id, version } of [first, second])
      await office.admin.ok('POST', `${HOTEL.reservations}/${id}/cancel`, {
        version,
        reason: 'The guest has other plans',
        confirmed: [],
      });
    await reserve(mehta, { arrival }, { categoryId: hotel.ste, qty: 2 });
  });

  test('names what the category does not take', async () => {
    expect((await refusedReserve(mehta, { arrival: '2026-04-09' }, { adults: 4 })).fields).toEqual({
      arrival: 'Guests cannot arrive before 10-Apr-2026, the business date',
      'rooms.0.adults': 'Deluxe takes at most 3 adults.',
    });
  });

  test('is checked in room by room, and then it is done', async () => {
    const booking = await reserve(rao, { arrival: '2026-04-10', nights: 2 }, { categoryId: hotel.dlx, qty: 2 });
    const now = () => office.admin.ok<Doc>('GET', `${HOTEL.reservations}/${booking.id}`);
    const one = await checkIn('103', rao, { reservationId: booking.id, nights: 2 });
    expect(await now()).toMatchObject({ status: 'confirmed' });
    const two = await checkIn('104', rao, { reservationId: booking.id, nights: 2 });
    expect(await now()).toMatchObject({ status: 'checkedIn' });
    expect((await refusedCheckIn('102', rao, { reservationId: booking.id })).fields).toEqual({
      reservationId: `Reservation ${booking.number} is checked in.`,
    });
    await leave(one);
    await leave(two);
    await mark('103', 'clean');
    await mark('104', 'clean');
  });
});

describe('a stay', () => {
  test('moves to a free room, whose tariff it takes; the old room is to be cleaned', async () => {
    const stay = await checkIn('103', mehta, { nights: 2 });
    expect(
      await office.admin.refused('POST', `${HOTEL.stays}/${stay.id}/transfer`, {
        toRoomId: room('101'),
        because: 'guestRequest',
        tariffRule: 'keep',
      }),
    ).toMatchObject({ code: 'ROOM_TAKEN' });
    const moved = await act(stay.id, 'transfer', {
      toRoomId: room('201'),
      because: 'upgradePaid',
      tariffRule: 'newCategory',
    });
    expect(moved).toMatchObject({ room: '201', category: 'Suite' });
    expect(moved.nights.map(({ room: of, gross }) => [of, gross])).toEqual([
      ['201', rs('9,440')],
      ['201', rs('9,440')],
    ]);
    expect(await tile('103')).toMatchObject({ state: 'dirty', stayId: null });
    await leave(stay);
    await mark('103', 'clean');
    await mark('201', 'clean');
  });

  test('takes further nights where the room is free, and frees those that it gives up', async () => {
    const stay = await checkIn('103', mehta, { nights: 1 });
    await reserve(rao, { arrival: '2026-04-12' }, { categoryId: hotel.dlx, roomId: room('103') });
    const details = {
      adults: 1,
      children: 0,
      planId: hotel.plans.cp,
      firmId: null,
      billTo: 'guest',
      proceedingTo: null,
      vehicleNo: null,
      detailsPending: false,
    };
    const longer = await act(stay.id, 'details', { ...details, departure: '2026-04-12' });
    expect(longer.nights.map(({ night, net }) => [night, net])).toEqual([
      ['2026-04-10', rs('4,300')],
      ['2026-04-11', rs('4,300')],
    ]);
    expect(
      await office.admin.refused('POST', `${HOTEL.stays}/${stay.id}/details`, { ...details, departure: '2026-04-13' }),
    ).toMatchObject({
      code: 'ROOM_TAKEN',
      message: 'Room 103 is already taken for 12-Apr-2026 by Mr Rao (till 13-Apr-2026).',
    });
    expect((await act(stay.id, 'details', { ...details, departure: '2026-04-11' })).nights).toHaveLength(1);
    await leave(stay);
    expect(
      await office.admin.refused('POST', `${HOTEL.stays}/${stay.id}/details`, { ...details, departure: '2026-04-12' }),
    ).toMatchObject({ code: 'CHECKED_OUT', message: 'This guest has already checked out.' });
  });

  test('has a tariff that changes for the nights to come', async () => {
    await mark('103', 'clean');
    const stay = await checkIn('103', mehta, { nights: 2 });
    const changed = await act(stay.id, 'tariff', {
      fromDate: '2026-04-11',
      toDate: null,
      tariff: rs('7,501'),
      discountPercent: 0,
      planId: hotel.plans.ep,
      extraBeds: 0,
      reason: 'Agreed with the guest',
    });
    expect(changed.nights.map(({ gstPercent, gross }) => [gstPercent, gross])).toEqual([
      [5_000, rs('4,725')],
      [18_000, rs('8,851.18')],
    ]);
    await leave(stay);
  });
});

describe('the lists of the desk', () => {
  test('name who comes, who is here and who leaves', async () => {
    type Rows = { rows: Record<string, unknown>[] };
    const rows = async (path: string) => (await office.admin.ok<Rows>('GET', `/api/frontoffice/${path}`)).rows;
    const days = 'from=2026-04-10&to=2026-04-13';
    expect(await rows(`expected-arrivals?${days}`)).toMatchObject([
      { guest: 'Mr Rao', arrival: '2026-04-12', departure: '2026-04-13', rooms: 1, arrivedRooms: 0 },
    ]);
    expect((await rows(`reservations-list?${days}`)).map(({ status }) => status)).toEqual(['checkedIn', 'confirmed']);
    expect(await rows(`expected-departures?${days}`)).toMatchObject([
      { room: '101', guest: 'Mr Rao', departure: '2026-04-13', balance: 0 },
    ]);
    expect(await rows('in-house-guests')).toMatchObject([
      { room: '101', floor: '1', nationality: 'India', arrivedFrom: 'Mysuru', plan: 'Room only', adults: 2 },
    ]);
  });

  test('a day is not closed while somebody is expected or a night is not charged', async () => {
    const refused = await office.admin.refused('POST', `/api/frontoffice/business-days/${office.branchId}/close`, {
      day: '2026-04-10',
      remark: null,
    });
    expect(refused).toMatchObject({ code: 'DAY_NOT_READY', message: '1 night up to 10-Apr-2026 is not charged yet.' });
  });
});

describe('a room out of order', () => {
  test('is sold to nobody until it is released', async () => {
    await mark('102', 'outOfOrder', { fromDate: '2026-04-10', toDate: '2026-04-19', reason: 'AC repair' });
    expect(await tile('102')).toMatchObject({ state: 'blocked', note: 'AC repair' });
    expect(await refusedCheckIn('102', mehta)).toMatchObject({
      code: 'ROOM_BLOCKED',
      message: 'Room 102 is out of order till 20-Apr-2026 (AC repair).',
    });
    await mark('102', 'clean');
    expect(await tile('102')).toMatchObject({ state: 'vacant' });
    await leave(await checkIn('102', mehta));
  });
});

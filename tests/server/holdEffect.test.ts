import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import { documentType, type Stages } from '../../contract/document';
import { count, isoDateField, text } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import { TRAN } from '../../contract/screen';
import { Refused } from '../../server/core/calls/refused';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import type { Decided } from '../../server/core/documents/kind';
import { holdEffect } from '../../server/holds/holdEffect';
import { holdKind } from '../../server/holds/holdKind';
import { readCounts, readHolds } from '../../server/holds/readHolds';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';
import { withKinds } from './testKinds';

/** A reservation as the front office will have it: rooms by night, and meals of each day that are counted. */
const create = { tran: TRAN.create } as const;
const cancel = { tran: TRAN.cancel, to: 'cancelled', label: 'Cancel', effects: 'reverse', reason: true } as const;
const stages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: {
      confirm: { ...create, to: 'confirmed', label: 'Confirm', numbers: true, effects: 'write' },
    },
  },
  confirmed: {
    phase: 'live',
    words: 'confirmed',
    revise: { to: 'confirmed', tran: TRAN.modify, rewrites: true },
    moves: { meals: { ...create, to: 'catered', label: 'Book meals', effects: 'write' }, cancel },
  },
  catered: {
    phase: 'live',
    words: 'with meals',
    moves: {
      noMeals: {
        ...create,
        to: 'confirmed',
        label: 'Without meals',
        effects: 'reverse',
        undoes: ['meals'],
        reason: true,
      },
      cancel,
    },
  },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;
const reservations = documentType({
  type: 'XV',
  path: '/api/procurement/test-reservations',
  screen: screens.purchaseOrders,
  names: { one: 'reservation', many: 'reservations' },
  head: {
    guest: text(40, 'Enter the guest'),
    arrival: isoDateField(),
    nights: count(30, 1),
    rooms: z.array(z.int()),
    meals: count(9),
  },
  stages,
});

const roomNights = holdKind<'slot'>({
  type: 'effect-night',
  shape: 'slot',
  refusal: async (_tx, _ctx, { asked, hold }) =>
    new Refused(
      409,
      'ROOM_TAKEN',
      `Room ${asked.unitId} is already taken for ${formatDate(asked.slot as IsoDate)} by ${hold.holderName}.`,
    ),
});
const PLATES = 10;
const plates = holdKind<'counted'>({
  type: 'effect-plate',
  shape: 'counted',
  capacity: async (_tx, _ctx, claims) => claims.map(() => PLATES),
  refusal: async (_tx, _ctx, { asked, taken, capacity }) =>
    new Refused(409, 'NO_PLATES', `${capacity - taken} plates are left for ${formatDate(asked.slot as IsoDate)}.`),
});
const nightsOf = (arrival: IsoDate, nights: number) =>
  Array.from({ length: nights }, (_, night) => addDays(arrival, night));

let office: Office;
let admin: Caller;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-01T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  type Held = { guest: string; nights: readonly IsoDate[]; rooms: readonly number[]; meals: number };
  admin = withKinds(office, {
    resource: reservations,
    decide: async (_tx, _ctx, { guest, arrival, nights, rooms, meals }) => ({
      amount: 0,
      particulars: guest,
      totals: [],
      overrides: [],
      held: { guest, nights: nightsOf(arrival, nights), rooms, meals } as Held,
    }),
    effects: [
      holdEffect(roomNights, {
        on: ['confirm'],
        claims: ({ held }: Decided & { held: Held }) =>
          held.rooms.flatMap((unitId) => held.nights.map((slot) => ({ unitId, slot }))),
        holder: ({ held }) => ({ name: held.guest }),
      }),
      holdEffect(plates, {
        on: ['meals'],
        claims: ({ held }: Decided & { held: Held }) =>
          held.nights.map((slot) => ({ unitId: 1, slot, quantity: held.meals })),
        holder: ({ held }) => ({ name: held.guest }),
      }),
    ],
  });
});

type Doc = { id: number; version: number; status: string; number: string | null };
const form = (guest: string, arrival: string, nights: number, rooms: number[], meals = 1) => ({
  date: '2026-04-01',
  branchId: office.branchId,
  narration: null,
  guest,
  arrival,
  nights,
  rooms,
  meals,
});
type Form = Parameters<typeof form>;
const confirm = (...of: Form) => admin.ok<Doc>('POST', `${reservations.path}?step=confirm`, form(...of));
const refused = (...of: Form) => admin.refused('POST', `${reservations.path}?step=confirm`, form(...of));
const step = ({ id, version }: Doc, event: string, more: object = {}) =>
  admin.ok<Doc>('POST', `${reservations.path}/${id}/${event}`, { version, ...more });
const reason = 'The guest asked for it by telephone';
const act = <T>(work: Parameters<typeof runAsSystem<T>>[2]) =>
  runAsSystem(office.app.system, { companyId: office.company, userId: null }, work);
const held = async () =>
  (await act((tx, ctx) => readHolds(tx, ctx, roomNights)))
    .map(({ unitId, slot, holderName }) => `${unitId} ${slot.slice(8)} ${holderName}`)
    .sort();
const taken = async () =>
  (await act((tx, ctx) => readCounts(tx, ctx, plates, { from: '2026-04-01', to: '2026-05-31' }))).map(
    ({ slot, taken: sum }) => `${slot.slice(8)} ${sum}`,
  );

describe('a document that holds units', () => {
  test('takes all of them when it is posted, or is refused with who has one', async () => {
    await confirm('Rao', '2026-04-10', 2, [101, 102]);
    expect(await held()).toEqual(['101 10 Rao', '101 11 Rao', '102 10 Rao', '102 11 Rao']);
    expect(await refused('Iyer', '2026-04-11', 2, [103, 102])).toMatchObject({
      code: 'ROOM_TAKEN',
      message: 'Room 102 is already taken for 11-Apr-2026 by Rao.',
    });
    expect(await held()).toHaveLength(4);
  });

  test('gives them back when it is cancelled, and exchanges them when it is changed under its number', async () => {
    const iyer = await confirm('Iyer', '2026-04-12', 1, [101]);
    const changed = await admin.ok<Doc>('PUT', `${reservations.path}/${iyer.id}?step=revise`, {
      ...form('Iyer', '2026-04-12', 2, [103]),
      version: iyer.version,
    });
    expect(changed.number).toBe(iyer.number);
    expect((await held()).filter((one) => one.endsWith('Iyer'))).toEqual(['103 12 Iyer', '103 13 Iyer']);
    // A refused change leaves the former holds.
    expect(
      await admin.refused('PUT', `${reservations.path}/${iyer.id}?step=revise`, {
        ...form('Iyer', '2026-04-10', 1, [101]),
        version: changed.version,
      }),
    ).toMatchObject({ code: 'ROOM_TAKEN' });
    expect((await held()).filter((one) => one.endsWith('Iyer'))).toHaveLength(2);
    await step(changed, 'cancel', { reason });
    expect((await held()).filter((one) => one.endsWith('Iyer'))).toEqual([]);
  });

  test('counted ones in several rows are taken together by a later move and freed when that is undone', async () => {
    const shah = await step(await confirm('Shah', '2026-04-20', 3, [201], 7), 'meals');
    expect(await taken()).toEqual(['20 7', '21 7', '22 7']);
    const das = await confirm('Das', '2026-04-22', 2, [202], 4);
    expect(await admin.refused('POST', `${reservations.path}/${das.id}/meals`, { version: das.version })).toMatchObject(
      {
        message: '3 plates are left for 22-Apr-2026.',
      },
    );
    expect(await taken()).toEqual(['20 7', '21 7', '22 7']);
    const without = await step(shah, 'noMeals', { reason });
    expect((await held()).filter((one) => one.endsWith('Shah'))).toHaveLength(3);
    await step(das, 'meals');
    expect((await taken()).filter((one) => !one.endsWith(' 0'))).toEqual(['22 4', '23 4']);
    await step(without, 'cancel', { reason });
    expect((await held()).filter((one) => one.endsWith('Shah'))).toEqual([]);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('eight clients ask for the last rooms: none is held twice, and each that was refused holds nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.call(
          'POST',
          `${reservations.path}?step=confirm`,
          form(`Guest ${n}`, '2026-05-01', 2, [300 + (n % 3), 301 + (n % 3)]),
        ),
      ),
    );
    const won = answers.flatMap(({ status }, n) => (status === 201 ? [n] : []));
    expect(won.length).toBeGreaterThan(0);
    const rows = (await held()).filter((one) => one.includes('Guest'));
    expect(rows).toHaveLength(won.length * 4);
    expect(new Set(rows.map((one) => one.slice(0, 6))).size).toBe(rows.length);
  });
});

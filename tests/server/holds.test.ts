import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refused } from '../../server/core/calls/refused';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import {
  confirmHolds,
  handOverHolds,
  moveHolds,
  releaseExpired,
  releaseHolds,
  releaseUnit,
  swapHolds,
} from '../../server/holds/changeHolds';
import { expiredHoldsJob } from '../../server/holds/expiredHoldsJob';
import { type Claim, type Hold, type HoldKind, type HoldShape, holdKind } from '../../server/holds/holdKind';
import { holdsOfDocument, readCounts, readHolds } from '../../server/holds/readHolds';
import { takeHolds } from '../../server/holds/takeHolds';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { openOffice } from './office';

/** Kinds as hotel, library, hostel and bus will have them. */
const nights = holdKind<'slot'>({
  type: 'test-night',
  shape: 'slot',
  refusal: (_tx, _ctx, { asked, hold }) =>
    new Refused(409, 'ROOM_TAKEN', `Room ${asked.unitId} is already taken for ${asked.slot} by ${hold.holderName}.`),
});
const loans = holdKind<'open'>({
  type: 'test-loan',
  shape: 'open',
  refusal: (_tx, _ctx, { asked, hold }) =>
    new Refused(409, 'NOT_AVAILABLE', `Accession ${asked.unitId} is with ${hold.holderName}.`),
});
const beds = holdKind<'range'>({
  type: 'test-bed',
  shape: 'range',
  onePerHolder: true,
  refusal: (_tx, _ctx, { asked, hold, isOfHolder }) =>
    isOfHolder
      ? new Refused(409, 'ALREADY_RESIDENT', `${hold.holderName} already has bed ${hold.unitId}.`)
      : new Refused(
          409,
          'BED_TAKEN',
          `Bed ${asked.unitId} is with ${hold.holderName} till ${hold.until?.slice(0, 10)}.`,
        ),
});
const SEATS = 3;
const seats = holdKind<'counted'>({
  type: 'test-seat',
  shape: 'counted',
  capacity: async (_tx, _ctx, claims) => claims.map(() => SEATS),
  refusal: (_tx, _ctx, { asked, taken, capacity }) =>
    new Refused(409, 'BUS_FULL', `Route ${asked.unitId} has ${taken} of ${capacity} seats.`),
});

let app: TestApp;
const COMPANY = 20_001;

type Work<T> = Parameters<typeof runAsSystem<T>>[2];
const act = <T>(work: Work<T>) => runAsSystem(app.system, { companyId: COMPANY, userId: null }, work);
const take = <S extends HoldShape>(kind: HoldKind<S>, claims: readonly Claim<S>[], name: string, more: object = {}) =>
  act((tx, ctx) => takeHolds(tx, ctx, kind, claims, { name, ...more }));
const held = (kind: HoldKind<never> | { type: string }): Promise<Hold[]> => act((tx, ctx) => readHolds(tx, ctx, kind));
const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const inMinutes = (minutes: number) => new Date(app.system.clock().getTime() + minutes * 60_000);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.message : Promise.reject(error)),
  );
const brokenChecks = async () => (await verify(app.system.database)).filter(({ problems }) => problems.length > 0);

/** Documents that hold; their kind does not matter here. */
async function makeDocuments(count: number): Promise<number[]> {
  return app.system.database.asSystem(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, input, particulars, amount, created_by, created_at)
      select ${COMPANY}, 'XH', 'draft', 'draft', now(), b.id, '2026-03-31', '25-26', '{}', 'Stay', 0, u.id, now()
        from branches b, users u, generate_series(1, ${count}) where b.company_id = ${COMPANY} and u.company_id = ${COMPANY} and u.code = 'ASHA'
      returning id`);
    return (rows as { id: number }[]).map(({ id }) => id);
  });
}

const BEGIN = '2026-03-31T06:00:00.000Z';

beforeAll(async () => {
  app = await testApp(BEGIN);
  await openOffice(app, { code: COMPANY });
});

beforeEach(async () => {
  app.setNow(BEGIN);
  await act(async (tx) => {
    await tx.execute(sql`delete from holds`);
    await tx.execute(sql`delete from hold_counts`);
  });
});

describe('a unit in a unit of time', () => {
  test('goes to the first who takes it; the second reads who has it', async () => {
    await take(nights, [{ unitId: 101, slot: '2026-04-12' }], 'Mr Rao');
    const second = take(
      nights,
      [
        { unitId: 101, slot: '2026-04-11' },
        { unitId: 101, slot: '2026-04-12' },
      ],
      'Ms Sen',
    );
    expect(await refusalOf(second)).toBe('Room 101 is already taken for 2026-04-12 by Mr Rao.');
    // A refused act leaves nothing behind, not even the free night.
    expect((await held(nights)).map(({ slot, holderName }) => [slot, holderName])).toEqual([['2026-04-12', 'Mr Rao']]);
  });

  test('parts of one slot go to different holders', async () => {
    await take(nights, [{ unitId: 101, slot: '2026-04-12', part: 0 }], 'Mr Rao');
    await take(nights, [{ unitId: 101, slot: '2026-04-12', part: 1 }], 'Ms Sen');
    expect(await held(nights)).toHaveLength(2);
  });

  test('is free again when a claim expires, and its document can no longer confirm it', async () => {
    const [tentative = 0] = await makeDocuments(1);
    const claims = [{ unitId: 101, slot: '2026-04-12' }];
    await take(nights, claims, 'Web guest', { documentId: tentative, expiresAt: inMinutes(15) });
    expect(await refusalOf(take(nights, claims, 'Mr Rao'))).toContain('Web guest');
    app.setNow('2026-03-31T06:15:00.000Z');
    expect(await held(nights)).toEqual([]);
    expect(await act((tx, ctx) => confirmHolds(tx, ctx, nights, tentative))).toBe(0);
    await take(nights, claims, 'Mr Rao');
    expect((await held(nights)).map(({ holderName }) => holderName)).toEqual(['Mr Rao']);
  });

  test('stays with its document once that is confirmed', async () => {
    const [tentative = 0] = await makeDocuments(1);
    const claims = [{ unitId: 101, slot: '2026-04-12' }];
    await take(nights, claims, 'Web guest', { documentId: tentative, expiresAt: inMinutes(15) });
    expect(await act((tx, ctx) => confirmHolds(tx, ctx, nights, tentative))).toBe(1);
    app.setNow('2026-03-31T07:00:00.000Z');
    expect(await refusalOf(take(nights, claims, 'Mr Rao'))).toContain('Web guest');
  });

  test('is moved in one act, or stays as it was', async () => {
    const [stay = 0] = await makeDocuments(1);
    await take(nights, [{ unitId: 101, slot: '2026-04-12' }], 'Mr Rao', { documentId: stay });
    await take(nights, [{ unitId: 102, slot: '2026-04-13' }], 'Ms Sen');
    const moveTo = (unitId: number) =>
      act((tx, ctx) =>
        moveHolds(tx, ctx, nights, stay, {
          claims: ['2026-04-12', '2026-04-13'].map((slot) => ({ unitId, slot })),
          holder: { name: 'Mr Rao' },
        }),
      );
    expect(await refusalOf(moveTo(102))).toContain('Ms Sen');
    expect((await held(nights)).map(({ unitId, slot }) => `${unitId} ${slot}`)).toEqual([
      '101 2026-04-12',
      '102 2026-04-13',
    ]);
    await moveTo(103);
    expect(await act((tx, ctx) => holdsOfDocument(tx, ctx, nights, stay))).toMatchObject([
      { unitId: 103, slot: '2026-04-12' },
      { unitId: 103, slot: '2026-04-13' },
    ]);
  });

  test('is handed from a reservation to a stay', async () => {
    const [reservation = 0, stay = 0] = await makeDocuments(2);
    await take(nights, [{ unitId: 101, slot: '2026-04-12' }], 'Mr Rao', { documentId: reservation });
    await act((tx, ctx) => handOverHolds(tx, ctx, nights, reservation, { name: 'Mr Rao', documentId: stay }));
    expect(await act((tx, ctx) => holdsOfDocument(tx, ctx, nights, reservation))).toEqual([]);
    expect(await act((tx, ctx) => holdsOfDocument(tx, ctx, nights, stay))).toHaveLength(1);
  });

  test('two guests swap rooms from a night on; earlier nights stay', async () => {
    for (const [unitId, name] of [
      [101, 'Mr Rao'],
      [102, 'Ms Sen'],
    ] as const)
      await take(
        nights,
        ['2026-04-10', '2026-04-11', '2026-04-12'].map((slot) => ({ unitId, slot })),
        name,
      );
    await act((tx, ctx) => swapHolds(tx, ctx, nights, [101, 102], '2026-04-11'));
    expect((await held(nights)).map(({ unitId, slot, holderName }) => `${unitId} ${slot} ${holderName}`)).toEqual([
      '101 2026-04-10 Mr Rao',
      '101 2026-04-11 Ms Sen',
      '101 2026-04-12 Ms Sen',
      '102 2026-04-10 Ms Sen',
      '102 2026-04-11 Mr Rao',
      '102 2026-04-12 Mr Rao',
    ]);
  });
});

test('20 clients take one room for one night: one has it, 19 read who', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, client) =>
      refusalOf(take(nights, [{ unitId: 201, slot: '2026-04-20' }], `Guest ${client}`)),
    ),
  );
  const winner = (await held(nights))[0]?.holderName;
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  expect(answers.filter((answer) => answer === `Room 201 is already taken for 2026-04-20 by ${winner}.`)).toHaveLength(
    19,
  );
});

test('a copy is lent once until it comes back', async () => {
  await take(loans, [{ unitId: 1203 }], 'Asha Rao');
  expect(await refusalOf(take(loans, [{ unitId: 1203 }], 'Ravi'))).toBe('Accession 1203 is with Asha Rao.');
  expect(await act((tx, ctx) => releaseUnit(tx, ctx, loans, 1203))).toBe(1);
  expect(await refusalOf(take(loans, [{ unitId: 1203 }], 'Ravi'))).toBe('taken');
});

describe('a unit from a day to another', () => {
  const bed = (unitId: number, from: string, until: string | null) => [
    { unitId, from: day(from), until: until === null ? null : day(until) },
  ];
  const ravi = { kind: '/api/students', id: 1 };

  test('goes to one holder at a time; the end is free for the next', async () => {
    await take(beds, bed(204, '2026-04-01', '2026-06-01'), 'Ravi Kumar', ravi);
    const overlapping = take(beds, bed(204, '2026-05-31', null), 'Arun', { ...ravi, id: 2 });
    expect(await refusalOf(overlapping)).toBe('Bed 204 is with Ravi Kumar till 2026-06-01.');
    expect(await refusalOf(take(beds, bed(204, '2026-06-01', null), 'Arun', { ...ravi, id: 2 }))).toBe('taken');
    expect(await refusalOf(take(beds, bed(204, '2030-01-01', null), 'Dev', { ...ravi, id: 3 }))).toContain('Arun');
  });

  test('a resident has one bed', async () => {
    await take(beds, bed(204, '2026-04-01', null), 'Ravi Kumar', ravi);
    expect(await refusalOf(take(beds, bed(205, '2027-01-01', null), 'Ravi Kumar', ravi))).toBe(
      'Ravi Kumar already has bed 204.',
    );
    await act((tx, ctx) => releaseUnit(tx, ctx, beds, 204));
    expect(await refusalOf(take(beds, bed(205, '2027-01-01', null), 'Ravi Kumar', ravi))).toBe('taken');
  });

  test('two residents swap beds', async () => {
    await take(beds, bed(204, '2026-04-01', '2026-06-01'), 'Ravi Kumar', ravi);
    await take(beds, bed(205, '2026-04-01', null), 'Arun', { ...ravi, id: 2 });
    await act((tx, ctx) => swapHolds(tx, ctx, beds, [204, 205]));
    expect((await held(beds)).map(({ unitId, holderName }) => `${unitId} ${holderName}`)).toEqual([
      '204 Arun',
      '205 Ravi Kumar',
    ]);
  });
});

describe('units that are counted', () => {
  const seat = (quantity = 1, slot = '2026-04-12') => [{ unitId: 7, slot, quantity }];
  const counts = () => act((tx, ctx) => readCounts(tx, ctx, seats, { from: '2026-04-01', to: '2026-04-30' }));

  test('are claimed up to their number', async () => {
    await take(seats, seat(2), 'Class 4');
    expect(await refusalOf(take(seats, seat(2), 'Class 5'))).toBe('Route 7 has 2 of 3 seats.');
    await take(seats, seat(1), 'Asha');
    expect(await refusalOf(take(seats, seat(1), 'Ravi'))).toBe('Route 7 has 3 of 3 seats.');
    expect(await counts()).toEqual([{ unitId: 7, slot: '2026-04-12', taken: 3 }]);
    expect(await brokenChecks()).toEqual([]);
  });

  test('are free again when their document is cancelled or their claim expires', async () => {
    const [booking = 0] = await makeDocuments(1);
    await take(seats, seat(2), 'Class 4', { documentId: booking });
    await take(seats, seat(1), 'Web', { expiresAt: inMinutes(15) });
    expect(await act((tx, ctx) => releaseHolds(tx, ctx, seats, booking))).toBe(1);
    expect(await counts()).toMatchObject([{ taken: 1 }]);
    app.setNow('2026-03-31T07:00:00.000Z');
    expect(await counts()).toMatchObject([{ taken: 0 }]);
    await take(seats, seat(3), 'Class 5');
    expect(await counts()).toMatchObject([{ taken: 3 }]);
    expect(await brokenChecks()).toEqual([]);
  });

  test('12 clients take one of 3 seats: 3 have one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, client) => refusalOf(take(seats, seat(), `Child ${client}`))),
    );
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
    expect(await counts()).toMatchObject([{ taken: 3 }]);
  });
});

test('the job clears expired holds of all kinds', async () => {
  await take(nights, [{ unitId: 101, slot: '2026-04-12' }], 'Web', { expiresAt: inMinutes(15) });
  await take(seats, [{ unitId: 7, slot: '2026-04-12', quantity: 2 }], 'Web', { expiresAt: inMinutes(15) });
  await take(loans, [{ unitId: 1203 }], 'Asha');
  app.setNow('2026-03-31T07:00:00.000Z');
  if (expiredHoldsJob.rights !== 'company') throw new Error('the job works in the company');
  const { work } = expiredHoldsJob;
  const run = { company: COMPANY, day: '2026-03-31', slot: '2026-03-31T12' } as Parameters<typeof work>[2];
  expect(await act((tx, ctx) => work(tx, ctx, run))).toBe('2 released');
  expect(await act((tx, ctx) => releaseExpired(tx, ctx))).toBe(0);
  expect(await brokenChecks()).toEqual([]);
});

test('claims of another company are neither met nor seen', async () => {
  await openOffice(app, { code: 20_002, name: 'Other', mark: 'two' });
  await take(nights, [{ unitId: 101, slot: '2026-04-12' }], 'Mr Rao');
  const there = await runAsSystem(app.system, { companyId: 20_002, userId: null }, async (tx, ctx) => {
    const before = await readHolds(tx, ctx, nights);
    await takeHolds(tx, ctx, nights, [{ unitId: 101, slot: '2026-04-12' }], { name: 'Ms Sen' });
    return before;
  });
  expect(there).toEqual([]);
});

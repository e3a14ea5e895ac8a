import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Refused } from '../../server/core/calls/refused';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import { releaseExpired, releaseUnit, swapHolds } from '../../server/holds/changeHolds';
import { type Claim, type HoldKind, holdKind } from '../../server/holds/holdKind';
import { readCounts, readHolds } from '../../server/holds/readHolds';
import { takeHolds } from '../../server/holds/takeHolds';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { openOffice } from './office';

const refused = () => new Refused(409, 'TAKEN', 'taken');
const nights = holdKind<'slot'>({ type: 'law-night', shape: 'slot', refusal: refused });
const drivers = holdKind<'range'>({ type: 'law-driver', shape: 'range', refusal: refused });
const CAPACITY = 4;
const seats = holdKind<'counted'>({
  type: 'law-seat',
  shape: 'counted',
  refusal: refused,
  capacity: async (_tx, _ctx, claims) => claims.map(() => CAPACITY),
});

const COMPANY = 20_001;
const BEGIN = Date.UTC(2026, 2, 31, 6);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;

beforeAll(async () => {
  app = await testApp(new Date(BEGIN).toISOString());
  await openOffice(app, { code: COMPANY });
});

const act = <T>(work: Parameters<typeof runAsSystem<T>>[2]) =>
  runAsSystem(app.system, { companyId: COMPANY, userId: null }, work);

const unit = fc.integer({ min: 1, max: 3 });
const dayNo = fc.integer({ min: 0, max: 4 });
const lapse = fc.option(fc.integer({ min: 1, max: 30 }), { nil: null });
const command = fc.oneof(
  fc.record({ act: fc.constant('night' as const), unit, day: dayNo, nights: fc.integer({ min: 1, max: 3 }), lapse }),
  fc.record({ act: fc.constant('drive' as const), unit, day: dayNo, days: fc.integer({ min: 1, max: 3 }), lapse }),
  fc.record({ act: fc.constant('seat' as const), unit, day: dayNo, quantity: fc.integer({ min: 1, max: 3 }), lapse }),
  fc.record({ act: fc.constant('free' as const), unit, kind: fc.constantFrom('night', 'drive', 'seat') }),
  fc.record({ act: fc.constant('swap' as const), unit, other: unit, day: dayNo }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ act: 'clear' as const }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const slotOf = (day: number) => new Date(BEGIN + day * DAY).toISOString().slice(0, 10);

/** The acts of a client; a refusal is an answer like any other. */
async function run(one: Command, client: number): Promise<void> {
  const take = <S extends 'slot' | 'range' | 'counted'>(
    kind: HoldKind<S>,
    claims: readonly Claim<S>[],
    lapse: number | null,
  ) =>
    act((tx, ctx) =>
      takeHolds(tx, ctx, kind, claims, {
        name: `client ${client}`,
        expiresAt: lapse === null ? null : new Date(ctx.now.getTime() + lapse * MINUTE),
      }),
    );
  switch (one.act) {
    case 'night':
      return take(
        nights,
        Array.from({ length: one.nights }, (_, more) => ({ unitId: one.unit, slot: slotOf(one.day + more) })),
        one.lapse,
      );
    case 'drive': {
      const from = BEGIN + one.day * DAY;
      return take(
        drivers,
        [{ unitId: one.unit, from: new Date(from), until: new Date(from + one.days * DAY) }],
        one.lapse,
      );
    }
    case 'seat':
      return take(seats, [{ unitId: one.unit, slot: slotOf(one.day), quantity: one.quantity }], one.lapse);
    case 'free': {
      const kind = { night: nights, drive: drivers, seat: seats }[one.kind] as HoldKind<'slot'>;
      await act((tx, ctx) => releaseUnit(tx, ctx, kind, one.unit));
      return;
    }
    case 'swap':
      if (one.unit === one.other) return;
      return act((tx, ctx) => swapHolds(tx, ctx, nights, [one.unit, one.other], slotOf(one.day)));
    case 'wait':
      app.setNow(new Date(app.system.clock().getTime() + one.minutes * MINUTE).toISOString());
      return;
    case 'clear':
      await act((tx, ctx) => releaseExpired(tx, ctx));
  }
}

/** Every claim in force, read without the code under test. */
const inForce = () =>
  act(async (tx, ctx) => {
    const { rows } = await tx.execute(sql`
      select kind, unit_id as unit, slot, part, extract(epoch from from_at)::int as "from", extract(epoch from until_at)::int as until, quantity from holds
       where expires_at is null or expires_at > ${ctx.now.toISOString()}::timestamptz`);
    return rows as {
      kind: string;
      unit: number;
      slot: string;
      part: number;
      from: number;
      until: number;
      quantity: number;
    }[];
  });

test('for any acts of 8 clients in any order: one holder of a slot, no ranges that overlap, no more seats than there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { maxLength: 6 }), { minLength: 8, maxLength: 8 }), async (clients) => {
      app.setNow(new Date(BEGIN).toISOString());
      await act(async (tx) => {
        await tx.execute(sql`delete from holds`);
        await tx.execute(sql`delete from hold_counts`);
      });
      await Promise.all(
        clients.map(async (commands, client) => {
          for (const one of commands)
            await run(one, client).catch((error: unknown) => {
              if (!(error instanceof Refused)) throw error;
            });
        }),
      );
      const rows = await inForce();
      const slots = rows
        .filter(({ kind }) => kind === nights.type)
        .map(({ unit, slot, part }) => `${unit} ${slot} ${part}`);
      expect(new Set(slots).size).toBe(slots.length);
      const ranges = rows.filter(({ kind }) => kind === drivers.type);
      for (const one of ranges)
        for (const other of ranges)
          if (one !== other && one.unit === other.unit)
            expect(one.from >= other.until || other.from >= one.until).toBe(true);
      const taken = await act((tx, ctx) => readCounts(tx, ctx, seats, { from: '2026-01-01', to: '2026-12-31' }));
      for (const count of taken) {
        const claims = rows.filter(
          ({ kind, unit, slot }) => kind === seats.type && unit === count.unitId && slot === count.slot,
        );
        expect(count.taken).toBe(claims.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(count.taken).toBeLessThanOrEqual(CAPACITY);
      }
      expect(await act((tx, ctx) => readHolds(tx, ctx, nights))).toHaveLength(slots.length);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect((await verify(app.system.database)).filter(({ problems }) => problems.length > 0)).toEqual([]);
});

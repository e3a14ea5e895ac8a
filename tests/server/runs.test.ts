import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { text } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import type { Run, RunPreview, RunView } from '../../contract/runs';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import type { RunKind } from '../../server/core/runs/runKind';
import { runRoutes } from '../../server/core/runs/runRoutes';
import { beginRun, continueRun, readRuns } from '../../server/core/runs/runs';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';
import { kindsApp } from './testKinds';

/**
 * Demands of fees as the school will have them: one for each student and term. Their writes are kept as counts here.
 */
const DEMAND = 'run-demand';
let students = 25;
/** Students without a fee structure. */
let without: number[] = [];
let paid: number[] = [];
/** Stops the run when it comes to this student, before or after it is written. */
let killAt: { student: number; after: boolean } | null = null;
class Killed extends Error {}

const demands: RunKind<{ term: string }> = {
  resource: {
    type: 'test-demands',
    path: '/api/procurement/test-demands',
    screen: screens.purchaseOrders,
    names: { one: 'run of demands', many: 'runs of demands' },
    input: z.object({ term: text(20, 'Enter the term') }),
  },
  period: ({ term }) => term,
  rows: (_ctx, { term }) => sql`
    select ${term}::text || '/' || lpad(s::text, 4, '0') as key, 'Student ' || s as label, (s * 100)::bigint as amount, jsonb_build_object('student', s) as content,
           case when s = any(${`{${without.join()}}`}::int[]) then 'Student ' || s || ' has no fee structure.' end as problem
      from generate_series(1, ${students}::int) s`,
  async write(tx, ctx, { period }, slice) {
    const { rows } = await tx.execute(sql`select (content ->> 'student')::int as student from (${slice}) s`);
    const isHit = (rows as { student: number }[]).some(({ student }) => student === killAt?.student);
    if (isHit && killAt && !killAt.after) throw new Killed();
    await tx.execute(sql`
      insert into hold_counts (company_id, kind, unit_id, slot, taken)
      select ${ctx.who.companyId}, ${DEMAND}, (content ->> 'student')::int, ${period}, amount from (${slice}) s`);
    if (isHit && killAt?.after) throw new Killed();
  },
  async finished(tx, ctx, { period }) {
    await tx.execute(sql`
      insert into hold_counts (company_id, kind, unit_id, slot, taken)
      select ${ctx.who.companyId}, 'run-voucher', 1, ${period}, coalesce(sum(taken), 0) from hold_counts
       where company_id = ${ctx.who.companyId} and kind = ${DEMAND} and slot = ${period}
      on conflict (company_id, kind, slot, unit_id) do update set taken = excluded.taken`);
  },
  follows: async () => (paid.length > 0 ? `Student ${paid[0]} has paid. Cancel the receipt first.` : null),
  async undo(tx, ctx, { period }, rows) {
    await tx.execute(sql`
      delete from hold_counts where company_id = ${ctx.who.companyId} and slot = ${period}
         and (kind = 'run-voucher' or (kind = ${DEMAND} and unit_id in (select (content ->> 'student')::int from (${rows}) r)))`);
  },
};

let office: Office;
let admin: Caller;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const made = kindsApp(office);
  runRoutes(made.api, demands);
  admin = made.as(office.admin);
});
beforeEach(() => {
  students = 25;
  without = [];
  paid = [];
  killAt = null;
});

const { path } = demands.resource;
const act = <T>(work: Parameters<typeof runAsSystem<T>>[2]) =>
  runAsSystem(office.app.system, { companyId: office.company, userId: 1 }, work);
const writtenIn = async (term: string) =>
  (
    await office.app.system.database.query<{ unit: number; taken: number }>(
      sql`select unit_id as unit, taken from hold_counts where company_id = ${office.company} and kind in (${DEMAND}, 'run-voucher') and slot = ${term} order by kind, unit_id`,
    )
  ).map(({ unit, taken }) => `${unit} ${taken}`);
const begin = (term: string) => admin.ok<RunView>('POST', path, { term });
const finish = async (run: RunView) => {
  let now = run;
  while (now.status === 'running') now = await admin.ok<RunView>('POST', `${path}/${run.id}/continue`);
  return now;
};

describe('a run', () => {
  test('shows exceptions first, writes the others, and a repeat adds only the missing ones', async () => {
    without = [7, 13];
    const preview = await admin.ok<RunPreview>('POST', `${path}/preview`, { term: 'T1' });
    expect(preview).toMatchObject({ present: 0, ready: 23, exceptions: 2, period: 'T1' });
    expect(preview.rows.slice(0, 3).map(({ problem }) => problem)).toEqual([
      'Student 13 has no fee structure.',
      'Student 7 has no fee structure.',
      null,
    ]);
    expect(await writtenIn('T1')).toEqual([]);
    const first = await finish(await begin('T1'));
    expect(first).toMatchObject({ status: 'done', rows: 23, written: 23, exceptions: 2 });
    without = [13];
    students = 27;
    expect(await admin.ok<RunPreview>('POST', `${path}/preview`, { term: 'T1' })).toMatchObject({
      present: 23,
      ready: 3,
      exceptions: 1,
    });
    expect(await finish(await begin('T1'))).toMatchObject({ rows: 3, written: 3, exceptions: 1 });
    expect(await writtenIn('T1')).toHaveLength(26 + 1);
    expect(await admin.refused('POST', path, { term: 'T1' })).toMatchObject({ code: 'RUN_EMPTY' });
  });

  test('is undone whole while nothing follows, and may be run again', async () => {
    const done = await finish(await begin('T2'));
    const before = await writtenIn('T2');
    paid = [4];
    const undo = { reason: 'The wrong structure was chosen' };
    expect(await admin.refused('POST', `${path}/${done.id}/undo`, undo)).toMatchObject({
      code: 'RUN_FOLLOWED',
      message: 'Student 4 has paid. Cancel the receipt first.',
    });
    expect(await writtenIn('T2')).toEqual(before);
    paid = [];
    expect(await admin.ok<RunView>('POST', `${path}/${done.id}/undo`, undo)).toMatchObject({
      status: 'undone',
      written: 0,
      exceptions: 0,
    });
    expect(await writtenIn('T2')).toEqual([]);
    expect(await admin.refused('POST', `${path}/${done.id}/continue`)).toMatchObject({ code: 'RUN_UNDONE' });
    await finish(await begin('T2'));
    expect(await writtenIn('T2')).toEqual(before);
  });

  test('is on its way once; its progress is seen by others, who may continue it', async () => {
    students = 450;
    const run = await begin('T3');
    expect(run).toMatchObject({ status: 'running', rows: 450, written: 0 });
    expect(await admin.refused('POST', path, { term: 'T4' })).toMatchObject({ code: 'RUN_RUNNING' });
    expect(await admin.ok<RunView>('POST', `${path}/${run.id}/continue`)).toMatchObject({
      status: 'running',
      written: 200,
    });
    const [listed] = await admin.ok<Run[]>('GET', path);
    expect(listed).toMatchObject({ period: 'T3', rows: 450, written: 200 });
    // Two continue it together: no row is written twice.
    await Promise.all([0, 1].map(() => admin.ok('POST', `${path}/${run.id}/continue`)));
    expect(await finish(run)).toMatchObject({ status: 'done', written: 450 });
    expect(await writtenIn('T3')).toHaveLength(450 + 1);
  });
});

test('a run that is stopped at any row, before or after it, and continued is the same as one that was not', async () => {
  students = 9;
  const whole = await finish(await begin('L0'));
  const wanted = await writtenIn('L0');
  let n = 0;
  for (const after of [false, true])
    for (let student = 1; student <= students; student++) {
      n += 1;
      killAt = { student, after };
      const id = await act((tx, ctx) => beginRun(tx, ctx, demands, { term: `L${n}` }));
      const slice = () => act((tx, ctx) => continueRun(tx, ctx, demands, id, 1));
      const untilKilled = async () => {
        for (;;) await slice();
      };
      await expect(untilKilled()).rejects.toThrow(Killed);
      killAt = null;
      for (;;) {
        await slice();
        const [run] = await act((tx, ctx) => readRuns(tx, ctx, demands, id));
        if (run?.status === 'done') {
          expect(run).toMatchObject({ rows: whole.rows, written: whole.written, amount: whole.amount });
          break;
        }
      }
      expect(await writtenIn(`L${n}`)).toEqual(wanted);
    }
});

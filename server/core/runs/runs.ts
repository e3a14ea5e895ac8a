import { type SQL, sql } from 'drizzle-orm';
import type { Run, RunPreview, RunRow } from '../../../contract/runs';
import { type Ctx, notFound, parsed } from '../calls/api';
import { Refused } from '../calls/refused';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';
import type { RunKind, RunRef } from './runKind';

/**
 * Runs over many rows. Starting one stores its rows; each later call writes a slice together with its effects in one
 * transaction, so an interrupted run continues with the first unwritten row.
 */

type C = Ctx<unknown, unknown>;
const MOST_SHOWN = 500;
const SLICE = 200;

const presentIn = (companyId: number, type: string) =>
  sql`select from run_rows w where w.company_id = ${companyId} and w.type = ${type} and w.key = r.key and w.problem is null`;

/** The preview of a run. Nothing is stored. */
export async function previewRun<I>(tx: Tx, ctx: C, kind: RunKind<I>, input: I): Promise<RunPreview> {
  const { companyId } = ctx.who;
  const answer = await rowOf<Omit<RunPreview, 'period'>>(
    tx,
    sql`
    with r as (${kind.rows(ctx, input)}),
    missing as (select * from r where not exists (${presentIn(companyId, kind.resource.type)})),
    shown as (select key, label, amount, problem from missing order by problem is null, label, key limit ${MOST_SHOWN})
    select coalesce((select json_agg(json_build_object('key', key, 'label', label, 'amount', amount, 'problem', problem, 'isWritten', false) order by problem is null, label, key) from shown), '[]') as rows,
           (select count(*)::int from r) - (select count(*)::int from missing) as present,
           (select count(*)::int from missing where problem is null) as ready,
           (select count(*)::int from missing where problem is not null) as exceptions,
           (select coalesce(sum(amount), 0)::bigint from missing where problem is null) as amount`,
  );
  return { ...answer, period: kind.period(input) };
}

/** Begins a run with the rows that are missing. @throws Refused where one is on its way, or nothing is missing. */
export async function beginRun<I>(tx: Tx, ctx: C, kind: RunKind<I>, input: I): Promise<number> {
  const { who, now } = ctx;
  const { type, path, names } = kind.resource;
  const period = kind.period(input);
  const [run] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into runs (company_id, type, period, input, status, started_by, started_at)
        values (${who.companyId}, ${type}, ${period}, ${JSON.stringify(input)}::jsonb, 'running', ${who.userId}, ${now.toISOString()})
        on conflict (company_id, type) where status = 'running' do nothing returning id`,
  );
  if (!run)
    throw new Refused(409, 'RUN_RUNNING', `Another ${names.one} is not finished yet. Finish it first.`, { type: 3 });
  const { ready } = await rowOf<{ ready: number }>(
    tx,
    sql`
    with r as (${kind.rows(ctx, input)}),
    stored as (
      insert into run_rows (company_id, run_id, type, key, label, amount, content, problem)
      select ${who.companyId}, ${run.id}, ${type}, r.key, r.label, r.amount, r.content, r.problem
        from r where not exists (${presentIn(who.companyId, type)}) order by r.key
      on conflict (company_id, type, key) where problem is null do nothing
      returning problem)
    select count(*) filter (where problem is null)::int as ready from stored`,
  );
  if (ready === 0)
    throw new Refused(
      409,
      'RUN_EMPTY',
      `Nothing is left to do for ${period}, or all rows have problems. See the preview.`,
      {
        type: 3,
      },
    );
  ctx.audit({ action: 'create', entity: path, entityId: run.id, after: { period, input, rows: ready } });
  ctx.changed(path);
  return run.id;
}

/** The run, kept still until the transaction ends. */
async function lockRun<I>(
  tx: Tx,
  { who }: C,
  { resource }: RunKind<I>,
  id: number,
): Promise<RunRef<I> & { status: string }> {
  const [row] = await rowsOf<{ period: string; status: string; input: unknown }>(
    tx,
    sql`select period, status, input from runs where company_id = ${who.companyId} and type = ${resource.type} and id = ${id} for update`,
  );
  if (!row) throw notFound(`This ${resource.names.one}`);
  return { id, period: row.period, status: row.status, input: parsed(resource.input, row.input) };
}

const rowsWhere = ({ who }: C, id: number, which: SQL) =>
  sql`select id, key, amount, content from run_rows where company_id = ${who.companyId} and run_id = ${id} and problem is null and ${which}`;

/**
 * Writes the next slice of a run started by any user; the last slice finishes it. A finished run does not change.
 * @param most rows in one transaction.
 */
export async function continueRun<I>(tx: Tx, ctx: C, kind: RunKind<I>, id: number, most = SLICE): Promise<void> {
  const { who, now } = ctx;
  const run = await lockRun(tx, ctx, kind, id);
  if (run.status === 'undone')
    throw new Refused(409, 'RUN_UNDONE', `This ${kind.resource.names.one} was undone.`, { type: 3 });
  if (run.status === 'done') return;
  const next = await rowsOf<{ id: number }>(
    tx,
    sql`${rowsWhere(ctx, id, sql`written_at is null`)} order by key limit ${most}`,
  );
  const ids = sql`id = any(${`{${next.map((row) => row.id).join()}}`}::bigint[])`;
  if (next.length > 0) {
    await kind.write(tx, ctx, run, rowsWhere(ctx, id, ids));
    await tx.execute(sql`
      update run_rows set written_at = ${now.toISOString()} where company_id = ${who.companyId} and run_id = ${id} and ${ids}`);
  }
  if (next.length < most) {
    await kind.finished?.(tx, ctx, run);
    await tx.execute(sql`
      update runs set status = 'done', finished_at = ${now.toISOString()} where company_id = ${who.companyId} and id = ${id}`);
    ctx.audit({ action: 'post', entity: kind.resource.path, entityId: id, after: { period: run.period } });
  }
  ctx.changed(kind.resource.path);
}

/** Takes back all that a run wrote, finished or not; its keys may be run again. @throws Refused where something follows. */
export async function undoRun<I>(tx: Tx, ctx: C, kind: RunKind<I>, id: number, reason: string): Promise<void> {
  const { who, now } = ctx;
  const run = await lockRun(tx, ctx, kind, id);
  if (run.status === 'undone')
    throw new Refused(409, 'RUN_UNDONE', `This ${kind.resource.names.one} was undone.`, { type: 3 });
  const words = await kind.follows?.(tx, ctx, run);
  if (words) throw new Refused(409, 'RUN_FOLLOWED', words, { type: 3 });
  await kind.undo(tx, ctx, run, rowsWhere(ctx, id, sql`written_at is not null`));
  await tx.execute(sql`
    update run_rows set problem = 'Undone', written_at = null where company_id = ${who.companyId} and run_id = ${id} and problem is null`);
  await tx.execute(sql`
    update runs set status = 'undone', undone_at = ${now.toISOString()} where company_id = ${who.companyId} and id = ${id}`);
  ctx.audit({ action: 'cancel', entity: kind.resource.path, entityId: id, after: { period: run.period }, reason });
  ctx.changed(kind.resource.path);
}

/** Runs of a kind with their progress, the newest first. */
export const readRuns = <I>(tx: Tx, { who }: C, { resource }: RunKind<I>, id?: number): Promise<Run[]> =>
  rowsOf<Run>(
    tx,
    sql`select r.id, r.period, r.status, u.name as "startedBy", ${instantText('r.started_at')} as "startedAt", ${instantText('r.finished_at')} as "finishedAt",
               s.rows, s.written, s.exceptions, s.amount
          from (select * from runs where company_id = ${who.companyId} and type = ${resource.type} and ${id === undefined ? sql`true` : sql`id = ${id}`} order by id desc limit 100) r
          join users u on u.company_id = r.company_id and u.id = r.started_by
          cross join lateral (
            select count(*) filter (where problem is null)::int as rows, count(written_at)::int as written,
                   count(*) filter (where problem is not null and r.status <> 'undone')::int as exceptions,
                   coalesce(sum(amount) filter (where written_at is not null), 0)::bigint as amount
              from run_rows w where w.company_id = r.company_id and w.run_id = r.id) s
         order by r.id desc`,
  );

/** Rows of a run, exceptions first. */
export const readRunRows = (tx: Tx, { who }: C, id: number): Promise<RunRow[]> =>
  rowsOf<RunRow>(
    tx,
    sql`select key, label, amount, problem, written_at is not null as "isWritten" from run_rows
         where company_id = ${who.companyId} and run_id = ${id} order by problem is null, label, key limit ${MOST_SHOWN}`,
  );

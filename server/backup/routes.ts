import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { Backup, Backups, backups, RestoreInput } from '../../contract/admin/backup';
import type { Instant } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, keyIn, notFound, parseBody } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { bodyText } from '../core/calls/requestBody';
import type { System } from '../core/calls/system';
import { rowOf, type Tx } from '../core/db/database';
import { namedSetting } from '../core/settings/settingsRoutes';
import { writeTrail } from '../core/trail/audit';
import { testRestore } from './check';
import { secondAdministrator } from './confirm';
import { restoreCompany } from './restoreCompany';
import { begin, discard, fileOf, keep, type StoredBackup, storedBackups } from './store';
import { complete, keyOf, underWay, wordsOf } from './take';
import { takeTurn } from './write';

const { path, screen } = backups;
type C = Ctx<unknown, unknown>;

type Restoring = NonNullable<Backups['restoring']>;
const restores = new Map<number, Restoring>();

/** Backups of the own company alone; those of the installation are made by the command (docs/backup.md). */
export function backupRoutes(api: Api, system: System): void {
  takingRoutes(api, system);
  testRoute(api, system);
  deleteRoute(api);
  restoreRoute(api, system);
  downloadRoute(api, system);
}

function takingRoutes(api: Api, system: System): void {
  api.on(
    { method: 'GET', path, summary: 'Backups of the company', needs: { anyOf: [screen] }, answer: Backups },
    async (tx, ctx) => listed(tx, ctx),
  );

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Take a backup of the company',
      needs: { screen, tran: TRAN.create },
      answer: Backup,
      status: 202,
      whenOver: true,
    },
    async (tx, ctx) => {
      const { who, now } = ctx;
      const scope = who.companyId;
      if ((await known(system, scope)).some(({ state }) => state === 'running')) {
        throw new Refused(409, 'RUNNING', 'A backup is being taken. Wait until it is done.', { type: 2 });
      }
      await takeTurn(tx);
      const begun = await begin(system.dataDir, scope, now, { how: 'asked', by: who.uCode });
      ctx.audit({ action: 'create', entity: path, number: begun.file });
      inBackground(ctx, begun, async () => {
        await complete({ database: system.database, dataDir: system.dataDir, scope, clock: system.clock }, begun);
      });
      return shown(begun);
    },
  );
}

function testRoute(api: Api, system: System): void {
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/test`,
      summary: 'Restore a backup into a database of its own and prove it',
      needs: { screen, tran: TRAN.create },
      answer: Backup,
      status: 202,
      whenOver: true,
    },
    async (_tx, ctx) => {
      const { who, now } = ctx;
      const backup = await present(ctx);
      const at = now.toISOString() as Instant;
      const trying = { at, by: who.uCode, state: 'running', words: [] } as const;
      const begun = await keep(system.dataDir, who.companyId, { ...backup, tested: { ...trying, words: [] } });
      inBackground(ctx, begun, async () => {
        const tested = await tried(system, who.companyId, backup);
        await keep(system.dataDir, who.companyId, { ...backup, tested: { ...trying, ...tested } });
      });
      return shown(begun);
    },
  );
}

function deleteRoute(api: Api): void {
  api.on(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Delete a backup',
      needs: { screen, tran: TRAN.cancel },
      answer: z.object({}),
    },
    async (_tx, ctx) => {
      const backup = await present(ctx, 'finished');
      if (backup.how === 'demo') {
        throw new Refused(409, 'DEMO_LOADED', 'Clearing the demo data needs this backup. Clear the demo data first.', {
          type: 2,
        });
      }
      await discard(ctx.system.dataDir, ctx.who.companyId, backup);
      ctx.audit({ action: 'delete', entity: path, number: backup.file });
      ctx.changed(path);
      return {};
    },
  );
}

function restoreRoute(api: Api, system: System): void {
  const restore = {
    method: 'POST',
    path: `${path}/:id/restore`,
    summary: 'Put a backup in place of what the company has',
    needs: { screen, tran: TRAN.modify },
    body: RestoreInput,
    status: 202,
    changes: [path],
  } as const;
  api.signedIn(restore, async (c, who, now) => {
    const id = keyIn(c);
    const input = parseBody(restore, await bodyText(c));
    const backup = await present({ system, who, id });
    if (restores.get(who.companyId)?.state === 'running') {
      throw new Refused(409, 'RUNNING', 'A backup is being restored. Wait until it is done.', { type: 2 });
    }
    const second = await secondAdministrator(system, who, input, 'restore', now);
    const restoring: Restoring = { id: backup.id, state: 'running', problem: null };
    restores.set(who.companyId, restoring);
    // Not waited for: it may take longer than a browser waits for an answer.
    void restoreCompany(system, { who, second, backup, now }).then(
      () => {
        restores.delete(who.companyId);
        system.events.publish(who.companyId, ['/api']);
      },
      (error: unknown) => {
        restores.set(who.companyId, { ...restoring, state: 'failed', problem: wordsOf(error) });
        system.log.error({ err: error }, 'restoring a company');
        system.events.publish(who.companyId, [path]);
      },
    );
    return c.json({}, 202);
  });
}

function downloadRoute(api: Api, system: System): void {
  api.signedIn(
    { method: 'GET', path: `${path}/:id/file`, summary: 'Download a backup', needs: { anyOf: [screen] } },
    async (c, who, now) => {
      const backup = await present({ system, who, id: keyIn(c) });
      await system.database.inCompany(who.companyId, (tx) =>
        writeTrail(tx, who, now, [{ action: 'export', entity: path, number: backup.file }]),
      );
      return download(c, fileOf(system.dataDir, who.companyId, backup), backup.file);
    },
  );
}

async function download(c: Context, file: string, name: string): Promise<Response> {
  const { size } = await stat(file).catch(() => {
    throw notFound('The file of this backup');
  });
  c.header('Content-Type', 'application/gzip');
  c.header('Content-Length', String(size));
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(Readable.toWeb(createReadStream(file)) as ReadableStream);
}

async function listed(tx: Tx, { system, who }: C): Promise<Backups> {
  const { name } = await rowOf<{ name: string }>(tx, sql`select name from companies where id = ${who.companyId}`);
  const { dailyAt, keeps } = await plan(tx, who.companyId);
  return {
    rows: (await known(system, who.companyId)).map(shown),
    company: name,
    dailyAt,
    keeps,
    restoring: restores.get(who.companyId) ?? null,
  };
}

/** The settings for daily backups. */
export async function plan(tx: Tx, companyId: number): Promise<{ dailyAt: string | null; keeps: number }> {
  const dailyAt = await namedSetting(tx, { companyId }, 'backup_time');
  const keeps = Number(await namedSetting(tx, { companyId }, 'backup_keep'));
  return { dailyAt: dailyAt === 'off' ? null : dailyAt, keeps };
}

async function known(system: System, scope: number): Promise<StoredBackup[]> {
  // Work that ends while the notes are read was still under way when its note was written.
  const before = new Set(underWay);
  const all = await storedBackups(system.dataDir, scope);
  return all.map((backup) => {
    const key = keyOf(scope, backup.id);
    if (before.has(key) || underWay.has(key)) return backup;
    const tested = backup.tested?.state === 'running' ? null : backup.tested;
    if (backup.state !== 'running') return { ...backup, tested };
    return { ...backup, state: 'failed' as const, problem: 'The server ended before it was finished.' };
  });
}

const shown = ({ file: _, ...backup }: StoredBackup): Backup => backup;

async function present(
  ctx: Pick<C, 'system' | 'who' | 'id'>,
  wanted: 'done' | 'finished' = 'done',
): Promise<StoredBackup> {
  const backup = (await known(ctx.system, ctx.who.companyId)).find(({ id }) => id === ctx.id);
  if (!backup) throw notFound('This backup');
  if (backup.state === 'running' || (wanted === 'done' && backup.state !== 'done')) {
    throw new Refused(409, 'NOT_DONE', 'This backup is not finished.', { type: 2 });
  }
  return backup;
}

/** Work that outlasts the call; users who have the list open are notified when it is done. */
function inBackground({ system, who, changed, afterwards }: C, backup: StoredBackup, work: () => Promise<void>): void {
  const key = keyOf(who.companyId, backup.id);
  underWay.add(key);
  changed(path);
  afterwards(async () => {
    try {
      await work();
    } finally {
      underWay.delete(key);
      system.events.publish(who.companyId, [path]);
    }
  });
}

/** Figures in a text as people here write them. */
const grouped = (text: string) => text.replace(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en-IN'));

type Tested = { state: 'good' | 'bad'; words: string[] };

async function tried(system: System, scope: number, backup: StoredBackup): Promise<Tested> {
  try {
    const findings = await testRestore(fileOf(system.dataDir, scope, backup), system.migrations);
    const problems = findings.flatMap(({ problems }) => problems);
    if (problems.length > 0) return { state: 'bad', words: problems.slice(0, 20) };
    return { state: 'good', words: findings.map(({ check, looked }) => `${check} (${grouped(looked)})`) };
  } catch (error) {
    system.log.error({ err: error }, 'testing a backup');
    return { state: 'bad', words: [wordsOf(error)] };
  }
}

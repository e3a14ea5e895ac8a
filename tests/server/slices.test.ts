import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { ImportBatch, ImportDone } from '../../contract/imports';
import { createApp } from '../../server/app';
import { PIECE } from '../../server/core/calls/slices';
import { compiled } from '../../server/core/db/compiled';
import { takeBackUnfinished } from '../../server/core/masters/imports/takeBack';
import { type TestApp, testApp } from '../setup/app';
import { besideOthers, byRests } from './besideOthers';
import { callerOf, JOURNALS, type Office, openOffice } from './office';

/** Long work lets others in between its rows, and stays all or nothing. */
let app: TestApp;
let office: Office;
let other: Office;
beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  other = await openOffice(app, { code: 20_002 });
});

type Centre = { id: number; version: number; name: string };
const CENTRES = '/api/accounts/cost-centres';
const BLANK = { code: null, name: '', parentId: null, active: true };
const MANY = 120;
const IMPORT = `${CENTRES}/import`;
const named = (what: string, length = MANY) =>
  Array.from({ length }, (_, n) => ({ name: `${what} ${n}`, parentId: null }));
const store = (rows: object[]) => office.admin.ok<ImportDone>('POST', IMPORT, { blank: BLANK, rows, file: 'many.csv' });
const undo = (batchId: number | null) => office.admin.call('POST', `${IMPORT}/batches/${batchId}/undo`);
const count = async (q: string) =>
  (await office.admin.ok<{ total: number }>('GET', `${CENTRES}?q=${encodeURIComponent(q)}`)).total;
const batches = () => office.admin.ok<ImportBatch[]>('GET', `${IMPORT}/batches`);

const besideOther = <T>(work: () => Promise<T>) => besideOthers(app, other, work);

/** A row of the trail for each of those that were made or taken away. */
async function kept(action: string, name: string): Promise<number> {
  const [row] = await app.system.database.query<{ n: number }>(
    sql`select count(*)::int as n from audit where entity = ${CENTRES} and action = ${action}
           and coalesce(after, before) ->> 'name' like ${`${name} %`}`,
  );
  return row?.n ?? 0;
}

async function use(name: string): Promise<void> {
  const { rows } = await office.admin.ok<{ rows: Centre[] }>('GET', `${CENTRES}?q=${encodeURIComponent(name)}`);
  const used = rows.find((row) => row.name === name);
  await office.admin.ok('POST', CENTRES, { ...BLANK, name: `Under ${name}`, parentId: used?.id });
}

describe('while a long file is imported', () => {
  test('others are answered, and then all rows are there and in the trail', async () => {
    // Several slices long, also where a slice holds hundreds of rows.
    const long = 3 * PIECE;
    const { done, answered } = await besideOther(() => store(named('Depot', long)));
    const found = [done.count, done.problems, await count('Depot'), await kept('create', 'Depot')];
    expect(found).toEqual([long, [], long, long]);
    expect(answered).toBeGreaterThan(1);
  });

  test('a row that is refused near its end leaves none of the others', async () => {
    const rows = named('Yard');
    rows[MANY - 1] = { name: 'Yard 0', parentId: null };
    const before = (await batches()).length;
    const { done } = await besideOther(() => store(rows));
    expect(done).toMatchObject({ batchId: null, count: 0, problems: [{ place: MANY - 1 }] });
    expect([await count('Yard'), (await batches()).length]).toEqual([0, before]);
    // Rows that others could see for a while were made and taken away; the other rows never existed.
    expect(await kept('create', 'Yard')).toBe(await kept('delete', 'Yard'));
  });

  test('its call may come again under its key meanwhile: it is the same import', async () => {
    const key = '0e2b8f3a-4a53-4c1c-9f0b-2f6f7a4f0c11';
    const body = { blank: BLANK, rows: named('Shed'), file: 'sheds.csv' };
    const send = () => office.admin.ok<ImportDone>('POST', IMPORT, body, { key });
    const { done } = await besideOther(() => Promise.all([send(), send()]));
    expect([done[0].count, done[1], await count('Shed')]).toEqual([MANY, done[0], MANY]);
  });
});

describe('an import that was cut off', () => {
  /** An import without its end, as if the process had ended before it. */
  async function cutOff(what: string): Promise<number> {
    const { batchId } = await store(named(what));
    await app.system.database.query(sql`update import_batches set is_whole = false where id = ${batchId}`);
    return batchId ?? 0;
  }
  const clean = () => takeBackUnfinished(app.system, createApp(app.system));

  test('is in no list, and its rows are taken away when the product starts again', async () => {
    const batchId = await cutOff('Kiosk');
    expect((await batches()).map(({ id }) => id)).not.toContain(batchId);
    expect((await undo(batchId)).status).toBe(404);
    await besideOther(clean);
    expect([await count('Kiosk'), await kept('delete', 'Kiosk')]).toEqual([0, MANY]);
    await clean();
  });

  test('keeps rows that somebody has used by then, as an import of those alone', async () => {
    const batchId = await cutOff('Barn');
    await use('Barn 7');
    await clean();
    expect(await count('Barn')).toBe(2);
    expect((await batches()).find(({ id }) => id === batchId)).toMatchObject({ count: 1 });
  });
});

describe('a long import is taken back', () => {
  test('whole, while others are answered', async () => {
    const { batchId } = await store(named('Stall'));
    const { done, answered } = await besideOther(() => undo(batchId));
    expect([done.status, await count('Stall'), await kept('delete', 'Stall')]).toEqual([204, 0, MANY]);
    expect(answered).toBeGreaterThan(1);
  });

  test('or not at all: one row that is used keeps all rows, also when others came between', async () => {
    const { batchId } = await store(named('Booth'));
    await use('Booth 3');
    const { done } = await besideOther(() => undo(batchId));
    expect([done.status, await count('Booth'), await kept('delete', 'Booth')]).toEqual([409, MANY + 1, 0]);
  });
});

test('many rows are switched off while others are answered', async () => {
  await store(named('Court'));
  const { rows } = await office.admin.ok<{ rows: Centre[] }>('GET', `${CENTRES}?q=Court&size=200`);
  const body = { rows: rows.map(({ id, version }) => ({ id, version })), active: false };
  const { done, answered } = await besideOther(() =>
    office.admin.ok<{ outcomes: { problem: string | null }[] }>('POST', `${CENTRES}/activate`, body),
  );
  expect(new Set(done.outcomes.map(({ problem }) => problem))).toEqual(new Set([null]));
  expect(answered).toBeGreaterThan(1);
});

describe.skipIf(inject('prepared').kind !== 'pglite')('the one session of the embedded database', () => {
  test('is handed over between slices only: unfinished work stays unseen', async () => {
    const { database } = app.system;
    const seen: number[] = [];
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        const [row] = await database.query<{ n: number }>(
          sql`select count(*)::int as n from audit where entity = 'slices'`,
        );
        seen.push(row?.n ?? 0);
      }
    };
    const looking = look();
    const inserting = () =>
      database.inSlices(office.company, async (tx) => {
        for (let n = 0; n < 40; n += 1) {
          await tx.execute(sql`insert into audit (company_id, at, user_code, address, action, entity)
                             values (${office.company}, now(), 'ASHA', '', 'change', 'slices')`);
          // Rows come in pairs; nobody is let in between the two.
          if (n % 2 === 1) await tx.rest?.(async () => undefined);
          else await new Promise((resolve) => setImmediate(resolve));
        }
      });
    await byRests(app, 50, inserting);
    isOver = true;
    await looking;
    expect(seen.filter((n) => n % 2 === 1)).toEqual([]);
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect((await callerOf(app).call('GET', '/api/ready')).status).toBe(200);
  });

  /** Rows of a slice where the clock goes on by 10 ms with each row. */
  const ROWS = 5;
  /** Turns of a call: the asking user, and his wish. */
  const TURNS = 2;

  /**
   * Works with a clock that advances with each row; `done` is the number of finished rows, `largest` the most rows in
   * one statement.
   */
  function byRows<T>(work: (done: () => number, largest: () => number) => Promise<T>): Promise<T> {
    let largest = 0;
    return byRests(
      app,
      10,
      (done) => work(done, () => largest),
      (statement) => {
        for (const param of compiled(statement).params)
          if (typeof param === 'string' && param.startsWith('[{'))
            largest = Math.max(largest, (JSON.parse(param) as unknown[]).length);
      },
    );
  }

  test('a call that comes while a long file is imported waits for a few of its rows, however long the file is', async () => {
    await byRows(async (done) => {
      const waited: number[] = [];
      let isOver = false;
      const asking = async () => {
        while (!isOver) {
          const before = done();
          await other.admin.ok('GET', `${JOURNALS}?size=1`);
          waited.push(done() - before);
        }
      };
      const importing = store(named('Pier')).finally(() => {
        isOver = true;
      });
      await Promise.all([importing, asking()]);
      expect(waited.length).toBeGreaterThan(10);
      expect(Math.max(...waited)).toBeLessThanOrEqual(TURNS * ROWS);
    });
  });

  test('a row that agrees with one above it is reported also where others came while the rows were checked again', async () => {
    await byRows(async () => {
      const rows = named('Dock', ROWS);
      rows[ROWS - 2] = { name: 'Dock 0', parentId: null };
      const { done } = await besideOther(() => store(rows));
      expect(done).toMatchObject({ batchId: null, count: 0, problems: [{ place: ROWS - 2 }] });
    });
    expect(await count('Dock')).toBe(0);
  });

  test('and where nobody has come before, the remaining writes do not grow with the file', async () => {
    await byRows(async (done, largest) => {
      await store(named('Quay', 4 * PIECE));
      expect(done()).toBe(4 * PIECE);
      expect(largest()).toBe(PIECE);
    });
  });
});

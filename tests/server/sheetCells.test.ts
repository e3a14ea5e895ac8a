import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type BoardAnswer, board } from '../../contract/board';
import { hrd } from '../../contract/hrd/screens';
import { TRAN } from '../../contract/screen';
import {
  type CellChange,
  CellChanges,
  CellOutcomes,
  cellKey,
  MOST_CELLS,
  type SheetCell,
  SheetColumns,
} from '../../contract/sheet';
import { Api } from '../../server/core/calls/api';
import { rowsOf } from '../../server/core/db/database';
import { boardRoutes } from '../../server/core/lists/boardRoutes';
import { saveCells } from '../../server/core/lists/saveCells';
import { answerFailures } from '../../server/failures';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice } from './office';

/** Marks of pupils as a school will have them: a cell for each pupil and subject, 40 at most. */
const marks = board({
  path: '/api/hrd/model-marks',
  screen: hrd.attendances,
  query: {},
  columns: SheetColumns,
  isFixed: true,
});
const MAXIMUM = 40;
const CELL = sql`m.row_key || '.' || m.column_key as key, m.version, m.row_key as row, m.column_key as "column",
  m.value, m.by, to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

let app: TestApp;
let office: Office;
let teacher: Caller;
let principal: Caller;

const places = (cells: readonly CellChange[]) =>
  sql.join(
    cells.map(({ row, column }) => sql`(${row}::text, ${column}::text)`),
    sql`, `,
  );

function modelRoutes(api: Api): void {
  boardRoutes(api, marks, {
    summary: 'Marks of the model',
    from: sql`model_marks m`,
    company: sql`m.company_id`,
    columns: {
      key: sql`m.row_key || '.' || m.column_key`,
      version: sql`m.version`,
      row: sql`m.row_key`,
      column: sql`m.column_key`,
      value: sql`m.value`,
      by: sql`m.by`,
      at: sql`to_char(m.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    },
    order: sql`m.row_key, m.column_key`,
    written: ['m'],
  });
  const call = { method: 'POST', path: `${marks.path}/cells`, summary: 'Saves marks of the model' } as const;
  const needs = { screen: hrd.attendances, tran: TRAN.create };
  api.on({ ...call, needs, body: CellChanges, answer: CellOutcomes }, async (tx, { who, body, now, changed }) => {
    changed(marks.path);
    const company = who.companyId;
    const cells = (found: ReturnType<typeof sql>) => rowsOf<SheetCell>(tx, found);
    return saveCells(body.cells, {
      read: (asked) =>
        cells(sql`select ${CELL} from model_marks m where m.company_id = ${company}
          and (m.row_key, m.column_key) in (${places(asked)}) order by m.row_key, m.column_key for update`),
      problems: async (asked) =>
        new Map(
          asked.flatMap(({ row, column, value }) =>
            typeof value === 'number' && value > MAXIMUM
              ? [[cellKey(row, column), `${value} is more than the maximum ${MAXIMUM}.`]]
              : [],
          ),
        ),
      write: async (changes) => {
        const rows = changes.map(
          ({ row, column, value }) => sql`(${company}::int, ${row}::text, ${column}::text, ${value}::int, 1,
            ${who.uCode}::text, ${now.toISOString()}::timestamptz)`,
        );
        return cells(sql`
          insert into model_marks as m (company_id, row_key, column_key, value, version, by, at)
          values ${sql.join(rows, sql`, `)}
          on conflict (company_id, row_key, column_key)
          do update set value = excluded.value, version = m.version + 1, by = excluded.by, at = excluded.at
          returning ${CELL}`);
      },
    });
  });
}

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  await app.system.database.asSystem(async (tx) => {
    await tx.execute(sql`create table model_marks (company_id int, row_key text, column_key text, value int, version int,
      by text, at timestamptz, primary key (company_id, row_key, column_key))`);
    await tx.execute(sql`grant select, insert, update, delete on model_marks to erp_app`);
  });
  const hono = new Hono();
  modelRoutes(new Api(hono, app.system));
  answerFailures(hono, app.system.log);
  const model = { fetch: async (request: Request) => hono.fetch(request) };
  await office.grant([{ moduleCode: 8, menuCode: 3, screenCode: 3, transCode: TRAN.create }]);
  principal = callerOf(model, office.admin.token);
  teacher = callerOf(model, office.clerk.token);
});
beforeEach(() => app.system.database.asSystem((tx) => tx.execute(sql`delete from model_marks`)));

const save = (caller: Caller, ...cells: [string, string, number | null, number][]) =>
  caller.ok<{ cells: (SheetCell & { problem: string | null })[] }>('POST', `${marks.path}/cells`, {
    cells: cells.map(([row, column, value, version]) => ({ row, column, value, version })),
  });
const shown = ({ cells }: { cells: (SheetCell & { problem: string | null })[] }) =>
  cells.map(({ key, value, version, problem }) => [key, value, version, problem]);

test('each cell is saved by itself, and a wrong one keeps no other back', async () => {
  expect(shown(await save(teacher, ['1', 'maths', 38, 0], ['1', 'science', 45, 0], ['2', 'maths', 12, 0]))).toEqual([
    ['1.maths', 38, 1, null],
    ['1.science', null, 0, '45 is more than the maximum 40.'],
    ['2.maths', 12, 1, null],
  ]);
});

test('two people fill one sheet: different cells are merged, the same cell is refused with who changed it', async () => {
  await save(teacher, ['1', 'maths', 30, 0], ['2', 'maths', 12, 0]);
  await save(principal, ['1', 'maths', 31, 1]);
  expect(shown(await save(teacher, ['1', 'maths', 33, 1], ['2', 'maths', 14, 1]))).toEqual([
    ['1.maths', 31, 2, 'ASHA changed this to 31 at 31-Mar-2026 11:30.'],
    ['2.maths', 14, 2, null],
  ]);
  // Knowing the new version, the teacher may insist.
  expect(shown(await save(teacher, ['1', 'maths', 33, 2]))).toEqual([['1.maths', 33, 3, null]]);
});

test('the same value typed twice is no conflict, and writes nothing', async () => {
  await save(teacher, ['1', 'maths', 30, 0]);
  expect(shown(await save(principal, ['1', 'maths', 30, 0]))).toEqual([['1.maths', 30, 1, null]]);
});

test('others read only the cells that changed', async () => {
  await save(teacher, ['1', 'maths', 30, 0], ['2', 'maths', 12, 0]);
  const all = await principal.ok<BoardAnswer<SheetCell>>('GET', marks.path);
  await save(teacher, ['2', 'maths', null, 1]);
  const { rows, keys } = await principal.ok<BoardAnswer<SheetCell>>('GET', `${marks.path}?since=${all.stamp}`);
  expect(keys).toBeNull();
  expect(rows).toMatchObject([{ key: '2.maths', value: null, version: 2, by: 'RAVI' }]);
});

test('a cell that is sent twice, a place that is none and too many cells are refused', async () => {
  const refused = (cells: object[]) => teacher.refused('POST', `${marks.path}/cells`, { cells });
  const cell = { row: '1', column: 'maths', value: 1, version: 0 };
  expect((await refused([cell, cell])).fields).toEqual({ cells: 'Send each cell once' });
  expect((await refused([{ ...cell, row: "1'; --" }])).fields).toHaveProperty('cells.0.row');
  expect((await refused([])).fields).toHaveProperty('cells');
  const many = Array.from({ length: MOST_CELLS + 1 }, (_, row) => ({ ...cell, row: String(row) }));
  expect((await refused(many)).fields).toHaveProperty('cells');
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { referencesIn } from '../../contract/references';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { kinds } from '../../server/core/documents/kinds';
import { askedWith, queryOf } from '../samples/bodies';
import { testApp } from '../setup/app';
import type { Office } from './office';
import { twoCompanies } from './twoCompanies';

/** The answers to a company that has some of everything: each lookup, list and report once. */
const MISSING = 2_000_000_000;
/** Some hundred calls. */
const TIMEOUT = 180_000;
const ASKED = { from: '2025-04-01', to: '2026-03-31', asOn: '2026-03-31', size: '200', month: '2026-03-01' };
/** The stream of live events has no end; files are asked for elsewhere; the licence here is no real one. */
const NO_PLAIN_READING = /events$|export$|download$|license$/;

/** Looked up by numbers that this company has not given, and commission that it has paid. */
const NOT_FILLED = ['/api/documents/lookup', '/api/sales/commission-bills/lookup'];

let office: Office;
let calls: readonly Call[];
beforeAll(async () => {
  const app = await testApp();
  office = (await twoCompanies(app)).other;
  calls = createApp(app.system).calls;
}, TIMEOUT);

type Rows = { total?: number; fields?: Record<string, string> };
const read = (path: string) => office.admin.call<Rows & unknown[]>('GET', path);

test(
  'each lookup answers its hits',
  async () => {
    const failed: string[] = [];
    const empty: string[] = [];
    for (const { path } of calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/lookup'))) {
      const { status, text, body } = await read(path === '/api/documents/lookup' ? `${path}?q=PY` : path);
      if (status !== 200) failed.push(`${path} ${status} ${text}`);
      else if (body.length === 0) empty.push(path);
    }
    expect(failed).toEqual([]);
    expect(empty.filter((path) => !NOT_FILLED.includes(path))).toEqual([]);
  },
  TIMEOUT,
);

describe('where every entry that documents name is gone', () => {
  test(
    'each list and report that was read before is read still',
    async () => {
      const { query } = office.app.system.database;
      const rows = await query<{ id: number; type: string; input: object }>(
        sql`select id, type, input from documents where company_id = ${office.company}`,
      );
      // The product itself never does this: a numbered document is changed.
      await query(sql`alter table documents disable trigger user`);
      let changed = 0;
      for (const { id, type, input } of rows) {
        const kind = kinds().find((one) => one.type === type);
        if (!kind) continue;
        const places = referencesIn(kind.input, input).map(({ field }) => `{${field.replaceAll('.', ',')}}`);
        if (places.length === 0) continue;
        const without = places.reduce(
          (inner, place) => sql`jsonb_set(${inner}, ${place}::text[], ${String(MISSING)}::jsonb)`,
          sql`input`,
        );
        await query(sql`update documents set input = ${without} where company_id = ${office.company} and id = ${id}`);
        changed += 1;
      }
      await query(sql`alter table documents enable trigger user`);
      expect(changed).toBeGreaterThan(30);
      const failed: string[] = [];
      for (const call of calls) {
        if (call.method !== 'GET' || call.path.includes(':') || NO_PLAIN_READING.test(call.path)) continue;
        const { status, text, body } = await read(askedWith(call, ASKED));
        const asked = Object.keys(call.query ? queryOf(call) : {});
        // A required parameter may be missing; any other failure is a list that nobody can read.
        const isAsking = status < 500 && Object.keys(body.fields ?? {}).some((field) => asked.includes(field));
        if (status >= 400 && status !== 404 && !isAsking) failed.push(`${call.path} ${status} ${text.slice(0, 200)}`);
        const kind = kinds().find(({ path }) => path === call.path);
        const stored = rows.filter(({ type }) => type === kind?.type).length;
        if (kind && body.total !== stored) failed.push(`${call.path} shows ${body.total} of ${stored}`);
      }
      expect(failed).toEqual([]);
    },
    TIMEOUT,
  );
});

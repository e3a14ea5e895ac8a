import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/api';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

/** What every call does with what it did not ask for, walked through the catalogue of calls. */
let app: TestApp;
let office: Office;
let calls: readonly Call[];

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  calls = createApp(app.system).calls;
});

const pathOf = (call: Call, id: string | number = 1) => call.path.replace(':id', String(id));
const nameOf = (call: Call) => `${call.method} ${call.path}`;

/** What people, browsers and attackers send where something else is expected. */
const JUNK: unknown[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  'abc',
  "'; drop table documents; --",
  '<script>alert(1)</script>',
  'हैदराबाद शाखा',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🧾',
  'a\u0000b',
  'half \ud83d emoji',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[[1]]]]]],
  '2026-02-30',
  '9999-99-99',
];

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  minItems?: number;
};

/** Some value of a schema that the contract would take for most of its parts. */
function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part)));
  if (schema.anyOf)
    return schema.anyOf.some((part) => part.type === 'null') ? null : sampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, sampleOf(part, key)]));
  }
  if (schema.items)
    return name === 'bills' || name === 'confirmed' ? [] : [sampleOf(schema.items), sampleOf(schema.items)];
  if (/date|from|to$/i.test(name)) return '2026-03-31';
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return 'Something';
}

/** The value with one part after another, however deep, replaced by junk. */
function spoilt(value: unknown, junk: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [junk];
  const parts = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined);
  return [
    junk,
    ...parts.flatMap(([key, part]) =>
      spoilt(part, junk).map((bad) =>
        Array.isArray(value)
          ? value.map((old, index) => (String(index) === key ? bad : old))
          : { ...value, [key]: bad },
      ),
    ),
  ];
}

const withBody = () => calls.filter((call) => call.body && !call.path.startsWith('/api/setup'));
type Outcome = { status: number; body: { code?: string; message?: string; fields?: Record<string, string> } };

/** A refusal that a person can act on; anything that is taken is taken whole. */
function judge(what: string, { status, body }: Outcome): string | null {
  if (status >= 200 && status < 300) return null;
  if (status < 400 || status >= 500) return `${what} → ${status} ${JSON.stringify(body)}`;
  if (!body.code || !body.message) return `${what} → ${status} without code or message`;
  if (status === 400 && body.code === 'INVALID' && Object.keys(body.fields ?? {}).length === 0) {
    return `${what} → 400 without a field: ${body.message}`;
  }
  return null;
}

describe('junk is refused with a sentence, never an accident:', () => {
  const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

  test('in any field of any body', async () => {
    const problems: string[] = [];
    let next = 0;
    for (const call of withBody()) {
      const schema = z.toJSONSchema(call.body as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const sample = sampleOf(schema);
      const query = call.query && call.method !== 'DELETE' ? '?step=post' : '';
      // Each part of a body meets one of the values, the next part and the next call another.
      const parts = spoilt(sample, 'x').length;
      for (let part = 0; part < parts; part++) {
        const body = spoilt(sample, JUNK[next++ % JUNK.length])[part];
        const answer = await office.admin.call(call.method, pathOf(call) + query, body);
        const problem = judge(`${nameOf(call)} ${brief(body)}`, answer as Outcome);
        if (problem) problems.push(problem);
      }
      app.setNow(new Date(app.system.clock().getTime() + 60_000).toISOString());
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  test('as a body that is no JSON, no body, or nested beyond reason', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    for (const call of withBody()) {
      for (const raw of ['', '{', 'undefined', '{"a":1e309}', '\u0000', '[1,2', '"text"', deep]) {
        const answer = (await office.admin.call(call.method, pathOf(call), undefined, { raw })) as Outcome;
        expect([nameOf(call), raw.slice(0, 20), answer.status]).toEqual([nameOf(call), raw.slice(0, 20), 400]);
        expect(answer.body).toMatchObject({ code: 'INVALID', message: expect.stringMatching(/\w/) });
      }
    }
  });

  test('in any field of any query', { timeout: 180_000 }, async () => {
    const texts = JUNK.filter((junk): junk is string => typeof junk === 'string' && junk !== '');
    const values = [...texts, '0', '-1', '9999', '1.5', '1e309', '99999999999', 'NaN', '%00', '1,2', 'true'];
    const problems: string[] = [];
    // A stream has no end; what it is asked is held by `events.test.ts`.
    const ending = calls.filter((one) => one.path !== '/api/events');
    for (const call of ending.filter((one) => one.query && !one.body)) {
      const schema = z.toJSONSchema(call.query as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      const names = Object.keys(schema.properties ?? {});
      const sample = Object.fromEntries(
        names.flatMap((name) => {
          if (/^(accountId|branchId|id|version)$/.test(name)) return [[name, '1']];
          if (name === 'from' || name === 'to') return [[name, '2026-03-31']];
          return name === 'entity' ? [[name, 'payments']] : [];
        }),
      );
      for (const name of names) {
        for (const value of values) {
          const query = new URLSearchParams({ ...sample, [name]: value });
          const answer = await office.admin.call(call.method, `${pathOf(call)}?${query}`);
          const problem = judge(`${nameOf(call)} ${name}=${value.slice(0, 60)}`, answer as Outcome);
          if (problem) problems.push(problem);
        }
      }
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  test('as a page: page 0, page size 9999 and the like name the field', async () => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=1.5', 'page'],
      ['size=9999', 'size'],
      ['size=0', 'size'],
      ['dir=sideways', 'dir'],
      ['sort=passwordHash', 'sort'],
    ] as const) {
      for (const call of calls.filter((one) => one.method === 'GET' && one.query && 'page' in shapeOf(one))) {
        if (!(field in shapeOf(call))) continue;
        const refusal = await office.admin.refused('GET', `${pathOf(call)}?${query}`);
        // A report also names the days that it cannot do without.
        const named = field in (refusal.fields ?? {});
        expect([nameOf(call), refusal.status, named]).toEqual([nameOf(call), 400, true]);
      }
    }
  });

  test('as a key in the path: there is no such entry', async () => {
    const body = { version: 1, reason: 'No such entry at all' };
    for (const call of calls.filter(({ path }) => path.includes(':id'))) {
      for (const id of ['abc', '0', '-1', '99999999999', '2147483648', '1.5', '%00', '%F0%9F%98%80', "1'--", '1e3']) {
        const path = `${pathOf(call, id)}${call.method === 'DELETE' ? '?version=1' : ''}`;
        const { status, body: answer } = (await office.admin.call(call.method, path, call.body && body)) as Outcome;
        expect([nameOf(call), id, status === 404 || (status === 400 && call.method === 'PUT')]).toEqual([
          nameOf(call),
          id,
          true,
        ]);
        expect(answer).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
  });

  test('as an idempotency key, as a path, as a body beyond 4 MB', async () => {
    expect(await office.admin.refused('POST', '/api/accounts/journals', {}, { key: 'again' })).toMatchObject({
      status: 400,
    });
    expect(await office.admin.refused('GET', '/api/accounts/nonsense')).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'There is no call GET /api/accounts/nonsense',
    });
    const raw = JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) });
    expect(await office.admin.refused('POST', '/api/accounts/accounts', undefined, { raw })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });
});

const shapeOf = (call: Call): Record<string, unknown> =>
  (z.toJSONSchema(call.query as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {};

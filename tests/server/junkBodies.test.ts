import { describe, expect, test } from 'vitest';
import { bodyOf, type JsonSchema, JUNK, judge, nameOf, type Outcome, openDesk, pathOf, WALK, withBody } from './junk';

/** What every call does with a body that it did not ask for, walked through the catalogue of calls. */
const desk = openDesk();

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

describe('junk is refused with a sentence, never an accident:', () => {
  const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

  test('in any field of any body', WALK, async () => {
    const problems: string[] = [];
    let next = 0;
    for (const call of withBody(desk())) {
      const sample = sampleOf(bodyOf(call));
      const query = call.query && call.method !== 'DELETE' ? '?step=post' : '';
      // Each part of a body meets one of the values, the next part and the next call another.
      const parts = spoilt(sample, 'x').length;
      for (let part = 0; part < parts; part++) {
        const body = spoilt(sample, JUNK[next++ % JUNK.length])[part];
        const answer = await desk().office.admin.call(call.method, pathOf(call) + query, body);
        const problem = judge(`${nameOf(call)} ${brief(body)}`, answer as Outcome);
        if (problem) problems.push(problem);
      }
      desk().app.setNow(new Date(desk().app.system.clock().getTime() + 60_000).toISOString());
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  test('as an idempotency key, as a path, as a body beyond 4 MB', async () => {
    expect(await desk().office.admin.refused('POST', '/api/accounts/journals', {}, { key: 'again' })).toMatchObject({
      status: 400,
    });
    expect(await desk().office.admin.refused('GET', '/api/accounts/nonsense')).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'There is no call GET /api/accounts/nonsense',
    });
    const raw = JSON.stringify({ name: 'x'.repeat(5 * 1024 * 1024) });
    expect(await desk().office.admin.refused('POST', '/api/accounts/accounts', undefined, { raw })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });
});

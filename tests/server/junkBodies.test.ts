import { describe, expect, test } from 'vitest';
import type { Call } from '../../server/core/calls/api';
import { bodyOf, type JsonSchema, JUNK, judge, nameOf, type Outcome, openDesk, pathOf, withBody } from './junk';

/** The answer of every call to a body that it does not know, walked through the catalogue of calls. */
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

type Place = readonly (string | number)[];

/** The whole, and each part at any depth; of a list the first entry. */
function placesOf(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [[]];
  const parts = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return [[], ...parts.flatMap(([key, part]) => placesOf(part).map((place) => [key, ...place]))];
}

function withAt(value: unknown, [key, ...rest]: Place, junk: unknown): unknown {
  if (key === undefined) return junk;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? withAt(one, rest, junk) : one));
  const whole = value as Record<string, unknown>;
  return { ...whole, [key]: withAt(whole[key], rest, junk) };
}

/** Values of the right kind that no database takes, or no column holds. */
const TEXTS = JUNK.filter((junk) => typeof junk === 'string');
const NUMBERS = [...JUNK.filter((junk) => typeof junk === 'number'), 3_000_000_000];

const partAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], value);

/** Two in three values have the kind of the part. */
function junkFor(part: unknown, turn: number): unknown {
  const alike = typeof part === 'string' ? TEXTS : typeof part === 'number' ? NUMBERS : JUNK;
  const from = turn % 3 === 0 ? JUNK : alike;
  return from[turn % from.length];
}

/** Parts that each call meets, even if others with the same body meet more. */
const LEAST = 6;

/** Calls by the body that they take: entering, changing, looking ahead and each step of a document take the same one. */
function byBody(calls: readonly Call[]): Call[][] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const key = JSON.stringify(bodyOf(call));
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return [...groups.values()];
}

describe('junk is refused with a sentence, never an accident:', () => {
  const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

  test('in any field of any body', async () => {
    const problems: string[] = [];
    let next = 0;
    for (const group of byBody(withBody(desk()))) {
      const sample = sampleOf(bodyOf(group[0] as Call));
      const places = placesOf(sample);
      // Each part of a body meets one of the values, at one of the calls that take it; the next part another.
      for (let turn = 0; turn < Math.max(places.length, LEAST * group.length); turn++) {
        const call = group[turn % group.length] as Call;
        const query = call.query && call.method !== 'DELETE' ? '?step=post' : '';
        const place = places[turn % places.length] ?? [];
        const body = withAt(sample, place, junkFor(partAt(sample, place), next++));
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

import type { Call } from '../../server/core/calls/api';
import { queryOf } from '../samples/bodies';

/** Junk that people, browsers and attackers send where something else is expected. */
const TEXTS = [
  'abc',
  "'; drop table documents; --",
  '<script>alert(1)</script>',
  'हैदराबाद शाखा',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🧾',
  'x'.repeat(5_000),
  '2026-02-30',
  '9999-99-99',
];
/** Values of a URL, in groups; a call meets one of each group: words, long ones and days, numbers, other signs. */
const QUERY_JUNK: readonly (readonly string[])[] = [
  TEXTS.slice(0, 6),
  ['x'.repeat(5_000), '2026-02-30', '9999-99-99'],
  ['0', '-1', '9999', '1.5', '1e309', '99999999999', 'NaN'],
  ['%00', '1,2', 'true'],
  ['a\u0000b'],
];

const takes = (schema: Call['body'], value: unknown) => schema?.safeParse(value).success === true;

/** Takes the next of a list each time, so that each call and part meets another one. */
export function inTurn() {
  let next = 0;
  return <T>(list: readonly T[]): T | undefined => list[next++ % list.length];
}

export type Junk<T> = {
  /** A query that its schema refuses never reaches a call; one shows that the call asks its schema. */
  refused: T | undefined;
  taken: T[];
};

type Query = Record<string, string>;

/**
 * Queries for a call, its fields being junk that its schema takes: of each group one value for each field, all fields
 * at once.
 */
export function queriesOf(call: Call, sample: Query, turn = inTurn()): Junk<{ all: Query; each: Query[] }> {
  const names = Object.keys(queryOf(call));
  const refused: Query[] = [];
  const taken = QUERY_JUNK.flatMap((group) => {
    const chosen = names.flatMap((name): [string, string][] => {
      const good = group.filter((value) => takes(call.query, { ...sample, [name]: value }));
      const bad = group.find((value) => !good.includes(value));
      if (bad !== undefined) refused.push({ ...sample, [name]: bad });
      const value = turn(good);
      return value === undefined ? [] : [[name, value]];
    });
    const each = chosen.map(([name, value]) => ({ ...sample, [name]: value }));
    return chosen.length === 0 ? [] : [{ all: { ...sample, ...Object.fromEntries(chosen) }, each }];
  });
  const bad = turn(refused);
  return { refused: bad && { all: bad, each: [] }, taken };
}

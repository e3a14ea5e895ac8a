import { describe, expect, test } from 'vitest';
import { nameOf, type Outcome, openDesk, pathOf, WALK, withBody } from './junk';

/** What every call does with a body that cannot be read, walked through the catalogue of calls. */
const desk = openDesk();

describe('junk is refused with a sentence, never an accident:', () => {
  test('as a body that is no JSON, no body, or nested beyond reason', WALK, async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    for (const call of withBody(desk())) {
      for (const raw of ['', '{', 'undefined', '{"a":1e309}', '\u0000', '[1,2', '"text"', deep]) {
        const answer = (await desk().office.admin.call(call.method, pathOf(call), undefined, { raw })) as Outcome;
        expect([nameOf(call), raw.slice(0, 20), answer.status]).toEqual([nameOf(call), raw.slice(0, 20), 400]);
        expect(answer.body).toMatchObject({ code: 'INVALID', message: expect.stringMatching(/\w/) });
      }
    }
  });
});

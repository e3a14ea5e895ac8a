import { describe, expect, test } from 'vitest';
import { nameOf, type Outcome, openDesk, pathOf, shapeOf, WALK } from './junk';

/** What every call does with a key or a page that there is not, walked through the catalogue of calls. */
const desk = openDesk();

describe('junk is refused with a sentence, never an accident:', () => {
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
      for (const call of desk().calls.filter((one) => one.method === 'GET' && one.query && 'page' in shapeOf(one))) {
        if (!(field in shapeOf(call))) continue;
        const refusal = await desk().office.admin.refused('GET', `${pathOf(call)}?${query}`);
        // A report also names the days that it cannot do without.
        const named = field in (refusal.fields ?? {});
        expect([nameOf(call), refusal.status, named]).toEqual([nameOf(call), 400, true]);
      }
    }
  });

  test('as a key in the path: there is no such entry', WALK, async () => {
    const body = { version: 1, reason: 'No such entry at all' };
    for (const call of desk().calls.filter(({ path }) => path.includes(':id'))) {
      for (const id of ['abc', '0', '-1', '99999999999', '2147483648', '1.5', '%00', '%F0%9F%98%80', "1'--", '1e3']) {
        const path = `${pathOf(call, id)}${call.method === 'DELETE' ? '?version=1' : ''}`;
        const { status, body: answer } = (await desk().office.admin.call(
          call.method,
          path,
          call.body && body,
        )) as Outcome;
        expect([nameOf(call), id, status === 404 || (status === 400 && call.method === 'PUT')]).toEqual([
          nameOf(call),
          id,
          true,
        ]);
        expect(answer).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
  });
});

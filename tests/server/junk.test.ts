import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { bodyFrom, queryOf } from '../samples/bodies';
import { type TestApp, testApp } from '../setup/app';
import { judge, type Outcome } from './junk';
import { inTurn, queriesOf } from './junkQueries';
import { type Office, openOffice } from './office';
import { fillPlans } from './planForms';

/** The answer of every call to parameters that it does not know, walked through the catalogue of calls. */
let app: TestApp;
let office: Office;
let calls: readonly Call[];

/** Some rows to be asked for. */
async function someBooks() {
  await fillPlans(office, 'Some');
  const ravi = await office.admin.ok<{ id: number }[]>('GET', '/api/people/lookup?q=ravi');
  const mail = { to: [{ userId: ravi[0]?.id }], cc: [], subject: 'Some', text: 'Some', relatedDoc: null };
  await office.admin.ok('POST', '/api/mails', { ...mail, answers: null, draftId: null });
  const ticket = { subject: 'Some', module: null, severity: 'low', description: 'Some' };
  await office.admin.ok('POST', '/api/tickets', { ...ticket, context: { path: null, agent: null } });
}

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  calls = createApp(app.system).calls;
  await someBooks();
});

const pathOf = (call: Call, id: string | number = 1) => call.path.replace(':id', String(id));
const nameOf = (call: Call) => `${call.method} ${call.path}`;
const withBody = () => calls.filter((call) => call.body && !call.path.startsWith('/api/setup'));
const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 400);

async function ask(call: Call, query: Record<string, string>, problems: string[]): Promise<number> {
  const answer = await office.admin.call(call.method, `${pathOf(call)}?${new URLSearchParams(query)}`);
  const problem = judge(`${nameOf(call)} ${brief(query)}`, answer as Outcome);
  if (problem) problems.push(problem);
  return answer.status;
}

describe('junk is refused with a sentence, never an accident:', () => {
  test('in any field of any query', async () => {
    const turn = inTurn();
    const problems: string[] = [];
    const keys: Record<string, string> = {
      accountId: String(office.account('Anand Stores')),
      branchId: String(office.branchId),
      id: '1',
      version: '1',
      from: '2026-03-31',
      to: '2026-03-31',
      asOn: '2026-03-31',
      entity: '/api/accounts/payments',
    };
    // A stream has no end; its parameters are tested by `events.test.ts`.
    for (const call of calls.filter((one) => one.query && !one.body && one.path !== '/api/events')) {
      const names = Object.keys(queryOf(call));
      const sample = Object.fromEntries(Object.entries(keys).filter(([name]) => names.includes(name)));
      const { refused, taken } = queriesOf(call, sample, turn);
      if (refused && (await ask(call, refused.all, problems)) < 400) {
        problems.push(`${nameOf(call)} takes what its schema refuses: ${brief(refused.all)}`);
      }
      if (taken.length === 0) continue;
      const isTaken = (await ask(call, sample, problems)) < 400;
      // One field may be refused before the next is looked at; then each is asked alone, of another group for each call.
      const alone = turn(taken);
      for (const group of taken) {
        const status = await ask(call, group.all, problems);
        if (status < 400 || !isTaken || group !== alone) continue;
        for (const one of group.each) await ask(call, one, problems);
      }
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  test('as a body that is no JSON, no body, or nested beyond reason', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const raws = ['', '{', 'undefined', '{"a":1e309}', '\u0000', '[1,2', '"text"', deep];
    const turn = inTurn();
    for (const call of withBody()) {
      const raw = turn(raws);
      const answer = (await office.admin.call(call.method, pathOf(call), undefined, { raw })) as Outcome;
      // Strangers send less than others, so a body nested this deep is too long before it is read.
      const status = call.needs === 'open' && raw === deep ? 413 : 400;
      expect([nameOf(call), raw?.slice(0, 20), answer.status]).toEqual([nameOf(call), raw?.slice(0, 20), status]);
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/\w/),
        ...(status === 400 && { code: 'INVALID' }),
      });
    }
  });

  test('as a page: page 0, page size 9999 and the like name the field', async () => {
    const turn = inTurn();
    const odd = ['page=0', 'page=-1', 'page=1.5', 'size=9999', 'size=0', 'dir=sideways', 'sort=passwordHash'];
    for (const call of calls.filter((one) => one.method === 'GET' && one.query && 'page' in queryOf(one))) {
      const names = Object.keys(queryOf(call));
      const query = turn(odd.filter((one) => names.includes(one.split('=')[0] ?? ''))) ?? '';
      // An order is looked at once the days are there that a report cannot do without.
      const days = ['from', 'to', 'asOn'].filter((name) => query.startsWith('sort') && names.includes(name));
      const asked = [query, ...days.map((name) => `${name}=2026-03-31`)].join('&');
      const refusal = await office.admin.refused('GET', `${pathOf(call)}?${asked}`);
      const named = (query.split('=')[0] ?? '') in (refusal.fields ?? {});
      expect([nameOf(call), query, refusal.status, named]).toEqual([nameOf(call), query, 400, true]);
    }
  });

  test('as a key in the path: there is no such entry', async () => {
    const turn = inTurn();
    const odd = ['abc', '0', '-1', '1.5', '%00', '%F0%9F%98%80', "1'--", '1e3'];
    for (const call of calls.filter(({ path }) => path.includes(':id'))) {
      // Numbers that are too large for a key look like one the longest.
      for (const id of ['99999999999', '2147483648', turn(odd) ?? '']) {
        const path = `${pathOf(call, id)}${call.method === 'DELETE' ? '?version=1' : ''}`;
        const body = call.body && bodyFrom(call, { version: 1, reason: 'No such entry at all' });
        const { status, body: answer } = (await office.admin.call(call.method, path, body)) as Outcome;
        const isRefused = status === 404 || (status === 400 && call.method === 'PUT');
        expect([nameOf(call), id, isRefused]).toEqual([nameOf(call), id, true]);
        expect(answer).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
  });
});

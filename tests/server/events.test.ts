import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';

/** Live events: the browsers of a company hear the changes of its users. */
let own: Office;
let other: Office;

beforeAll(async () => {
  const app = await testApp();
  own = await openOffice(app, { code: 60_001 });
  other = await openOffice(app, { code: 60_002 });
});

/** Listens to the stream of a user. */
const CENTRES = '/api/accounts/cost-centres';

async function listen({ token = '' }: Caller, query = '') {
  const request = new Request(`http://test.local/api/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await own.app.fetch(request);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const read = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      heard += part.value;
    }
  })();
  return {
    heard: () => heard,
    ended: read,
    async stop() {
      await reader?.cancel();
      await read;
    },
  };
}

const entry = (office: Office) =>
  forms(office).journal([
    journalLine(office.account('Rent'), rs('10')),
    journalLine(office.account('Salaries'), -rs('10')),
  ]);

/** The changes that came with a journal; events prepared before the test may come late. */
const journalsIn = (heard: string): string[][] =>
  [...heard.matchAll(/data: (\{"roots".*)/g)]
    .map(([, data = '']): string[] => JSON.parse(data).roots)
    .filter((roots) => roots.includes(JOURNALS));

test('a posting is reported to everybody of the company, and to nobody else', async () => {
  const [clerk, stranger] = [await listen(own.clerk), await listen(other.admin)];
  await own.admin.ok('POST', post(JOURNALS), entry(own));
  const told = expect.arrayContaining([JOURNALS, '/api/accounts/ledger', '/api/accounts/trial-balance']);
  await expect.poll(() => journalsIn(clerk.heard())).toEqual([told]);
  await other.admin.ok('POST', post(JOURNALS), entry(other));
  await expect.poll(() => journalsIn(stranger.heard())).toEqual([told]);
  await clerk.stop();
  await stranger.stop();
});

test('a browser hears at once the changes made while its stream was opening, of its own company alone', async () => {
  const before = await listen(own.clerk);
  await own.admin.ok('POST', post(JOURNALS), entry(own));
  await expect.poll(before.heard).toContain('event: changed');
  await before.stop();
  const [late, stranger, patient] = [
    await listen(own.clerk, '?missed=30000'),
    await listen(other.admin, '?missed=1'),
    await listen(own.clerk),
  ];
  await expect.poll(late.heard).toContain(JOURNALS);
  await other.admin.ok('POST', post(JOURNALS), entry(other));
  await expect.poll(stranger.heard).toContain('event: changed');
  expect(stranger.heard().match(/event: changed/g)).toHaveLength(1);
  expect(patient.heard()).toBe('');
  await Promise.all([late.stop(), stranger.stop(), patient.stop()]);
});

test('a refusal is reported to nobody', async () => {
  const clerk = await listen(own.clerk);
  await own.admin.refused('POST', post(JOURNALS), { ...entry(own), date: '2030-01-01' });
  await own.admin.ok('GET', JOURNALS);
  await own.admin.ok('POST', CENTRES, { code: null, name: 'Told after it', parentId: null, active: true });
  await expect.poll(clerk.heard).toContain(CENTRES);
  expect(clerk.heard()).not.toContain(JOURNALS);
  await clerk.stop();
});

test('a time that was missed is a number of milliseconds, and anything else is refused at its name', async () => {
  for (const missed of ['x', '-1', '1.5', '1e309', '99999999999']) {
    const refusal = await own.admin.refused('GET', `/api/events?missed=${missed}`);
    expect([missed, refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([missed, 400, ['missed']]);
  }
});

test('a stream ends with its session, at once, and those of others go on', async () => {
  const [mine, others] = [await own.signIn('RAVI'), await listen(own.admin)];
  const stream = await listen(mine);
  await mine.call('POST', '/api/logout');
  await expect.poll(stream.heard).toContain('"state":"over"');
  await stream.ended;
  expect(others.heard()).not.toContain('"state"');
  await others.stop();
});

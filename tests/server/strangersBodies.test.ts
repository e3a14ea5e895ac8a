import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../setup/app';

/** Bodies from callers without a session hold neither memory nor connections for long. */
let app: TestApp;
/** Thirty tries a minute; the tests before the last one take four. */
const JUDGED = 26;

beforeAll(async () => {
  app = await testApp();
});
afterEach(() => vi.useRealTimers());

/** A sign-in whose body begins and does not go on. */
function unfinished(headers: Record<string, string> = {}, begun = '{') {
  let isCancelled = false;
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += 1;
        if (read === 1) controller.enqueue(new TextEncoder().encode(begun));
        else return new Promise(() => {});
      },
      cancel: () => {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://test.local/api/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit);
  const answer = app.fetch(request).then(async (response) => ({
    status: response.status,
    body: (await response.json()) as { code: string; message: string },
  }));
  return { answer, isCancelled: () => isCancelled, read: () => read };
}

test('a form of a stranger is short: a longer body is refused before it is read', async () => {
  const long = unfinished({ 'content-length': String(4 * 1024 * 1024) });
  expect(await long.answer).toMatchObject({ status: 413, body: { message: expect.stringContaining('64 kB') } });
  expect(long.read()).toBe(0);
});

test('a body that does not tell its length is refused when it has become too long', async () => {
  const long = unfinished({}, 'x'.repeat(70_000));
  expect(await long.answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  expect(long.isCancelled()).toBe(true);
});

test('a body nested five thousand deep is refused, wherever it is nested', async () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  for (const body of [deep, `{"confirmed":[],"unknown":${deep}}`]) {
    const answer = await app.fetch(
      new Request('http://test.local/api/forgot', { method: 'POST', body, headers: { 'content-length': '10010' } }),
    );
    expect(await answer.json()).toMatchObject({ code: 'INVALID', message: expect.stringContaining('50 levels') });
  }
});

test('of 300 unfinished calls from one address few are read and none is waited for longer than ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const calls = Array.from({ length: 300 }, () => unfinished());
  const begun = () => calls.filter((call) => call.read() > 0).length;
  while (begun() < JUDGED) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(10_000);
  const statuses = (await Promise.all(calls.map(({ answer }) => answer))).map(({ status }) => status);
  const [late = 0, tooMany = 0, busy = 0] = [408, 429, 503].map(
    (status) => statuses.filter((one) => one === status).length,
  );
  // At most forty are under way from one address; those beyond the tries of a minute are refused unread.
  expect([late, late + tooMany + busy]).toEqual([JUDGED, 300]);
  expect(late + tooMany).toBeLessThanOrEqual(40);
  expect(busy).toBeGreaterThanOrEqual(260);
  expect(begun()).toBe(JUDGED);
});

test('a caller who is not signed in is refused before the body is read', async () => {
  const call = new Request('http://test.local/api/accounts/journals', {
    method: 'POST',
    body: new ReadableStream({ pull: () => new Promise(() => {}) }),
    duplex: 'half',
  } as RequestInit);
  expect((await app.fetch(call)).status).toBe(401);
});

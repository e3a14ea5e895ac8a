import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { http as client, newKey } from '../../src/kit/http';
import { serveKit, server } from './kitSupport';

serveKit();

/** A server that has no turn for the first calls. @returns the keys of those that came. */
function busyServer(method: 'post' | 'put', code: string, refusals: number): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http[method]('*/api/accounts/journals', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > refusals) return HttpResponse.json({ id: 1 });
      return HttpResponse.json({ code, message: 'Try again.' }, { status: 503, headers: { 'Retry-After': '0' } });
    }),
  );
  return keys;
}

test('a posting that the database could not answer is made again under the same key', async () => {
  const keys = busyServer('post', 'UNREACHABLE', 2);
  const key = newKey();
  const answer = await client.post('/api/accounts/journals', { a: 1 }, { headers: { 'Idempotency-Key': key } });
  expect([answer.data, keys]).toEqual([{ id: 1 }, [key, key, key]]);
});

test('a change that may have been made is not made again by itself', async () => {
  const calls = busyServer('put', 'UNREACHABLE', 1);
  await expect(client.put('/api/accounts/journals', { a: 1 })).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(1);
});

test('a change that got no turn is made again, and after three more tries the refusal is shown', async () => {
  const served = busyServer('put', 'BUSY', 3);
  expect((await client.put('/api/accounts/journals', { a: 1 })).data).toEqual({ id: 1 });
  expect(served).toHaveLength(4);
  const never = busyServer('put', 'BUSY', 9);
  await expect(client.put('/api/accounts/journals', { a: 1 })).rejects.toMatchObject({ code: 'BUSY' });
  expect(never).toHaveLength(4);
});

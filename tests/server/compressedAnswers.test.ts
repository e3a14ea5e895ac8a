import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});

const ask = (path: string, encodings?: string) =>
  app.fetch(
    new Request(`http://test.local${path}`, {
      headers: {
        authorization: `Bearer ${office.admin.token}`,
        ...(encodings !== undefined && { 'accept-encoding': encodings }),
      },
    }),
  );

const LONG = '/api/accounts/accounts?size=50';
const SHORT = '/api/admin/branches/lookup';

test('a long answer is compressed for a client that takes gzip, with the same content', async () => {
  const [plain, packed] = await Promise.all([ask(LONG), ask(LONG, 'br, gzip;q=0.8')]);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toBe('application/json');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  const bytes = Buffer.from(await packed.arrayBuffer());
  const text = await plain.text();
  expect(gunzipSync(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(Buffer.byteLength(text) / 3);
});

test.each(['', 'br', 'gzip;q=0', 'identity, gzip; q=0.0'])(
  'nothing is compressed for a client that takes "%s"',
  async (takes) => {
    const answer = await ask(LONG, takes);
    expect(answer.headers.get('content-encoding')).toBeNull();
    const { rows } = (await answer.json()) as { rows: object[] };
    expect(rows.length).toBeGreaterThan(10);
  },
);

test('an answer below 2 kB goes as it is', async () => {
  const answer = await ask(SHORT, 'gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await answer.text()).length).toBeLessThan(2_048);
});

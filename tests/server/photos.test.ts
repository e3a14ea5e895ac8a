import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Photo } from '../../contract/photos';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { itemForm } from './selling';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app);
});

const OWN = '/api/profile/photo';
/** The eight bytes that every PNG begins with, and some more. */
const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00000000', 'hex').toString('base64')}`;
const ITEMS = '/api/inventory/items';
const photos = (who = office.clerk) => who.ok<Photo[]>('GET', '/api/people/photos');

test('a photo is seen by everybody of the company and by nobody else, until its owner takes it away', async () => {
  const stranger = await openOffice(app, { code: 20_077, name: 'Elsewhere' });
  await office.admin.ok('PUT', OWN, { photo: png });
  expect(await photos()).toEqual([{ id: expect.any(Number), code: 'ASHA', photo: png }]);
  expect(await photos(stranger.admin)).toEqual([]);
  await office.admin.ok('PUT', OWN, { photo: null });
  expect(await photos()).toEqual([]);
});

test('the trail records that a photo was changed, not the face', async () => {
  await office.clerk.ok('PUT', OWN, { photo: png });
  const rows = await app.system.database.query<{ after: object }>(
    sql`select after from audit where entity = ${OWN} and company_id = ${office.company} order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { photo: true } }]);
});

test('an item has a photo that lists and lookups tell of, until the item is gone', async () => {
  const unit = await office.admin.ok<{ id: number }>('POST', '/api/inventory/units', {
    code: 'NOS',
    name: 'Numbers',
    uqc: 'NOS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const [one, two] = await Promise.all(
    ['A', 'B'].map((code) => office.admin.ok<{ id: number; version: number }>('POST', ITEMS, itemForm(code, unit.id))),
  );
  const keys = [one?.id, two?.id].join();
  await office.admin.ok('PUT', `${ITEMS}/${one?.id}/photo`, { photo: png });
  expect(await office.admin.ok('GET', `${ITEMS}/photos?ids=${keys}`)).toEqual([{ id: one?.id, photo: png }]);
  const listed = await office.admin.ok<{ rows: { hasPhoto: boolean }[] }>('GET', ITEMS);
  expect(listed.rows.map(({ hasPhoto }) => hasPhoto)).toEqual([true, false]);
  expect(await office.admin.ok('GET', `${ITEMS}/lookup`)).toMatchObject([{ hasPhoto: true }, { hasPhoto: false }]);
  expect((await office.admin.refused('PUT', `${ITEMS}/9999/photo`, { photo: png })).status).toBe(404);
  await office.admin.ok('DELETE', `${ITEMS}/${one?.id}?version=${one?.version}`);
  expect(await office.admin.ok('GET', `${ITEMS}/photos?ids=${keys}`)).toEqual([]);
});

test('a file that is no small picture is refused in words', async () => {
  const problem = async (photo: string) => (await office.clerk.refused('PUT', OWN, { photo })).fields?.photo;
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg onload="x()"/>').toString('base64')}`;
  expect(await problem(svg)).toBe('A photo is a PNG, JPEG or WEBP picture');
  expect(await problem('https://elsewhere.example/track.png')).toBe('A photo is a PNG, JPEG or WEBP picture');
  const page = `data:image/png;base64,${Buffer.from('<script>x()</script>').toString('base64')}`;
  expect(await problem(page)).toBe('A photo is a PNG, JPEG or WEBP picture');
  expect(await problem(png.padEnd(60_000, 'A'))).toBe('A photo may have at most 40 kB');
  const huge = Buffer.from('89504e470d0a1a0a0000000d4948445200009c4000007530', 'hex').toString('base64');
  expect(await problem(`data:image/png;base64,${huge}`)).toBe('A photo may be 1024 pixels wide and high at most');
});

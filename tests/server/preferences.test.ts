import { beforeAll, expect, test } from 'vitest';
import type { UserDetails } from '../../contract/session';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice, PASSWORD } from './office';

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  office = await openOffice(app, {});
});

const PREFERENCES = '/api/preferences';
const own = async (caller = office.clerk) => (await caller.ok<UserDetails>('GET', '/api/session')).preferences;

test("a user's choices of the display follow him to every sign-in, and are nobody else’s", async () => {
  expect(await own()).toEqual({});
  await office.clerk.ok('PUT', PREFERENCES, {
    theme: 'dark',
    layout: 'compact',
    dateStyle: 'DD/MM/YYYY',
    language: 'hi',
  });
  const elsewhere = await office.signIn('RAVI');
  expect(await own(elsewhere)).toEqual({ theme: 'dark', layout: 'compact', dateStyle: 'DD/MM/YYYY', language: 'hi' });
  const { preferences } = await office.clerk.ok<UserDetails>('POST', '/api/login', {
    company: office.company,
    user: 'RAVI',
    password: PASSWORD,
  });
  expect(preferences).toEqual({ theme: 'dark', layout: 'compact', dateStyle: 'DD/MM/YYYY', language: 'hi' });
  expect(await own(office.admin)).toEqual({});
});

test('a left-out choice goes back to that of the company', async () => {
  await office.clerk.ok('PUT', PREFERENCES, { rtl: true });
  expect(await own()).toEqual({ rtl: true });
});

test('only choices that there are can be kept', async () => {
  const { fields } = await office.clerk.refused('PUT', PREFERENCES, { theme: 'neon' });
  expect(fields).toHaveProperty('theme');
  expect(await own()).toEqual({ rtl: true });
});

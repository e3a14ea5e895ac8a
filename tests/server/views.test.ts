import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { View } from '../../contract/views';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp());
});

const VIEWS = '/api/views';
const screen = screens.accounts.path;
const input = (name: string, more: object = {}) => ({
  screen,
  name,
  search: 'active=true',
  layout: { order: ['code'], hidden: ['gstin'], widths: { code: 90 } },
  isShared: false,
  ...more,
});
const keep = (caller: Caller, name: string, more?: object) => caller.ok<View>('POST', VIEWS, input(name, more));
const seen = async (caller: Caller) =>
  (await caller.ok<View[]>('GET', `${VIEWS}?screen=${screen}`)).map((view) => view.name);
const grant = () => {
  const [moduleCode, menuCode, screenCode] = screens.accounts.code ?? [0, 0, 0];
  return office.grant([{ moduleCode, menuCode, screenCode, transCode: 2 }]);
};

describe('a saved view', () => {
  test('is one’s own until an administrator shares it', async () => {
    await grant();
    const own = await keep(office.admin, 'Active ones');
    expect([own.search, own.layout, own.isMine, own.owner]).toEqual([
      'active=true',
      { order: ['code'], hidden: ['gstin'], widths: { code: 90 } },
      true,
      'ASHA',
    ]);
    expect(await seen(office.clerk)).toEqual([]);
    const shared = { ...input('Active ones'), isShared: true, version: own.version };
    await office.admin.ok('PUT', `${VIEWS}/${own.id}`, shared);
    expect(await seen(office.clerk)).toEqual(['Active ones']);
    const again = await office.admin.refused('PUT', `${VIEWS}/${own.id}`, shared);
    expect([again.status, again.code]).toEqual([409, 'STALE']);
  });

  test('is shared, and changed by others, by an administrator alone', async () => {
    await grant();
    expect((await office.clerk.refused('POST', VIEWS, input('For all', { isShared: true }))).status).toBe(403);
    const boss = await keep(office.admin, 'Of the boss', { isShared: true });
    const change = { ...input('Mine now'), version: boss.version };
    const refusal = await office.clerk.refused('PUT', `${VIEWS}/${boss.id}`, change);
    expect([refusal.status, refusal.message]).toEqual([
      403,
      'Of the boss belongs to ASHA. Save it under a name of your own to change it.',
    ]);
    expect((await office.clerk.refused('DELETE', `${VIEWS}/${boss.id}`)).status).toBe(403);
  });

  test('has a name of its own on its screen', async () => {
    await keep(office.admin, 'Twice');
    const refusal = await office.admin.refused('POST', VIEWS, input('Twice'));
    expect(refusal.fields).toEqual({ name: 'You have a view named Twice here already.' });
  });

  test('can be the default of the screen, for one user alone, until it is deleted', async () => {
    await grant();
    const view = await keep(office.admin, 'First of all', { isShared: true });
    await office.clerk.ok('PUT', `${VIEWS}/default`, { screen, viewId: view.id });
    const defaults = async (caller: Caller) =>
      (await caller.ok<View[]>('GET', `${VIEWS}?screen=${screen}`)).filter((one) => one.isDefault).map((one) => one.id);
    expect([await defaults(office.clerk), await defaults(office.admin)]).toEqual([[view.id], []]);
    await office.admin.ok('DELETE', `${VIEWS}/${view.id}`);
    expect(await defaults(office.clerk)).toEqual([]);
    expect((await office.clerk.refused('PUT', `${VIEWS}/default`, { screen, viewId: view.id })).status).toBe(404);
  });

  test('is kept only of screens that one may open', async () => {
    await office.grant([]);
    expect((await office.clerk.refused('GET', `${VIEWS}?screen=${screen}`)).status).toBe(403);
    expect((await office.clerk.refused('POST', VIEWS, input('Hidden'))).status).toBe(403);
    expect((await office.admin.refused('GET', `${VIEWS}?screen=/nowhere`)).fields).toEqual({
      screen: 'No such screen',
    });
  });
});

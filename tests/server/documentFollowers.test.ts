import { expect, test } from 'vitest';
import { type DocumentFollower, documentFollowers, followersOf } from '../../contract/documentFollowers';
import { KINDS } from '../../contract/kinds';
import { createApp } from '../../server/app';
import { kinds } from '../../server/core/documents/kinds';
import { testApp } from '../setup/app';
import { openOffice } from './office';

/** The next documents of each document, as the sources of the kinds say. */

test('each document of a chain leads to those that are made from it', async () => {
  const office = await openOffice(await testApp());
  createApp(office.app.system);
  const followers = await office.clerk.ok<DocumentFollower[]>('GET', documentFollowers.path);
  const next = (type: string, document: object = {}) =>
    followersOf(followers, { type, isLive: true, isDone: false, document });
  expect(next('PQ')).toEqual(expect.arrayContaining(['EN', 'PO']));
  expect(next('EN')).toEqual(expect.arrayContaining(['QT']));
  expect(next('QT')).toEqual(expect.arrayContaining(['PO']));
  expect(next('PO')).toEqual(expect.arrayContaining(['PI']));
  expect(next('CQ')).toEqual(expect.arrayContaining(['CO']));
  expect(next('CO')).toEqual(expect.arrayContaining(['SI', 'DC']));
  expect(next('DC')).toEqual(expect.arrayContaining(['SI']));
  // Every source of every kind that a form offers is among them, and each names kinds that screens know.
  // Files that ran earlier in this process may have registered kinds of their own: only the product's are compared.
  const known = new Set(KINDS.map(({ type }) => type));
  const ours = followers.filter(({ from, type }) => known.has(from) && known.has(type));
  const declared = kinds()
    .filter(({ type }) => known.has(type))
    .flatMap(({ type, from }) => from.filter(({ byStep }) => !byStep).map((source) => `${source.type} ${type}`));
  expect(ours.map(({ from, type }) => `${from} ${type}`)).toEqual(declared);
});

test('a finished document is followed where its source says so, and one of another head is not', () => {
  const followers: DocumentFollower[] = [
    { from: 'AA', type: 'BB', when: null, finished: false },
    { from: 'AA', type: 'CC', when: null, finished: true },
    { from: 'AA', type: 'DD', when: { field: 'inTransit', is: true }, finished: false },
  ];
  const of = (isLive: boolean, document: object) =>
    followersOf(followers, { type: 'AA', isLive, isDone: !isLive, document });
  expect(of(true, { inTransit: false })).toEqual(['BB', 'CC']);
  expect(of(true, { inTransit: true })).toEqual(['BB', 'CC', 'DD']);
  expect(of(false, {})).toEqual(['CC']);
  expect(followersOf(followers, { type: 'AA', isLive: false, isDone: false, document: {} })).toEqual([]);
});

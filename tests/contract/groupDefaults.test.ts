import { describe, expect, test } from 'vitest';
import { begunByGroup, changedByGroup, type GroupDefaults } from '../../contract/stock/groupDefaults';

const NONE: GroupDefaults = { unitId: null, hsnCodeId: null, taxCredit: null, tracking: null, expiryDays: null };
const BLANK = {
  kind: 'stock',
  unitId: null,
  hsnCodeId: null,
  itcEligible: true,
  batches: false,
  serials: false,
  expiryDays: null,
};
const KGS = 1;
const LTR = 2;
const RICE = 10;
const OIL = 11;

describe('a new item takes of its group', () => {
  const group: GroupDefaults = {
    unitId: KGS,
    hsnCodeId: RICE,
    taxCredit: 'blocked',
    tracking: 'batches',
    expiryDays: 90,
  };
  test.each([
    [
      'all that it says, where nothing was entered',
      BLANK,
      { unitId: KGS, hsnCodeId: RICE, itcEligible: false, batches: true, serials: false, expiryDays: 90 },
    ],
    [
      'not the unit that was entered before',
      { ...BLANK, unitId: LTR },
      { hsnCodeId: RICE, itcEligible: false, batches: true, serials: false, expiryDays: 90 },
    ],
    [
      'no tracking where serial numbers were chosen',
      { ...BLANK, serials: true },
      { unitId: KGS, hsnCodeId: RICE, itcEligible: false, expiryDays: 90 },
    ],
    [
      'no tracking and no shelf days where it is a service',
      { ...BLANK, kind: 'service' },
      { unitId: KGS, hsnCodeId: RICE, itcEligible: false },
    ],
  ])('%s', (_words, item, taken) => {
    expect(begunByGroup(group, item, true)).toEqual(taken);
  });

  test('while a stored item that is moved to it takes the HSN alone, if it had none', () => {
    expect(begunByGroup(group, { ...BLANK, unitId: LTR }, false)).toEqual({ hsnCodeId: RICE });
    expect(begunByGroup(group, { ...BLANK, unitId: LTR, hsnCodeId: OIL }, false)).toEqual({});
  });
});

describe('when a default changes, an item', () => {
  const rice = { ...BLANK, unitId: KGS, hsnCodeId: RICE, expiryDays: 90 };
  const former: GroupDefaults = { ...NONE, hsnCodeId: RICE, expiryDays: 90 };
  test.each([
    ['with the former HSN takes the new one', former, { ...former, hsnCodeId: OIL }, rice, { hsnCodeId: OIL }],
    ['with another HSN keeps it', former, { ...former, hsnCodeId: OIL }, { ...rice, hsnCodeId: 12 }, {}],
    ['keeps what the group no longer says', former, { ...former, hsnCodeId: null }, rice, {}],
    [
      'without shelf days takes those said for the first time',
      NONE,
      { ...NONE, expiryDays: 30 },
      { ...rice, expiryDays: null },
      { expiryDays: 30 },
    ],
    ['with shelf days of its own keeps them', NONE, { ...NONE, expiryDays: 30 }, rice, {}],
    [
      'takes batch and serial number together',
      { ...NONE, tracking: 'batches' },
      { ...NONE, tracking: 'both' },
      { ...rice, batches: true },
      { batches: true, serials: true },
    ],
    [
      'is no longer tracked',
      { ...NONE, tracking: 'serials' },
      { ...NONE, tracking: 'none' },
      { ...rice, serials: true },
      { batches: false, serials: false },
    ],
    ['may have its credit blocked', NONE, { ...NONE, taxCredit: 'blocked' }, rice, { itcEligible: false }],
    [
      'that has the new value already is left alone',
      former,
      { ...former, hsnCodeId: OIL },
      { ...rice, hsnCodeId: OIL },
      {},
    ],
  ] as const)('%s', (_words, before, now, item, taken) => {
    expect(changedByGroup(before, now, item)).toEqual(taken);
  });
});

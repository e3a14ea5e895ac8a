import { describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { comboSaving, comboShares } from '../../contract/food/comboShares';
import { combos } from '../../contract/food/combos';
import { tablesOverlap } from '../../contract/food/diningTables';
import { automaticCount } from '../../contract/food/itemSupports';
import { nextMoment, tooFewLeft, whyOff } from '../../contract/food/menuItems';
import { modifierProblem } from '../../contract/food/modifierSets';
import { type TaxedOrder, type TaxRule, taxOfLine, taxRuleFor } from '../../contract/food/taxAssignments';

const day = (text: string) => text as IsoDate;
const rs = (rupees: number) => Math.round(rupees * 100) as Paise;

describe('the tax of a line', () => {
  const ANY: TaxRule = {
    outletId: null,
    orderKind: null,
    menuGroupId: null,
    menuItemId: null,
    taxCode: '',
    fromDate: day('2026-04-01'),
    toDate: null,
  };
  const rule = (taxCode: string, more: Partial<TaxRule>): TaxRule => ({ ...ANY, taxCode, ...more });
  const order: TaxedOrder = {
    outletId: 1,
    orderKind: 'dineIn',
    menuItemId: 10,
    menuGroupId: 5,
    date: day('2026-04-15'),
  };
  /** The most exact first. */
  const LADDER = [
    rule('A', { menuItemId: 10, outletId: 1, orderKind: 'dineIn' }),
    rule('B', { menuItemId: 10, outletId: 1 }),
    rule('C', { menuItemId: 10 }),
    rule('D', { menuGroupId: 5, outletId: 1 }),
    rule('E', { menuGroupId: 5 }),
    rule('F', { outletId: 1 }),
  ];

  test.each(LADDER.map((one, place) => [one.taxCode, place] as const))(
    'assignment %s counts where none before it in the order of the page does',
    (code, place) => {
      const left = LADDER.slice(place);
      expect(taxRuleFor(left, order)?.taxCode).toBe(code);
      expect(taxRuleFor([...left].reverse(), order)?.taxCode).toBe(code);
    },
  );

  test('an assignment of another outlet, kind, item, group or day does not count', () => {
    const others = [
      rule('A', { outletId: 2 }),
      rule('B', { outletId: 1, orderKind: 'delivery' }),
      rule('C', { menuItemId: 11 }),
      rule('D', { menuGroupId: 6 }),
      rule('E', { menuItemId: 10, fromDate: day('2026-04-16') }),
      rule('F', { menuItemId: 10, toDate: day('2026-04-14') }),
    ];
    expect(taxRuleFor(others, order)).toBeNull();
  });

  test('of two as exact the later counts', () => {
    const old = rule('OLD', { menuItemId: 10, fromDate: day('2025-09-22') });
    expect(taxRuleFor([rule('NEW', { menuItemId: 10 }), old], order)?.taxCode).toBe('NEW');
  });

  const ptk = { name: 'Paneer tikka', supplyKind: 'restaurantService', ownTax: 'GST5' } as const;
  test('restaurant service of specified premises bears 18 %, goods keep their rate', () => {
    const hotel = { name: 'Hotel', specified: true };
    expect(taxOfLine(ptk, null, { name: 'Spice', specified: false })).toEqual({ taxCode: 'GST5' });
    expect(taxOfLine(ptk, null, hotel)).toEqual({ taxCode: 'GST18' });
    expect(taxOfLine({ ...ptk, supplyKind: 'goods' }, null, hotel)).toEqual({ taxCode: 'GST5' });
    expect(taxOfLine({ ...ptk, ownTax: 'VAT10' }, null, hotel)).toEqual({ taxCode: 'VAT10' });
    expect(taxOfLine(ptk, rule('GST5', { outletId: 1 }), hotel)).toEqual({ taxCode: 'GST5' });
  });

  test('without a tax a line is not billed', () => {
    expect(taxOfLine({ ...ptk, ownTax: null }, null, { name: 'SPICE', specified: false })).toEqual({
      refusal: 'Assign a tax to Paneer tikka for SPICE.',
    });
  });
});

describe('combos', () => {
  const piece = (listPrice: number, extraPrice = 0) => ({ listPrice: rs(listPrice), extraPrice: rs(extraPrice) });

  test('two MEAL1 at 249.00 are shared over burger, fries and cola by list price', () => {
    expect(comboShares(rs(249), [piece(149), piece(99), piece(59)], 2)).toEqual([rs(241.7), rs(160.59), rs(95.71)]);
  });

  test('PARTY of three burgers at 400.00 loses no paisa', () => {
    expect(comboShares(rs(400), [piece(149), piece(149), piece(149)])).toEqual([rs(133.34), rs(133.33), rs(133.33)]);
  });

  test('the surcharge of a choice goes to its own piece', () => {
    expect(comboShares(rs(200), [piece(100), piece(100, 20)])).toEqual([rs(100), rs(120)]);
  });

  test('a piece without a list price takes nothing; where none has any, all take the same', () => {
    expect(comboShares(rs(90), [piece(100), piece(0)])).toEqual([rs(90), rs(0)]);
    expect(comboShares(rs(90), [piece(0), piece(0)])).toEqual([rs(45), rs(45)]);
  });

  test('the biller learns what MEAL1 saves', () => {
    const [BUR, FRI, COL] = [1, 2, 3];
    const meal = {
      name: 'MEAL1',
      price: rs(249),
      components: [BUR, FRI, COL].map((menuItemId) => ({ menuItemId, pieces: 1 })),
    };
    const order = [
      { menuItemId: BUR, pieces: 1, price: rs(149) },
      { menuItemId: FRI, pieces: 2, price: rs(99) },
      { menuItemId: COL, pieces: 1, price: rs(59) },
    ];
    expect(comboSaving(order, meal)).toBe(rs(58));
    expect(comboSaving(order.slice(1), meal)).toBeNull();
    expect(comboSaving(order, { ...meal, price: rs(320) })).toBeNull();
  });

  const form = (kind: string, components: readonly object[]) => ({
    code: 'MEAL1',
    name: 'Meal',
    comboGroupId: 1,
    kind,
    price: 24900,
    withTax: true,
    taxMode: 'restaurantService',
    offersAllowed: false,
    validFrom: null,
    validTo: null,
    active: true,
    components: components.map((part) => ({ pieces: 1, extraPrice: 0, isDefault: false, ...part })),
    hours: [],
    outlets: [],
    kinds: [],
  });
  const problemsOf = (input: object) =>
    Object.fromEntries(
      (
        combos.input as unknown as {
          safeParse(value: unknown): { error?: { issues: { path: unknown[]; message: string }[] } };
        }
      )
        .safeParse(input)
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );

  test('a combo has two pieces at least, and a slot with choices has one default', () => {
    expect(problemsOf(form('fixed', [{ slot: 'Main', menuItemId: 1 }]))).toEqual({
      components: 'A combo has at least two pieces',
    });
    expect(problemsOf(form('fixed', [{ slot: 'Main', menuItemId: 1, pieces: 3 }]))).toEqual({});
    const drinks = [
      { slot: 'Main', menuItemId: 1 },
      { slot: 'Drink', menuItemId: 2 },
      { slot: 'Drink', menuItemId: 3 },
    ];
    expect(problemsOf(form('choice', drinks))).toEqual({
      'components.1.isDefault': 'Slot Drink needs a default item.',
    });
    expect(
      problemsOf(
        form(
          'choice',
          drinks.map((part, place) => ({ ...part, isDefault: place === 1 })),
        ),
      ),
    ).toEqual({});
  });
});

describe('supports that are added by themselves', () => {
  const rule = (autoRule: 'none' | 'perOrder' | 'perItem' | 'perNItems', everyPieces = 1) => ({
    autoRule,
    everyPieces,
    goesWith: [{ menuGroupId: 7, menuItemId: null }],
  });
  const lines = [
    { menuItemId: 1, menuGroupId: 7, pieces: 3 },
    { menuItemId: 2, menuGroupId: 7, pieces: 2 },
    { menuItemId: 3, menuGroupId: 8, pieces: 9 },
  ];
  test.each([
    ['none', 1, 0],
    ['perOrder', 1, 1],
    ['perItem', 1, 5],
    ['perNItems', 4, 2],
  ] as const)('%s of %d: %d', (autoRule, every, expected) => {
    expect(automaticCount(rule(autoRule, every), lines)).toBe(expected);
  });
  test('none where nothing goes with it', () => {
    expect(automaticCount(rule('perOrder'), lines.slice(2))).toBe(0);
  });
});

describe('options that are off, and those left', () => {
  const kulfi = { name: 'Kulfi', available: false, offUntil: '2026-04-16T00:30:00.000Z' };
  test('an item is off until its time in India', () => {
    const evening = new Date('2026-04-15T12:00:00Z');
    expect(whyOff(kulfi, evening)).toBe('Kulfi is off until 06:00.');
    expect(whyOff(kulfi, new Date('2026-04-16T00:30:00Z'))).toBeNull();
    expect(whyOff({ ...kulfi, offUntil: null }, evening)).toBe('Kulfi is off.');
    expect(whyOff({ ...kulfi, available: true }, evening)).toBeNull();
  });
  test('a time of the day comes next today or tomorrow', () => {
    expect(nextMoment('18:00', new Date('2026-04-15T12:00:00Z')).toISOString()).toBe('2026-04-15T12:30:00.000Z');
    expect(nextMoment('17:30', new Date('2026-04-15T12:00:00Z')).toISOString()).toBe('2026-04-16T12:00:00.000Z');
  });
  test('portions of a day run out', () => {
    const cbr = { code: 'CBR', countToday: 10 };
    expect(tooFewLeft(cbr, 7, 3)).toBeNull();
    expect(tooFewLeft(cbr, 7, 4)).toBe('Only 3 CBR are left.');
    expect(tooFewLeft(cbr, 9, 2)).toBe('Only 1 CBR is left.');
    expect(tooFewLeft(cbr, 10, 1)).toBe('No CBR is left.');
    expect(tooFewLeft({ ...cbr, countToday: null }, 99, 99)).toBeNull();
  });
  test('a modifier set says how many are chosen', () => {
    const spice = { name: 'Spice level', least: 1, most: 2 };
    expect(modifierProblem(spice, 0)).toBe('Choose 1 to 2 of Spice level.');
    expect(modifierProblem(spice, 2)).toBeNull();
    expect(modifierProblem({ ...spice, most: 1 }, 2)).toBe('Choose 1 of Spice level.');
  });
  test('tables of a floor that touch do not cover each other', () => {
    const table = { x: 0, y: 0, w: 4, h: 4 };
    expect(tablesOverlap(table, { ...table, x: 4 })).toBe(false);
    expect(tablesOverlap(table, { ...table, x: 3, y: 3 })).toBe(true);
  });
});

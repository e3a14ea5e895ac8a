import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  paidInOrder,
  reverseOf,
  reverseUnpaid,
  setOff,
  setOffOrder,
  usedFrom,
  withheldCredit,
} from '../../contract/accounts/gst/setOff';
import { type Paise, rupees } from '../../contract/amount';
import { eachHead, type Head, type Heads, noTax } from '../../contract/books/gst/heads';
import type { IsoDate } from '../../contract/dates';

/** Set-off of input tax, accounts page 2.2 and 8.2; amounts in rupees as IGST, CGST, SGST. */
const heads = (igst: string, cgst: string, sgst: string): Heads => ({
  ...noTax,
  igst: rs(igst),
  cgst: rs(cgst),
  sgst: rs(sgst),
});
/** After the rules of February 2026. */
const ON = '2026-02-28' as IsoDate;
const rs = (text: string) => rupees(text.replaceAll(',', ''));
const uses = (credit: Heads, dues: Heads) =>
  setOff(credit, dues, ON).used.map(({ from, to, amount }) => `${from}→${to} ${amount / 100}`);

describe('credit pays dues', () => {
  test.each<[string, Heads, Heads, string[], Heads, Heads]>([
    [
      'as the worked example has it at 30-Sep-2025',
      heads('54,000', '63,000', '63,000'),
      heads('1,81,800', '40,500', '40,500'),
      ['igst→igst 54000', 'cgst→cgst 40500', 'cgst→igst 22500', 'sgst→sgst 40500', 'sgst→igst 22500'],
      heads('82,800', '0', '0'),
      heads('0', '0', '0'),
    ],
    [
      'IGST first its own, then CGST, then SGST',
      heads('1,000', '0', '0'),
      heads('200', '300', '900'),
      ['igst→igst 200', 'igst→cgst 300', 'igst→sgst 500'],
      heads('0', '0', '400'),
      heads('0', '0', '0'),
    ],
    [
      'never CGST against SGST: both credit and cash are left',
      heads('0', '1,000', '0'),
      heads('0', '100', '800'),
      ['cgst→cgst 100'],
      heads('0', '0', '800'),
      heads('0', '900', '0'),
    ],
    [
      'nothing from nothing',
      heads('0', '0', '0'),
      heads('10', '0', '0'),
      [],
      heads('10', '0', '0'),
      heads('0', '0', '0'),
    ],
    [
      'and stays where nothing is owed',
      heads('10', '20', '30'),
      heads('0', '0', '0'),
      [],
      heads('0', '0', '0'),
      heads('10', '20', '30'),
    ],
  ])('%s', (_words, credit, dues, used, cash, left) => {
    expect(uses(credit, dues)).toEqual(used);
    expect(setOff(credit, dues, ON)).toMatchObject({ cash, left });
  });

  test('IGST pays what CGST and SGST lack of their own credit, so that no cash is paid while credit lies', () => {
    const [credit, dues] = [heads('100', '100', '0'), heads('0', '100', '100')];
    expect(uses(credit, dues)).toEqual(['igst→sgst 100', 'cgst→cgst 100']);
    expect(setOff(credit, dues, ON).cash).toEqual(noTax);
  });

  test('from February 2026 the credit is chosen that pays IGST first', () => {
    const [credit, dues] = [heads('0', '100', '100'), heads('100', '0', '0')];
    const left = (on: string, first: 'cgst' | 'sgst') => setOff(credit, dues, on as IsoDate, first).left;
    expect(left('2026-01-31', 'sgst')).toEqual(heads('0', '0', '100'));
    expect(left('2026-02-28', 'sgst')).toEqual(heads('0', '100', '0'));
    expect(left('2026-02-28', 'cgst')).toEqual(heads('0', '0', '100'));
  });

  test('cess pays cess alone', () => {
    const result = setOff(
      { ...noTax, cess: rs('100'), igst: rs('50') },
      { ...noTax, cess: rs('300'), cgst: rs('20') },
      ON,
    );
    expect(result.used).toEqual([
      { from: 'igst', to: 'cgst', amount: rs('20') },
      { from: 'cess', to: 'cess', amount: rs('100') },
    ]);
    expect(result.cash.cess).toBe(rs('200'));
  });
});

const upTo = (most: number) => Array.from({ length: Math.max(0, most) + 1 }, (_, at) => at);

/** The least cash, by trying every way in which the rest of IGST credit may be shared and the others follow. */
function leastCash(credit: Heads, dues: Heads): number {
  const all = dues.igst + dues.cgst + dues.sgst;
  let most = 0;
  // The law leaves no choice here: IGST credit pays IGST before anything else.
  const own = Math.min(credit.igst, dues.igst);
  for (const central of upTo(Math.min(credit.igst - own, dues.cgst)))
    for (const state of upTo(Math.min(credit.igst - own - central, dues.sgst)))
      for (const byCentral of upTo(Math.min(credit.cgst, dues.igst - own)))
        for (const byState of upTo(Math.min(credit.sgst, dues.igst - own - byCentral))) {
          const ownCentral = Math.min(credit.cgst - byCentral, dues.cgst - central);
          const ownState = Math.min(credit.sgst - byState, dues.sgst - state);
          most = Math.max(most, own + central + state + byCentral + byState + ownCentral + ownState);
        }
  return all - most;
}

describe('for any amount owed and any credit', () => {
  const paise = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => value as Paise);
  const whole: fc.Arbitrary<Heads> = fc.record({ igst: paise, cgst: paise, sgst: paise, cess: paise });
  const always = (holds: (credit: Heads, dues: Heads) => void) => fc.assert(fc.property(whole, whole, holds));
  const paid = (credit: Heads, dues: Heads, to: Head) =>
    setOff(credit, dues, ON).used.reduce((sum, use) => (use.to === to ? sum + use.amount : sum), 0);

  test('cash is the dues less the credit used, by head', () =>
    always((credit, dues) => {
      expect(setOff(credit, dues, ON).cash).toEqual(eachHead((to) => (dues[to] - paid(credit, dues, to)) as Paise));
    }));
  test('credit is used or carried on, none is lost and none is made', () =>
    always((credit, dues) => {
      const { used, left } = setOff(credit, dues, ON);
      const spent = usedFrom(used);
      expect(eachHead((head) => (left[head] + spent[head]) as Paise)).toEqual(credit);
    }));
  test('central tax never pays state tax nor state tax central, and nothing falls below zero', () =>
    always((credit, dues) => {
      const { used, cash, left } = setOff(credit, dues, ON);
      expect(used.filter(({ from, to }) => from !== to && from !== 'igst' && to !== 'igst')).toEqual([]);
      for (const amount of [...Object.values(cash), ...Object.values(left)]) expect(amount).toBeGreaterThanOrEqual(0);
    }));
  test('cash is the least that any way of paying leaves', () => {
    const few = fc.integer({ min: 0, max: 4 }).map((value) => value as Paise);
    const small = fc.record({ igst: few, cgst: few, sgst: few, cess: fc.constant(0 as Paise) });
    const first = fc.constantFrom('cgst' as const, 'sgst' as const);
    const on = fc.constantFrom('2026-01-31' as IsoDate, ON);
    const law = fc.property(small, small, first, on, (credit, dues, by, day) => {
      const { cash } = setOff(credit, dues, day, by);
      expect(cash.igst + cash.cgst + cash.sgst).toBe(leastCash(credit, dues));
    });
    fc.assert(law, { numRuns: 500 });
  });
  test('the order is kept: no head is paid in cash while a credit that may pay it is left', () =>
    always((credit, dues) => {
      const { cash, left } = setOff(credit, dues, ON);
      for (const [from, to] of setOffOrder(ON, 'cgst')) expect(Math.min(left[from], cash[to])).toBe(0);
    }));
});

describe('credit of tax under reverse charge waits until the tax is paid', () => {
  const none = heads('0', '0', '0');
  const april = { payable: rs('5,000'), reverse: heads('600', '0', '0') };
  const may = { payable: rs('2,000'), reverse: heads('0', '90', '90') };

  test.each<[string, string, Heads, number]>([
    ['nothing is unpaid', '0', none, 0],
    ['the newest set-off is unpaid', '2,000', heads('0', '90', '90'), 1],
    ['it is paid but for less than its reverse charge', '100', heads('0', '90', '10'), 1],
    ['the one before it is unpaid in part too', '2,300', heads('300', '90', '90'), 2],
    ['more is unpaid than was ever set off', '9,999', heads('600', '90', '90'), 2],
  ])('%s', (_words, unpaid, reverse, from) => {
    expect(reverseUnpaid(rs(unpaid), [may, april])).toEqual({ heads: reverse, from });
  });

  test('no more than was taken as credit, and than is still there', () => {
    const unpaid = heads('600', '90', '90');
    expect(withheldCredit(unpaid, heads('600', '0', '90'), heads('1,000', '500', '40'))).toEqual(
      heads('600', '0', '40'),
    );
    expect(withheldCredit(unpaid, none, heads('1,000', '500', '40'))).toEqual(none);
  });
});

describe('reverse charge of a month', () => {
  const month = (booked: string, moved: string) => ({ booked: heads(booked, '0', '0'), moved: heads(moved, '0', '0') });
  test.each<[string, string, ReturnType<typeof month>[], string, [due: string, straight: string, left: string]]>([
    ['is left until it is paid', '0', [month('1,800', '0')], '0', ['1,800', '0', '1,800']],
    ['is paid straight in part, the rest moved', '0', [month('1,800', '1,100')], '700', ['1,800', '700', '0']],
    ['follows what months before left', '500', [month('300', '0')], '600', ['300', '100', '200']],
    ['is met by what was paid before it was booked', '-700', [month('1,800', '0')], '0', ['1,800', '700', '1,100']],
    [
      'went with a later set-off that moved more than its own',
      '0',
      [month('720', '0'), month('468', '1,188')],
      '0',
      ['0', '0', '0'],
    ],
    [
      'counts what was paid before a later set-off took the rest',
      '0',
      [month('720', '0'), month('468', '888')],
      '300',
      ['300', '300', '0'],
    ],
  ])('%s', (_words, before, months, paid, [due, straight, left]) => {
    expect(reverseOf({ before: heads(before, '0', '0'), months, paid: heads(paid, '0', '0') })).toEqual({
      due: heads(due, '0', '0'),
      straight: heads(straight, '0', '0'),
      left: heads(left, '0', '0'),
    });
  });
});

describe('a sum paid in cash', () => {
  const supplies = heads('500', '0', '300');
  const reverse = heads('100', '40', '0');
  test.each<[string, string, Heads]>([
    ['nothing', '0', heads('0', '0', '0')],
    ['a part of the first head', '450', heads('450', '0', '0')],
    ['supplies before reverse charge', '850', heads('550', '0', '300')],
    ['all of it', '940', heads('600', '40', '300')],
    ['no more than is due', '2,000', heads('600', '40', '300')],
  ])('pays %s', (_words, paid, expected) => {
    expect(paidInOrder(rs(paid), [supplies, reverse])).toEqual(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { type EntryFacts, type LineFacts, matchBank, matchExactly } from '../../server/accounts/bank/matching.decide';
import { likeness, tokensOf } from '../../server/accounts/bank/words';

let keys = 0;
const entry = (date: string, amount: number, more: Partial<EntryFacts> = {}): EntryFacts => ({
  id: ++keys,
  date: isoDate(date),
  amount,
  instrumentNo: null,
  party: '',
  narration: null,
  ...more,
});
const line = (date: string, amount: number, narration = '', reference: string | null = null): LineFacts => ({
  id: ++keys,
  date: isoDate(date),
  amount,
  reference,
  narration,
});
/** Passes with the places of entries and lines, so that a table of cases can be read. */
const found = (entries: EntryFacts[], lines: LineFacts[]) =>
  matchBank(entries, lines).map((pair) => [
    pair.pass,
    pair.entryIds.map((id) => entries.findIndex((one) => one.id === id)),
    pair.lineIds.map((id) => lines.findIndex((one) => one.id === id)),
  ]);

describe('pass 1, the number of the instrument and the amount:', () => {
  const cheque = () => entry('2026-03-28', -100_00, { instrumentNo: '101004' });
  test.each([
    ['in the reference', line('2026-04-06', -100_00, '', '101004')],
    ['padded with zeros', line('2026-04-06', -100_00, '', '0000101004')],
    ['inside the narration', line('2026-04-06', -100_00, 'CHQ PAID/101004/PUNE')],
  ])('%s', (_words, banked) => {
    expect(found([cheque()], [banked])).toEqual([['instrument', [0], [0]]]);
  });

  test('without its leading zeros', () => {
    const small = entry('2026-03-28', -100_00, { instrumentNo: '000123' });
    expect(found([small], [line('2026-04-06', -100_00, '', '123')])).toEqual([['instrument', [0], [0]]]);
  });

  test('never with another amount, another direction, or as a part of a longer number', () => {
    expect(found([cheque()], [line('2026-04-06', -100_01, '', '101004')])).toEqual([]);
    expect(found([cheque()], [line('2026-04-06', 100_00, '', '101004')])).toEqual([]);
    expect(found([cheque()], [line('2026-04-06', -100_00, '', '9101004')])).toEqual([]);
  });

  test('not where two would do as well', () => {
    const lines = [line('2026-04-06', -100_00, '', '101004'), line('2026-04-07', -100_00, '', '101004')];
    expect(found([cheque()], lines)).toEqual([]);
  });
});

describe('pass 2, the UTR and the amount:', () => {
  test.each([
    ['in the narration of the bank', 'NEFT/HDFCR52026033012345/LANDLORD', { instrumentNo: 'HDFCR52026033012345' }],
    ['written small by us', 'RTGS-UTIBR52026033000001-ANAND', { instrumentNo: 'utibr52026033000001' }],
    ['in our narration', 'UPI/609812345678/REFUND', { narration: 'Refund, UPI 609812345678' }],
  ])('%s', (_words, narration, more) => {
    const far = entry('2026-01-05', 500_00, more);
    expect(found([far], [line('2026-03-30', 500_00, narration)])).toEqual([['utr', [0], [0]]]);
  });

  test('a word in capitals is no UTR', () => {
    const paid = entry('2026-03-30', -5_00, { instrumentNo: 'TRANSFERRED' });
    expect(matchExactly([paid], [line('2026-03-30', -5_00, 'TRANSFERRED BY NET')])).toEqual([]);
  });
});

describe('pass 3, the amount and a likely name within a week:', () => {
  const anand = (date: string, amount = 500_00) => entry(date, amount, { party: 'Anand Stores' });
  test('a name cut short by the bank', () => {
    expect(found([anand('2026-03-28')], [line('2026-04-02', 500_00, 'NEFT CR ANAND STOR')])).toEqual([
      ['name', [0], [0]],
    ]);
  });

  test('on the seventh day, not on the eighth', () => {
    expect(found([anand('2026-03-01')], [line('2026-03-08', 500_00, 'ANAND STORES')])).toHaveLength(1);
    expect(found([anand('2026-03-01')], [line('2026-03-09', 500_00, 'ANAND STORES')])).toEqual([]);
  });

  test('not with a stranger’s name, and never taken without looking', () => {
    expect(found([anand('2026-03-01')], [line('2026-03-01', 500_00, 'NEFT CR BHARAT RETAIL')])).toEqual([]);
    expect(matchExactly([anand('2026-03-01')], [line('2026-03-01', 500_00, 'ANAND STORES')])).toEqual([]);
  });

  test('of two equal amounts each goes to the day that is nearest', () => {
    const entries = [anand('2026-03-01'), anand('2026-03-06')];
    const lines = [line('2026-03-07', 500_00, 'ANAND STORES'), line('2026-03-02', 500_00, 'ANAND STORES')];
    expect(found(entries, lines).sort()).toEqual([
      ['name', [0], [1]],
      ['name', [1], [0]],
    ]);
  });
});

describe('pass 4, one amount that is the sum of several:', () => {
  test('a deposit slip with three cheques', () => {
    const entries = [
      entry('2026-03-01', 100_00),
      entry('2026-03-01', 250_00),
      entry('2026-03-02', 75_50),
      entry('2026-03-02', 40_00),
    ];
    expect(found(entries, [line('2026-03-03', 425_50, 'CASH DEPOSIT')])).toEqual([['sum', [2, 0, 1], [0]]]);
  });

  test('one payment that the bank took in two lines', () => {
    const lines = [line('2026-03-02', -600_00), line('2026-03-04', -400_00), line('2026-03-04', -30_00)];
    expect(found([entry('2026-03-01', -1_000_00)], lines)).toEqual([['sum', [0], [0, 1]]]);
  });

  const salaries = (date: string, count: number) =>
    Array.from({ length: count }, (_, place) => entry(date, -(100_00 + place), { party: `Worker ${place}` }));
  const sumOf = (entries: readonly EntryFacts[]) => entries.reduce((sum, one) => sum + one.amount, 0);
  const places = (count: number) => Array.from({ length: count }, (_, place) => place);

  test('all the salaries of a day that the bank paid as one, however many', () => {
    const entries = salaries('2026-03-31', 400);
    expect(found(entries, [line('2026-04-01', sumOf(entries), 'SALARY BATCH')])).toEqual([['sum', places(400), [0]]]);
  });

  test('all that a day holds of one party, between others', () => {
    const bills = [1, 2, 4, 8, 16].map((amount) => entry('2026-03-31', -amount, { party: 'Deccan Supplies' }));
    const entries = [...bills, entry('2026-03-31', -3, { party: 'Landlord' }), entry('2026-03-31', 31)];
    expect(found(entries, [line('2026-04-02', -31)])).toEqual([['sum', places(5), [0]]]);
  });

  test('not where two days would do, not over more than a week, not entries that a surer pass has used', () => {
    const one = salaries('2026-03-30', 6);
    const other = salaries('2026-03-31', 6);
    expect(found([...one, ...other], [line('2026-03-31', sumOf(one))])).toEqual([]);
    expect(found(one, [line('2026-04-07', sumOf(one))])).toEqual([]);
    const [first] = one;
    const lines = [line('2026-03-30', first?.amount ?? 0, 'WORKER 0'), line('2026-03-30', sumOf(one))];
    expect(found(one, lines)).toEqual([['name', [0], [0]]]);
  });

  test('not where two sums would do, not over more than a week, not of five among others', () => {
    const pairs = [100_00, 200_00, 150_00, 150_00].map((amount) => entry('2026-03-01', amount));
    expect(found(pairs, [line('2026-03-01', 300_00)])).toEqual([]);
    const far = [entry('2026-02-01', 100_00), entry('2026-03-01', 200_00)];
    expect(found(far, [line('2026-03-01', 300_00)])).toEqual([]);
    const six = [1, 2, 4, 8, 16, 32].map((amount) => entry('2026-03-01', amount));
    expect(found(six, [line('2026-03-01', 31)])).toEqual([]);
  });

  test('thousands of equal amounts on one day are given up on, not ground through', () => {
    const entries = Array.from({ length: 3_000 }, () => entry('2026-03-01', 7_00));
    const lines = Array.from({ length: 2_000 }, () => line('2026-03-01', 27_00));
    // Without its limits this would take years, and the test would never end.
    expect(matchBank(entries, lines)).toEqual([]);
  });
});

test('passes run surest first, and each leaves alone entries that another has used', () => {
  const entries = [
    entry('2026-03-01', -500_00, { party: 'Deccan Supplies' }),
    entry('2026-03-01', -500_00, { party: 'Deccan Supplies', instrumentNo: '101002' }),
  ];
  const lines = [
    line('2026-03-02', -500_00, 'DECCAN SUPPLIES', '101002'),
    line('2026-03-03', -500_00, 'DECCAN SUPPLIES'),
  ];
  expect(found(entries, lines)).toEqual([
    ['instrument', [1], [0]],
    ['name', [0], [1]],
  ]);
});

test('all matches add up, and nothing is matched twice', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-03-${String(one).padStart(2, '0')}`);
  const amount = fc
    .integer({ min: -9, max: 9 })
    .filter((one) => one !== 0)
    .map((one) => one * 100);
  const number = fc.constantFrom(null, '101001', '101002', 'HDFCR52026033012345');
  const name = fc.constantFrom('Anand Stores', 'Deccan Supplies', '');
  fc.assert(
    fc.property(
      fc.array(fc.record({ day, amount, number, name }), { maxLength: 25 }),
      fc.array(fc.record({ day, amount, number, name }), { maxLength: 25 }),
      (booked, banked) => {
        const entries = booked.map((one) => entry(one.day, one.amount, { instrumentNo: one.number, party: one.name }));
        const lines = banked.map((one) => line(one.day, one.amount, one.name, one.number));
        const pairs = matchBank(entries, lines);
        const sum = (items: readonly { id: number; amount: number }[], ids: number[]) =>
          ids.reduce((all, id) => all + (items.find((item) => item.id === id)?.amount ?? Number.NaN), 0);
        for (const pair of pairs) expect(sum(entries, pair.entryIds)).toBe(sum(lines, pair.lineIds));
        const used = pairs.flatMap((pair) => [...pair.entryIds, ...pair.lineIds]);
        expect(new Set(used).size).toBe(used.length);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['Anand Stores', 'NEFT CR-ANAND STORES-KOTAK', 1],
  ['Anand Stores', 'IMPS ANANDSTORES', 1],
  ['Rao & Co', 'CLG RAO AND CO', 1],
  ['Pune Polymers Pvt Ltd', 'PUNE POLY', 1],
  ['Silicon Systems', 'SYSTEMS AND MORE', 0.5],
  ['Sai', 'SAID AND DONE', 0],
  ['', 'ANYTHING', 0],
  ['Rent, Landlord', 'NEFT DR LANDLORD', 1],
])('%s in “%s” is like it by %s', (name, narration, score) => {
  expect(likeness(name, tokensOf(narration))).toBeCloseTo(score, 1);
});

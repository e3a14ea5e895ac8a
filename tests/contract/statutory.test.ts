import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GST_STATES,
  gstinCheckCharacter,
  gstinProblem,
  ifscProblem,
  isIndividualOrHuf,
  panOfGstin,
  panProblem,
  stateName,
  stateOfGstin,
  udyamProblem,
} from '../../contract/statutory';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('GSTIN', () => {
  /**
   * 27AAPFU0939F1Z? by hand. Values: 2 7 10 10 25 15 30 0 9 3 9 15 1 35, weights 1 2 1 2 …
   * Products: 2 14 10 20 25 30 30 0 9 6 9 30 1 70; each as quotient + remainder of 36: only 70 = 1 × 36 + 34 changes,
   * to 35. Sum 2+14+10+20+25+30+30+0+9+6+9+30+1+35 = 221 = 6 × 36 + 5; 36 − 5 = 31, the letter V.
   */
  test('the check character worked by hand', () => {
    expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V');
  });

  /**
   * 29AAGCB7383J1Z? Values 2 9 10 10 16 12 11 7 3 8 3 19 1 35; products 2 18 10 20 16 24 11 14 3 16 3 38 1 70, with
   * 38 = 1 × 36 + 2 giving 3 and 70 giving 35. Sum 176 = 4 × 36 + 32; 36 − 32 = 4.
   */
  test('and with two products above 36', () => {
    expect(gstinCheckCharacter('29AAGCB7383J1Z')).toBe('4');
  });

  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is right', (gstin) => {
    expect(gstinProblem(gstin)).toBeNull();
  });

  test.each([
    ['9917SGP29001OST', 'online services from abroad'],
    ['9917USA29016OSG', 'online services from abroad, whose last character follows no published rule'],
    ['0717USA00157UNO', 'a body of the United Nations'],
    ['2717USA00157NR2', 'a non-resident taxable person'],
    ['07DELM05450E1DG', 'a deductor of tax known by its TAN'],
    ['27MUMG01234A1ZT', 'a department of the government'],
  ])('%s is %s', (gstin) => {
    expect(gstinProblem(gstin)).toBeNull();
  });

  test('has a PAN and a state where its form does', () => {
    expect([panOfGstin('29AAGCB7383J1Z4'), stateOfGstin('29AAGCB7383J1Z4')]).toEqual(['AAGCB7383J', '29']);
    expect([panOfGstin('9917SGP29001OST'), stateOfGstin('9917SGP29001OST')]).toEqual([null, null]);
    expect([panOfGstin('07DELM05450E1DG'), stateOfGstin('07DELM05450E1DG')]).toEqual([null, '07']);
  });

  test('the example in the message is itself right', () => {
    const example = /such as (\w+):/.exec(gstinProblem('') ?? '')?.[1] ?? '';
    expect(gstinProblem(example)).toBeNull();
  });

  test.each([
    ['27AAPFU0939F1ZW', 'has a wrong check character.'],
    ['36AAPFU0939F1ZV', 'has a wrong check character.'], // another state with the same check character
    ['29AAGCB7383J1Z5', 'has a wrong check character.'],
    ['00AAPFU0939F1ZV', 'begins with 00, which is no state code'],
    ['25AAPFU0939F1ZV', 'begins with 25, which is no state code'],
    ['39AAPFU0939F1ZV', 'begins with 39, which is no state code'],
    ['', 'has 15 characters'],
    ['27AAPFU0939F1Z', 'has 15 characters'],
    ['27AAPFU0939F1ZVV', 'has 15 characters'],
    ['27aapfu0939f1zv', 'has 15 characters'],
    ['27AAPF00939F1ZV', 'has a wrong check character.'], // a digit where the PAN has a letter
    ['25USA12345678UNO', 'has 15 characters'],
    ['9917USA00157UNO', 'begins with 99, which is no state code'],
    ['27AAPFUO939F1ZV', 'has 15 characters'], // the letter O for a zero
    ['27AAPFU0939F0ZV', 'has 15 characters'], // entity number zero
    ['2７AAPFU0939F1ZV', 'has 15 characters'], // a full-width digit
    ['27AAPFU0939F1ZV\n', 'has 15 characters'],
    [' 27AAPFU0939F1ZV', 'has 15 characters'],
  ])('%j: %s', (gstin, problem) => {
    expect(gstinProblem(gstin)).toContain(problem);
  });

  test('one mistyped character never passes', () => {
    const valid = fc
      .tuple(
        fc.constantFrom(...Object.keys(GST_STATES)),
        fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z]$/),
        fc.constantFrom(...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      )
      .map(([state, pan, entity]) => `${state}${pan}${entity}Z`)
      .map((first) => first + gstinCheckCharacter(first));
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 14 }), fc.constantFrom(...ALPHABET), (gstin, at, wrong) => {
        expect(gstinProblem(gstin)).toBeNull();
        if (wrong === gstin.charAt(at)) return;
        expect(gstinProblem(gstin.slice(0, at) + wrong + gstin.slice(at + 1))).not.toBeNull();
      }),
    );
  });
});

describe('states', () => {
  test('the names of the codes', () => {
    expect(stateName('36')).toBe('Telangana');
    expect(stateName('07')).toBe('Delhi');
    expect(stateName('97')).toBe('Other Territory');
    expect(Object.keys(GST_STATES)).toHaveLength(37);
  });

  test.each(['', '0', '7', '25', '28', '99', 'constructor', 'toString', '__proto__'])('%j is no state', (code) => {
    expect(stateName(code)).toBeUndefined();
  });
});

describe('PAN', () => {
  test.each(['AABCS1429B', 'ABCPE1234F', 'AAAHK0000A', 'ZZZTZ9999Z'])('%s is right', (pan) => {
    expect(panProblem(pan)).toBeNull();
  });

  test.each([
    '',
    'AABCS1429',
    'AABCS1429BB',
    'aabcs1429b',
    'AABXS1429B', // X is no kind of holder
    'AAB1S1429B',
    'AABCSI429B',
    'AABCS14291',
    'AABCS1429B ',
  ])('%j is refused in words', (pan) => {
    expect(panProblem(pan)).toBe('A PAN has 10 characters, such as AABCS1429B');
  });

  test.each([
    ['ABCPE1234F', true], // a person
    ['AAAHK0000A', true], // a Hindu undivided family
    ['AABCS1429B', false], // a company
    ['AAAFK0000A', false], // a firm
  ])('%s pays TDS as an individual: %s', (pan, individual) => {
    expect(isIndividualOrHuf(pan)).toBe(individual);
  });
});

describe('bank and enterprise numbers', () => {
  test.each(['HDFC0001234', 'SBIN0005943', 'ICIC0ABCDEF'])('IFSC %s is right', (ifsc) => {
    expect(ifscProblem(ifsc)).toBeNull();
  });

  test.each(['', 'HDFC1001234', 'HDFC000123', 'HDFC00012345', 'HDF00001234', 'hdfc0001234', 'HDFCO001234'])(
    'IFSC %j is refused',
    (ifsc) => {
      expect(ifscProblem(ifsc)).toContain('such as HDFC0001234');
    },
  );

  test('Udyam numbers', () => {
    expect(udyamProblem('UDYAM-TS-02-0001234')).toBeNull();
    for (const wrong of ['', 'UDYAM-TS-02-001234', 'UDYAM-TS-2-0001234', 'udyam-TS-02-0001234', 'UAM-TS-02-0001234']) {
      expect(udyamProblem(wrong)).toContain('looks like UDYAM-TS-02-0001234');
    }
  });
});

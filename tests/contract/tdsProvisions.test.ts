import { expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { certificateOn, paymentCodeOn, provisionOn, statementOn, tdsFormOn } from '../../contract/tdsProvisions';

const BEFORE = isoDate('2026-03-31');
const SINCE = isoDate('2026-04-01');
/** The fourth letter of a PAN: P a person, H a family, C a company. */
const PERSON = 'AABPR1429B';
const COMPANY = 'AABCR1429B';

test.each([
  ['194C', PERSON, '393(1) Sl. 6(i)', '1023'],
  ['194C', COMPANY, '393(1) Sl. 6(i)', '1024'],
  ['194H', COMPANY, '393(1) Sl. 1(ii)', '1006'],
  ['194I(a)', PERSON, '393(1) Sl. 2(ii)', '1008'],
  ['194I(b)', PERSON, '393(1) Sl. 2(ii)', '1009'],
  ['194J(a)', COMPANY, '393(1) Sl. 6(iii)', '1026'],
  ['194J(b)', PERSON, '393(1) Sl. 6(iii)', '1027'],
  ['194A', COMPANY, '393(1) Sl. 5(iii)', '1022'],
  ['194A bank', COMPANY, '393(1) Sl. 5(ii)', '1021'],
  ['194Q', COMPANY, '393(1) Sl. 8(ii)', '1031'],
  ['192', PERSON, '392(1)', '1002'],
  ['192 government', PERSON, '392(1)', '1001'],
  ['192A', PERSON, '392(7)', '1004'],
  ['193', COMPANY, '393(1) Sl. 5(i)', '1019'],
  ['194', PERSON, '393(1) Sl. 7', '1029'],
  ['194A senior', PERSON, '393(1) Sl. 5(ii)', '1020'],
  ['194D', PERSON, '393(1) Sl. 1(i)', '1005'],
  ['194J(c)', PERSON, '393(1) Sl. 6(iii)', '1028'],
  ['194O', PERSON, '393(1) Sl. 8(v)', '1035'],
  ['194R', COMPANY, '393(1) Sl. 8(iv)', '1033'],
  ['194R kind', COMPANY, '393(1) Sl. 8(iv)', '1034'],
  ['194S', COMPANY, '393(1) Sl. 8(vi)', '1037'],
  ['194S kind', COMPANY, '393(1) Sl. 8(vi)', '1038'],
  ['194T', PERSON, '393(3) Sl. 7', '1067'],
  ['195', COMPANY, '393(2) Sl. 17', '1057'],
  ['194IA', PERSON, '393(1) Sl. 3(i)', null],
  ['194IB', PERSON, '393(1) Sl. 2(i)', null],
  ['194M', PERSON, '393(1) Sl. 6(ii)', null],
  ['206C liquor', COMPANY, '394(1) Sl. 1', '1068'],
  ['206C tendu', COMPANY, '394(1) Sl. 2', '1069'],
  ['206C timber', COMPANY, '394(1) Sl. 3', '1070'],
  ['206C scrap', COMPANY, '394(1) Sl. 4', '1073'],
  ['206C coal', COMPANY, '394(1) Sl. 5', '1074'],
  ['206C vehicle', COMPANY, '394(1) Sl. 6', '1075'],
])(
  '%s of %s is under %s with code %s from 01-Apr-2026, and under its old section before',
  (section, pan, now, code) => {
    expect([provisionOn(section, BEFORE), paymentCodeOn(section, BEFORE, pan)]).toEqual([section, null]);
    expect([provisionOn(section, SINCE), paymentCodeOn(section, SINCE, pan)]).toEqual([now, code]);
  },
);

test('without a PAN the code is that of others, and a section of one’s own keeps its name', () => {
  expect(paymentCodeOn('194C', SINCE, null)).toBe('1024');
  expect([provisionOn('Own', SINCE), paymentCodeOn('Own', SINCE, PERSON)]).toEqual(['Own', null]);
});

test('the day of credit or payment chooses the forms', () => {
  expect([tdsFormOn('statement', BEFORE), tdsFormOn('statement', SINCE)]).toEqual(['26Q', '140']);
  expect([tdsFormOn('salaryStatement', BEFORE), tdsFormOn('salaryStatement', SINCE)]).toEqual(['24Q', '138']);
  expect([tdsFormOn('certificate', BEFORE), tdsFormOn('certificate', SINCE)]).toEqual(['16A', '131']);
});

test.each([
  ['194C', '26Q', '140', '16A', '131'],
  ['192', '24Q', '138', '16', '130'],
  ['195', '27Q', '144', '16A', '131'],
  ['206C scrap', '27EQ', '143', '27D', '133'],
  ['194IA', '26QB', '141', '16A', '131'],
  ['194IB', '26QC', '141', '16A', '131'],
  ['194M', '26QD', '141', '16A', '131'],
])('a deduction under %s is reported in %s, from 01-Apr-2026 in %s, and certified by %s and %s', (section, ...told) => {
  const of = (on: typeof BEFORE) => [statementOn(section, on), certificateOn(section, on)];
  expect([of(BEFORE)[0], of(SINCE)[0], of(BEFORE)[1], of(SINCE)[1]]).toEqual(told);
});

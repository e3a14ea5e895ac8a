import { expect, test } from 'vitest';
import { stateCodeNamed } from '../../contract/stateSpellings';
import { GST_STATES } from '../../contract/statutory';

test.each([
  ['Telangana', '36'],
  ['TELANGANA', '36'],
  ['36', '36'],
  ['36-Telangana', '36'],
  ['36 Telangana', '36'],
  ['Telangana (36)', '36'],
  ['TS', '36'],
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['Uttaranchal', '05'],
  ['Tamilnadu', '33'],
  ['New Delhi', '07'],
  ['J&K', '01'],
  ['Jammu & Kashmir', '01'],
  ['Andaman & Nicobar', '35'],
  ['5', '05'],
  ['28-Andhra Pradesh', '37'],
  ['36-Karnataka', null],
  ['Hyderabad', null],
  ['25', null],
  ['', null],
])('the state %s has the code %s', (text, code) => {
  expect(stateCodeNamed(text)).toBe(code);
});

test('each state is known by its name, its code and both', () => {
  for (const [code, name] of Object.entries(GST_STATES))
    expect([name, code, `${code}-${name}`, `${name} (${code})`].map(stateCodeNamed)).toEqual([code, code, code, code]);
});

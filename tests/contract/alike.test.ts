import { expect, test } from 'vitest';
import { namesAlike } from '../../contract/alike';

test.each([
  ['Lakshmi Traders', 'LAKSHMI TRADERS', true],
  // One letter of fourteen.
  ['Lakshmi Traders', 'Laxshmi Traders', true],
  // Two letters of fourteen are more than a tenth.
  ['Lakshmi Traders', 'Laxmi Traders', false],
  ['Sri Agro Pvt. Ltd.', 'Sri-Agro Pvt Ltd', true],
  ['Basmati rice', 'Basmatti rice', true],
  // Figures make a difference.
  ['Basmati rice 25 KG', 'Basmati rice 5 KG', false],
  ['Basmati rice 25 KG', 'Basmatti rice 25KG', true],
  // Short names are alike only when they are the same.
  ['Salt', 'Malt', false],
  ['Salt', 'SALT', true],
  ['चावल बासमती सुपर', 'चावल बासमतीं सुपर', true],
  ['---', '...', false],
] as const)('%s and %s: %s', (one, other, expected) => {
  expect(namesAlike(one, other)).toBe(expected);
  expect(namesAlike(other, one)).toBe(expected);
});

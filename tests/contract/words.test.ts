import { expect, test } from 'vitest';
import { type Paise, rupees } from '../../contract/amount';
import { amountInWords } from '../../contract/words';

test.each([
  ['0', 'Rupees Zero Only'],
  ['1', 'Rupees One Only'],
  ['19', 'Rupees Nineteen Only'],
  ['40', 'Rupees Forty Only'],
  ['105.50', 'Rupees One Hundred Five and Paise Fifty Only'],
  ['1,18,000', 'Rupees One Lakh Eighteen Thousand Only'],
  ['99,99,999.99', 'Rupees Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only'],
  ['1,00,00,000', 'Rupees One Crore Only'],
  ['1,000,00,00,000', 'Rupees One Thousand Crore Only'],
  ['-12', 'Minus Rupees Twelve Only'],
])('%s in words is %s', (amount, words) => {
  expect(amountInWords(rupees(amount))).toBe(words);
});

test('paise alone still name the rupees', () => {
  expect(amountInWords(5 as Paise)).toBe('Rupees Zero and Paise Five Only');
});

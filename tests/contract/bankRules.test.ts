import { describe, expect, test } from 'vitest';
import { isStaleCheque } from '../../contract/accounts/bank/reconciliation';
import { BankRuleInput, patternProblem, ruleFor } from '../../contract/accounts/bank/rules';
import { isoDate } from '../../contract/dates';

const rule = {
  name: 'Charges',
  bankId: null,
  test: 'contains' as const,
  pattern: 'CHG',
  side: 'out' as const,
  kind: 'payment' as const,
  accountId: 7,
  narration: null,
  sequence: 1,
  active: true,
};
const line = { amount: -590_00, narration: 'SMS AND LEDGER FOLIO CHG Q4', reference: 'MB310326' };

describe('a rule', () => {
  test('is met by words in narration or reference, in upper or lower case', () => {
    expect(ruleFor([rule], 5, line)).toBe(rule);
    expect(ruleFor([{ ...rule, pattern: 'mb3103' }], 5, line)).not.toBeNull();
    expect(ruleFor([{ ...rule, pattern: 'INTEREST' }], 5, line)).toBeNull();
  });

  test('is met by a pattern', () => {
    expect(ruleFor([{ ...rule, test: 'regex', pattern: '\\bchg q[1-4]\\b' }], 5, line)).not.toBeNull();
    expect(ruleFor([{ ...rule, test: 'regex', pattern: '^chg' }], 5, line)).toBeNull();
  });

  test('holds for its bank, its direction and while it is on; the first in order counts', () => {
    expect(ruleFor([{ ...rule, bankId: 6 }], 5, line)).toBeNull();
    expect(ruleFor([{ ...rule, side: 'in' as never }], 5, line)).toBeNull();
    expect(ruleFor([{ ...rule, active: false }], 5, line)).toBeNull();
    const second = { ...rule, name: 'Second' };
    expect(ruleFor([rule, second], 5, line)).toBe(rule);
  });

  test.each([
    ['(a+)+$', /groups in brackets/],
    ['(a|b)*c', /groups in brackets/],
    ['.*a.*b.*c', /two open repeats/],
    ['(a)\\1', /references back/],
    ['(?=x)y', /references back/],
    ['(unclosed', /cannot be read/],
  ])('%s is refused before it can hold the server up', (pattern, words) => {
    expect(patternProblem(pattern)).toMatch(words);
  });

  test.each(['CHG|CHARGES', '^NEFT.*RENT', '\\(SMS\\)', '[a-z]{2,5} fee', 'int\\.? credit(ed)?'])(
    '%s is fine',
    (pattern) => {
      expect(patternProblem(pattern)).toBeNull();
    },
  );

  test('a payment is for money that goes out, a receipt for money that comes in', () => {
    expect(BankRuleInput.safeParse(rule).success).toBe(true);
    expect(BankRuleInput.safeParse({ ...rule, side: 'in' }).error?.issues[0]?.message).toMatch(/goes out/);
    expect(BankRuleInput.safeParse({ ...rule, kind: 'receipt' }).error?.issues[0]?.message).toMatch(/comes in/);
    expect(BankRuleInput.safeParse({ ...rule, kind: 'journal', side: 'both' }).success).toBe(true);
  });
});

test.each([
  ['cheque', '2026-01-06', '2026-04-06', false],
  ['cheque', '2026-01-06', '2026-04-07', true],
  ['dd', '2025-11-30', '2026-03-01', true],
  ['neft', '2020-01-01', '2026-04-07', false],
  [null, '2020-01-01', '2026-04-07', false],
])('a %s of %s is stale on %s: %s', (mode, date, asOn, stale) => {
  expect(isStaleCheque(mode, isoDate(date), isoDate(asOn))).toBe(stale);
});

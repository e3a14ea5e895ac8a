import * as z from 'zod/mini';
import { gstHeads } from '../../books/gst/supplies';
import { costCentreId } from '../../books/vouchers';
import { choice, count, nameText, optionalText, percentField, text } from '../../fields';
import { optionalRef, ref } from '../../references';
import { resource, Stored } from '../../resource';
import { ACCOUNTS } from '../../targets';
import { accounts as screens } from '../screens';

export const RULE_TESTS = ['contains', 'regex'] as const;
export const RULE_SIDES = ['out', 'in', 'both'] as const;
export const RULE_KINDS = ['payment', 'receipt', 'journal'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/**
 * Why a pattern cannot be used, or null. A pattern runs on every line, so patterns that may take too long are
 * refused: a repeat inside a repeat, a back reference, a lookaround, more than two open repeats.
 */
export function patternProblem(pattern: string): string | null {
  try {
    new RegExp(pattern, 'i');
  } catch {
    return 'This pattern cannot be read. Check its brackets.';
  }
  const plain = pattern.replace(/\\\\/g, '').replace(/\[(\\.|[^\]])*\]/g, 'x');
  if (/\\[1-9k]/.test(plain) || /\(\?[=!<]/.test(plain)) return 'Leave out references back and looks around';
  const bare = plain.replace(/\\./g, 'x');
  if (/\)\s*([*+]|\{\d+,?\d*\})/.test(bare)) return 'Repeat single characters or sets, not groups in brackets';
  const open = bare.match(/[*+]|\{\d+,\d*\}|\{\d{3,}\}/g) ?? [];
  return open.length > 2 ? 'Use at most two open repeats in one pattern' : null;
}

/** GST included in a bank amount: 590.00 at 18 % is 500.00 and 90.00 of tax. */
export const gstWithin = {
  gstPercent: z._default(z.nullable(percentField()), null),
  /** CGST and SGST, or IGST; null: by the state of the bank account against that of the branch. */
  gstHeads,
};
/** Only what is paid or entered by journal has a value apart from its tax. */
export const RECEIPT_GST = 'A receipt tells of no GST. Make a journal of it.';

const shape = z.object({
  name: nameText(60, 'Give the rule a name'),
  /** The bank account that it is for; null: every one. */
  bankId: optionalRef(ACCOUNTS),
  test: choice(RULE_TESTS),
  pattern: text(100, 'Say what the narration has in it'),
  side: choice(RULE_SIDES),
  kind: choice(RULE_KINDS),
  accountId: ref(ACCOUNTS),
  ...gstWithin,
  costCentreId,
  /** For the voucher; null: the narration of the bank. */
  narration: optionalText(100),
  /** Rules are tried in this order. */
  sequence: count(9999),
  active: z.boolean('Say yes or no'),
});

export const BankRuleInput = shape.check(
  z.check((context) => {
    const { test, pattern, side, kind, gstPercent } = context.value;
    const problem = test === 'regex' ? patternProblem(pattern) : null;
    if (problem) context.issues.push({ code: 'custom', input: pattern, path: ['pattern'], message: problem });
    const wanted = kind === 'payment' ? 'out' : kind === 'receipt' ? 'in' : side;
    if (side !== wanted) {
      const message =
        kind === 'payment' ? 'A payment is made for money that goes out' : 'A receipt is made for money that comes in';
      context.issues.push({ code: 'custom', input: side, path: ['side'], message });
    }
    if (kind === 'receipt' && gstPercent)
      context.issues.push({ code: 'custom', input: gstPercent, path: ['gstPercent'], message: RECEIPT_GST });
  }),
);
export type BankRuleInput = z.infer<typeof BankRuleInput>;

export const BankRule = z.extend(shape, {
  ...Stored,
  accountName: z.string(),
  /** The account asks for a cost centre. */
  costCentreNeeded: z.boolean(),
  bankName: z.nullable(z.string()),
});
export type BankRule = z.infer<typeof BankRule>;

/** "Narration has CHG → Bank Charges": what voucher a line of the bank asks for. */
export const bankRules = resource({
  path: '/api/accounts/bank-rules',
  screen: screens.bankReconciliation,
  names: { one: 'bank rule', many: 'bank rules' },
  input: BankRuleInput,
  row: BankRule,
  filters: z.object({
    bankId: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Choose a bank account of the list'))),
  }),
});

type Ruled = Pick<BankRule, 'bankId' | 'test' | 'pattern' | 'side' | 'active'>;

/** The first rule, in their order, that a line of a bank account meets. */
export function ruleFor<R extends Ruled>(
  rules: readonly R[],
  bankId: number,
  line: { amount: number; narration: string | null; reference: string | null },
): R | null {
  const words = [line.narration, line.reference].filter(Boolean).join(' ').toLowerCase();
  const meets = (rule: R) => {
    if (!rule.active || (rule.bankId !== null && rule.bankId !== bankId)) return false;
    if (rule.side !== 'both' && (rule.side === 'in') !== line.amount > 0) return false;
    if (rule.test === 'contains') return words.includes(rule.pattern.toLowerCase());
    return patternProblem(rule.pattern) === null && new RegExp(rule.pattern, 'i').test(words);
  };
  return rules.find(meets) ?? null;
}

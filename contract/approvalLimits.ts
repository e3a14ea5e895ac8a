import { formatPaise, type Paise } from './amount';
import type { SettingScope, SettingSpec } from './settings';

/** Up to which amount a role approves. Administrators approve any amount. */
export type ApprovalLimit = { role: string; amount: Paise };

/** Limits as a setting stores them, `[{"role":"CLERK","amount":100000}]` in paise; null where a text is none. */
export function limitsIn(value: string): ApprovalLimit[] | null {
  try {
    const limits: unknown = JSON.parse(value);
    const isLimit = ({ role, amount }: Partial<ApprovalLimit>) =>
      typeof role === 'string' && role !== '' && Number.isSafeInteger(amount) && Number(amount) >= 0;
    return Array.isArray(limits) && limits.every((one) => isLimit(Object(one))) ? limits : null;
  } catch {
    return null;
  }
}

/** @returns what is wrong with stored limits in words, or null. */
export function limitsProblem(value: string): string | null {
  const limits = limitsIn(value);
  if (!limits) return 'Give each role an amount, such as 50,000';
  const twice = limits.find(({ role }, at) => limits.findIndex((other) => other.role === role) !== at);
  return twice ? `${twice.role} has a limit already` : null;
}

/** As people read them: `CLERK 1,000.00; BUYER 50,000.00`. */
export const limitsWords = (value: string): string =>
  limitsIn(value)
    ?.map(({ role, amount }) => `${role} ${formatPaise(amount)}`)
    .join('; ') ?? value;

/** The setting with the approval limits of a group of document kinds. */
export const approvalLimits = <C extends string>(code: C, group: string, scope: SettingScope) =>
  ({
    code,
    group,
    scope,
    label: 'Approval limits',
    help: 'Up to its amount a role approves alone; above it somebody with a higher limit approves as well. Administrators approve any amount',
    kind: { type: 'limits' },
    standard: null,
  }) as const satisfies SettingSpec;

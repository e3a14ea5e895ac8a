import { type SettingSpec, settingsPage } from '../settings';
import { sales as screens } from './screens';

const PRICES = 'Prices and discounts';
const CREDIT = 'Credit';

const count = (
  code: string,
  group: string,
  [label, help]: readonly [string, string],
  max: number,
  unit: string,
  standard: string,
) =>
  ({
    code,
    group,
    label,
    help,
    scope: 'branches',
    kind: { type: 'count', min: 0, max, unit },
    standard,
  }) as const satisfies SettingSpec;

/**
 * The discount that each role may give above the standard one, in thousandths of a percent; null for a text in
 * another form.
 */
export function discountLimitsIn(value: string): { role: string; percent: number }[] | null {
  const parts = value
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const limits = parts.map((part) => /^([A-Za-z0-9_-]{1,20})\s+(\d{1,2}(?:\.\d{1,2})?|100)\s*%?$/.exec(part));
  if (limits.some((one) => one === null)) return null;
  return limits.map((one) => ({
    role: (one?.[1] ?? '').toUpperCase(),
    percent: Math.round(Number(one?.[2]) * 1000),
  }));
}

const discountLimitsProblem = (value: string): string | null =>
  discountLimitsIn(value) ? null : 'Write each role with its percentage, such as CLERK 5; MANAGER 15';

export const salesSettings = settingsPage({
  path: '/api/sales/settings',
  screen: screens.salesSettings,
  groups: [
    { title: PRICES, help: null },
    { title: CREDIT, help: 'The credit limit of a customer is always looked at' },
  ],
  settings: {
    belowLowest: {
      code: 'sal_lowest',
      group: PRICES,
      label: 'Rates below the lowest rate',
      help: 'That of the price list, or else of the item',
      scope: 'branches',
      kind: { type: 'choice', words: { '1': 'Ask for a reason', '2': 'Refuse' } },
      standard: '1',
    },
    extraDiscount: count(
      'sal_extra',
      PRICES,
      [
        'Discount above the standard one',
        'By more than this, a bill asks for a reason; a discount list may allow more',
      ],
      100,
      '%',
      '100',
    ),
    discountByRole: {
      code: 'sal_extra_role',
      group: PRICES,
      label: 'The same by role',
      help: 'Role and percentage, such as CLERK 5; MANAGER 15. Above it, an approver is asked',
      scope: 'branches',
      kind: { type: 'text', problem: discountLimitsProblem },
      standard: null,
    },
    overdueDays: count(
      'sal_overdue',
      CREDIT,
      ['Bills overdue by more than', 'A customer with such bills is asked about first; 0: never'],
      365,
      'days',
      '0',
    ),
  },
});

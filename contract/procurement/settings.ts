import { SETTINGS } from '../admin/settings';
import { formatPaise, type Paise, parsePaise } from '../amount';
import { type SettingSpec, settingsPage } from '../settings';
import { procurement as screens } from './screens';

const APPROVALS = 'Approvals of purchases';
const RECEIPTS = 'Orders and receipts';
const STOCK = 'Stock';

/** Those of System Settings, where they stand too. */
const approvals: Readonly<Record<string, SettingSpec>> = Object.fromEntries(
  SETTINGS.filter(({ group }) => group === APPROVALS).map((spec) => [spec.code, spec]),
);

type Limit = { role: string; amount: Paise };

/** Limits as they are stored, `[{"role":"CLERK","amount":100000}]` in paise; null where a text is none. */
function limitsIn(value: string): Limit[] | null {
  try {
    const limits: unknown = JSON.parse(value);
    const isLimit = ({ role, amount }: Partial<Limit>) =>
      typeof role === 'string' && Number.isSafeInteger(amount) && Number(amount) >= 0;
    return Array.isArray(limits) && limits.every((one) => isLimit(Object(one))) ? limits : null;
  } catch {
    return null;
  }
}

/** As people write them: `CLERK 1,000.00; BUYER 50,000.00`. */
const writtenLimits = {
  show: (value: string) =>
    limitsIn(value)
      ?.map(({ role, amount }) => `${role} ${formatPaise(amount)}`)
      .join('; ') ?? value,
  read(text: string) {
    const limits = text.split(';').map((part) => /^\s*(\S+)\s+([\d,.]+)\s*$/.exec(part));
    const read = limits.map((found) => ({ role: found?.[1]?.toUpperCase(), amount: parsePaise(found?.[2] ?? '') }));
    return read.every(({ role, amount }) => role && amount !== null) ? JSON.stringify(read) : text;
  },
};

/** Roles that a value of the approval limits names. */
export const rolesIn = (value: string): string[] => (limitsIn(value) ?? []).map(({ role }) => role);

const percent = (code: string, label: string, help: string, standard: string) =>
  ({
    ...{ code, group: RECEIPTS, label, help, standard, scope: 'PUR and branches' },
    kind: { type: 'count', min: 0, max: 100, unit: '%' },
  }) as const satisfies SettingSpec;

/** How a company buys, as a whole and branch by branch. */
export const purchaseSettings = settingsPage({
  path: '/api/procurement/settings',
  screen: screens.purchaseSettings,
  groups: [
    { title: APPROVALS, help: 'Needed: it waits until somebody with the right to approve has approved it' },
    { title: RECEIPTS, help: null },
    { title: STOCK, help: null },
  ],
  settings: {
    ...approvals,
    limits: {
      code: 'pur_limits',
      group: APPROVALS,
      label: 'Approval limits',
      help: 'Role and amount, such as CLERK 1,000; BUYER 50,000. Administrators approve any amount',
      scope: 'PUR',
      kind: {
        type: 'text',
        problem: (value) => (limitsIn(value) ? null : 'Write a role and an amount, such as CLERK 1,000; BUYER 50,000'),
        written: writtenLimits,
      },
      standard: null,
    },
    rateTolerance: percent('pur_ratetol', 'Rate above the last one', 'By more than this, an order asks first', '10'),
    quantityTolerance: percent('pur_qtytol', 'More than ordered', 'Up to this, a receipt is accepted', '0'),
    negativeStock: {
      code: 'pur_negst',
      group: STOCK,
      label: 'Stock below zero',
      help: 'An item may have a rule of its own',
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Refuse', '2': 'Warn' } },
      standard: '1',
    },
    costMethod: {
      code: 'pur_costm',
      group: STOCK,
      label: 'Cost of stock',
      help: 'Change it only at the start of a year',
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Moving average', '2': 'First in, first out' } },
      standard: '1',
    },
  },
});

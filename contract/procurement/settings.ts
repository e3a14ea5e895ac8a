import { SETTINGS } from '../admin/settings';
import { approvalLimits } from '../approvalLimits';
import { seeCost } from '../seeCost';
import { type SettingSpec, settingsPage } from '../settings';
import { auditTolerances, STOCK_SETTINGS } from '../stock/auditTolerances';
import { reservedGoods } from '../stock/stockSettings';
import { procurement as screens } from './screens';

const APPROVALS = 'Approvals of purchases';
const RECEIPTS = 'Orders and receipts';
const STOCK = STOCK_SETTINGS;

/** The same settings as in System Settings. */
const approvals: Readonly<Record<string, SettingSpec>> = Object.fromEntries(
  SETTINGS.filter(({ group }) => group === APPROVALS).map((spec) => [spec.code, spec]),
);

const percent = (code: string, label: string, help: string, standard: string) =>
  ({
    code,
    group: RECEIPTS,
    label,
    help,
    standard,
    scope: 'PUR and branches',
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
    limits: approvalLimits('pur_limits', APPROVALS, 'PUR'),
    rateTolerance: percent('pur_ratetol', 'Rate above the last one', 'By more than this, an order asks first', '10'),
    quantityTolerance: percent('pur_qtytol', 'More than ordered', 'Up to this, a receipt is accepted', '0'),
    billRateTolerance: percent(
      'pur_billtol',
      'Rate above that of the order',
      'By more than this, a bill needs a reason',
      '0',
    ),
    withoutOrder: {
      code: 'pur_woorder',
      group: RECEIPTS,
      label: 'Purchases without an order',
      help: null,
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Allow', '2': 'Warn', '3': 'Refuse' } },
      standard: '1',
    },
    receiptFirst: {
      code: 'pur_grnmode',
      group: RECEIPTS,
      label: 'Goods and their bill',
      help: null,
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Together or one after the other', '2': 'Goods first, bill later' } },
      standard: '1',
    },
    remindAfter: {
      code: 'pur_remind',
      group: RECEIPTS,
      label: 'Reminders to suppliers',
      help: 'Mailed this many days before an enquiry ends without an answer, and this many days after an order is overdue. 0: none',
      scope: 'PUR',
      kind: { type: 'count', min: 0, max: 60, unit: 'days' },
      standard: '0',
    },
    reopens: {
      code: 'pur_retopen',
      group: RECEIPTS,
      label: 'Goods that are returned',
      help: null,
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Are not awaited again', '2': 'Are pending on their order again' } },
      standard: '1',
    },
    rounding: {
      code: 'pur_round',
      group: RECEIPTS,
      label: 'Totals of bills',
      help: 'Of purchases, their returns and credit notes',
      scope: 'PUR and branches',
      kind: {
        type: 'choice',
        words: { '0': 'Rounded as all bills', '1': 'To the rupee', '2': 'To 50 paise', '3': 'Not rounded' },
      },
      standard: '0',
    },
    creditNoteToStock: {
      code: 'pur_cnstock',
      group: STOCK,
      label: 'Credit notes',
      help: 'For goods that are still on hand',
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Purchase Rate Difference', '2': 'Reduce the value of stock' } },
      standard: '1',
    },
    negativeStock: {
      code: 'pur_negst',
      group: STOCK,
      label: 'Stock below zero',
      help: 'An item may have its own rule. Missing goods are valued at the last cost until the next receipt gives their cost.',
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Refuse', '2': 'Warn' } },
      standard: '1',
    },
    autoRequest: {
      code: 'inv_reorder',
      group: STOCK,
      label: 'Stock at its reorder level',
      help: 'The draft has the suggested lots, one draft for each store',
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'In the reorder list only', '2': 'Draft a request each morning' } },
      standard: '1',
    },
    reserved: reservedGoods,
    seeCost,
    ...auditTolerances,
    costMethod: {
      code: 'pur_costm',
      group: STOCK,
      label: 'Cost of stock',
      help: 'Changed at the start of a year, before goods move; nothing is entered for days before that any more',
      scope: 'PUR and branches',
      kind: { type: 'choice', words: { '1': 'Moving average', '2': 'First in, first out' } },
      standard: '1',
    },
  },
});

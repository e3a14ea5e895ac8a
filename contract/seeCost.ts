import { inventory } from './inventory/screens';
import { canOpen, type Who } from './screen';
import type { SettingSpec } from './settings';

/** Who sees stock cost: everybody who opens a screen, or by the setting only users who may open Stock Valuation. */

export const seeCost = {
  code: 'inv_cost',
  group: 'Stock',
  label: 'What stock costs',
  help: 'Costs, rates and values of stock on the screens, reports, exports and prints of inventory',
  scope: 'PUR',
  kind: {
    type: 'choice',
    words: { '1': 'Seen by all who may open the screen', '2': 'Seen by those who may open Stock Valuation' },
  },
  standard: '1',
} as const satisfies SettingSpec;

/** Visible under any value of the setting. */
export const mayValueStock = (who: Who): boolean => canOpen(who, inventory.stockValuation);

type Stored = { branchId: string; setupCode: string; setupValue: string };
export const seesCost = (who: Who, sets: readonly Stored[]): boolean =>
  mayValueStock(who) ||
  !sets.some((set) => set.branchId === 'PUR' && set.setupCode === seeCost.code && set.setupValue === '2');

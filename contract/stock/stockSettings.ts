import type { SettingSpec } from '../settings';
import { STOCK_SETTINGS } from './auditTolerances';

/** How documents of leaving goods treat goods reserved by orders. */
export const reservedGoods = {
  code: 'inv_reserved',
  group: STOCK_SETTINGS,
  label: 'Reserved goods',
  help: 'When a sale or a material issue takes goods that an order has reserved',
  scope: 'PUR and branches',
  kind: { type: 'choice', words: { '1': 'Refuse', '2': 'Warn', '3': 'Show the figure only' } },
  standard: '1',
} as const satisfies SettingSpec;

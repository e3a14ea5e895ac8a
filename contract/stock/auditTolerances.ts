import type { SettingSpec } from '../settings';

/** Their group on the settings page. */
export const STOCK_SETTINGS = 'Stock';

const tolerance = (code: string, of: string, standard: string) =>
  ({
    code,
    group: STOCK_SETTINGS,
    label: `Stock audits: tolerance of class ${of}`,
    standard,
    scope: 'PUR and branches',
    help: 'Larger differences are counted again, where the audit says nothing else',
    kind: { type: 'count', min: 0, max: 100, unit: '%' },
  }) as const satisfies SettingSpec;

/** By how much counts may differ, by the ABC class of the item. */
export const auditTolerances = {
  toleranceA: tolerance('inv_tola', 'A', '1'),
  toleranceB: tolerance('inv_tolb', 'B', '2'),
  toleranceC: tolerance('inv_tolc', 'C', '5'),
} as const;

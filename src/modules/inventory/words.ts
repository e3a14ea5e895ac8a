import type { ITEM_BLOCKS, ITEM_KINDS, UNIT_USES } from '../../../contract/stock/items';
import type { STORE_KINDS } from '../../../contract/stock/stores';
import { UNIT_CODES, type UnitCode } from '../../../contract/stock/unitCodes';

/** What the enumerations of this area are called on screen. */
export const yesNo = { true: 'Yes', false: 'No' } as const;

export const unitCodeWords = Object.fromEntries(
  Object.entries(UNIT_CODES).map(([code, name]) => [code, `${code} ${name}`]),
) as Readonly<Record<UnitCode, string>>;

export const storeKindWords: Readonly<Record<(typeof STORE_KINDS)[number], string>> = {
  main: 'Main store',
  department: 'Department',
  kitchen: 'Kitchen',
  production: 'Production',
  transit: 'In transit',
  rejected: 'Rejected goods',
  samples: 'Samples',
  jobWorker: 'With a job worker',
};

export const itemKindWords: Readonly<Record<(typeof ITEM_KINDS)[number], string>> = {
  stock: 'Stock',
  service: 'Service',
  asset: 'Asset',
  text: 'Free text',
};

export const itemBlockWords: Readonly<Record<(typeof ITEM_BLOCKS)[number], string>> = {
  none: 'Nothing',
  issue: 'Issue',
  buy: 'Buying',
  sell: 'Selling',
};

export const unitUseWords: Readonly<Record<(typeof UNIT_USES)[number], string>> = {
  any: 'Everything',
  buy: 'Buying',
  sell: 'Selling',
  issue: 'Issue',
};

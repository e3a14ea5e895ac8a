import type { ITEM_BLOCKS, ITEM_KINDS, UNIT_USES } from '../../../contract/stock/items';

/** Words for the enumerations of this area. */
export const yesNo = { true: 'Yes', false: 'No' } as const;

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

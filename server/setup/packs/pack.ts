import type { RoleKey } from '../../../contract/admin/roleCards';
import type { TRACKING } from '../../../contract/stock/groupDefaults';
import type { UnitCode } from '../../../contract/stock/unitCodes';
import type { ChartTemplate } from '../../../contract/trades';

/**
 * The initial data of a trade, besides that of every company: only data, read by the one maker. An area that comes
 * later adds its part to `Pack` and to the packs of its trades.
 */

export type UnitSeed = readonly [code: string, name: string, uqc: UnitCode, decimals: number];

/** A group of items with its HSN or SAC; counted in pieces unless another unit is given. */
export type ItemGroupSeed = readonly [name: string, hsn: string, unit?: string];

export type StoreSeed = {
  code: string;
  name: string;
  kind: 'main' | 'department' | 'kitchen' | 'production' | 'rejected' | 'customers' | 'jobWorker' | 'transit';
  /** Nothing is sold from here. */
  isClosed?: true;
};

export type SaleTypeSeed = {
  code: string;
  name: string;
  kind: 'B2B' | 'B2C' | 'EXPORT' | 'SERVICE';
  /** Name of its income account, which is made where it is missing. */
  account: string;
  includesTax?: true;
  isOff?: true;
};

export type PriceListSeed = {
  code: string;
  name: string;
  includesTax: boolean;
  /** Code of the customer group that it is for; none: for everybody. */
  group?: string;
};

/** How its outlet serves food: kitchens, groups of the menu by the names of item groups, tables, who eats without charge. */
export type FoodSeed = {
  kind: 'restaurant' | 'takeAway';
  ncSeries: string;
  kotGroups: readonly (readonly [code: string, name: string])[];
  menuGroups: readonly (readonly [group: string, kotGroup: string, sales: 'food' | 'beverage'])[];
  tables: number;
  ncDepartments: readonly (readonly [code: string, name: string])[];
};

export type Pack = {
  units?: readonly UnitSeed[];
  groups: readonly ItemGroupSeed[];
  /** How its goods are followed. */
  tracking?: keyof typeof TRACKING;
  /** The kind of its goods, by default goods to sell. */
  goods?: 'trading' | 'raw' | 'consumable';
  /** The first one sells. */
  stores: readonly StoreSeed[];
  /** A counter with one till, whose sales are of the first sale type. */
  outlet?: { code: string; name: string; series: string };
  food?: FoodSeed;
  saleTypes: readonly SaleTypeSeed[];
  lists?: readonly PriceListSeed[];
  department: readonly [code: string, name: string];
  roles: readonly RoleKey[];
};

export type PackOf = { pack: Pack; chart: ChartTemplate };

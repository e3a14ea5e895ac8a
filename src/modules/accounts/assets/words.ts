import type { TAX_BLOCKS } from '../../../../contract/accounts/assets/assetClasses';
import type { AssetState, MovementKind } from '../../../../contract/accounts/assets/assets';
import type { Method } from '../../../../contract/accounts/assets/depreciation';
import type { RunPeriod } from '../../../../contract/accounts/assets/depreciationRuns';
import type { DISPOSALS } from '../../../../contract/accounts/assets/disposals';

/** Words for the enumerations of the register. */
export const methodWords: Readonly<Record<Method, string>> = {
  slm: 'Straight line',
  wdv: 'Written down value',
  none: 'None',
};

export const stateWords: Readonly<Record<AssetState, string>> = {
  capitalWork: 'Capital work in progress',
  inUse: 'In use',
  idle: 'Idle',
  sold: 'Sold',
  scrapped: 'Scrapped',
};

export const stateFilterWords = {
  held: 'Held',
  ...stateWords,
  cancelled: 'Acquisition cancelled',
} as const;

export const blockWords: Readonly<Record<(typeof TAX_BLOCKS)[number], string>> = {
  '5': '5 %',
  '10': '10 %',
  '15': '15 %',
  '30': '30 %',
  '40': '40 %',
};

export const periodWords: Readonly<Record<RunPeriod, string>> = { month: 'Month', quarter: 'Quarter', year: 'Year' };

export const disposalWords: Readonly<Record<(typeof DISPOSALS)[number], string>> = { sell: 'Sold', scrap: 'Scrapped' };

export const movementWords: Readonly<Record<MovementKind, string>> = {
  opening: 'Entered by hand',
  acquire: 'Acquired',
  addCost: 'Cost added',
  depreciation: 'Depreciation',
  transferOut: 'Given to another branch',
  transferIn: 'Received from another branch',
  disposal: 'Taken out of the books',
  revision: 'Life or rate revised',
};

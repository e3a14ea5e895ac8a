import type { TAX_BLOCKS } from '../../../contract/accounts/assets/assetClasses';
import type { Method } from '../../../contract/accounts/assets/depreciation';
import { type Percent, parseRate, percent, type Rate } from '../../../contract/amount';

/**
 * Classes of fixed assets that a company begins with.
 * Lives: Companies Act 2013, schedule II, part C, in force since 01-Apr-2014, single shift; residual value at most 5 %
 * (part A, 3(i)). Written down value: the rate that leaves 5 % after that life, 1 − 0.05^(1 ÷ life), as the Institute of
 * Chartered Accountants tabulates it. Income-tax blocks: Income-tax Rules 1962, appendix I, as from 01-Apr-2017.
 */
export type ClassSeed = {
  name: string;
  costAccount: string;
  /** None for land, which lasts. */
  accumulatedAccount: string | null;
  method: Method;
  lifeYears: Rate | null;
  wdvPercent: Percent | null;
  residualPercent: Percent;
  taxBlock: (typeof TAX_BLOCKS)[number] | null;
};

function kind(
  name: string,
  account: string,
  life: string,
  wdv: string,
  taxBlock: (typeof TAX_BLOCKS)[number],
): ClassSeed {
  return {
    name,
    costAccount: account,
    accumulatedAccount: `Acc Dep ${account}`,
    method: 'slm',
    lifeYears: parseRate(life),
    wdvPercent: percent(wdv),
    residualPercent: percent('5'),
    taxBlock,
  };
}

export const ASSET_CLASSES: readonly ClassSeed[] = [
  {
    name: 'Freehold land',
    costAccount: 'Land',
    accumulatedAccount: null,
    method: 'none',
    lifeYears: null,
    wdvPercent: null,
    residualPercent: percent('0'),
    taxBlock: null,
  },
  kind('Buildings with RCC frame', 'Buildings', '60', '4.87', '10'),
  kind('Factory buildings', 'Factory Buildings', '30', '9.5', '10'),
  kind('Plant and machinery', 'Plant and Machinery', '15', '18.1', '15'),
  kind('Electrical installations', 'Electrical Installations', '10', '25.89', '10'),
  kind('Furniture and fittings', 'Furniture', '10', '25.89', '10'),
  kind('Office equipment', 'Office Equipment', '5', '45.07', '15'),
  kind('Computers and laptops', 'Computers', '3', '63.16', '40'),
  kind('Servers and networks', 'Servers and Networks', '6', '39.3', '40'),
  kind('Motor cars and lorries', 'Vehicles', '8', '31.23', '15'),
  kind('Motor cycles and scooters', 'Two Wheelers', '10', '25.89', '15'),
];

export const COST_GROUP = 'Fixed Assets - Cost';
export const ACCUMULATED_GROUP = 'Accumulated Depreciation';

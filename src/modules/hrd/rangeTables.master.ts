import type { Paise, Percent } from '../../../contract/amount';
import { rangeTables } from '../../../contract/hrd/rangeTables';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyState } from './lookups';

/** Deductions by the range that an income is in. */
export const rangeTablesMaster = defineMaster(rangeTables, {
  blank: { basis: 'month', incomeBase: 'earnedGross', gender: 'any' },
  columns: ['name', 'code', 'basis', 'gender', 'fromDate', 'untilDate', 'active'],
  form: [
    { field: 'code', help: 'A later table of the same code takes over on its first day' },
    'name',
    { field: 'stateCode', input: anyState, help: 'If blank, for every state' },
    'basis',
    'incomeBase',
    'gender',
    'fromDate',
    'active',
  ],
  tabs: [
    {
      lines: 'ranges',
      label: 'Ranges',
      start: { amount: 0 as Paise, percent: 0 as Percent, overrideAmount: 0 as Paise },
      columns: [
        'fromAmount',
        { field: 'toAmount', help: 'If blank, without an end' },
        'amount',
        'percent',
        { field: 'overrideMonth', help: 'The month that deducts another amount, such as February' },
        'overrideAmount',
      ],
    },
  ],
});

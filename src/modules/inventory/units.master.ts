import { units } from '../../../contract/stock/units';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyUnit } from './lookups';
import { unitCodeWords, yesNo } from './words';

/** Units that items are counted, weighed and measured in. */
export const unitsMaster = defineMaster(units, {
  name: 'code',
  blank: { uqc: 'NOS' },
  order: { sort: 'code', dir: 'asc' },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  columns: [
    { field: 'code', label: 'Code' },
    { field: 'name', label: 'Name', card: 'name' },
    { field: 'uqc', label: 'GST unit', words: unitCodeWords, card: 'fact' },
    { field: 'decimals', label: 'Decimals', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'code', label: 'Code', input: 'text', width: 'short' },
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'uqc', label: 'GST unit', input: choice(unitCodeWords), help: 'As returns count' },
    { field: 'decimals', label: 'Decimals', input: 'count', width: 'short', help: '0: only whole numbers' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
  tabs: [
    {
      tab: 'Conversions',
      form: [
        {
          lines: 'conversions',
          label: 'Conversions',
          columns: [
            { field: 'factor', label: 'One of it is', input: 'quantity' },
            { field: 'toUnitId', label: 'Of the unit', input: anyUnit },
          ],
        },
      ],
    },
  ],
});

import { units } from '../../../contract/stock/units';
import { defineMaster } from '../../kit/master/defineMaster';

/** Units that items are counted, weighed and measured in. */
export const unitsMaster = defineMaster(units, {
  name: 'code',
  blank: { uqc: 'NOS' },
  form: [
    'code',
    'name',
    { field: 'uqc', help: 'As returns count' },
    { field: 'decimals', help: '0: only whole numbers' },
    'active',
  ],
});

import { states } from '../../../contract/admin/states';
import { defineMaster } from '../../kit/master/defineMaster';

/** States: the place of supply of GST, and where professional tax is kept back. */
export const statesMaster = defineMaster(states, {
  form: [
    'name',
    'countryId',
    { field: 'stateCode', width: 'short', help: 'Letters, such as TS' },
    { field: 'gstCode', width: 'short', help: 'First two digits of a GSTIN; empty outside India' },
    'ptApplies',
    'active',
  ],
});

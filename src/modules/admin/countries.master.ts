import { countries } from '../../../contract/admin/countries';
import { defineMaster } from '../../kit/master/defineMaster';

/** Countries of addresses, parties and guests. */
export const countriesMaster = defineMaster(countries, {
  columns: ['name', 'code', 'dialCode', 'currency', { field: 'states', optional: true }, 'active'],
  form: [
    'name',
    { field: 'code', help: 'Two letters of ISO 3166, such as IN' },
    { field: 'dialCode', width: 'short' },
    { field: 'currency', width: 'short', help: 'Three letters, such as INR' },
    'active',
  ],
});

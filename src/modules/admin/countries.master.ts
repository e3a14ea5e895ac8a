import { countries } from '../../../contract/admin/countries';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { yesNo } from './words';

/** Countries of addresses, parties and guests. */
export const countriesMaster = defineMaster(countries, {
  name: 'name',
  order: { sort: 'name', dir: 'asc' },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  columns: [
    { field: 'name', label: 'Country' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'dialCode', label: 'Dial code', card: 'fact' },
    { field: 'currency', label: 'Currency', card: 'fact' },
    { field: 'states', label: 'States', show: 'count', optional: true },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'code', label: 'Code', input: 'text', width: 'short', help: 'Two letters of ISO 3166, such as IN' },
    { field: 'dialCode', label: 'Dial code', input: 'text', width: 'short' },
    { field: 'currency', label: 'Currency', input: 'text', width: 'short', help: 'Three letters, such as INR' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});

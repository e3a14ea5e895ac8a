import { countries } from '../../../contract/admin/countries';
import { states } from '../../../contract/admin/states';
import { choice, entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { yesNo } from './words';

const anyCountry = lookup(entriesOf(countries));

/** States: the place of supply of GST, and where professional tax is kept back. */
export const statesMaster = defineMaster(states, {
  name: 'name',
  blank: { countryId: null, stateCode: '', gstCode: null, name: '', ptApplies: false, active: true },
  order: { sort: 'name', dir: 'asc' },
  filters: [
    { field: 'countryId', label: 'Country', input: anyCountry },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: [
    { field: 'name', label: 'State' },
    { field: 'stateCode', label: 'Code', card: 'fact' },
    { field: 'gstCode', label: 'GST code', card: 'part' },
    { field: 'countryName', label: 'Country', card: 'fact' },
    { field: 'ptApplies', label: 'Professional tax', show: 'tick', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'countryId', label: 'Country', input: anyCountry },
    { field: 'stateCode', label: 'Code', input: 'text', width: 'short', help: 'Letters, such as TS' },
    {
      field: 'gstCode',
      label: 'GST code',
      input: 'text',
      width: 'short',
      help: 'First two digits of a GSTIN; empty outside India',
    },
    { field: 'ptApplies', label: 'Professional tax is levied', input: 'switch' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});

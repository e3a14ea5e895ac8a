import { hsnCodes } from '../../../contract/admin/hsnCodes';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { yesNo } from './words';

const kindWords = { goods: 'Goods', service: 'Services' } as const;

/** Goods and services by HSN and SAC; vouchers choose from these. */
export const hsnCodesMaster = defineMaster(hsnCodes, {
  name: 'code',
  blank: {
    code: '',
    description: '',
    keywords: null,
    condition: null,
    taxCode: 'GST18',
    uqc: 'NOS',
    reverseCharge: false,
    itcEligible: true,
    active: true,
  },
  filters: [
    { field: 'kind', label: 'Kind', input: choice(kindWords) },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: [
    { field: 'code', label: 'Code' },
    { field: 'description', label: 'Goods or services', card: 'name' },
    { field: 'taxCode', label: 'Tax', card: 'fact' },
    { field: 'rate', label: 'Rate today', show: 'percent', unsorted: true, card: 'figure' },
    { field: 'condition', label: 'Other rates', card: 'part' },
    { field: 'uqc', label: 'Unit', card: 'fact' },
    { field: 'reverseCharge', label: 'Reverse charge', show: 'tick', card: 'part' },
    { field: 'itcEligible', label: 'Credit', show: 'tick', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    {
      field: 'code',
      label: 'HSN or SAC',
      input: 'text',
      width: 'short',
      help: '4, 6 or 8 digits; services begin with 99',
    },
    { field: 'description', label: 'Goods or services', input: 'text', width: 'wide' },
    {
      field: 'keywords',
      label: 'Everyday words',
      input: 'text',
      width: 'wide',
      help: 'What people call it, with commas between, such as chawal',
    },
    {
      field: 'taxCode',
      label: 'Tax',
      input: 'text',
      width: 'short',
      help: 'Code of a tax: GST18, or NIL, EXEMPT, NONGST where none is charged',
    },
    {
      field: 'condition',
      label: 'Other rates',
      input: 'text',
      width: 'wide',
      help: 'When another rate applies; the item says which one it bears',
    },
    {
      field: 'uqc',
      label: 'Unit',
      input: 'text',
      width: 'short',
      help: 'As returns count: NOS, KGS, MTR; NA for services',
    },
    { field: 'reverseCharge', label: 'Reverse charge', input: 'switch', help: 'The buyer owes the tax' },
    { field: 'itcEligible', label: 'Credit may be taken', input: 'switch', help: 'Off: its tax is part of the cost' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});

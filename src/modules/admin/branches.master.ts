import { branches } from '../../../contract/admin/branches';
import { NO_GSTIN_REASONS } from '../../../contract/admin/registrations';
import { GST_STATES } from '../../../contract/statutory';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { yesNo } from './words';

/** Branches: the places of the company, and the details on the papers of each. */
export const branchesMaster = defineMaster(branches, {
  name: 'name',
  blank: {
    code: '',
    name: '',
    stateCode: null,
    gstin: null,
    noGstinReason: null,
    address: null,
    city: null,
    pin: null,
    phone: null,
    email: null,
    active: true,
  },
  order: { sort: 'code', dir: 'asc' },
  filters: [{ field: 'active', label: 'Active', input: choice(yesNo) }],
  columns: [
    { field: 'code', label: 'Code' },
    { field: 'name', label: 'Branch', card: 'name' },
    { field: 'stateName', label: 'State', card: 'fact' },
    { field: 'gstin', label: 'GSTIN', card: 'fact' },
    { field: 'phone', label: 'Phone', optional: true },
    { field: 'email', label: 'E-mail', optional: true },
    { field: 'users', label: 'Users', show: 'count', card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    {
      field: 'code',
      label: 'Code',
      input: 'text',
      width: 'short',
      help: 'Three letters, part of every number; fixed once a number is used',
    },
    { field: 'stateCode', label: 'State', input: choice(GST_STATES), help: 'Decides between CGST with SGST, and IGST' },
    {
      field: 'gstin',
      label: 'GSTIN',
      input: 'text',
      help: 'Of its own registration; empty takes that of the company in the same state',
    },
    {
      field: 'noGstinReason',
      label: 'Without GSTIN because',
      input: choice(NO_GSTIN_REASONS),
      help: 'Asked of a branch in another state without a GSTIN of its own; it charges no GST',
      when: ({ gstin }: { gstin?: string | null }) => !gstin,
    },
    {
      field: 'address',
      label: 'Address',
      input: 'textarea',
      width: 'wide',
      help: 'On its letter heads; empty takes that of the company',
    },
    { field: 'city', label: 'City', input: 'text', help: 'For e-invoices and e-way bills' },
    { field: 'pin', label: 'PIN', input: 'text', width: 'short', help: 'For e-invoices and e-way bills' },
    { field: 'phone', label: 'Phone', input: 'text' },
    { field: 'email', label: 'E-mail', input: 'text' },
    {
      field: 'active',
      label: 'Active',
      input: 'switch',
      help: 'Switched off, it is offered nowhere; what it has stays',
    },
  ],
});

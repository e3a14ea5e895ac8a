import { gstRegistrations } from '../../../contract/admin/gstRegistrations';
import { COMPOSITION_OF, REGISTRATIONS } from '../../../contract/admin/registrations';
import { todayInIndia } from '../../../contract/dates';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';

/** How the company is registered under the GST, from a day on. */
export const gstRegistrationsMaster = defineMaster(gstRegistrations, {
  name: 'fromDate',
  blank: { fromDate: todayInIndia(), kind: 'regular', compositionOf: null, remarks: null },
  columns: [
    { field: 'fromDate', label: 'From', show: 'date', card: 'name' },
    { field: 'kind', label: 'Registration', words: REGISTRATIONS, card: 'fact' },
    { field: 'compositionOf', label: 'Business', words: COMPOSITION_OF, card: 'fact' },
    { field: 'remarks', label: 'Remarks', optional: true },
  ],
  form: [
    { field: 'fromDate', label: 'From', input: 'date', help: 'Without any line the company is a regular dealer' },
    {
      field: 'kind',
      label: 'Registration',
      input: choice(REGISTRATIONS),
      help: 'Under composition and without registration no GST is charged and no credit taken',
    },
    {
      field: 'compositionOf',
      label: 'Business',
      input: choice(COMPOSITION_OF),
      help: 'The levy goes by it',
      when: ({ kind }: { kind?: string | null }) => kind === 'composition',
    },
    { field: 'remarks', label: 'Remarks', input: 'text' },
  ],
});

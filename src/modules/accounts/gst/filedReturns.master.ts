import { filedReturns } from '../../../../contract/accounts/gst/filedReturns';
import { isGstForm, RETURN_FORMS, type ReturnForm } from '../../../../contract/books/gst/returnForms';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineMaster } from '../../../kit/master/defineMaster';
import { anyBranch } from '../lookups';

/** Returns that are filed, with day and number. */
export const filedReturnsMaster = defineMaster(filedReturns, {
  name: 'form',
  filters: [
    { field: 'form', label: 'Return', input: choice(Object.fromEntries(RETURN_FORMS.map((form) => [form, form]))) },
    { field: 'branchId', label: 'Registration of', input: anyBranch },
  ],
  columns: [
    { field: 'form', label: 'Return', card: 'name' },
    { field: 'fromDate', label: 'From', show: 'date', card: 'part' },
    { field: 'toDate', label: 'To', show: 'date', card: 'part' },
    { field: 'registration', label: 'Registration', card: 'fact' },
    { field: 'filedOn', label: 'Filed on', show: 'date', card: 'fact' },
    { field: 'ackNo', label: 'ARN or acknowledgement no.', card: 'fact' },
    { field: 'remarks', label: 'Remarks', optional: true },
  ],
  form: [
    { field: 'form', help: 'What it holds is not amended any more: cancel and enter again' },
    {
      field: 'branchId',
      help: 'Any branch of the registration',
      when: ({ form }: { form?: string | null }) => !form || isGstForm(form as ReturnForm),
    },
    'fromDate',
    'toDate',
    'filedOn',
    { field: 'ackNo', help: '15 letters and digits, as the portal gave it' },
    'remarks',
  ],
});

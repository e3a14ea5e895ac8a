import { postDatedCheques } from '../../../../contract/accounts/postDatedCheques';
import { formatPaise } from '../../../../contract/amount';
import { addMonths, isoDate } from '../../../../contract/dates';
import { documentLink } from '../../../kit/document/documentLink';
import { choice } from '../../../kit/inputs/inputKinds';
import { definePlainReport } from '../../../kit/report/definePlainReport';
import { translate } from '../../../kit/translate';
import { someBranches } from '../lookups';

const sides = choice({ all: 'all', given: 'given', received: 'received' });
const states = choice({ open: 'not cleared', all: 'all' });

/** Cheques with a later day than their entry: those we issued, and those to be deposited. */
export const postDatedChequesReport = definePlainReport(postDatedCheques, {
  start: ({ today }) => ({
    from: addMonths(isoDate(today), -3),
    to: addMonths(isoDate(today), 6),
    side: 'all',
    state: 'open',
  }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'side', label: 'cheques', input: sides },
    { kind: 'field', field: 'state', label: 'showing', input: states },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns: [
    { field: 'date', label: 'Cheque date', show: 'date' },
    { field: 'chequeNo', label: 'Cheque no.' },
    { field: 'side', label: 'Side', words: { given: 'Given', received: 'Received' } },
    { field: 'party', label: 'Party' },
    { field: 'bank', label: 'Our bank' },
    { field: 'drawnOn', label: 'Drawn on', minor: true },
    { field: 'number', label: 'Voucher' },
    { field: 'enteredOn', label: 'Entered on', show: 'date', minor: true },
    {
      field: 'state',
      label: 'Status',
      words: { waiting: 'Its day is to come', due: 'Due at the bank', cleared: 'Cleared' },
    },
    { field: 'clearedOn', label: 'Cleared on', show: 'date' },
    { field: 'amount', label: 'Amount', show: 'money' },
  ],
  open: ({ type, voucherId, date }) => documentLink(type, voucherId, date),
  check: ({ sums: { given, received } }) => ({
    good: null,
    text: translate('Not cleared: {given} given, {received} received', {
      given: formatPaise(given),
      received: formatPaise(received),
    }),
  }),
  empty: 'No post-dated cheque has its day in this period.',
});

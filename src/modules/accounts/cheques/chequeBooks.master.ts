import { chequeBooks } from '../../../../contract/accounts/cheques/chequeBooks';
import { choice } from '../../../kit/inputs/inputKinds';
import { plainMaster } from '../../../kit/master/master';
import { translate } from '../../../kit/translate';
import { bankAccount } from '../lookups';
import { yesNo } from '../words';
import { BookSummary } from './BookSummary';
import { anyChequeLayout } from './chequeLayouts.master';

/** The cheque books of each bank account: which numbers there are, which leaf comes next. */
export const chequeBooksMaster = plainMaster(chequeBooks, {
  name: 'fromNo',
  blank: { accountId: null, fromNo: '', toNo: '', layoutId: null, remark: null, active: true },
  order: { sort: 'account', dir: 'asc' },
  filters: [{ field: 'active', label: 'In use', input: choice(yesNo) }],
  Summary: BookSummary,
  columns: [
    { field: 'account', label: 'Bank account' },
    { field: 'fromNo', label: 'From', card: 'part' },
    { field: 'toNo', label: 'To', card: 'part' },
    { field: 'nextNo', label: 'Next', card: 'part', cell: (row) => row.nextNo ?? translate('All used') },
    { field: 'used', label: 'Used', show: 'count', card: 'part' },
    { field: 'leaves', label: 'Leaves', show: 'count', card: 'part' },
    { field: 'layout', label: 'Layout', optional: true },
    { field: 'active', label: 'In use', show: 'tick', card: 'mark', off: 'Not in use' },
  ],
  form: [
    { field: 'accountId', label: 'Bank account', input: bankAccount },
    { field: 'fromNo', label: 'First number', input: 'text', width: 'short', help: 'Six digits' },
    { field: 'toNo', label: 'Last number', input: 'text', width: 'short' },
    { field: 'layoutId', label: 'Layout', input: anyChequeLayout },
    { field: 'remark', label: 'Remark', input: 'text' },
    { field: 'active', label: 'In use', input: 'switch' },
  ],
});

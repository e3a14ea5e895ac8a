import { dataRequests } from '../../../../contract/admin/privacy/dataRequests';
import { AccountOption, accounts } from '../../../../contract/books/accounts';
import { todayInIndia } from '../../../../contract/dates';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { defineMaster } from '../../../kit/master/defineMaster';

const anyAccount = lookup(entriesOf(accounts, AccountOption));

/** What people ask of their data, with what the law keeps. */
export const dataRequestsMaster = defineMaster(dataRequests, {
  wide: true,
  blank: { kind: 'access', status: 'open', receivedOn: todayInIndia() },
  form: [
    'name',
    'contact',
    'kind',
    'receivedOn',
    { field: 'details', input: 'textarea', width: 'wide' },
    { field: 'accountId', input: anyAccount, help: 'Its vouchers are kept by the books' },
    'status',
    'answeredOn',
    { field: 'keptBy', width: 'wide', help: 'What no law keeps is erased or made anonymous' },
    { field: 'answer', input: 'textarea', width: 'wide' },
  ],
});

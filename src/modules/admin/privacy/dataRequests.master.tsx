import { useState } from 'react';
import { type DataRequest, type DataRequestInput, dataRequests } from '../../../../contract/admin/privacy/dataRequests';
import { AccountOption, accounts } from '../../../../contract/books/accounts';
import { todayInIndia } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { defineMaster } from '../../../kit/master/defineMaster';
import type { SummaryProps } from '../../../kit/master/master';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { ErasureDialog } from './ErasureDialog';

const anyAccount = lookup(entriesOf(accounts, AccountOption));

function EraseTool({ record }: SummaryProps<DataRequestInput, DataRequest>) {
  const may = useMay(dataRequests.screen);
  const [isShown, setShown] = useState(false);
  if (!may(TRAN.cancel) || record.kind !== 'erasure' || record.status !== 'open') return null;
  return (
    <div className="record-actions">
      <button type="button" className="btn btn-sm btn-outline-danger" onClick={() => setShown(true)}>
        {translate('Find and erase…')}
      </button>
      {isShown && <ErasureDialog request={record} close={() => setShown(false)} />}
    </div>
  );
}

/** People's requests about their data, with what the law keeps. */
export const dataRequestsMaster = defineMaster(dataRequests, {
  wide: true,
  Summary: EraseTool,
  columns: [
    'name',
    'contact',
    'kind',
    'receivedOn',
    { field: 'dueOn', card: 'fact' },
    { field: 'isLate', show: 'tick' },
    'status',
    'answeredOn',
    { field: 'keptBy', optional: true },
    { field: 'accountName', label: 'Account', optional: true },
    { field: 'vouchers', label: 'Vouchers', show: 'count', optional: true },
    { field: 'keptUntil', optional: true },
  ],
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

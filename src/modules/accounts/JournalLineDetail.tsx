import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyField, Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { translate } from '../../kit/translate';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';
import { CentreField } from './CentreField';
import { GST_DETAILS, GstFields } from './gst/GstFields';
import { fillTaxes } from './journalTaxes';

const CountedFields = lazy(() => import('./CountedFields').then((file) => ({ default: file.CountedFields })));

const TcsSection = lazy(() => import('./tds/TcsSection').then((file) => ({ default: file.TcsSection })));

const GST = [
  { field: 'gstPercent', label: 'GST %', input: 'percent', help: 'The tax has its own lines' },
  ...GST_DETAILS,
] as const satisfies readonly AnyField[];

/** Under a journal's line: a debit may settle what we owe or begin a bill of ours, a credit the other way round. */
export function JournalLineDetail({ name }: LineDetailProps) {
  const form = useFormContext<Values>();
  const { control } = form;
  const account = useAccount(useWatch({ control, name: `${name}.accountId` }));
  if (!account) return null;
  return (
    <>
      {account.billWise && <BillsEditor name={name} account={account} side="either" after="narration" />}
      {account.isTcs && (
        <Suspense>
          <TcsSection name={name} />
        </Suspense>
      )}
      <CentreField name={name} account={account} />
      <GstFields name={name} account={account} fields={GST}>
        <Suspense>
          <CountedFields name={name} account={account} />
        </Suspense>
      </GstFields>
      {(account.controlType === 'payable' || account.controlType === 'receivable') && (
        <button type="button" className="btn btn-sm btn-link line-fold" onClick={() => void fillTaxes(form)}>
          {translate('Work out GST and TDS')} <kbd>Alt+T</kbd>
        </button>
      )}
    </>
  );
}

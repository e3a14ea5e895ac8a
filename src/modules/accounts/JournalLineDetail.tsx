import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyField, Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';
import { CentreField } from './CentreField';
import { GST_DETAILS, GstFields } from './gst/GstFields';

const GST = [
  { field: 'gstPercent', label: 'GST %', input: 'percent', help: 'The tax stands in lines of its own' },
  ...GST_DETAILS,
] as const satisfies readonly AnyField[];

/** Under a journal's line: a debit may settle what we owe or begin a bill of ours, a credit the other way round. */
export function JournalLineDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const account = useAccount(useWatch({ control, name: `${name}.accountId` }));
  if (!account) return null;
  return (
    <>
      {account.billWise && <BillsEditor name={name} account={account} side="either" />}
      <CentreField name={name} account={account} />
      <GstFields name={name} account={account} fields={GST} />
    </>
  );
}

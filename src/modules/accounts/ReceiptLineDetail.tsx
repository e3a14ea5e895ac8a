import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';

/** Under a receipt's line: the bills that the money settles. */
export function ReceiptLineDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const account = useAccount(useWatch({ control, name: `${name}.accountId` }));
  return account?.billWise ? <BillsEditor name={name} account={account} side="receivable" /> : null;
}

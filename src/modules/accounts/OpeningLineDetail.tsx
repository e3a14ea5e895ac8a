import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';
import { UnclearedEditor } from './UnclearedEditor';

/** Under a party's opening balance the bills that it consists of, under a bank's the cheques that it had not seen. */
export function OpeningLineDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const account = useAccount(useWatch({ control, name: `${name}.accountId` }));
  if (account?.controlType === 'bank') return <UnclearedEditor name={name} account={account} />;
  return account?.billWise ? <BillsEditor name={name} account={account} side="opening" /> : null;
}

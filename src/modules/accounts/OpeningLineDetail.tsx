import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';

/** Under a party's opening balance: the bills that it consists of. */
export function OpeningLineDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const account = useAccount(useWatch({ control, name: `${name}.accountId` }));
  return account?.billWise ? <BillsEditor name={name} account={account} side="opening" /> : null;
}

import { BillsEditor } from '../BillsEditor';
import { useAccount } from '../bills';
import { pathOf } from './openingsData';
import { UnclearedEditor } from './UnclearedEditor';

/** Under a party's opening balance the bills that it consists of, under a bank's the cheques that it had not seen. */
export function OpeningDetail({ accountId }: { accountId: number }) {
  const account = useAccount(accountId);
  if (!account) return null;
  if (account.controlType === 'bank') return <UnclearedEditor name={pathOf(accountId)} account={account} />;
  return <BillsEditor name={pathOf(accountId)} account={account} side="opening" />;
}

import { useState } from 'react';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { isParty } from '../../../../contract/books/accounts';
import { TRAN } from '../../../../contract/screen';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useAccount } from '../bills';
import { AllocateDialog } from './AllocateDialog';

type Props = { side?: 'receivable' | 'payable'; accountId?: string | undefined };

/** Settles bills with money on account, for users who may make journals. */
export function AllocateButton({ side, accountId }: Props) {
  const mayPost = useMay(screens.journals)(TRAN.create);
  const [isOpen, setOpen] = useState(false);
  if (!mayPost) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Allocate on-account')}
      </button>
      {isOpen && <AllocateDialog asked={{ side, accountId }} close={() => setOpen(false)} />}
    </>
  );
}

/** The same on the ledger of an account that is kept bill by bill. */
export function AllocateOfParty({ accountId }: { accountId: number }) {
  const account = useAccount(accountId);
  const isKept = account?.billWise === true && isParty(account.controlType);
  return isKept ? <AllocateButton accountId={String(accountId)} /> : null;
}

import { lazy, Suspense, useState } from 'react';
import { accounts as screens } from '../../../../contract/accounts/screens';
import type { Paise } from '../../../../contract/amount';
import type { IsoDate } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useAccount } from '../bills';

const DebitNoteDialog = lazy(() => import('./DebitNoteDialog').then((file) => ({ default: file.DebitNoteDialog })));

type Props = { accountId: number; amount: Paise; asOn: IsoDate; incomeId: number | null };

/** Offers to charge the interest of a party, to those who may make journals. */
export function DebitNoteButton({ accountId, amount, asOn, incomeId }: Props) {
  const mayPost = useMay(screens.journals)(TRAN.create);
  const [open, setOpen] = useState(false);
  const party = useAccount(open ? accountId : null);
  if (!mayPost || amount <= 0) return null;
  return (
    <>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Make debit note')}
      </button>
      {open && party && (
        <Suspense>
          <DebitNoteDialog party={party} amount={amount} asOn={asOn} incomeId={incomeId} done={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

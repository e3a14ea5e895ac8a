import { useState } from 'react';
import { payments } from '../../../../contract/accounts/payments';
import { TRAN } from '../../../../contract/screen';
import type { StoredDocument } from '../../../kit/document/document';
import { useMay } from '../../../kit/session';
import { said } from '../../../kit/words';
import { BouncedButton } from '../BouncedButton';
import { AdviceButton } from '../letters/AdviceButton';
import { ChequeDialog } from './ChequeDialog';

/** What follows a payment: its cheque, and the advice to whom it pays. */
export function PaymentTools({ document }: { document: StoredDocument }) {
  const mayPrint = useMay(payments.screen)(TRAN.print);
  const [isOpen, setOpen] = useState(false);
  const hasCheque = document.status === 'posted' && document.mode === 'cheque';
  return (
    <>
      {hasCheque && mayPrint && (
        <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
          {said('Print cheque')}
        </button>
      )}
      <BouncedButton document={document} />
      <AdviceButton document={document} />
      {isOpen && <ChequeDialog documentId={document.id} close={() => setOpen(false)} />}
    </>
  );
}

import { useState } from 'react';
import { payments } from '../../../../contract/accounts/payments';
import { transfers } from '../../../../contract/accounts/transfers';
import { TRAN } from '../../../../contract/screen';
import type { StoredDocument } from '../../../kit/document/document';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { ChequeDialog } from './ChequeDialog';

/** Next to a payment or transfer by cheque: prints it. */
export function ChequeButton({ document }: { document: StoredDocument }) {
  const resource = document.type === transfers.type ? transfers : payments;
  const mayPrint = useMay(resource.screen)(TRAN.print);
  const [isOpen, setOpen] = useState(false);
  if (document.status !== 'posted' || document.mode !== 'cheque' || !mayPrint) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Print cheque')}
      </button>
      {isOpen && <ChequeDialog root={resource.path} documentId={document.id} close={() => setOpen(false)} />}
    </>
  );
}

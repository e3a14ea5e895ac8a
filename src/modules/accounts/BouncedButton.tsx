import { lazy, Suspense, useState } from 'react';
import { payments } from '../../../contract/accounts/payments';
import { receipts } from '../../../contract/accounts/receipts';
import { TRAN } from '../../../contract/screen';
import type { StoredDocument } from '../../kit/document/document';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

const BouncedDialog = lazy(async () => ({ default: (await import('./BouncedDialog')).BouncedDialog }));

/** Next to the voucher of a cheque: the bank has sent it back. */
export function BouncedButton({ document }: { document: StoredDocument }) {
  const resource = document.type === receipts.type ? receipts : payments;
  const may = useMay(resource.screen);
  const [open, setOpen] = useState(false);
  if (document.status !== 'posted' || document.mode !== 'cheque' || !may(TRAN.cancel)) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Cheque returned')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <BouncedDialog path={resource.path} voucher={document} done={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

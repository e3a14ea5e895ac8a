import { lazy, Suspense, useState } from 'react';
import { payments } from '../../../contract/accounts/payments';
import { TRAN } from '../../../contract/screen';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';

const BankFileDialog = lazy(() => import('./BankFileDialog').then((file) => ({ default: file.BankFileDialog })));

/** A file of many payments for the net banking of the bank. */
export function BankFileButton() {
  const may = useMay(payments.screen)(TRAN.print);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Bank file')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <BankFileDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

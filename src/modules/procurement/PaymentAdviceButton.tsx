import { useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { PaymentAdvised, supplierPayments } from '../../../contract/procurement/supplierPayments';
import type { StoredDocument } from '../../kit/document/document';
import { useMayMail } from '../../kit/export/useExport';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';

/** Mails the supplier of a posted payment which bills it settles. */
export function PaymentAdviceButton({ document }: { document: StoredDocument }) {
  const mayMail = useMayMail(supplierPayments.screen);
  const [isBusy, setBusy] = useState(false);
  if (!mayMail || document.status !== 'posted') return null;

  async function send() {
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': newKey() };
      const { data } = await http.post(`${supplierPayments.path}/${document.id}/advice`, undefined, { headers });
      const { to } = PaymentAdvised.parse(data);
      showMessage(MESSAGE.success, translate('Payment advice is mailed to {addresses}', { addresses: to.join(', ') }));
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <LoadingButton type="button" className="btn btn-outline-secondary" isLoading={isBusy} onClick={() => void send()}>
      {translate('Mail payment advice')}
    </LoadingButton>
  );
}

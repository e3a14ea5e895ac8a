import type { StoredDocument } from '../../../kit/document/document';
import { BouncedButton } from '../BouncedButton';
import { AdviceButton } from '../letters/AdviceButton';
import { ChequeButton } from './ChequeButton';

/** The next steps of a payment: its cheque, and the advice to the payee. */
export function PaymentTools({ document }: { document: StoredDocument }) {
  return (
    <>
      <ChequeButton document={document} />
      <BouncedButton document={document} />
      <AdviceButton document={document} />
    </>
  );
}

import type { StoredDocument } from '../../../kit/document/document';
import { BouncedButton } from '../BouncedButton';
import { AdviceButton } from '../letters/AdviceButton';
import { ChequeButton } from './ChequeButton';

/** What follows a payment: its cheque, and the advice to whom it pays. */
export function PaymentTools({ document }: { document: StoredDocument }) {
  return (
    <>
      <ChequeButton document={document} />
      <BouncedButton document={document} />
      <AdviceButton document={document} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { ModalFrame } from '../ModalFrame';
import { QrCode } from '../QrCode';
import { copyText, whatsAppLink } from '../share';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { MailButton } from './MailButton';
import { sharedText } from './nextSteps';
import './share.scss';

type Props = { kind: DocumentKind; document: StoredDocument; title: string; close(): void };

/** `upi://pay?pa=…`: the receiver of the money. */
const payeeOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('pa') ?? '';

/** Sends a posted document on: its text by WhatsApp or copied, its paper by mail, and a UPI request where money is asked for. */
export function ShareDialog({ kind, document, title, close }: Props) {
  const { data: upi } = useQuery({
    queryKey: [kind.resource.path, document.id, 'upi'],
    queryFn: () => kind.payLink?.(document) ?? null,
    enabled: kind.payLink !== undefined,
  });
  const shared = sharedText(kind, document);
  const text = upi ? `${shared}\n${translate('Pay by UPI to {payee}:', { payee: payeeOf(upi) })} ${upi}` : shared;
  return createPortal(
    <ModalFrame title={translate('Share {title}', { title })} onClose={close}>
      <div className="share">
        <textarea className="form-control" aria-label={translate('Message')} rows={4} readOnly value={text} />
        {upi && (
          <div className="share-upi">
            <QrCode text={upi} label={translate('UPI request')} className="share-code" />
            <p>{translate('Scan with any UPI app to pay {payee}.', { payee: payeeOf(upi) })}</p>
          </div>
        )}
      </div>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <MailButton kind={kind} document={document} title={title} />
        <button type="button" className="btn btn-outline-secondary" onClick={() => void copyText(text)}>
          {translate('Copy text')}
        </button>
        <a className="btn btn-primary" href={whatsAppLink(text)} target="_blank" rel="noreferrer">
          {translate('WhatsApp')}
        </a>
      </div>
    </ModalFrame>,
    window.document.body,
  );
}

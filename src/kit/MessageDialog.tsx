import { MESSAGE } from '../../contract/errors';
import { DocumentLinks } from './DocumentLinks';
import { ModalFrame } from './ModalFrame';
import { dismiss, type Message } from './messages';
import { translate } from './translate';

/** A warning (3) or an error (4) that must be read before work goes on. */
export function MessageDialog({ message }: { message: Message }) {
  const isError = message.type === MESSAGE.errorDialog;
  const close = () => dismiss(message.id);
  return (
    <ModalFrame
      title={translate(isError ? 'This could not be done' : 'Please check')}
      tone={isError ? 'danger' : 'warning'}
      role="alertdialog"
      onClose={close}
    >
      <p className="modal-frame-text">{translate(message.text)}</p>
      {message.links && <DocumentLinks links={message.links} followed={close} />}
      {message.reference && (
        <p className="modal-frame-text text-body-secondary">
          {translate('Reference')} <code>{message.reference}</code>
          {translate(': quote it when you ask for help.')}
        </p>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('OK')}
        </button>
      </div>
    </ModalFrame>
  );
}

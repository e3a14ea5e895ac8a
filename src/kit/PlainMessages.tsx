import { ModalFrame } from './ModalFrame';
import { dismiss, useMessages } from './messages';

/** Every message as a plain dialog, every question answered by going back. */
export function PlainMessages() {
  const { messages, confirms } = useMessages();
  const message = messages[0];
  const confirm = confirms[0];
  const text =
    message?.text ?? (confirm && 'The question before this step could not be loaded. Reload the page and try again.');
  if (!text) return null;
  const close = () => (message ? dismiss(message.id) : confirm?.answer(null));
  return (
    <ModalFrame key={message?.id ?? confirm?.id} title="Please note" role="alertdialog" onClose={close}>
      <p className="modal-frame-text">{text}</p>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          OK
        </button>
      </div>
    </ModalFrame>
  );
}

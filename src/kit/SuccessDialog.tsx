import { useEffect, useId } from 'react';
import { dismiss, type Message } from './messages';
import { translate } from './translate';

const SHOWN_FOR_MS = 4000;

/**
 * The success dialog (1). It neither takes the focus nor stops the work: whoever posts one voucher is already typing
 * the next. It goes by itself, by its button, or by Escape.
 */
export function SuccessDialog({ message }: { message: Message }) {
  const textId = useId();

  useEffect(() => {
    const timer = setTimeout(() => dismiss(message.id), SHOWN_FOR_MS);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(message.id);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [message.id]);

  return (
    <dialog open className="success-dialog" aria-labelledby={textId}>
      <span className="success-dialog-mark" aria-hidden="true">
        ✓
      </span>
      <p id={textId} role="status">
        {translate(message.text)}
      </p>
      <button type="button" className="btn btn-sm btn-link" onClick={() => dismiss(message.id)}>
        {translate('OK')}
      </button>
    </dialog>
  );
}

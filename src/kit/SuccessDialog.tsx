import { useEffect, useId } from 'react';
import { dismiss, type Message } from './messages';
import { translate } from './translate';

const SHOWN_FOR_MS = 4000;
/** Time to reach for the next steps. */
const WITH_STEPS_MS = 8000;
const screenNow = () => window.location.hash.split('?')[0];

/**
 * The success dialog (1). It neither takes the focus nor stops the work: the user is already typing the next voucher.
 * It goes by itself, by its button, by Escape, or when another screen opens.
 */
export function SuccessDialog({ message }: { message: Message }) {
  const textId = useId();

  useEffect(() => {
    const timer = setTimeout(() => dismiss(message.id), message.next ? WITH_STEPS_MS : SHOWN_FOR_MS);
    const screen = screenNow();
    const onMove = () => screenNow() !== screen && dismiss(message.id);
    window.addEventListener('hashchange', onMove);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(message.id);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', onMove);
      document.removeEventListener('keydown', onKey);
    };
  }, [message.id, message.next]);

  return (
    <dialog open className="success-dialog" aria-labelledby={textId}>
      <span className="success-dialog-mark" aria-hidden="true">
        ✓
      </span>
      <p id={textId} role="status">
        {translate(message.text)}
      </p>
      {message.next?.map(({ label, to, isElsewhere }) => (
        <a
          key={label}
          className="btn btn-sm btn-outline-secondary"
          href={to}
          {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
        >
          {translate(label)}
        </a>
      ))}
      <button type="button" className="btn btn-sm btn-link" onClick={() => dismiss(message.id)}>
        {translate('OK')}
      </button>
    </dialog>
  );
}

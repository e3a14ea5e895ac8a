import { useEffect, useState } from 'react';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { KeySheet } from './KeySheet';
import { type ScreenKey, useKeys } from './useKeys';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The keys of the screen, shown by `?`, and by F1 from within a field. */
export function KeyCard({ keys, title }: { keys: readonly ScreenKey[]; title: string }) {
  const [open, setOpen] = useState(false);
  useKeys(keys);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true);
      // While one types there is F1; the help of the browser knows nothing about this screen.
      if (event.key === 'F1') {
        event.preventDefault();
        setOpen(true);
      }
      if (event.key === '/' && !isTyping(event.target)) {
        const search = document.querySelector<HTMLElement>('[data-search]');
        if (search) event.preventDefault();
        search?.focus();
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary key-card-button"
        aria-label={translate('Keys of this screen')}
        title={translate('Keys of this screen (F1)')}
        onClick={() => setOpen(true)}
      >
        <Icon name="keys" />
      </button>
      {open && <KeySheet title={title} keys={keys} close={() => setOpen(false)} />}
    </>
  );
}

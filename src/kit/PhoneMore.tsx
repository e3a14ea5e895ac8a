import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import { translate } from './translate';
import { useIsPhone } from './useIsPhone';

/**
 * Shows its buttons in a row on a desk and behind one button on a phone. It stays mounted while it is closed: the
 * dialogs and prints that its buttons open belong to it.
 */
export function PhoneMore({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    function outside({ target }: PointerEvent) {
      if (!root.current?.contains(target as Node)) setOpen(false);
    }
    function pressed({ key, defaultPrevented }: KeyboardEvent) {
      if (key === 'Escape' && !defaultPrevented) setOpen(false);
    }
    /** The chosen action is on its way; menus within the sheet stay, and choices of an order. */
    function chosen({ target }: MouseEvent) {
      const button = (target as HTMLElement).closest('button');
      if (!button || (!button.matches('.menu-item') && button.closest('.menu-button, .sort-choice'))) return;
      if (button.closest('.phone-more-sheet')) setOpen(false);
    }
    const sheet = root.current;
    sheet?.addEventListener('click', chosen);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', pressed);
    return () => {
      sheet?.removeEventListener('click', chosen);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', pressed);
    };
  }, [open]);

  if (!isPhone) return children;
  return (
    <div ref={root} className="phone-more">
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-label={translate('More')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      <div className={`phone-more-sheet ${open ? '' : 'is-closed'}`}>{children}</div>
    </div>
  );
}

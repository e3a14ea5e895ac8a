import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon';
import { useKeys } from './keys/useKeys';

type Props = {
  label: string;
  /** Shown after the label, which is truncated when long. */
  mark?: string;
  /** Accessible name, where the label is not enough. */
  name?: string;
  icon: IconName;
  /** Opens it from anywhere on the screen. */
  hotkey?: string;
  disabled?: boolean;
  /** Highlights the button: something differs from the default. */
  isOn?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
};

const ITEMS = 'button:not(:disabled), input:not(:disabled), select:not(:disabled), a[href]';

/** A button with a sheet of choices under it: arrows walk them, Escape and a click outside close it. */
export function MenuButton({
  label,
  mark = '',
  name = `${label}${mark}`,
  icon,
  hotkey,
  disabled = false,
  isOn = false,
  children,
}: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useKeys(hotkey ? [{ keys: hotkey, words: '', act: disabled ? undefined : () => setOpen(true) }] : []);

  useEffect(() => {
    if (!open) return;
    items(root.current)[0]?.focus();
    function outside(event: PointerEvent) {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if ((event.target as HTMLElement).matches('select')) return;
      event.preventDefault();
      event.stopPropagation();
      const all = items(root.current);
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]?.focus();
    }
  }

  return (
    <div ref={root} className="menu-button">
      <button
        ref={button}
        type="button"
        className={`btn btn-outline-secondary ${isOn ? 'is-set' : ''}`}
        {...(name !== label && { 'aria-label': name })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        title={hotkey ? `${label}${mark} (${hotkey})` : label}
        onClick={() => setOpen(!open)}
        onKeyDown={press}
      >
        <Icon name={icon} /> <span className="menu-word">{label}</span>
        {mark && <span className="menu-word">{mark}</span>}
      </button>
      {open && (
        <fieldset id={id} className="menu-sheet" aria-label={name} onKeyDown={press}>
          {typeof children === 'function' ? children(close) : children}
        </fieldset>
      )}
    </div>
  );
}

const items = (root: HTMLElement | null) => [
  ...(root?.querySelector('.menu-sheet')?.querySelectorAll<HTMLElement>(ITEMS) ?? []),
];

import { type ReactNode, useEffect, useRef } from 'react';
import './kit.scss';
import { KeyCard } from './keys/KeyCard';
import type { ScreenKey } from './keys/useKeys';
import { unbrokenNumbers } from './unbrokenNumbers';

type Props = {
  title: string;
  /** Content next to the title. */
  aside?: ReactNode;
  keys: readonly ScreenKey[];
  actions?: ReactNode;
  /** The screen is as high as the window, and one part scrolls. */
  isFitted?: boolean;
  children: ReactNode;
};

let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Element ? target : null;
});

/** The head of every screen: its title, its actions, and its keys. */
export function ScreenFrame({ title, aside, keys, actions, isFitted = false, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  const section = useRef<HTMLElement>(null);
  // The focused element may have gone with a form, a button or a row: the next key begins at the heading, not nowhere.
  useEffect(() => {
    const look = () => {
      if (document.activeElement !== document.body || lastFocused?.isConnected !== false) return;
      section.current?.querySelector('h1')?.focus({ preventScroll: true });
    };
    look();
    const observer = new MutationObserver(look);
    // Observe the parent too: the screen may have been hidden behind the removed element.
    const around = section.current?.parentElement;
    if (around) observer.observe(around, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={section} className={`screen ${isFitted ? 'is-fitted' : ''}`} aria-label={title}>
      <header className="screen-head">
        <h1 tabIndex={-1}>{unbrokenNumbers(title)}</h1>
        {aside}
        <div className="screen-actions">
          {actions}
          <KeyCard keys={keys} title={title} />
        </div>
      </header>
      {children}
    </section>
  );
}

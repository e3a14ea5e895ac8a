import { type ReactNode, useEffect } from 'react';
import './kit.scss';
import { KeyCard } from './keys/KeyCard';
import type { ScreenKey } from './keys/useKeys';

type Props = {
  title: string;
  /** What stands beside the title. */
  beside?: ReactNode;
  keys: readonly ScreenKey[];
  actions?: ReactNode;
  /** It ends where the window does, and one part of it scrolls. */
  isFitted?: boolean;
  children: ReactNode;
};

/** The head of every screen: its title, what can be done here, and its keys. */
export function ScreenFrame({ title, beside, keys, actions, isFitted = false, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <section className={`screen ${isFitted ? 'is-fitted' : ''}`} aria-label={title}>
      <header className="screen-head">
        <h1>{title}</h1>
        {beside}
        <div className="screen-actions">
          {actions}
          <KeyCard keys={keys} title={title} />
        </div>
      </header>
      {children}
    </section>
  );
}

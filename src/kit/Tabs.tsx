import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Screen } from '../../contract/screen';
import { href } from './href';
import { translate } from './translate';

type Props<T extends string> = { screen: Screen; words: Readonly<Record<T, string>>; value: T };

/** The parts of a screen; its plain address shows the first. Where they do not fit, the open one is in sight. */
export function Tabs<T extends string>({ screen, words, value }: Props<T>) {
  const names = Object.keys(words) as T[];
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = row.current?.querySelector(`[data-tab="${value}"]`);
    if (!row.current || !shown) return;
    const [place, own] = [row.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    row.current.scrollLeft += own.left + own.width / 2 - place.left - place.width / 2;
  }, [value]);
  return (
    <nav ref={row} className="tabs" aria-label={translate('Parts of {title}', { title: translate(screen.title) })}>
      {names.map((name) => (
        <Link
          key={name}
          data-tab={name}
          to={href(screen, { tab: name === names[0] ? null : name })}
          aria-current={name === value ? 'page' : undefined}
        >
          {translate(words[name])}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import type { Screen } from '../../contract/screen';
import { href } from './href';
import { said } from './words';

type Props<T extends string> = { screen: Screen; words: Readonly<Record<T, string>>; value: T };

/** The parts of a screen; the first is what its plain address shows. */
export function Tabs<T extends string>({ screen, words, value }: Props<T>) {
  const names = Object.keys(words) as T[];
  return (
    <nav className="tabs" aria-label={said('Parts of {title}', { title: said(screen.title) })}>
      {names.map((name) => (
        <Link
          key={name}
          to={href(screen, { tab: name === names[0] ? null : name })}
          aria-current={name === value ? 'page' : undefined}
        >
          {said(words[name])}
        </Link>
      ))}
    </nav>
  );
}

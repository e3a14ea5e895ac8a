import { Link } from 'react-router-dom';
import type { Screen } from '../../contract/screen';
import { href } from './href';
import { translate } from './translate';

type Props<T extends string> = { screen: Screen; words: Readonly<Record<T, string>>; value: T };

/** The parts of a screen; the first is what its plain address shows. */
export function Tabs<T extends string>({ screen, words, value }: Props<T>) {
  const names = Object.keys(words) as T[];
  return (
    <nav className="tabs" aria-label={translate('Parts of {title}', { title: translate(screen.title) })}>
      {names.map((name) => (
        <Link
          key={name}
          to={href(screen, { tab: name === names[0] ? null : name })}
          aria-current={name === value ? 'page' : undefined}
        >
          {translate(words[name])}
        </Link>
      ))}
    </nav>
  );
}

import type { DocumentLink } from '../../contract/errorBody';
import { screenOfType } from './document/typeScreens';
import { href } from './href';

type Props = { links: readonly DocumentLink[]; followed?(): void };

/** The documents that a message speaks of. */
export function DocumentLinks({ links, followed }: Props) {
  return (
    <ul className="document-links">
      {links.map(({ type, id, label }) => {
        const screen = screenOfType(type);
        return (
          <li key={id}>
            {screen ? (
              // Messages stand outside the router, which follows the hash.
              <a href={`#${href(screen, { open: id })}`} onClick={followed}>
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { DocumentLink } from '../../contract/errorBody';
import { documentLink } from './document/documentLink';
import { href } from './href';

type Props = { links: readonly DocumentLink[]; followed?(): void };

/** The documents that a message speaks of. */
export function DocumentLinks({ links, followed }: Props) {
  return (
    <ul className="document-links">
      {links.map(({ type, id, label }) => {
        const place = documentLink(type, id);
        return (
          <li key={id}>
            {place ? (
              // Messages are outside the router, which follows the hash.
              <a href={`#${href(place.screen, place.params)}`} onClick={followed}>
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

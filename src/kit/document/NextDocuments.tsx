import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { phaseOf } from '../../../contract/document';
import { type DocumentFollower, documentFollowers, followersOf } from '../../../contract/documentFollowers';
import { kindOf } from '../../../contract/kinds';
import { can, type Screen, TRAN } from '../../../contract/screen';
import { href } from '../href';
import { http } from '../http';
import { MenuButton } from '../MenuButton';
import { useSession, whoOf } from '../session';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { linkToMake } from './useMadeFrom';

/** The links between kinds are those of the product: they are asked for once. */
const followersQuery = queryOptions({
  queryKey: [documentFollowers.path],
  queryFn: async ({ signal }): Promise<DocumentFollower[]> =>
    documentFollowers.answer.parse((await http.get(documentFollowers.path, { signal })).data),
  staleTime: Number.POSITIVE_INFINITY,
});

type Props = { kind: DocumentKind; document: StoredDocument; isPrimary: boolean };

/**
 * The documents made next from this one, such as the order of an approved request: one button, or a menu of several.
 */
export function NextDocuments({ kind, document, isPrimary }: Props) {
  const { type, stages } = kind.resource;
  const details = useSession((session) => session.details);
  const { data = [] } = useQuery(followersQuery);
  const phase = phaseOf(stages, document.status);
  const { number } = document;
  if (!details || number === null) return null;
  const who = whoOf(details);
  const facts = { type, isLive: phase === 'live', isDone: phase === 'done', document };
  const next = [...new Set(followersOf(data, facts))].flatMap((one) => {
    const follower = kindOf(one);
    const screens: readonly Screen[] = follower ? [follower.screen, ...(follower.alsoOn ?? [])] : [];
    const screen = screens.find((own) => own.built && can(who, own, TRAN.create));
    if (!follower || !screen) return [];
    const link = linkToMake({ screen, ...(follower.tab && { tab: follower.tab }) }, { type, number });
    return [{ type: one, to: href(link.screen, link.params), words: words(follower.names.one) }];
  });
  const [first, ...others] = next;
  if (!first) return null;
  const tone = isPrimary ? 'btn-primary' : 'btn-outline-primary';
  if (others.length === 0)
    return (
      <Link className={`btn ${tone}`} to={first.to}>
        {first.words}
      </Link>
    );
  return (
    <MenuButton label={translate('Next step')} icon="down">
      {(close) =>
        next.map((one) => (
          <Link key={one.type} className="menu-item" to={one.to} onClick={close}>
            {one.words}
          </Link>
        ))
      }
    </MenuButton>
  );
}

const words = (name: string): string => translate('Make {document}', { document: translate(name) });

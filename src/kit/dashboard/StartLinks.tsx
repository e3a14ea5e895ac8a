import { Link } from 'react-router-dom';
import { dashboard } from '../../../contract/dashboard/screens';
import type { MenuNode } from '../../../contract/menu';
import { canOpen, isAdministrator, type Screen } from '../../../contract/screen';
import { screenAt, sidebarFor, viewOf } from '../../../contract/sidebar';
import { href } from '../href';
import { isOnMenu } from '../menuFilter';
import { useSession, whoOf } from '../session';
import { translate } from '../translate';

type Group = { name: string; screens: readonly Screen[] };

const screensOf = (node: MenuNode): Screen[] =>
  node.sub ? node.sub.flatMap(screensOf) : [screenAt(node.own ?? node.state ?? '') ?? []].flat();

/** With so many screens or more, the sidebar is the better list. */
const NARROW = 20;
const DESK: readonly Screen[] = [dashboard.tasks, dashboard.messages, dashboard.mails, dashboard.tickets];

/**
 * The screens that a user with few rights may open, by groups of the menu, and the own desk; null for everybody else.
 */
function useStartLinks(): readonly Group[] | null {
  const details = useSession((session) => session.details);
  if (!details || isAdministrator(whoOf(details))) return null;
  const who = whoOf(details);
  // Menus also show screens of suppliers that the vendor check lets through; those do not open.
  const menu = sidebarFor({ ...who, ...viewOf(details.sets ?? []) }, isOnMenu);
  const groups = menu
    .map((node) => ({
      name: node.name,
      screens: [...new Set(screensOf(node))].filter((screen) => screen.kind !== 'dashboard' && canOpen(who, screen)),
    }))
    .filter(({ screens }) => screens.length > 0);
  if (groups.reduce((count, { screens }) => count + screens.length, 0) > NARROW) return null;
  return [...groups, { name: 'Your desk', screens: DESK }];
}

/** Start page of a user with a narrow task: the few screens that are theirs. */
export function StartLinks() {
  const groups = useStartLinks();
  if (!groups) return null;
  return (
    <div className="start-links">
      {groups.map(({ name, screens }) => (
        <section key={name}>
          <h2>{translate(name)}</h2>
          <ul>
            {screens.map((screen) => (
              <li key={screen.path}>
                <Link className="card-line" to={href(screen)}>
                  {translate(screen.title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { MenuNode } from '../../../contract/menu';
import { href } from '../../kit/href';
import { useSession } from '../../kit/session';
import { prefetchAreaOf } from '../areas';
import { useTitle } from '../pages/useTitle';
import { SvgIcon } from '../SvgIcon';
import { linksOf, menuOf, screenOf } from './menu';
import { menuIcons } from './menuIcons';
import { screenEntries } from './palette/paletteEntries';
import { recentPaths } from './palette/recentScreens';
import { usePageFocus } from './usePageFocus';

const RECENT_SHOWN = 6;

/** The start of the working day: the screens used last, and every screen of the menu by its group. */
export function HomePage() {
  useTitle('Home');
  usePageFocus();
  const details = useSession((session) => session.details);
  const menu = useMemo(() => (details ? menuOf(details) : []), [details]);
  const recent = useMemo(() => {
    if (!details) return [];
    const entries = screenEntries(details, menu);
    return recentPaths().flatMap((path) => entries.filter((entry) => entry.screen.path === path));
  }, [details, menu]);
  const isEmpty = menu.length === 0;

  return (
    <div className="home">
      <div>
        <h1>Home</h1>
        <p className="text-body-secondary mb-0">
          Everything that you may open.
          <span className="home-hint">
            {' '}
            <kbd>Ctrl K</kbd> finds any of it by name.
          </span>
        </p>
      </div>
      {recent.length > 0 && (
        <section aria-labelledby="recent-title">
          <h2 id="recent-title">Used last</h2>
          <ul className="home-recent">
            {recent.slice(0, RECENT_SHOWN).map((entry) => (
              <li key={entry.screen.path}>
                <Link to={href(entry.screen)} className="home-recent-link">
                  <strong>{entry.title}</strong>
                  <span>{entry.trail}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {menu.map((node) => (
        <HomeGroup key={node.name} node={node} />
      ))}
      {isEmpty && (
        <div className="sheet plain-page">
          <p>No screen is open to you yet. Ask your administrator to give your role the rights that your work needs.</p>
        </div>
      )}
    </div>
  );
}

/** A group of the menu; its own links first, then those of the groups inside it. */
function HomeGroup({ node }: { node: MenuNode }) {
  const children = node.sub ?? [node];
  const columns: { name: string | null; links: readonly MenuNode[] }[] = [
    { name: null, links: children.filter((child) => !child.sub) },
    ...children
      .filter((child) => child.sub)
      .map((child) => ({ name: child.name, links: linksOf(child).map((one) => one.node) })),
  ].filter((column) => column.links.length > 0);

  return (
    <section className="home-group">
      <div className="home-group-head">
        <SvgIcon svg={menuIcons[node.icon ?? 'others']} />
        <h2>{node.name}</h2>
        {node.description && <p>{node.description}</p>}
      </div>
      <div className="home-columns">
        {columns.map((column) => (
          <div key={column.name ?? ''}>
            {column.name && <h3>{column.name}</h3>}
            <ul>
              {column.links.map((link) => (
                <HomeLink key={link.name} node={link} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function HomeLink({ node }: { node: MenuNode }) {
  const screen = screenOf(node);
  if (node.type === 'extLink') {
    return (
      <li>
        <a href={node.state} target="_blank" rel="noopener noreferrer">
          {node.name}
        </a>
      </li>
    );
  }
  if (!screen) return null;
  return (
    <li>
      <Link to={href(screen)} onPointerEnter={() => prefetchAreaOf(screen)} onFocus={() => prefetchAreaOf(screen)}>
        {node.name}
      </Link>
    </li>
  );
}

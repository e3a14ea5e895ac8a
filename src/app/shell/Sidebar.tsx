import { Link, useLocation } from 'react-router-dom';
import type { MenuNode } from '../../../contract/menu';
import { href, withoutLayout } from '../../kit/href';
import { translate } from '../../kit/translate';
import { ChildPanel } from './ChildPanel';
import { IconBarItem } from './IconBarItem';
import { activeRoute, groupAt, HOME } from './menu';
import { toggleSidebar, useSidebar } from './sidebarState';

/** The icon bar with the groups of the edition, and the panel with the links of the opened one. */
export function Sidebar({ menu }: { menu: readonly MenuNode[] }) {
  const { pathname } = useLocation();
  const { sidenavOpen, childnavOpen, group } = useSidebar();
  const active = activeRoute(menu, pathname);
  const activeGroup = groupAt(menu, withoutLayout(pathname));
  const opened = menu.find((node) => node.sub && node.name === group);
  const showsPanel = sidenavOpen && childnavOpen && opened !== undefined;

  return (
    <>
      <nav className="side-nav" aria-label={translate('Main menu')} hidden={!sidenavOpen}>
        <div className="icon-bar">
          <Link to={href(HOME)} className="icon-bar-brand" aria-label={translate('Vyapar Suite, home')}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
          </Link>
          <ul>
            {menu.map((node) => (
              <li key={node.name}>
                <IconBarItem
                  node={node}
                  isActive={node === activeGroup || (active !== null && node.state === active)}
                  isOpen={showsPanel && node === opened}
                />
              </li>
            ))}
          </ul>
        </div>
        {showsPanel && <ChildPanel key={opened.name} group={opened} active={active} />}
      </nav>
      {sidenavOpen && (
        <button
          type="button"
          className={`side-veil ${showsPanel ? 'is-over-panel' : ''}`}
          aria-label={translate('Close the menu')}
          tabIndex={-1}
          onClick={toggleSidebar}
        />
      )}
    </>
  );
}

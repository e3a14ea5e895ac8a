import boxArrow from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw';
import { Link } from 'react-router-dom';
import type { MenuNode } from '../../../contract/menu';
import { href } from '../../kit/href';
import { translate } from '../../kit/translate';
import { prefetchAreaOf } from '../areas';
import { SvgIcon } from '../SvgIcon';
import { screenOf } from './menu';
import { settleAfterNavigation } from './sidebarState';

export function ChildLink({ node, active }: { node: MenuNode; active: string | null }) {
  if (node.type === 'extLink') {
    return (
      <a className="child-link" href={node.state} target="_blank" rel="noopener noreferrer">
        {translate(node.name)} <SvgIcon svg={boxArrow} />
        <span className="visually-hidden">{translate(', opens in a new tab')}</span>
      </a>
    );
  }
  const screen = screenOf(node);
  if (!screen) return null;
  const prefetch = () => prefetchAreaOf(screen);
  const isActive = screen.path === active;
  return (
    <Link
      to={href(screen)}
      className={`child-link ${isActive ? 'is-active' : ''}`}
      aria-current={isActive ? 'page' : undefined}
      title={node.tooltip && translate(node.tooltip)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => settleAfterNavigation(null)}
    >
      {translate(node.name)}
    </Link>
  );
}

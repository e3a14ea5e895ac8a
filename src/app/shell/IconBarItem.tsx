import { Link } from 'react-router-dom';
import type { MenuNode } from '../../../contract/menu';
import { href } from '../../kit/href';
import { translate } from '../../kit/translate';
import { prefetchAreaOf } from '../areas';
import { SvgIcon } from '../SvgIcon';
import { linksOf, screenOf } from './menu';
import { menuIcons } from './menuIcons';
import { toggleGroup } from './sidebarState';

type Props = { node: MenuNode; isActive: boolean; isOpen: boolean };

/** A group or a link of the icon bar; its bundle is fetched as soon as it is pointed at. */
export function IconBarItem({ node, isActive, isOpen }: Props) {
  const screen = screenOf(linksOf(node)[0]?.node ?? node);
  const prefetch = () => screen && prefetchAreaOf(screen);
  const shared = {
    className: `icon-bar-item ${isActive ? 'is-active' : ''} ${isOpen ? 'is-open' : ''}`,
    title: translate(node.tooltip ?? node.description ?? node.name),
    onPointerEnter: prefetch,
    onFocus: prefetch,
  };
  const content = (
    <>
      <SvgIcon svg={menuIcons[node.icon ?? 'others']} />
      <span className="icon-bar-word">{translate(node.name)}</span>
    </>
  );
  if (node.sub) {
    return (
      <button type="button" {...shared} aria-expanded={isOpen} onClick={() => toggleGroup(node.name)}>
        {content}
      </button>
    );
  }
  if (node.type === 'extLink') {
    return (
      <a {...shared} href={node.state} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <Link {...shared} to={href({ path: screen?.path ?? '/' })} aria-current={isActive ? 'page' : undefined}>
      {content}
    </Link>
  );
}

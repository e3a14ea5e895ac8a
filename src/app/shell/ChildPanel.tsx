import chevronDown from 'bootstrap-icons/icons/chevron-down.svg?raw';
import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '../../../contract/menu';
import { withoutLayout } from '../../kit/href';
import { translate } from '../../kit/translate';
import { SvgIcon } from '../SvgIcon';
import { ChildLink } from './ChildLink';
import { groupAt } from './menu';
import { closeChildPanel, toggleSidebar } from './sidebarState';

type Props = { group: MenuNode; active: string | null };

/** The second level: the links of one group. One of its sub-groups is open at a time. */
export function ChildPanel({ group, active }: Props) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const nodes = group.sub ?? [];
  const [openName, setOpenName] = useState(
    () => (groupAt(nodes, withoutLayout(pathname)) ?? nodes.find((node) => node.sub))?.name ?? null,
  );

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('.child-link, .child-group')?.focus({ preventScroll: true });
    return () => {
      // Only a closed panel gives the focus back; a followed link has moved it to its page.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus();
    };
  }, []);

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target && !target.closest('.side-nav, .side-veil, .shell-head')) closeChildPanel();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);

  return (
    <div className="child-panel" ref={panel}>
      <div className="child-head">
        <div>
          <h2>{translate(group.name)}</h2>
          {group.description && <p>{translate(group.description)}</p>}
        </div>
        <button
          type="button"
          className="btn btn-plain btn-icon"
          aria-label={translate('Close the menu')}
          onClick={toggleSidebar}
        >
          <SvgIcon svg={close} />
        </button>
      </div>
      <ul className="child-list">
        {nodes.map((node) => (
          <li key={node.name}>
            {node.sub ? (
              <>
                <button
                  type="button"
                  className="child-group"
                  aria-expanded={openName === node.name}
                  onClick={() => setOpenName(openName === node.name ? null : node.name)}
                >
                  {translate(node.name)}
                  <SvgIcon svg={chevronDown} />
                </button>
                {openName === node.name && (
                  <ul className="child-list">
                    {leaves(node).map((leaf) => (
                      <li key={leaf.name}>
                        <ChildLink node={leaf} active={active} />
                      </li>
                    ))}
                  </ul>
                )}
              </>
            ) : (
              <ChildLink node={node} active={active} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A third level, where a menu has one, is shown flat in its group. */
function leaves(node: MenuNode): readonly MenuNode[] {
  return (node.sub ?? []).flatMap((child) => (child.sub ? leaves(child) : [child]));
}

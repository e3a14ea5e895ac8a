import { grantOf } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import type { MenuNode } from '../../../contract/menu';
import { sidebarFor, viewOf } from '../../../contract/sidebar';
import { ModalFrame } from '../../kit/ModalFrame';
import { isOnMenu } from '../../kit/menuFilter';
import { useSession } from '../../kit/session';
import { translate } from '../../kit/translate';
import type { Granted } from './matrix';

type Props = { role: Role; granted: Granted; close(): void };

/** The menu that a user with only this role would see with the present ticks, saved or not. */
export function SidebarPreview({ role, granted, close }: Props) {
  const details = useSession((session) => session.details);
  if (!details) return null;
  const { usr, sets } = details;
  const viewer = {
    rCode: role.code,
    roles: [...granted].map(grantOf),
    pCode: usr.pCode,
    cCode: usr.cCode,
    ...viewOf(sets),
  };
  const menu = sidebarFor(viewer, isOnMenu);
  return (
    <ModalFrame title={translate('The sidebar of {name}', { name: role.name })} onClose={close}>
      {menu.length === 0 ? (
        <p>{translate('Nothing: no right that is ticked opens a screen of this edition.')}</p>
      ) : (
        <div className="sidebar-preview">
          <Nodes nodes={menu} />
        </div>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}

function Nodes({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={`${node.name} ${node.state ?? ''}`}>
          {node.sub ? <strong>{node.name}</strong> : node.name}
          {node.sub && <Nodes nodes={node.sub} />}
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Role, roles } from '../../../contract/admin/roles';
import { TRAN } from '../../../contract/screen';
import type { ScreenDefinition } from '../../kit/definition';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { Icon } from '../../kit/Icon';
import { confirmDialog } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay } from '../../kit/session';
import { useUrl } from '../../kit/urlState';
import { RightsMatrix } from './RightsMatrix';
import { RoleDialog } from './RoleDialog';
import { RoleList } from './RoleList';
import { rightsQuery, rolesQuery } from './rightsData';
import './roles.scss';
import { translate } from '../../kit/translate';

const KEYS = [
  { keys: 'Alt+A', words: 'Save the rights' },
  { keys: 'Ctrl+Z', words: 'Undo the last tick' },
  { keys: '↑ ↓ ← →', words: 'Move between the cells' },
  { keys: 'Space', words: 'Tick or untick' },
  { keys: 'Home End', words: 'First and last cell of the row' },
  { keys: 'Ctrl+Home Ctrl+End', words: 'First and last row' },
  { keys: '+ −', words: 'Unfold and fold an area or a menu' },
  { keys: '/', words: 'Search the screens' },
];

/** The purpose of the open dialog of a role: nothing, a new one (a copy of another), or a change. */
export type Editing = { role: Role | null; copyOf: Role | null };

/** Roles at the left, their rights at the right. */
function RolesPanel() {
  const [params, setUrl] = useUrl();
  const list = useQuery(rolesQuery);
  const may = useMay(roles.screen);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isDirty = useRef(false);
  const all = list.data ?? [];
  const chosen =
    all.find((role) => String(role.id) === params.get('role')) ?? all.find((role) => !role.isFixed) ?? all[0];

  async function choose(id: number) {
    if (id === chosen?.id || !(await mayLeave())) return;
    setUrl({ role: id });
  }

  async function mayLeave(): Promise<boolean> {
    if (!isDirty.current) return true;
    const message = translate('The ticks that are not saved stay in this browser until the rights of the role change.');
    return (await confirmDialog({ title: 'Leave without saving?', message, action: 'Leave', danger: true })) !== null;
  }

  const create = () => setEditing({ role: null, copyOf: null });
  const mayCreate = may(TRAN.create);
  return (
    <ScreenFrame
      title={translate(roles.screen.title)}
      keys={[{ keys: 'Alt+N', words: 'New role', act: mayCreate ? create : undefined }, ...KEYS]}
      actions={
        mayCreate && (
          <button type="button" className="btn btn-outline-primary" onClick={create}>
            <Icon name="plus" /> {translate('New role')} <kbd>Alt+N</kbd>
          </button>
        )
      }
    >
      {list.isError && !list.data ? (
        <Failed error={list.error} retry={() => void list.refetch()} />
      ) : !chosen ? (
        <LoadingRows columns={4} />
      ) : (
        <div className="roles">
          <RoleList roles={all} chosen={chosen} choose={(id) => void choose(id)} edit={setEditing} />
          <RoleRightsOf key={chosen.id} role={chosen} roles={all} dirty={(now) => (isDirty.current = now)} />
        </div>
      )}
      {editing && (
        <RoleDialog
          {...editing}
          done={(id) => {
            setEditing(null);
            if (id !== null) setUrl({ role: id });
          }}
        />
      )}
    </ScreenFrame>
  );
}

type Props = { role: Role; roles: readonly Role[]; dirty(now: boolean): void };

function RoleRightsOf({ role, roles: all, dirty }: Props) {
  const query = useQuery({ ...rightsQuery(role.id), enabled: !role.isFixed });
  if (role.isFixed) {
    return (
      <div className="state role-fixed">
        <h2>{role.name}</h2>
        <p>
          {translate(
            'Users with this role can do everything: every screen, every transaction, and administration. It has no rights to tick, and cannot be changed or deleted.',
          )}
        </p>
      </div>
    );
  }
  if (query.isError && !query.data) return <Failed error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingRows columns={8} />;
  return <RightsMatrix role={role} roles={all} stored={query.data} reload={query.refetch} dirty={dirty} />;
}

export const rolesPanel: ScreenDefinition = { screen: roles.screen, Component: RolesPanel };

import { useQueryClient } from '@tanstack/react-query';
import { type Role, roles } from '../../../contract/admin/roles';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { confirmDialog, say, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { said } from '../../kit/words';
import { HistoryLink } from './HistoryLink';
import type { Editing } from './Roles';

type Props = { roles: readonly Role[]; chosen: Role; choose(id: number): void; edit(editing: Editing): void };

/** The roles with their users; what is done with the chosen one stands under it. */
export function RoleList({ roles: all, chosen, choose, edit }: Props) {
  const may = useMay(roles.screen);
  const client = useQueryClient();

  async function erase() {
    const message = said('The role {name} and its rights will be gone. This is possible only while nobody holds it.', {
      name: chosen.name,
    });
    if (!(await confirmDialog({ title: 'Delete this role?', message, action: 'Delete', danger: true }))) return;
    try {
      await http.delete(`${roles.path}/${chosen.id}`, { params: { version: chosen.version } });
      await client.invalidateQueries({ queryKey: [roles.path] });
      say(MESSAGE.success, said('Role {name} is deleted', { name: chosen.name }));
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <nav className="role-list" aria-label={said('Roles')}>
      <select
        className="form-select role-choice"
        aria-label={said('Role')}
        value={chosen.id}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {all.map((role) => (
          <option key={role.id} value={role.id}>
            {role.name} ({usersOf(role)})
          </option>
        ))}
      </select>
      <ul>
        {all.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className="role-one"
              aria-current={role.id === chosen.id || undefined}
              onClick={() => choose(role.id)}
            >
              <span className="role-name">{role.name}</span>
              <small>
                {role.code}
                {!role.active && said(', off')}
                {role.copiedFrom && said(', from {copiedFrom}', { copiedFrom: role.copiedFrom })}
              </small>
              <small className="role-users">{usersOf(role)}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="role-tools">
        {may(TRAN.modify) && !chosen.isFixed && (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => edit({ role: chosen, copyOf: null })}
          >
            {said('Rename')}
          </button>
        )}
        {may(TRAN.create) && (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => edit({ role: null, copyOf: chosen })}
          >
            <Icon name="copy" /> {said('Copy')}
          </button>
        )}
        {may(TRAN.cancel) && !chosen.isFixed && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void erase()}>
            <Icon name="trash" /> {said('Delete')}
          </button>
        )}
        {!chosen.isFixed && <HistoryLink path={roles.path} id={chosen.id} isSmall />}
      </div>
    </nav>
  );
}

const usersOf = ({ users }: Role) => (users === 1 ? '1 user' : said('{users} users', { users }));

import { type Role, roles } from '../../../contract/admin/roles';
import { MESSAGE } from '../../../contract/errors';
import { TRAN } from '../../../contract/screen';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { HistoryLink } from './HistoryLink';
import type { Editing } from './Roles';

type Props = { roles: readonly Role[]; chosen: Role; choose(id: number): void; edit(editing: Editing): void };

/** The roles with their users; the actions for the chosen one are below. */
export function RoleList({ roles: all, chosen, choose, edit }: Props) {
  const may = useMay(roles.screen);

  async function erase() {
    const message = translate(
      'The role {name} and its rights will be gone. This is possible only while nobody holds it.',
      {
        name: chosen.name,
      },
    );
    if (!(await confirmDialog({ title: 'Delete this role?', message, action: 'Delete', danger: true }))) return;
    try {
      await http.delete(`${roles.path}/${chosen.id}`, { params: { version: chosen.version } });
      showMessage(MESSAGE.success, translate('Role {name} is deleted', { name: chosen.name }));
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <nav className="role-list" aria-label={translate('Roles')}>
      <select
        className="form-select role-choice"
        aria-label={translate('Role')}
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
                {!role.active && translate(', off')}
                {role.copiedFrom && translate(', from {copiedFrom}', { copiedFrom: role.copiedFrom })}
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
            {translate('Rename')}
          </button>
        )}
        {may(TRAN.create) && (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => edit({ role: null, copyOf: chosen })}
          >
            <Icon name="copy" /> {translate('Copy')}
          </button>
        )}
        {may(TRAN.cancel) && !chosen.isFixed && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void erase()}>
            <Icon name="trash" /> {translate('Delete')}
          </button>
        )}
        {!chosen.isFixed && <HistoryLink path={roles.path} id={chosen.id} isSmall />}
      </div>
    </nav>
  );
}

const usersOf = ({ users }: Role) => (users === 1 ? '1 user' : translate('{users} users', { users }));

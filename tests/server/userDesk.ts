import type { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Role } from '../../contract/admin/roles';
import type { User } from '../../contract/admin/users';
import type { ErrorBody } from '../../contract/errors';
import type { Page } from '../../contract/resource';
import type { UserDetails } from '../../contract/session';
import { testApp } from '../setup/app';
import { PLAIN_USER } from '../setup/user';
import { type Caller, callerOf, openOffice } from './office';

export const USERS = '/api/admin/users';
const PASSWORD = 'mango tractor violet';
const MINUTE = 60_000;

/** An office where users are made, changed and signed in as the screen does it. */
export async function openUserDesk() {
  const app = await testApp();
  const office = await openOffice(app, { branches: ['HYD', 'BLR'] });
  const { rows: roles } = await office.admin.ok<Page<Role>>('GET', '/api/admin/roles');
  const roleIds = Object.fromEntries(roles.map((role) => [role.code, role.id]));
  const input = (code: string, more: object = {}) => ({
    ...PLAIN_USER,
    code,
    name: `${code} Rao`,
    email: `${code.toLowerCase()}@sindhu.example`,
    password: PASSWORD,
    roleIds: [roleIds.CLERK],
    branchId: office.branchId,
    ...more,
  });
  const userOf = async (code: string) => {
    const { rows } = await office.admin.ok<Page<User>>('GET', `${USERS}?q=${code}`);
    const [user] = rows.filter((one) => one.code === code);
    if (!user) throw new Error(`no user ${code}`);
    return user;
  };
  /** The user as stored, with some fields changed. */
  const changed = async (code: string, more: object) => {
    const user = await userOf(code);
    return { path: `${USERS}/${user.id}`, body: { ...user, email: user.email ?? 'x@sindhu.example', ...more } };
  };
  const login = (user: string, password = PASSWORD, more: object = {}) =>
    callerOf(app).call<ErrorBody & UserDetails>('POST', '/api/login', {
      company: office.company,
      user,
      password,
      ...more,
    });
  return {
    app,
    office,
    roleIds,
    input,
    userOf,
    changed,
    login,
    later(minutes: number) {
      app.setNow(new Date(app.system.clock().getTime() + minutes * MINUTE).toISOString());
    },
    query: <R>(statement: ReturnType<typeof sql>) => app.system.database.query<R>(statement),
    make: (code: string, more: object = {}) => office.admin.ok<User>('POST', USERS, input(code, more)),
    async change(code: string, more: object, by: Caller = office.admin) {
      const { path, body } = await changed(code, more);
      return by.ok<User>('PUT', path, body);
    },
    async refusedChange(code: string, more: object, by: Caller = office.admin) {
      const { path, body } = await changed(code, more);
      return by.refused('PUT', path, body);
    },
    async signedIn(user: string, password?: string, more?: object) {
      const { status, body, text } = await login(user, password, more);
      expect([status, text.slice(0, 200)]).toEqual([200, expect.anything()]);
      return callerOf(app, body.usr.kCode);
    },
    session: (caller: Caller) => caller.call<UserDetails>('GET', '/api/session'),
  };
}

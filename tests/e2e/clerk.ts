import { type Role, rightsPath, roles } from '../../contract/admin/roles';
import { users } from '../../contract/admin/users';
import { demoRoles } from '../../server/setup/demoRoles';
import { type Books, PASSWORD } from '../setup/company';
import { PLAIN_USER } from '../setup/user';

/** Gives the books an accounts clerk with the rights of the demo companies' clerk. */
export async function addClerk({
  client,
  company,
  branches,
}: Books): Promise<{ company: number; user: string; password: string }> {
  const { code, name, grants } = demoRoles.CLERK;
  const role = await client.post<Role>(roles.path, { code, name, active: true, copiedFrom: null });
  const rights = grants.map(([moduleCode, menuCode, screenCode, transCode]) => ({
    moduleCode,
    menuCode,
    screenCode,
    transCode,
  }));
  await client.put(rightsPath(role.id), { version: role.version, rights });
  const user = { code: 'RAVI', name: 'Ravi Kumar', password: PASSWORD };
  await client.post(users.path, {
    ...PLAIN_USER,
    ...user,
    email: 'ravi@example.in',
    roleIds: [role.id],
    branchId: branches[0],
    mobileCheck: true,
  });
  return { company, user: user.code, password: PASSWORD };
}

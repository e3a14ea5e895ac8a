import { type Role, rightsPath, roles } from '../../contract/admin/roles';
import { users } from '../../contract/admin/users';
import { demoRoles } from '../../server/setup/demoRoles';
import { type Books, PASSWORD } from '../setup/company';

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
    ...user,
    mobile: null,
    email: 'ravi@example.in',
    roleIds: [role.id],
    branchIds: [],
    branchId: branches[0],
    pCode: 'D-COM',
    webCheck: true,
    mobileCheck: true,
    active: true,
    mustChange: false,
    needsFactor: false,
    validFrom: null,
    validTo: null,
    allowedHours: null,
    allowedIp: null,
  });
  return { company, user: user.code, password: PASSWORD };
}

import type { AccountGroup } from '../../contract/books/accountGroups';
import type { Office } from './office';

/** Inputs of account groups, and those that the books have. */
export const GROUPS = '/api/accounts/groups';

export const groupInput = (name: string, parentId: number, more: object = {}) => ({
  code: null,
  name,
  parentId,
  directCost: false,
  controlType: 'none',
  sequence: null,
  ...more,
});

export async function groupNamed({ admin }: Pick<Office, 'admin'>, name: string): Promise<AccountGroup> {
  const { rows } = await admin.ok<{ rows: AccountGroup[] }>('GET', `${GROUPS}?size=200&q=${encodeURIComponent(name)}`);
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`there is no group ${name}`);
  return found;
}

export const addGroup = async (office: Pick<Office, 'admin'>, name: string, parent: string, more: object = {}) =>
  office.admin.ok<AccountGroup>('POST', GROUPS, groupInput(name, (await groupNamed(office, parent)).id, more));

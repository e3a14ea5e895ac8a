import { ncDepartments } from '../../contract/food/ncDepartments';
import { natureProblems } from '../books/accountKinds';
import type { Api } from '../core/calls/api';
import { refuse } from '../core/calls/refused';
import { tableRoutes } from '../core/masters/fromTable';
import { ncDepartmentGroups, ncDepartments as table } from './tables';

/** Who is served without charge. */
export const ncDepartmentRoutes = (api: Api) =>
  tableRoutes(api, ncDepartments, {
    table,
    lines: { groups: ncDepartmentGroups },
    order: ['name'],
    async check(tx, ctx, { accountId }) {
      refuse(await natureProblems(tx, ctx, 'expense', [{ field: 'accountId', id: accountId }]));
    },
  });

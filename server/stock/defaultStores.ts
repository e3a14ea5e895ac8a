import { sql } from 'drizzle-orm';
import type { Screen } from '../../contract/screen';
import { type DefaultStores, defaultStores } from '../../contract/stock/defaultStores';
import type { Api } from '../core/calls/api';
import { rowOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** The default stores of new documents of goods, for users who enter such documents. */
export function defaultStoreRoute(api: Api, screens: readonly Screen[]): void {
  const { path, answer } = defaultStores;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'The store that documents begin with, by branch and department',
      needs: { anyOf: screens },
      answer,
    },
    (tx, { who }) => {
      const open = sql`s.company_id = ${who.companyId} and s.active ${mayBranches(who, 's.branch_id')}`;
      return rowOf<DefaultStores>(
        tx,
        sql`
        select (select coalesce(json_agg(json_build_object('branchId', t.branch_id, 'storeId', t.id) order by t.branch_id), '[]')
                  from (select distinct on (s.branch_id) s.branch_id, s.id from stores s
                         where ${open} and (s.kind = 'main' or s.keeper_id = ${who.userId} and s.kind not in ('transit', 'rejected', 'samples'))
                         order by s.branch_id, coalesce(s.keeper_id = ${who.userId}, false) desc, s.id) t) as branches,
               (select coalesce(json_agg(json_build_object('branchId', t.branch_id, 'departmentId', t.department_id, 'storeId', t.id)
                                         order by t.branch_id, t.department_id), '[]')
                  from (select distinct on (s.branch_id, x.department_id) s.branch_id, x.department_id, s.id
                          from department_stores x join stores s on s.company_id = x.company_id and s.id = x.store_id
                         where ${open} and s.allow_issue
                         order by s.branch_id, x.department_id, coalesce(s.keeper_id = ${who.userId}, false) desc, x.line_no) t) as departments`,
      );
    },
  );
}

import { sql } from 'drizzle-orm';
import type { Problems } from '../../contract/problems';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

type Asked = { field: string; id: number };

/** Accounts that are of another nature than is asked for: a sentence at each field. */
export async function natureProblems(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  nature: 'income' | 'expense',
  asked: readonly Asked[],
): Promise<Problems> {
  if (asked.length === 0) return {};
  const rows = await rowsOf<{ id: number; name: string; nature: string }>(
    tx,
    sql`select a.id, a.name, g.nature from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${anyOf(asked.map(({ id }) => id))}`,
  );
  return Object.fromEntries(
    asked.flatMap(({ field, id }) => {
      const account = rows.find((row) => row.id === id);
      if (!account || account.nature === nature) return [];
      return [
        [
          field,
          `${account.name} is no ${nature} account. Select one of ${nature === 'income' ? 'income' : 'expenses'}.`,
        ],
      ];
    }),
  );
}

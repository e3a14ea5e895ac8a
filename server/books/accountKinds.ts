import { sql } from 'drizzle-orm';
import type { Problems } from '../../contract/problems';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

type Asked = { field: string; id: number };

/** Kinds of accounts in the words of the refusal, with their natures. */
const KINDS = {
  income: { called: 'no income account', wanted: 'of income', natures: ['income'] },
  expense: { called: 'no expense account', wanted: 'of expenses', natures: ['expense'] },
  earned: {
    called: 'no account of income or liabilities',
    wanted: 'of income or liabilities',
    natures: ['income', 'liability'],
  },
} as const;

/** Accounts of another nature than required: a sentence at each field. */
export async function natureProblems(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  kind: keyof typeof KINDS,
  asked: readonly Asked[],
): Promise<Problems> {
  if (asked.length === 0) return {};
  const rows = await rowsOf<{ id: number; name: string; nature: string }>(
    tx,
    sql`select a.id, a.name, g.nature from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${anyOf(asked.map(({ id }) => id))}`,
  );
  const { called, wanted, natures } = KINDS[kind];
  return Object.fromEntries(
    asked.flatMap(({ field, id }) => {
      const account = rows.find((row) => row.id === id);
      if (!account || natures.some((nature) => nature === account.nature)) return [];
      return [[field, `${account.name} is ${called}. Select one ${wanted}.`]];
    }),
  );
}

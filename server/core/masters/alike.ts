import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type AlikeBy, AlikeQuery, AlikeRow, alikePath, namesAlike } from '../../../contract/alike';
import type { Resource } from '../../../contract/resource';
import type { Api } from '../calls/api';
import { rowsOf } from '../db/database';

const SHOWN = 5;

type Parts = {
  table: string;
  /** Conditions on a row `t` by what else it may have in common with what is entered. */
  by?: Partial<Record<Exclude<AlikeBy, 'name'>, (value: string) => SQL>>;
};

/** The call that finds existing records similar to an entered one. */
export function alikeRoute(
  api: Api,
  it: Pick<Resource<never, never>, 'path' | 'screen' | 'alsoOn' | 'names'>,
  { table, by = {} }: Parts,
): void {
  api.on(
    {
      method: 'GET',
      path: alikePath(it),
      summary: `${it.names.many} that may be the same as one that is entered`,
      needs: { anyOf: [it.screen, ...(it.alsoOn ?? [])] },
      query: AlikeQuery,
      answer: z.array(AlikeRow),
    },
    async (tx, { who, query }) => {
      const except = Number(query.except ?? 0);
      const rowsWhere = (where: SQL) =>
        rowsOf<{ id: number; name: string }>(
          tx,
          sql`select t.id, t.name from ${sql.identifier(table)} t
               where t.company_id = ${who.companyId} and t.id <> ${except} and ${where} order by t.name, t.id`,
        );
      const found: AlikeRow[] = [];
      const add = (rows: readonly { id: number; name: string }[], has: AlikeBy) => {
        for (const { id, name } of rows) if (!found.some((one) => one.id === id)) found.push({ id, name, has });
      };
      for (const has of ['gstin', 'pan', 'phone'] as const) {
        const value = query[has];
        const condition = by[has];
        if (value && condition) add(await rowsWhere(condition(value)), has);
      }
      const { name } = query;
      // Punctuation may be a third of a name; what is longer or shorter than that is another one.
      if (name)
        add(
          (
            await rowsWhere(
              sql`length(t.name) between ${Math.floor(name.length * 0.6)} and ${Math.ceil(name.length * 1.6) + 2}`,
            )
          ).filter((row) => namesAlike(row.name, name)),
          'name',
        );
      return found.slice(0, SHOWN);
    },
  );
}

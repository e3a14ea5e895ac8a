import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Api, notFound, refusalFor } from '../calls/api';
import { seesCosts } from '../calls/costs';
import type { SignedIn } from '../calls/system';
import { rowsOf } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { instantText } from '../documents/documentStore';
import { trackedBy } from './tracked';

const HistoryQuery = z.object({
  /** Path of a resource, or its last part: `/api/accounts/payments`, `payments`. */
  entity: z.string('Say of what').check(z.regex(/^[a-zA-Z/-]{1,80}$/, 'No such kind of entry')),
  id: z.coerce.number<string>('Say of which').check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});
const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
const HistoryAnswer = z.object({
  rows: z.array(
    z.object({
      /** Two acts may have the same moment. */
      id: z.int(),
      at: z.string(),
      user: z.string(),
      action: z.string(),
      number: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      changes: z.array(Change),
    }),
  ),
});

type Trail = {
  id: number;
  at: string;
  user: string;
  action: string;
  entity: string;
  number: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
};

/** Leaves out a document of a branch that the user may not work in. */
const otherEntries = (who: SignedIn, id: number) =>
  who.branchIds
    ? sql`and exists (select from documents d where d.company_id = ${who.companyId} and d.id = ${id} ${mayBranches(who, 'd.branch_id')})`
    : sql``;

/**
 * Leaves out acts `t` on masters of a branch that the user may not work in, such as an asset or the template of a voucher.
 */
export const onOwnMasters = ({ branchIds }: SignedIn) => {
  if (!branchIds) return sql`true`;
  const entry = sql`coalesce(t.after, t.before)`;
  const branch = sql`coalesce(${entry} -> 'branchId', ${entry} #> '{voucher,branchId}')`;
  return sql`(jsonb_typeof(${branch}) is distinct from 'number' or ${JSON.stringify(branchIds)}::jsonb @> ${branch})`;
};

/** The history of one entry, from the audit trail, field by field. */
export function historyRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: '/api/admin/history',
      summary: 'History of one entry, field by field',
      needs: 'signedIn',
      query: HistoryQuery,
      answer: HistoryAnswer,
    },
    async (tx, { who, query, now }) => {
      const tracked = trackedBy(api);
      const entity = tracked.has(query.entity)
        ? query.entity
        : [...tracked.keys()].find((path) => path.endsWith(`/${query.entity}`));
      const found = entity === undefined ? undefined : tracked.get(entity);
      if (!entity || !found) throw notFound('This kind of entry');
      const { screen, isDocument } = found;
      const refusal = refusalFor({ anyOf: [screen] }, who);
      if (refusal) throw refusal;
      const { costs: told = [] } =
        api.calls.find(({ method, path }) => method === 'GET' && path === `${entity}/:id`) ?? {};
      const costs = told.length === 0 || (await seesCosts(tx, who)) ? [] : told;
      const trail = await rowsOf<Trail>(
        tx,
        sql`select id, ${instantText('at')} as at, user_code as "user", action, entity, number, reason, before, after
            from audit t where company_id = ${who.companyId} and entity = ${entity} and entity_id = ${query.id}
             ${isDocument ? otherEntries(who, query.id) : sql`and ${onOwnMasters(who)}`} order by id desc limit 200`,
      );
      // Users who may see the record see its history; a deleted record has no such check.
      const record = isDocument ? undefined : api.records.get(entity);
      const isGone = trail[0]?.action === 'delete';
      if (record && !isGone && (await record.find(tx, who, now, query.id)) === null) return { rows: [] };
      return {
        rows: trail.map(({ id, at, user, action, number, reason, before, after }) => ({
          id,
          at,
          user,
          action,
          number,
          reason,
          changes: changesOf(before, after, who).filter(({ field }) => !costs.includes(field)),
        })),
      };
    },
  );
}

const flat = (value: unknown): Record<string, unknown> => {
  if (value === null || typeof value !== 'object') return {};
  const { input, ...rest } = value as Record<string, unknown>;
  return { ...rest, ...(typeof input === 'object' ? (input as Record<string, unknown>) : {}) };
};

/** Keys for other programs are never shown again. */
const SECRETS = ['importKey', 'device'];

type Changes = { field: string; before: unknown; after: unknown }[];

/**
 * The fields that differ between two states; all fields are new when there was no earlier state. The balance of a
 * merged account over all branches is hidden from users of some branches.
 */
export function changesOf(before: unknown, after: unknown, { branchIds }: Pick<SignedIn, 'branchIds'>): Changes {
  const hidden = new Set(['version', ...SECRETS, ...(branchIds ? ['balance'] : [])]);
  const [from, to] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !hidden.has(field) && JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }));
}

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { canOpen, type Screen } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import { type Api, notFound } from '../core/api';
import { rowsOf } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { instantText } from '../core/documentStore';
import { Refused } from '../core/refused';
import type { Signed } from '../core/system';

const HistoryQuery = z.object({
  /** Last part of a resource path: `payments`, `accounts`. */
  entity: z.string('Say of what').check(z.regex(/^[a-zA-Z-]{1,40}$/, 'No such kind of entry')),
  id: z.coerce.number<string>('Say of which').check(z.int(), z.gte(1), z.lte(2_147_483_647)),
});
const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
const HistoryAnswer = z.object({
  rows: z.array(
    z.object({
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
  at: string;
  user: string;
  action: string;
  entity: string;
  number: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
};

/** Screens by the path of the resource that they show. */
const SCREENS: Record<string, string> = {
  '/api/accounts/groups': '/accounts/accaccountgroups',
  '/api/accounts/accounts': '/accounts/accaccounts',
  '/api/accounts/openings': '/accounts/accopenings',
  '/api/accounts/payments': '/accounts/accpayments',
  '/api/accounts/receipts': '/accounts/accreceipts',
  '/api/accounts/journals': '/accounts/accjournals',
  '/api/accounts/transfers': '/accounts/acctransfers',
  '/api/accounts/assets': '/accounts/accassets',
  '/api/accounts/asset-classes': '/accounts/accassets',
  '/api/accounts/asset-acquisitions': '/accounts/accassets',
  '/api/accounts/depreciation-runs': '/accounts/accassets',
  '/api/accounts/asset-revisions': '/accounts/accassets',
  '/api/accounts/asset-transfers': '/accounts/accassets',
  '/api/accounts/asset-disposals': '/accounts/accassets',
};

const DOCUMENTS = new Set(
  Object.keys(SCREENS).filter((path) => !/\/(groups|accounts|assets|asset-classes)$/.test(path)),
);

/** Leaves out a document of a branch that the user may not work in. */
const elsewhere = (who: Signed, id: number) =>
  who.branchIds
    ? sql`and exists (select from documents d where d.company_id = ${who.companyId} and d.id = ${id} ${mayBranches(who, 'd.branch_id')})`
    : sql``;

/** What happened to one entry, from the audit trail, field by field. */
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
    async (tx, { who, query }) => {
      const entity = Object.keys(SCREENS).find((path) => path.endsWith(`/${query.entity}`));
      const screen: Screen | undefined = allScreens().find((one) => one.path === SCREENS[entity ?? '']);
      if (!entity || !screen) throw notFound('This kind of entry');
      if (!canOpen(who, screen))
        throw new Refused(403, 'FORBIDDEN', `You do not have the right to open ${screen.title}.`, { type: 4 });
      const trail = await rowsOf<Trail>(
        tx,
        sql`select ${instantText('at')} as at, user_code as "user", action, entity, number, reason, before, after
            from audit where company_id = ${who.companyId} and entity = ${entity} and entity_id = ${query.id}
             ${DOCUMENTS.has(entity) ? elsewhere(who, query.id) : sql``} order by id desc limit 200`,
      );
      return {
        rows: trail.map(({ at, user, action, number, reason, before, after }) => ({
          at,
          user,
          action,
          number,
          reason,
          changes: changesOf(before, after),
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

/** The fields that differ between two states; everything is new when there was none before. */
function changesOf(before: unknown, after: unknown): { field: string; before: unknown; after: unknown }[] {
  const [from, to] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => field !== 'version' && JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }));
}

import { sql } from 'drizzle-orm';
import { type AuditRow, auditCheck, auditLog, ChainState } from '../../contract/admin/auditLog';
import { isForAdministrators, TRAN } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import type { System } from '../core/calls/system';
import { rowOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { trackedBy } from '../core/trail/tracked';
import { type Trail, trailOf } from '../core/trail/trailRows';
import { checkAuditChain } from './auditCheck';

/** Every action in the company, and the state of its hash chain. */
export function auditLogRoutes(api: Api, system: System): void {
  api.on(
    {
      method: 'GET',
      path: auditLog.path,
      summary: 'Audit log: who did what, when, where, with the former values',
      needs: { anyOf: [auditLog.screen] },
      query: auditLog.query,
      answer: auditLog.answer,
    },
    async (tx, { who, query }) => {
      const { by, text, entity, entry } = query;
      const more = [
        ...(by ? [sql`t.user_id = ${Number(by)}`] : []),
        ...(text ? [holds(text)] : []),
        ...(entity ? [sql`t.entity = ${entity}`] : []),
        ...(entry ? [sql`t.entity_id = ${Number(entry)}`] : []),
      ];
      const { rows, total } = await trailOf(api, tx, who, query, more);
      const masters = restorable(api);
      return {
        rows: rows.map(({ kept, shown }): AuditRow => {
          const { entity, device } = kept;
          return { ...shown, entity, device, former: masters.has(entity) ? formerOf(kept) : null };
        }),
        total,
        chain: await chainOf(tx, who.companyId),
      };
    },
  );

  api.signedIn(
    {
      method: 'POST',
      path: auditCheck.path,
      summary: 'Walk the chain of hashes of the audit trail now',
      needs: { screen: auditCheck.screen, tran: TRAN.create },
      answer: ChainState,
      whenOver: true,
      changes: [auditLog.path],
    },
    // Outside a transaction: however long the trail is, nobody waits for the walk.
    async (c, { companyId }) => {
      await checkAuditChain(system, companyId);
      return c.json(await system.database.inCompany(companyId, (tx) => chainOf(tx, companyId), 'reads'));
    },
  );
}

/** Whether any recorded text contains this one, in any case. */
const holds = (text: string) => sql`
  position(${text.toLowerCase()} in lower(concat_ws(' ', t.user_code, t.number, t.reason, t.address, t.before::text, t.after::text))) > 0`;

/**
 * Masters whose former values can be entered again, as a change like any other. Users and roles are not: rights that were
 * taken away are given again only by somebody who ticks them.
 */
function restorable(api: Api): Set<string> {
  const changed = new Set(api.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path));
  const masters = [...trackedBy(api)].filter(
    ([path, { isDocument, screen }]) => !isDocument && !(isForAdministrators(screen) && GRANTING.test(path)),
  );
  return new Set(masters.map(([path]) => path).filter((path) => changed.has(`${path}/:id` as `/api/${string}`)));
}

const GRANTING = /\/(users|roles)$/;

function formerOf({ action, before, entityId }: Trail): Record<string, unknown> | null {
  const isChange = action === 'change' && entityId !== null && typeof before === 'object';
  return isChange ? (before as Record<string, unknown> | null) : null;
}

async function chainOf(tx: Tx, companyId: number): Promise<ChainState> {
  return rowOf<ChainState>(
    tx,
    sql`select ${instantText('k.checked_at')} as "checkedAt", coalesce(k.up_to, 0) as "upTo", coalesce(k.problems, '[]') as problems,
               (select coalesce(max(sequence), 0) from audit where company_id = ${companyId} and sequence is not null)::int + w.unsealed as entries, w.unsealed
          from (select count(*)::int as unsealed from audit where company_id = ${companyId} and hash is null) w
          left join audit_checks k on k.company_id = ${companyId}`,
  );
}

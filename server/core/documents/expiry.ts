import { sql } from 'drizzle-orm';
import { DOCUMENTS } from '../../../contract/changes';
import { phaseOf } from '../../../contract/document';
import { rowsOf } from '../db/database';
import { BY_NIGHT, type Job } from '../jobs/job';
import { storeStage } from './documentStore';
import { kinds } from './kinds';
import { releaseSources } from './lineLinks';

const EXPIRED = 'expired';

/**
 * Enquiries, offers and agreements in force whose last day is over. Quantities that they took of other documents are
 * released.
 */
export const expiryJob: Job = {
  name: 'documentExpiry',
  title: 'Enquiries, offers and agreements that ended',
  ...BY_NIGHT,
  rights: 'company',
  async work(tx, ctx, { day }) {
    let ended = 0;
    for (const { type, path, stages, expires } of kinds()) {
      if (!expires) continue;
      const rows = await rowsOf<{ id: number; number: string; branchId: number; status: string }>(
        tx,
        sql`select id, number, branch_id as "branchId", status from documents
             where company_id = ${ctx.who.companyId} and type = ${type} and phase = 'live' and input ->> ${expires}::text < ${day}
             order by id for update`,
      );
      const phase = phaseOf(stages, EXPIRED);
      for (const { id, number, branchId, status } of rows) {
        await storeStage(tx, ctx, id, { status: EXPIRED, phase });
        if (phase === 'void') await releaseSources(tx, ctx, id);
        const of = { entity: path, entityId: id, number, branchId };
        ctx.audit({ ...of, action: 'change', before: { status }, after: { status: EXPIRED } });
      }
      if (rows.length > 0) ctx.changed(path, DOCUMENTS);
      ended += rows.length;
    }
    return `${ended} ended`;
  },
};

import { sql } from 'drizzle-orm';
import { multiplyDivide, type Paise, type Quantity } from '../../../contract/amount';
import {
  AUDIT_COUNTS,
  type AuditDifference,
  AuditDifferences,
  auditDifferencesPath,
  auditReasonsPath,
  ReasonInput,
} from '../../../contract/inventory/auditCounts';
import { inventory as screens } from '../../../contract/inventory/screens';
import { isBeyond } from '../../../contract/inventory/stockAudits';
import { can, canOpen, TRAN } from '../../../contract/screen';
import { type Api, notFound, refusalFor } from '../../core/calls/api';
import { seesCosts } from '../../core/calls/costs';
import { invalid, Refused } from '../../core/calls/refused';
import { rowsOf } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { auditOf } from './auditCounts';
import { type AuditLine, differs, readAuditLines, serialsApart } from './auditLines';
import { tolerances } from './auditTolerance';

/**
 * Differences between the books and the count, for users who plan and approve; their cost, for users who may see it.
 */

export function auditDifferenceRoutes(api: Api): void {
  const { stockAudit, stockAuditVariances } = screens;
  api.on(
    {
      method: 'GET',
      path: auditDifferencesPath(':id'),
      summary: 'Book stock and count of each line of a stock audit, and what the difference costs',
      needs: { anyOf: [stockAudit] },
      answer: AuditDifferences,
    },
    async (tx, ctx) => {
      const { who } = ctx;
      const audit = await auditOf(tx, ctx, ctx.id);
      // A blind counter does not see the book figures here.
      const isCounting = audit.status === 'counting' || audit.status === 'recounting';
      const mayLook = can(who, stockAudit, TRAN.create) || can(who, stockAudit, TRAN.approve);
      if (audit.input.blind && isCounting && !mayLook) {
        const refusal = refusalFor({ screen: stockAudit, tran: TRAN.create }, who);
        if (refusal) throw refusal;
      }
      const seesCost = canOpen(who, stockAuditVariances) && (await seesCosts(tx, who));
      const allowed = await tolerances(tx, who, audit.input);
      const lines = await readAuditLines(tx, who.companyId, audit.id, audit.input);
      const reasons = await rowsOf<{ id: number; name: string; active: boolean }>(
        tx,
        sql`select id, name, active from loss_types where company_id = ${who.companyId} order by name`,
      );
      const nameOf = (id: number | null) => reasons.find((reason) => reason.id === id)?.name ?? null;
      const unknown = await rowsOf<AuditDifferences['unknown'][number]>(
        tx,
        sql`select k.code, k.qty, u.code as by, ${instantText('k.counted_at')} as at
              from stock_audit_counts k join users u on u.company_id = k.company_id and u.id = k.counted_by
             where k.company_id = ${who.companyId} and k.document_id = ${audit.id} and k.line_id is null and k.removed_by is null order by k.id`,
      );
      return {
        seesCost,
        lines: lines.map((line) => shownLine(line, allowed(line.itemId), seesCost, nameOf(line.lossTypeId))),
        unknown,
        reasons: reasons.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
      };
    },
  );
  api.on(
    {
      method: 'POST',
      path: auditReasonsPath(':id'),
      summary: 'Say why a line of a stock audit differs; the account of the loss type bears its shortage',
      needs: { screen: stockAudit, tran: TRAN.create },
      body: ReasonInput,
      status: 204,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      const audit = await auditOf(tx, ctx, ctx.id, true);
      if (audit.status === 'posted' || audit.status === 'cancelled')
        throw new Refused(409, 'WRONG_STATUS', `${audit.number} is ${audit.status} and stays as it is.`, { type: 3 });
      const { lossTypeId } = body;
      const known = await rowsOf(
        tx,
        sql`select 1 from loss_types where company_id = ${who.companyId} and id = ${lossTypeId} and active`,
      );
      if (lossTypeId !== null && known.length === 0) throw invalid({ lossTypeId: 'Select a loss type of the list' });
      const changed = await rowsOf(
        tx,
        sql`update stock_audit_lines set loss_type_id = ${lossTypeId}, remark = ${body.remark}
             where company_id = ${who.companyId} and document_id = ${audit.id} and id = ${body.lineId} returning id`,
      );
      if (changed.length === 0) throw notFound('This line');
      ctx.changed(AUDIT_COUNTS);
    },
  );
}

function shownLine(line: AuditLine, tolerance: number, seesCost: boolean, reason: string | null): AuditDifference {
  const { id, code, item, unit, batch, book, expected, counted, rounds, countedBy, lossTypeId, remark } = line;
  const difference = counted === null ? null : ((counted - expected) as Quantity);
  return {
    id,
    code,
    item,
    unit,
    batch,
    book,
    counted,
    difference,
    rounds,
    countedBy,
    lossTypeId,
    reason,
    remark,
    moved: expected - book,
    isBeyond: counted !== null && differs(line) && isBeyond(expected, counted, tolerance),
    ...serialsApart(line),
    value: seesCost && difference !== null ? costOf(line, difference) : null,
  };
}

/** The cost of a difference: as posted, or before that at the branch's cost of the item. */
function costOf({ postedValue, poolQty, poolValue, buyRate }: AuditLine, difference: Quantity): Paise {
  if (postedValue !== null) return postedValue;
  if (poolQty > 0) return multiplyDivide(poolValue, difference, poolQty);
  return multiplyDivide((buyRate ?? 0) as number as Paise, difference, 100_000);
}

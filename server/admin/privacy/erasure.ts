import { sql } from 'drizzle-orm';
import { type DataRequest, dataRequests, KEPT_BY } from '../../../contract/admin/privacy/dataRequests';
import { ErasureInput, ErasurePreview, erasureOf, type PersonalRecord } from '../../../contract/admin/privacy/erasure';
import { formatDate } from '../../../contract/dates';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, todayOf } from '../../core/calls/api';
import { findPersonal, type PersonalData, personOf } from '../../core/calls/personalData';
import { Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import type { Tx } from '../../core/db/database';
import { storeOf } from '../../core/masters/store';

type C = Ctx<unknown, unknown>;

/** Erasing needs the right to delete records of the register, since it cannot be undone. */
const needs = { screen: dataRequests.screen, tran: TRAN.cancel } as const;

/**
 * Erasure of personal data (DPDP Act 2023, section 12(3)): the records of a person are found in all areas, records
 * that a law keeps are listed, and the others are made anonymous in one transaction, which also answers the request.
 */
export function erasureRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: erasureOf(':id'),
      summary: 'Records of the person of a request for erasure, and what the law keeps of them',
      needs,
      answer: ErasurePreview,
    },
    async (tx, ctx) => {
      const request = await storeOf(api, dataRequests).one(tx, ctx, ctx.id);
      requireOpen(request);
      return { rows: await findPersonal(api, tx, ctx.who, personOf(request)) };
    },
  );
  api.on(
    {
      method: 'POST',
      path: erasureOf(':id'),
      summary: 'Make the records of a person anonymous and answer the request',
      needs,
      // Nothing is posted to a record between its look and its erasure.
      alone: true,
      body: ErasureInput,
      answer: dataRequests.row,
    },
    async (tx, ctx) => {
      const request = await storeOf(api, dataRequests).locked(tx, ctx, ctx.id, ctx.body.version);
      requireOpen(request);
      const found = await findPersonal(api, tx, ctx.who, personOf(request));
      const ticked = new Set(ctx.body.records.map(({ path, id }) => `${path} ${id}`));
      const chosen = found.filter(({ path, id }) => ticked.has(`${path} ${id}`));
      if (chosen.length < ticked.size)
        throw refusal('NOT_FOUND_ANY_MORE', 'Some of these records are not of this person any more. Look again.');
      const [waiting] = chosen.flatMap(({ first }) => first ?? []);
      if (waiting !== undefined) throw refusal('FIRST', waiting);
      for (const kind of api.personal) await erase(tx, ctx, kind, chosen);
      return answer(api, tx, ctx, request, chosen);
    },
  );
}

const refusal = (code: string, words: string) => new Refused(409, code, words, { type: 3 });

function requireOpen({ kind, status }: DataRequest): void {
  if (kind !== 'erasure') throw refusal('WRONG_KIND', 'This request does not ask for erasure.');
  if (status !== 'open') throw refusal('WRONG_STATUS', 'This request is answered already.');
}

/** Erases records of a kind that no law keeps, with their comments and files. The trail names none of the values. */
async function erase(tx: Tx, ctx: C, kind: PersonalData, chosen: readonly PersonalRecord[]): Promise<void> {
  const gone = chosen.filter(({ path, keptBy }) => path === kind.path && keptBy === null);
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await kind.erase(tx, ctx, ids);
  // A person whom no law keeps has no issued papers, which former versions are kept for.
  await tx.execute(
    sql`delete from master_versions where company_id = ${ctx.who.companyId} and entity = ${kind.table} and row_id = ${anyOf(ids)}`,
  );
  const after = { erased: kind.erases.join(', '), dataRequest: ctx.id };
  const { lineOf } = kind;
  if (lineOf) {
    for (const id of new Set(ids.map(lineOf.keyOf)))
      ctx.audit({ action: 'erase', entity: lineOf.path, entityId: id, after });
    ctx.changed(lineOf.path);
    return;
  }
  const beside = sql`company_id = ${ctx.who.companyId} and entity = ${kind.path} and entity_id = ${anyOf(ids)}`;
  await tx.execute(sql`delete from comments where ${beside}`);
  await tx.execute(
    sql`delete from record_photos where company_id = ${ctx.who.companyId} and entity = ${kind.path} and record_id = ${anyOf(ids)}`,
  );
  await tx.execute(sql`
    update attachments set name = 'Erased', removed_by = coalesce(removed_by, ${ctx.who.userId}), removed_at = coalesce(removed_at, ${ctx.now.toISOString()})
     where ${beside}`);
  for (const id of ids) ctx.audit({ action: 'erase', entity: kind.path, entityId: id, after });
  ctx.changed(kind.path);
}

/** Closes the request with the result: everything erased, the part that no law keeps, or nothing. */
async function answer(
  api: Api,
  tx: Tx,
  ctx: C,
  request: DataRequest,
  chosen: readonly PersonalRecord[],
): Promise<DataRequest> {
  const kept = chosen.filter(({ keptBy }) => keptBy !== null);
  const erased = chosen.filter(({ keptBy }) => keptBy === null);
  const closed = {
    status: kept.length === 0 ? 'done' : erased.length === 0 ? 'refused' : 'partly',
    answeredOn: todayOf(ctx.now),
    keptBy: kept[0]?.keptBy ?? null,
    answer: [
      ...(erased.length > 0 ? [`Erased: ${counted(api, erased)}.`] : []),
      ...[...new Set(kept.map(lawOf))].map(
        (law) =>
          `Kept: ${counted(
            api,
            kept.filter((one) => lawOf(one) === law),
          )}. ${law}.`,
      ),
    ]
      .join(' ')
      .slice(0, MOST_ANSWER),
  };
  await tx.execute(sql`
    update data_requests set status = ${closed.status}, answered_on = ${closed.answeredOn}, kept_by = ${closed.keptBy}, answer = ${closed.answer}, version = version + 1
     where company_id = ${ctx.who.companyId} and id = ${request.id}`);
  ctx.audit({
    action: 'change',
    entity: dataRequests.path,
    entityId: request.id,
    before: { status: request.status },
    after: closed,
  });
  ctx.changed(dataRequests.path);
  return storeOf(api, dataRequests).one(tx, ctx, request.id);
}

/** The length of the field. */
const MOST_ANSWER = 1000;

const lawOf = ({ keptBy, keptUntil }: PersonalRecord): string =>
  `${KEPT_BY[keptBy ?? 'books']}${keptUntil ? `, until ${formatDate(keptUntil)}` : ''}`;

/** `2 contacts, 1 enquiry`. */
const counted = (api: Api, rows: readonly PersonalRecord[]): string =>
  api.personal
    .map(({ path, names }) => ({ names, count: rows.filter((row) => row.path === path).length }))
    .filter(({ count }) => count > 0)
    .map(({ names, count }) => `${count} ${count === 1 ? names.one : names.many}`)
    .join(', ');

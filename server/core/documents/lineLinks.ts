import { sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../../contract/amount';
import type { ChainLink, DocumentResource, PendingLine } from '../../../contract/document';
import type { Source } from '../../../contract/documentSource';
import type { Stored } from '../../../contract/resource';
import { canOpen } from '../../../contract/screen';
import { inOwnUnit, inUnit, wholeIn } from '../../../contract/unitFactors';
import type { Ctx } from '../calls/api';
import { invalid, Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';
import { arrivedFor } from './arrived';
import { mayBranches } from './documentHeader';
import { kindOf, kinds } from './kinds';
import { wasSent } from './sending';
import { type Done, factorsOf, openOf, type SoFar, type SourceLine, takenOf } from './takenQuantities';

/**
 * Which line follows from which: a request is ordered, an order received, a receipt billed. The quantity taken from a
 * line is stored with it under its lock, so that no list adds up history and two users who take the last piece
 * conflict.
 */

type C = Ctx<unknown, unknown>;

/** Goods for another branch are followed there, not where they came from. */
const FOLLOWED_IN = 'coalesce(d.other_branch_id, d.branch_id)';

type Taking = { lineId: number; fromLineId: number; qty: number; part: string; place: number };
/** Locks the followed lines in the order of their keys, and reads the quantities taken so far. */
async function lockLines(tx: Tx, { who }: C, ids: readonly number[]): Promise<Map<number, SourceLine>> {
  const rows = await rowsOf<SourceLine>(
    tx,
    sql`
    select l.id, l.document_id as "documentId", d.type, d.number, d.phase, d.status, l.part, l.qty, l.closed_qty as closed, l.factor, d.input - l.part as input,
           coalesce(l.description, 'Line ' || l.place) as label,
           coalesce((select json_object_agg(p.relation, json_build_object('qty', p.qty, 'base', p.base_qty)) from line_progress p
                      where p.company_id = l.company_id and p.line_id = l.id), '{}') as done
      from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
     where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)} ${mayBranches(who, FOLLOWED_IN)}
     order by l.id for update of l`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Following = {
  resource: Pick<DocumentResource<never, Stored, never>, 'from' | 'names'>;
  tolerance?(tx: Tx, ctx: C, branchId: number): Promise<number>;
};

/**
 * Takes quantities of the lines that a document follows.
 * @throws Refused where a line is not pending, or its pending quantity is smaller.
 */
export async function linkSources(
  tx: Tx,
  ctx: C,
  { resource, tolerance }: Following,
  { id: documentId, branchId }: { id: number; branchId: number },
  taken: readonly Taking[],
): Promise<void> {
  if (taken.length === 0) return;
  const above = resource.from.some(({ through }) => through) ? await linesAbove(tx, ctx, taken) : new Map();
  const followed = taken.flatMap(({ fromLineId }) => [fromLineId, ...(above.get(fromLineId) ?? [])]);
  const sources = await lockLines(tx, ctx, [...new Set(followed)]);
  const over = (await tolerance?.(tx, ctx, branchId)) ?? 0;
  const came = await arrivedFor(tx, ctx, resource.from, [...sources.keys()]);
  const problems: Record<string, string> = {};
  const factors = await factorsOf(tx, ctx, taken);
  const links: Link[] = [];
  const soFar = new Map<string, Done>();
  for (const taking of taken) {
    const { fromLineId, qty, part, place } = taking;
    const line = sources.get(fromLineId);
    const source = line && sourceOf(resource.from, line, part);
    const field = `${part}.${place}.qty`;
    if (!line || !source) {
      problems[`${part}.${place}.fromLineId`] =
        'The line that this one follows does not exist any more. Choose it again.';
      continue;
    }
    if (isHeld(line) || (line.phase !== 'live' && !(source.finished && line.phase === 'done'))) {
      problems[field] =
        `${line.number ?? 'The document before it'} is ${wordsOf(line.type, line.status)}; nothing can follow from it.`;
      continue;
    }
    const factor = factors.get(taking.lineId) ?? line.factor;
    const open = openOf(line, source.relation, factor, soFar);
    const whole = line.factor === factor ? line.qty : wholeIn(inOwnUnit(line.qty, line.factor), factor);
    const most = open + Math.floor((whole * over) / 100_000);
    if (!source.shared && qty > most) {
      problems[field] =
        `Only ${formatQuantity(Math.max(0, open) as Quantity)} of ${line.label} ${source.left ?? 'is pending on'} ${line.number ?? 'its document'}.`;
      continue;
    }
    const take = (from: SourceLine, much: number, relation = source.relation) => {
      const taken = takenOf(from, relation, { qty: much, factor }, soFar);
      links.push({ ...taking, ...taken, fromLineId: from.id, relation, fromDocumentId: from.documentId });
    };
    take(line, qty);
    if (source.serves) {
      const { relation } = source.serves;
      const waiting = Math.max(0, came.get(line.id) ?? 0);
      const arrived = Math.min(
        qty,
        line.factor === factor ? waiting : wholeIn(inOwnUnit(waiting, line.factor), factor),
      );
      came.set(line.id, waiting - (line.factor === factor ? arrived : inUnit(inOwnUnit(arrived, factor), line.factor)));
      const much = Math.min(qty - arrived, openOf(line, relation, factor, soFar));
      if (much > 0) take(line, much, relation);
    }
    if (source.through)
      for (const id of above.get(fromLineId) ?? []) {
        const further = sources.get(id);
        if (further?.phase !== 'live') continue;
        const much = Math.min(qty, openOf(further, source.relation, factor, soFar));
        if (much > 0) take(further, much);
      }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await addLinks(tx, ctx, documentId, links);
  await workOutStages(tx, ctx, [...new Set(links.map(({ fromDocumentId }) => fromDocumentId))]);
}

/** All lines above the followed lines, by followed line. */
async function linesAbove(tx: Tx, { who }: C, taken: readonly Taking[]): Promise<Map<number, number[]>> {
  const rows = await rowsOf<{ lineId: number; aboveId: number }>(
    tx,
    sql`
    with recursive up as (
      select l.id as start_id, k.from_line_id as line_id
        from item_lines l
        join line_links k on k.company_id = l.company_id and k.to_document_id = l.document_id and k.to_line_id = l.id and k.is_live
       where l.company_id = ${who.companyId} and l.id = ${anyOf(taken.map(({ fromLineId }) => fromLineId))}
      union
      select up.start_id, k.from_line_id
        from up
        join item_lines l on l.company_id = ${who.companyId} and l.id = up.line_id
        join line_links k on k.company_id = l.company_id and k.to_document_id = l.document_id and k.to_line_id = l.id and k.is_live)
    select start_id as "lineId", line_id as "aboveId" from up order by 1, 2`,
  );
  const above = new Map<number, number[]>();
  for (const { lineId, aboveId } of rows) above.set(lineId, [...(above.get(lineId) ?? []), aboveId]);
  return above;
}

const sourceOf = (from: readonly Source[], line: SourceLine, into: string): Source | undefined =>
  from.find(
    ({ type, lines, into: table, when }) =>
      type === line.type &&
      lines === line.part &&
      table === into &&
      (!when || String(line.input[when.field]) === String(when.is)),
  );

const isHeld = ({ type, status }: Pick<SourceLine, 'type' | 'status'>): boolean =>
  kindOf(type)?.stages[status]?.held === true;

/** Stages of a kind from which nothing follows for the time being. */
const heldOf = (type: string): string[] =>
  Object.entries(kindOf(type)?.stages ?? {}).flatMap(([status, { held }]) => (held ? [status] : []));

const wordsOf = (type: string, status: string) => kindOf(type)?.stages[status]?.words ?? status;

type Link = {
  lineId: number;
  fromLineId: number;
  fromDocumentId: number;
  relation: string;
  qty: number;
  baseQty: number;
};

async function addLinks(tx: Tx, { who }: C, documentId: number, links: readonly Link[]): Promise<void> {
  await tx.execute(sql`
    with link as (
      insert into line_links (company_id, relation, from_line_id, to_line_id, from_document_id, to_document_id, qty, base_qty)
      select ${who.companyId}, r.relation, r."fromLineId", r."lineId", r."fromDocumentId", ${documentId}, r.qty, r."baseQty"
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
             as r(relation text, "fromLineId" int, "lineId" int, "fromDocumentId" int, qty bigint, "baseQty" bigint)
      returning from_line_id, relation, qty, base_qty)
    insert into line_progress (company_id, line_id, relation, qty, base_qty)
    select ${who.companyId}, from_line_id, relation, sum(qty), sum(base_qty) from link group by from_line_id, relation order by 2
    on conflict (company_id, line_id, relation) do update
      set qty = line_progress.qty + excluded.qty, base_qty = line_progress.base_qty + excluded.base_qty`);
}

/** Gives back what a document took of the lines that it follows. */
export async function releaseSources(tx: Tx, ctx: C, documentId: number): Promise<void> {
  const { companyId } = ctx.who;
  const links = await rowsOf<{ fromLineId: number; fromDocumentId: number }>(
    tx,
    sql`select from_line_id as "fromLineId", from_document_id as "fromDocumentId" from line_links
         where company_id = ${companyId} and to_document_id = ${documentId} and is_live`,
  );
  if (links.length === 0) return;
  await lockLines(tx, ctx, [...new Set(links.map(({ fromLineId }) => fromLineId))]);
  await tx.execute(sql`
    with gone as (
      update line_links set is_live = false
       where company_id = ${companyId} and to_document_id = ${documentId} and is_live
      returning from_line_id, relation, qty, base_qty)
    update line_progress p set qty = p.qty - g.qty, base_qty = p.base_qty - g.base_qty
      from (select from_line_id, relation, sum(qty) as qty, sum(base_qty) as base_qty from gone group by from_line_id, relation) g
     where p.company_id = ${companyId} and p.line_id = g.from_line_id and p.relation = g.relation`);
  await workOutStages(tx, ctx, [...new Set(links.map(({ fromDocumentId }) => fromDocumentId))]);
}

/** Lines `lineId` of a document give back what the documents before it had taken of others, so that it is pending again. */
export async function giveBack(
  tx: Tx,
  ctx: C,
  documentId: number,
  relation: string,
  given: readonly { lineId: number; fromLineId: number; qty: number }[],
): Promise<void> {
  if (given.length === 0) return;
  const sources = await lockLines(tx, ctx, [...new Set(given.map(({ fromLineId }) => fromLineId))]);
  const factors = await factorsOf(tx, ctx, given);
  const soFar: SoFar = new Map();
  const links = given.flatMap(({ qty, ...link }) => {
    const source = sources.get(link.fromLineId);
    if (!source) return [];
    const back = { qty: -qty, factor: factors.get(link.lineId) ?? source.factor };
    return [{ ...link, ...takenOf(source, relation, back, soFar), relation, fromDocumentId: source.documentId }];
  });
  await addLinks(tx, ctx, documentId, links);
  await workOutStages(tx, ctx, [...new Set(links.map(({ fromDocumentId }) => fromDocumentId))]);
}

/** @throws Refused where live documents follow from one, so that it cannot be cancelled. */
export async function refuseFollowed(tx: Tx, { who }: C, documentId: number, number: string | null): Promise<void> {
  const byHead = kinds().flatMap(({ type, follows }) => (follows ? [{ type, field: follows }] : []));
  const following = await rowsOf<{ number: string }>(
    tx,
    sql`select distinct d.number from line_links k
          join documents d on d.company_id = k.company_id and d.id = k.to_document_id and d.phase <> 'void'
         where k.company_id = ${who.companyId} and k.from_document_id = ${documentId} and k.is_live and d.number is not null
        union
        select d.number from jsonb_to_recordset(${JSON.stringify(byHead)}::jsonb) as h(type text, field text)
          join documents d on d.company_id = ${who.companyId} and d.type = h.type and d.input ->> h.field = ${String(documentId)} and d.phase <> 'void' and d.number is not null
         order by 1 limit 5`,
  );
  if (following.length === 0) return;
  const names = following.map((one) => one.number);
  throw new Refused(
    409,
    'FOLLOWED',
    `${names.join(', ')} ${names.length === 1 ? 'follows' : 'follow'} from ${number ?? 'this document'}. Cancel ${names.length === 1 ? 'it' : 'them'} first.`,
    { type: 4 },
  );
}

/** Puts documents at the stage that follows from what was taken of their lines; nobody types it. */
export async function workOutStages(tx: Tx, ctx: C, documentIds: readonly number[]): Promise<void> {
  const { who } = ctx;
  const present = await rowsOf<{ type: string }>(
    tx,
    sql`select distinct type from documents where company_id = ${who.companyId} and id = ${anyOf(documentIds)}`,
  );
  const types = new Set(present.map(({ type }) => type));
  for (const kind of kinds().filter(({ type }) => types.has(type))) {
    const [base, stage] = Object.entries(kind.stages).find(([, { progress }]) => progress) ?? [];
    const { progress } = stage ?? {};
    if (!base || !progress) continue;
    const { relation, part, whole, short = whole, of } = progress;
    const sent = stage?.onceSent;
    const stages = [...new Set([base, part, whole, short, ...(sent ? [sent] : [])])];
    const phases = stages.map((status) => ({
      status,
      phase: kind.stages[status]?.phase ?? 'live',
    }));
    const untouched = sent
      ? sql`case when exists (select from documents d where d.company_id = ${who.companyId} and d.id = l.document_id and ${wasSent(sent)}) then ${sent} else ${base} end`
      : sql`${base}`;
    const asksNothing = of ? sql`l.more ->> ${of.field}::text <> ${of.is}` : sql`false`;
    const changed = await rowsOf<{ id: number }>(
      tx,
      sql`
      update documents d set status = n.status, phase = n.phase, stage_at = ${ctx.now.toISOString()}, version = d.version + 1
        from (select l.document_id as id,
                     case when bool_and(${asksNothing} or l.qty <= l.closed_qty + coalesce(p.qty, 0)) then
                            case when bool_or(l.closed_qty > 0) then ${short} else ${whole} end
                          when bool_or(coalesce(p.qty, 0) > 0) then ${part} else ${untouched} end as status
                from item_lines l
                left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = ${relation}
               where l.company_id = ${who.companyId} and l.document_id = ${anyOf(documentIds)}
               group by l.document_id) w
        join jsonb_to_recordset(${JSON.stringify(phases)}::jsonb) as n(status text, phase text) on n.status = w.status
       where d.company_id = ${who.companyId} and d.id = w.id and d.type = ${kind.type}
         and d.status in (select jsonb_array_elements_text(${JSON.stringify(stages)}::jsonb)) and d.status <> n.status
      returning d.id`,
    );
    if (changed.length > 0) ctx.changed(kind.path);
  }
}

/** Gives up what is pending on lines. @param lineNos by table and number; without any, on all lines. */
export async function closeLines(
  tx: Tx,
  ctx: C,
  documentId: number,
  relation: string,
  lineNos: readonly number[] | null,
): Promise<void> {
  await tx.execute(sql`
    update item_lines l set closed_qty = l.qty - coalesce((
             select p.qty from line_progress p where p.company_id = l.company_id and p.line_id = l.id and p.relation = ${relation}), 0)
     where l.company_id = ${ctx.who.companyId} and l.document_id = ${documentId}
       and l.qty > l.closed_qty + coalesce((
             select p.qty from line_progress p where p.company_id = l.company_id and p.line_id = l.id and p.relation = ${relation}), 0)
       ${lineNos ? sql`and l.line_no = ${anyOf(lineNos)}` : sql``}`);
  await workOutStages(tx, ctx, [documentId]);
}

/** Documents before and after one, of the kinds that the user may open. */
export async function chainOf(tx: Tx, who: SignedIn, documentId: number): Promise<ChainLink[]> {
  const types = kinds().filter(({ screen }) => canOpen(who, screen));
  if (types.length === 0) return [];
  return rowsOf<ChainLink>(
    tx,
    sql`
    select min(k.relation) as relation, k."isSource", d.type, d.id, d.number, d.date, d.status
      from (select relation, true as "isSource", from_document_id as id from line_links
             where company_id = ${who.companyId} and to_document_id = ${documentId} and is_live
            union all
            select relation, false, to_document_id from line_links
             where company_id = ${who.companyId} and from_document_id = ${documentId} and is_live) k
      join documents d on d.company_id = ${who.companyId} and d.id = k.id
     where d.type in (select jsonb_array_elements_text(${JSON.stringify(types.map(({ type }) => type))}::jsonb))
           ${mayBranches(who, 'd.branch_id', 'd.other_branch_id')}
     group by 2, 3, 4, 5, 6, 7 order by d.date, d.id limit 200`,
  );
}

/** Numbers of the documents that lines belong to, by the key of the line; drafts name what they will follow already. */
export async function sourcesOf(tx: Tx, who: SignedIn, lineIds: readonly number[]): Promise<Record<string, string>> {
  if (lineIds.length === 0) return {};
  const rows = await rowsOf<{ lineId: number; number: string }>(
    tx,
    sql`select l.id as "lineId", d.number
          from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = ${who.companyId} and l.id = ${anyOf([...new Set(lineIds)])} and d.number is not null ${mayBranches(who, FOLLOWED_IN)}`,
  );
  return Object.fromEntries(rows.map(({ lineId, number }) => [lineId, number]));
}

/**
 * `party`: the path of its master and its key. A document without a party, or with one of another kind, is open to
 * every party.
 */
type Wanted = { q: string | undefined; party: { kind: string; id: number } | null; branchId: number | null };

/** Lines of other documents that new lines of a kind may be made from: pending ones of documents in force, oldest first. */
export async function pendingLines(
  tx: Tx,
  who: SignedIn,
  source: Source,
  { q, party, branchId }: Wanted,
): Promise<PendingLine[]> {
  const text = q?.trim().toLowerCase();
  const taken = source.shared ? sql`0` : sql`coalesce(p.qty, 0)`;
  type Row = Omit<PendingLine, 'line' | 'head'> & { input: Record<string, unknown>; qty: number };
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select d.id as "documentId", coalesce(d.number, d.particulars) as number, d.date, d.party_name as "partyName", l.id as "lineId", l.line_no as "lineNo", l.qty,
           l.qty - l.closed_qty - ${taken} as pending, coalesce(l.description, 'Line ' || l.place) as label, d.input
      from documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = ${source.lines}
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = ${source.relation}
     where d.company_id = ${who.companyId} and d.type = ${source.type} and ${source.finished ? sql`d.phase in ('live', 'done')` : sql`d.phase = 'live'`} ${mayBranches(who, FOLLOWED_IN)}
       and l.qty > l.closed_qty + ${taken} and d.status not in (select jsonb_array_elements_text(${JSON.stringify(heldOf(source.type))}::jsonb))
       ${branchId === null ? sql`` : sql`and ${sql.raw(FOLLOWED_IN)} = ${branchId}`}
       ${source.when ? sql`and d.input ->> ${source.when.field}::text = ${String(source.when.is)}` : sql``}
       ${party === null ? sql`` : sql`and (d.party_id is null or d.party_kind <> ${party.kind} or d.party_id = ${party.id})`}
       ${text ? sql`and (position(${text} in lower(d.number)) > 0 or position(${text} in lower(coalesce(l.description, ''))) > 0 or position(${text} in lower(coalesce(d.party_name, ''))) > 0)` : sql``}
     order by d.date, d.id, l.place limit 500`,
  );
  return rows.map(({ input, qty: _qty, ...row }) => {
    const lines = (input[source.lines] ?? []) as Record<string, unknown>[];
    const entered = lines.find((line) => line.lineNo === row.lineNo) ?? {};
    const line = { ...entered, qty: row.pending, lineNo: null, fromLineId: row.lineId };
    const { date: _date, narration: _narration, [source.lines]: _lines, ...head } = input;
    return { ...row, line, head };
  });
}

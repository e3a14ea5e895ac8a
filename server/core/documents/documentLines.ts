import { type SQL, sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../../contract/amount';
import type { DocumentResource, LineProgress } from '../../../contract/document';
import type { Stored } from '../../../contract/resource';
import type { Ctx } from '../calls/api';
import { invalid } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import type { Given } from '../db/lastWrite';
import type { HeaderInput } from './documentHeader';
import type { Decided, DocumentKind } from './kind';
import { kinds } from './kinds';
import { linkSources, releaseSources } from './lineLinks';

/** Lines of documents as rows of `item_lines`: entered fields, computed fields, and what others took. */

type C = Ctx<unknown, unknown>;
type Line = Readonly<Record<string, unknown>> & { lineNo: number | null; fromLineId: number | null };
type Lines = Pick<DocumentResource<never, Stored, never>, 'lines'>;

/** Fields that have a column of their own, with its type; all others are in `more`. */
const COLUMNS = {
  itemId: ['item_id', 'int'],
  unitId: ['unit_id', 'int'],
  description: ['description', 'text'],
  qty: ['qty', 'bigint'],
  rate: ['rate', 'bigint'],
  taxable: ['taxable', 'bigint'],
  tax: ['tax', 'bigint'],
  amount: ['amount', 'bigint'],
  neededOn: ['needed_on', 'date'],
} as const;

/** The tables of a kind whose lines are stored. */
export const trackedIn = ({ lines }: Lines): string[] =>
  Object.entries(lines).flatMap(([part, { tracked }]) => (tracked ? [part] : []));

export const hasTracked = (resource: Lines): boolean => trackedIn(resource).length > 0;

/** Whether any line follows one of another document. */
export const followsLines = (resource: Lines, input: unknown): boolean =>
  trackedIn(resource).some((part) => linesIn(input, part).some(({ fromLineId }) => fromLineId !== null));

const linesIn = (input: unknown, part: string): Line[] => (input as Record<string, Line[]>)[part] ?? [];

/**
 * Gives each line the number that it is known by from then on: lines of the former revision keep theirs, new ones get the
 * next. @param former what was entered before; null for a new document.
 */
export function withLineNumbers<I>(resource: Lines, input: I, former: unknown): I {
  const numbered = trackedIn(resource).map((part) => {
    const known = new Set(former ? linesIn(former, part).map(({ lineNo }) => lineNo) : []);
    let last = Math.max(0, ...[...known].map((lineNo) => lineNo ?? 0));
    const taken = new Set<number>();
    const lines = linesIn(input, part).map((line) => {
      const isKept = line.lineNo !== null && known.has(line.lineNo) && !taken.has(line.lineNo);
      if (!isKept) last += 1;
      const lineNo = isKept && line.lineNo !== null ? line.lineNo : last;
      taken.add(lineNo);
      return { ...line, lineNo };
    });
    return [part, lines];
  });
  return { ...input, ...Object.fromEntries(numbered) };
}

/** The lines of a table with their computed figures, and the names of lines in messages. */
function linesOf<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  { resource }: Pick<DocumentKind<I, S, R, D>, 'resource'>,
  input: I,
  { lineNames, lineFigures }: Pick<Decided, 'lineNames' | 'lineFigures'>,
): [part: string, lines: Line[]][] {
  const worked = resource.worked?.(input as Parameters<typeof resource.worked>[0])?.lines;
  return trackedIn(resource).map((part) => [
    part,
    linesIn(input, part).map(
      (line, place): Line => ({
        ...line,
        description: line.description ?? lineNames?.[part]?.[place] ?? null,
        ...worked?.[part]?.[place],
        ...lineFigures?.[part]?.[place],
      }),
    ),
  ]);
}

const FIELDS = Object.entries(COLUMNS);
const NAMES = sql.raw(FIELDS.map(([, [column]]) => column).join(', '));
const TYPED = sql.raw(FIELDS.map(([, [column, type]]) => `${column} ${type}`).join(', '));
const REPLACED = sql.raw(FIELDS.map(([, [column]]) => `${column} = excluded.${column}`).join(', '));

/** How much of the item's own unit the unit of the row `r` holds. */
const factorOf = ({ companyId }: SignedIn) => sql`
  coalesce((select n.factor from item_units n where n.company_id = ${companyId} and n.item_id = r.item_id and n.unit_id = r.unit_id), 1000)`;

const rowsOfLines = (lines: readonly Line[]) =>
  lines.map((line, place) => {
    const more = Object.fromEntries(Object.entries(line).filter(([field]) => !(field in COLUMNS)));
    const own = Object.fromEntries(FIELDS.map(([field, [column]]) => [column, line[field] ?? null]));
    return { ...own, qty: line.qty ?? 0, line_no: line.lineNo, place: place + 1, more };
  });

/**
 * The lines of a new document: a part of the `with` that stores it, and the values that the database returns for
 * them.
 */
export function newLines<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  { who }: C,
  kind: Pick<DocumentKind<I, S, R, D>, 'resource'>,
  input: I,
  decided: Pick<Decided, 'lineNames' | 'lineFigures'>,
): { part: SQL; given: SQL } {
  const rows = linesOf(kind, input, decided).flatMap(([part, lines]) =>
    rowsOfLines(lines).map((row) => ({ ...row, part })),
  );
  return {
    part: sql`lined as (
      insert into item_lines (company_id, document_id, part, line_no, place, ${NAMES}, more, factor)
      select ${who.companyId}, stored.id, r.part, r.line_no, r.place, ${NAMES}, r.more, ${factorOf(who)}
        from stored, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(part text, line_no int, place int, ${TYPED}, more jsonb)
      returning id, part, line_no, place
    )`,
    given: sql`jsonb_build_object('progress', (
      select coalesce(jsonb_object_agg(p.part, p.lines), '{}')
        from (select part, jsonb_agg(jsonb_build_object('lineNo', line_no, 'lineId', id, 'closed', 0, 'done', '{}'::jsonb) order by place) as lines
                from lined group by part) p))`,
  };
}

/** The quantity that a line takes of the one it follows: its own quantity, and the additional one of its kind. */
const takenBy = ({ from }: Pick<DocumentResource<never, Stored, never>, 'from'>, part: string, line: Line): number =>
  from
    .flatMap(({ into, besides }) => (into === part && besides ? [besides] : []))
    .reduce((sum, field) => sum + Number(line[field] ?? 0), Number(line.qty));

/** The quantities that a new document, whose lines are already stored, takes of the lines that they follow. */
export async function followLines<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  { id, progress = {} }: Given,
  input: I,
): Promise<void> {
  const taken = trackedIn(kind.resource).flatMap((part) =>
    linesIn(input, part).flatMap((line, place) => {
      const { lineNo, fromLineId } = line;
      const lineId = progress[part]?.find((one) => one.lineNo === lineNo)?.lineId ?? 0;
      return fromLineId === null ? [] : [{ lineId, fromLineId, qty: takenBy(kind.resource, part, line), part, place }];
    }),
  );
  await linkSources(tx, ctx, kind, { id, branchId: input.branchId }, taken);
}

/**
 * Stores the lines of a document that was stored before and leaves the draft or was changed, and takes what they follow from.
 * @throws Refused where a line that others took something of is gone or too small, or takes more than is pending.
 */
export async function storeLines<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  documentId: number,
  input: I,
  decided: Pick<S, 'lineNames' | 'lineFigures'>,
): Promise<void> {
  if (!hasTracked(kind.resource)) return;
  // Quantities taken by a former revision are released before the new one takes its own.
  await releaseSources(tx, ctx, documentId);
  const taken: { lineId: number; fromLineId: number; qty: number; part: string; place: number }[] = [];
  for (const [part, lines] of linesOf(kind, input, decided)) {
    const ids = await storePart(tx, ctx, documentId, part, lines);
    for (const [place, line] of lines.entries())
      if (line.fromLineId !== null) {
        const lineId = ids.get(line.lineNo ?? 0) ?? 0;
        taken.push({ lineId, fromLineId: line.fromLineId, qty: takenBy(kind.resource, part, line), part, place });
      }
  }
  await linkSources(tx, ctx, kind, { id: documentId, branchId: input.branchId }, taken);
}

/** @returns keys of the stored lines by their numbers. */
async function storePart(
  tx: Tx,
  { who }: C,
  documentId: number,
  part: string,
  lines: readonly Line[],
): Promise<Map<number, number>> {
  await refuseTooSmall(tx, who, documentId, part, lines);
  const json = JSON.stringify(rowsOfLines(lines));
  const stored = await rowsOf<{ id: number; lineNo: number }>(
    tx,
    sql`
    ${withoutLost(who, documentId, part, json)}
    insert into item_lines (company_id, document_id, part, line_no, place, ${NAMES}, more, factor)
    select ${who.companyId}, ${documentId}, ${part}, r.line_no, r.place, ${NAMES}, r.more, ${factorOf(who)}
      from jsonb_to_recordset(${json}::jsonb) as r(line_no int, place int, ${TYPED}, more jsonb)
    on conflict (company_id, document_id, part, line_no) do update set place = excluded.place, ${REPLACED}, more = excluded.more, factor = excluded.factor
    returning id, line_no as "lineNo"`,
  );
  return new Map(stored.map(({ id, lineNo }) => [lineNo, id]));
}

/** Deletes lines that the document no longer has, with all dependent rows. */
const withoutLost = (who: SignedIn, documentId: number, part: string, json: string) => sql`
    with lost as (
      select l.id from item_lines l where l.company_id = ${who.companyId} and l.document_id = ${documentId} and l.part = ${part}
         and l.line_no not in (select (r ->> 'line_no')::int from jsonb_array_elements(${json}::jsonb) r)),
    unlinked as (
      delete from line_links k using lost where k.company_id = ${who.companyId} and k.to_document_id = ${documentId} and k.to_line_id = lost.id),
    unfollowed as (
      delete from line_links k using lost where k.company_id = ${who.companyId} and k.from_document_id = ${documentId} and k.from_line_id = lost.id),
    uncounted as (
      delete from line_progress p using lost where p.company_id = ${who.companyId} and p.line_id = lost.id),
    gone as (
      delete from item_lines l using lost where l.company_id = ${who.companyId} and l.id = lost.id)`;

/** @throws Refused where a change takes away what others took already. */
async function refuseTooSmall(
  tx: Tx,
  who: SignedIn,
  documentId: number,
  part: string,
  lines: readonly Line[],
): Promise<void> {
  type Former = { lineNo: number; place: number; label: string; done: number; relation: string; unitId: number | null };
  const former = await rowsOf<Former>(
    tx,
    sql`
    select l.line_no as "lineNo", l.place, coalesce(l.description, 'Line ' || l.place) as label, p.qty as done, p.relation, l.unit_id as "unitId"
      from item_lines l join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.qty > 0
     where l.company_id = ${who.companyId} and l.document_id = ${documentId} and l.part = ${part}
     order by l.place, l.id for update of l`,
  );
  const shared = sharedRelations();
  const problems: Record<string, string> = {};
  for (const { lineNo, place, label, done, relation, unitId } of former) {
    const now = lines.findIndex((line) => line.lineNo === lineNo);
    const qty = Number(lines[now]?.qty ?? 0);
    if (unitId !== null && now >= 0 && lines[now]?.unitId !== unitId)
      problems[`${part}.${now}.unitId`] ??=
        `${label}: ${formatQuantity(done as Quantity)} is already ${relation}. Keep its unit.`;
    if (qty >= done || (now >= 0 && shared.has(relation))) continue;
    const words = `${label}: ${formatQuantity(done as Quantity)} is already ${relation}. Keep at least that.`;
    problems[now < 0 ? part : `${part}.${now}.qty`] ??= now < 0 ? `Line ${place} was removed. ${words}` : words;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Relations of which several may follow the whole of a line, so that its quantity limits none. */
const sharedRelations = (): ReadonlySet<string> =>
  new Set(kinds().flatMap(({ from }) => from.flatMap(({ shared, relation }) => (shared ? [relation] : []))));

/** Quantities that others took of the lines of a document, by table; shared relations take nothing. */
export async function progressOf(tx: Tx, who: SignedIn, documentId: number): Promise<Record<string, LineProgress[]>> {
  const shared = [...sharedRelations()];
  const rows = await rowsOf<LineProgress & { part: string }>(
    tx,
    sql`
    select l.part, l.line_no as "lineNo", l.id as "lineId", l.closed_qty as closed,
           coalesce((select json_object_agg(p.relation, p.qty) from line_progress p
                      where p.company_id = l.company_id and p.line_id = l.id and p.qty > 0
                         and p.relation not in (select jsonb_array_elements_text(${JSON.stringify(shared)}::jsonb))), '{}') as done
      from item_lines l where l.company_id = ${who.companyId} and l.document_id = ${documentId} order by l.part, l.place`,
  );
  const parts: Record<string, LineProgress[]> = {};
  for (const { part, ...line } of rows) {
    parts[part] ??= [];
    parts[part].push(line);
  }
  return parts;
}

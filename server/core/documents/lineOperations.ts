import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { DOCUMENTS } from '../../../contract/changes';
import { type LineFields, type LineOperation, mergeOperations, type Sent } from '../../../contract/lineOperations';
import type { OpenLinesRule } from '../../../contract/openLinesRule';
import type { Stored } from '../../../contract/resource';
import type { Ctx } from '../calls/api';
import { invalid } from '../calls/refused';
import { rowsOf, type Tx } from '../db/database';
import type { HeaderInput } from './documentHeader';
import { mergeDocuments } from './documentMerging';
import type { ChangedLine, Decided, DocumentKind, KnownLine } from './kind';
import { type Head, lockOperated, refuseClosed, textArray } from './operatedHeads';

/** Operations on lines of open documents: taken under the locks of all documents that they change, then merged and stored. */

type C = Ctx<unknown, unknown>;
/** How far above all others a stamp may be: what a device does without network, many times over. */
const AHEAD = 1_000_000;

/** Operations that were taken before, by their ids. @throws Refused where one came with other content. */
async function readRepeats(tx: Tx, { who }: C, operations: readonly LineOperation[]): Promise<ReadonlySet<string>> {
  const ids = operations.map(({ id }) => id);
  const rows = await rowsOf<{ id: string; kind: string; content: object }>(
    tx,
    sql`select id, kind, content - 'facts' as content from line_operations where company_id = ${who.companyId} and id = any(${textArray(ids)}::uuid[])`,
  );
  for (const { id, kind, content } of rows) {
    const place = operations.findIndex((one) => one.id === id);
    const sent = operations[place];
    if (sent && (sent.kind !== kind || !isDeepStrictEqual(contentOf(sent), content)))
      throw invalid({ [`operations.${place}.id`]: 'This id was used for another operation' });
  }
  return new Set(rows.map(({ id }) => id));
}

/** An operation as its row keeps it, besides id, kind and stamp; what it leaves out is not kept. */
const contentOf = ({ line, fields, qty, otherLine, otherDocumentId, reason }: LineOperation): object =>
  Object.fromEntries(
    Object.entries({ line, fields, qty, otherLine, otherDocumentId, reason }).filter(
      ([, value]) => value !== null && !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  );

/** Errors of an operation that do not depend on stored data, each at its field. */
function refuseIncomplete(operations: readonly LineOperation[], { quantity, merged }: OpenLinesRule, clock: number) {
  const problems: Record<string, string> = {};
  const isMixed = operations.length > 1 && operations.some(({ kind }) => kind === 'merge' || kind === 'unmerge');
  if (isMixed) problems.operations = 'Send the merging of documents by itself';
  for (const [place, { kind, stamp, line, qty, otherLine, otherDocumentId }] of operations.entries()) {
    const field = (name: string) => `operations.${place}.${name}`;
    const ofDocument = kind === 'merge' || kind === 'unmerge';
    if (stamp > clock + AHEAD) problems[field('stamp')] = 'The stamp is too far ahead of the others';
    if (ofDocument === (line !== null)) problems[field('line')] = ofDocument ? 'Leave the line out' : 'Name the line';
    if ((ofDocument || kind === 'move') && otherDocumentId === null)
      problems[field('otherDocumentId')] = 'Select the other document';
    if (ofDocument && merged === undefined) problems[field('kind')] = 'These documents are not merged';
    if ((kind === 'split' || kind === 'join') && otherLine === null)
      problems[field('otherLine')] = 'Name the other line';
    if (kind === 'split' && quantity === undefined) problems[field('kind')] = 'These lines are not split';
    if (kind === 'split' && qty === null) problems[field('qty')] = 'Enter a quantity';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** @throws Refused for a line that is not there, or a part that is another line already. */
function refuseUnknownLines(operations: readonly LineOperation[], known: ReadonlyMap<string, string>) {
  const families = new Map(known);
  const problems: Record<string, string> = {};
  for (const [place, { kind, line, otherLine }] of operations.entries()) {
    if (line === null) continue;
    if (kind === 'add' && families.has(line)) problems[`operations.${place}.line`] = 'This line was added already';
    if (kind === 'add') families.set(line, line);
    const family = families.get(line);
    if (!family) problems[`operations.${place}.line`] = 'This line does not exist';
    if (kind === 'split' && otherLine !== null) {
      if (families.has(otherLine)) problems[`operations.${place}.otherLine`] = 'This line exists already';
      else if (family) families.set(otherLine, family);
    }
    if (kind === 'join' && families.get(otherLine ?? '') !== family)
      problems[`operations.${place}.otherLine`] = 'Only parts of one line are joined';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return families;
}

/**
 * Takes operations on the lines of a document; repeated operations change nothing. Either all are taken or none.
 * @returns whether any was new.
 */
export async function takeOperations<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  tx: Tx,
  ctx: C,
  kind: DocumentKind<I, S, R, D>,
  sentTo: number,
  sent: readonly LineOperation[],
): Promise<boolean> {
  const rule = kind.resource.lineOperations;
  if (!rule) throw new Error(`${kind.resource.type} takes no operations`);
  const { heads, families: before, emptyParts } = await lockOperated(tx, ctx, kind, sentTo, sent);
  const repeats = await readRepeats(tx, ctx, sent);
  const operations = sent.filter(({ id }) => !repeats.has(id));
  const [first] = operations;
  if (!first) return false;
  refuseIncomplete(operations, rule, Math.max(...[...heads.values()].map(({ clock }) => clock)));
  if (first.kind === 'merge' || first.kind === 'unmerge') await mergeDocuments(tx, ctx, kind, heads, sentTo, first);
  else {
    const known = new Map([...emptyParts, ...before.map(({ line, family }) => [line, family] as const)]);
    const familyOf = refuseUnknownLines(operations, known);
    const documentId = heads.get(sentTo)?.shownId ?? sentTo;
    const facts = (await kind.lineOperations?.accept?.(tx, ctx, { documentId, operations, lines: before })) ?? {};
    const merged = await mergeLines(tx, ctx, rule, { before, familyOf, heads, sentTo }, operations, facts);
    const changed = changedLines(before, merged.lines);
    const ids = changed.flatMap(({ was, line }) => [was?.shownId, line.shownId]);
    refuseClosed(
      kind,
      [...heads.values()].filter(({ id }) => ids.includes(id)),
    );
    await storeMerged(tx, ctx, heads, merged, changed, before);
    await kind.lineOperations?.written?.(tx, ctx, { documentId, operations, changed });
  }
  ctx.changed(kind.resource.path, DOCUMENTS);
  return true;
}

type Merging = {
  before: readonly KnownLine[];
  familyOf: ReadonlyMap<string, string>;
  heads: ReadonlyMap<number, Head>;
  sentTo: number;
};
/** An operation with its family and the fields that the server decided. */
type Taken = Sent & { family: string; facts: LineFields };
type Merged = { lines: readonly KnownLine[]; operations: readonly Taken[] };

/** The families that operations touch, as all their operations make them. */
async function mergeLines(
  tx: Tx,
  { who }: C,
  { quantity, amount }: OpenLinesRule,
  { before, familyOf, heads, sentTo }: Merging,
  operations: readonly LineOperation[],
  facts: Readonly<Record<string, LineFields>>,
): Promise<Merged> {
  const floors = new Map(before.map(({ family }) => [family, 0]));
  for (const { family, floor } of before) floors.set(family, Math.max(floor, floors.get(family) ?? 0));
  const taken = operations.map((one): Taken => {
    const family = familyOf.get(one.line ?? '') ?? '';
    // Above what a document was closed with.
    const stamp = Math.max(one.stamp, (floors.get(family) ?? 0) + 1);
    return { ...one, stamp, facts: facts[one.id] ?? {}, documentId: sentTo, family };
  });
  const touched = [...new Set(taken.map(({ family }) => family))];
  const former = await rowsOf<Pick<Taken, 'id' | 'family' | 'documentId' | 'stamp' | 'kind'> & { content: object }>(
    tx,
    sql`select id, family, document_id as "documentId", stamp, kind, content from line_operations
         where company_id = ${who.companyId} and family = any(${textArray(touched)}::uuid[])`,
  );
  const all = [...former.map(({ content, ...one }): Taken => ({ ...BLANK, ...one, ...content })), ...taken];
  const lines = touched.flatMap((family) => {
    const own = all.flatMap((one) =>
      one.family === family ? { ...one, fields: { ...one.fields, ...one.facts } } : [],
    );
    return [...mergeOperations(own, quantity ?? null).values()].map((line): KnownLine => {
      const same = before.find((one) => one.line === line.line && one.documentId === line.documentId);
      const shownId = same?.shownId ?? heads.get(line.documentId)?.shownId ?? line.documentId;
      const withQty = { ...line.fields, ...(quantity && { [quantity]: line.qty }) };
      const comesTo = line.isOpen ? (amount?.(withQty) ?? 0) : 0;
      return { ...line, family, floor: floors.get(family) ?? 0, shownId, amount: comesTo };
    });
  });
  return { lines, operations: taken };
}

const BLANK = { line: null, fields: {}, facts: {}, qty: null, otherLine: null, otherDocumentId: null, reason: null };

/** Lines that are otherwise than before, with what they were. */
const changedLines = (before: readonly KnownLine[], after: readonly KnownLine[]): ChangedLine[] =>
  after.flatMap((line) => {
    const was = before.find((one) => one.line === line.line) ?? null;
    return was && isDeepStrictEqual({ ...was, floor: 0 }, { ...line, floor: 0 }) ? [] : [{ was, line }];
  });

/** Stores changed lines, the operations, and what follows for the documents: version, clock, amount. */
async function storeMerged(
  tx: Tx,
  { who, now }: C,
  heads: ReadonlyMap<number, Head>,
  { lines, operations }: Merged,
  changed: readonly ChangedLine[],
  before: readonly KnownLine[],
): Promise<void> {
  const shownIn = (all: readonly KnownLine[], key: string | null) => all.find(({ line }) => line === key)?.shownId;
  const rows = operations.map((one) => {
    const shown = shownIn(lines, one.line) ?? one.documentId;
    const others = [shownIn(before, one.line), shownIn(lines, one.otherLine)];
    const also = others.find((id) => id !== undefined && id !== shown) ?? null;
    const decided = Object.keys(one.facts).length > 0 && { facts: one.facts };
    return { ...one, content: { ...contentOf(one), ...decided }, shown, also };
  });
  const clock = Math.max(...operations.map(({ stamp }) => stamp), ...[...heads.values()].map((head) => head.clock));
  const touched = new Map<number, number>();
  for (const { shown, also } of rows) for (const id of [shown, also]) if (id !== null) touched.set(id, 0);
  for (const { was, line } of changed) {
    if (was) touched.set(was.shownId, (touched.get(was.shownId) ?? 0) - was.amount);
    touched.set(line.shownId, (touched.get(line.shownId) ?? 0) + line.amount);
  }
  const documents = [...touched].map(([id, more]) => ({ id, more, version: (heads.get(id)?.linesVersion ?? 0) + 1 }));
  const versionOf = (id: number | null) => (id === null ? null : (heads.get(id)?.linesVersion ?? 0) + 1);
  const json = {
    lines: changed.map(({ line }) => ({ ...line, version: versionOf(line.shownId) })),
    operations: rows.map((one) => ({ ...one, shownVersion: versionOf(one.shown), alsoVersion: versionOf(one.also) })),
  };
  const at = now.toISOString();
  await tx.execute(sql`
    with lined as (
      insert into open_lines (company_id, line, family, document_id, placed_id, stamp, fields, qty, cancelled_qty, is_open, amount, split_from, floor,
                              added_by, added_at, changed_by, changed_at, version)
      select ${who.companyId}, line, family, "shownId", "documentId", stamp, fields, qty, cancelled, "isOpen", amount, "splitFrom", floor,
             ${who.userId}, ${at}, ${who.userId}, ${at}, version
        from jsonb_to_recordset(${JSON.stringify(json.lines)}::jsonb) as r(line uuid, family uuid, "shownId" int, "documentId" int, stamp bigint, fields jsonb,
             qty bigint, cancelled bigint, "isOpen" boolean, amount bigint, "splitFrom" uuid, floor bigint, version int)
      on conflict (company_id, line) do update
         set document_id = excluded.document_id, placed_id = excluded.placed_id, stamp = excluded.stamp, fields = excluded.fields, qty = excluded.qty,
             cancelled_qty = excluded.cancelled_qty, is_open = excluded.is_open, amount = excluded.amount, changed_by = excluded.changed_by,
             changed_at = excluded.changed_at, version = excluded.version,
             line_no = case when open_lines.document_id = excluded.document_id then open_lines.line_no end),
    kept as (
      insert into line_operations (company_id, id, family, document_id, shown_id, shown_version, also_id, also_version, stamp, kind, content, taken_by, taken_at)
      select ${who.companyId}, id, family, "documentId", shown, "shownVersion", also, "alsoVersion", stamp, kind, content, ${who.userId}, ${at}
        from jsonb_to_recordset(${JSON.stringify(json.operations)}::jsonb) as r(id uuid, family uuid, "documentId" int, shown int, "shownVersion" int, also int,
             "alsoVersion" int, stamp bigint, kind text, content jsonb)),
    counted as (
      update open_documents o set lines_version = r.version, clock = greatest(o.clock, ${clock}), amount = o.amount + r.more
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as r(id int, version int, more bigint)
       where o.company_id = ${who.companyId} and o.document_id = r.id)
    update documents d set amount = d.amount + r.more
      from jsonb_to_recordset(${JSON.stringify(documents.filter(({ more }) => more !== 0))}::jsonb) as r(id int, more bigint)
     where d.company_id = ${who.companyId} and d.id = r.id and d.number is null`);
}

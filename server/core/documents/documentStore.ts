import { type SQL, sql } from 'drizzle-orm';
import type { Review } from '../../../contract/approvals';
import type { IsoDate } from '../../../contract/dates';
import type { DocumentPhase, Numbers } from '../../../contract/document';
import type { Ctx } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { type Header, type HeaderInput, mayBranches } from './documentHeader';
import { numbered } from './numbering';

/** Rows of the table `documents`: how they are read, locked and stored. */

export type DocumentRow = {
  id: number;
  version: number;
  status: string;
  phase: DocumentPhase;
  revision: number;
  amount: number;
  number: string | null;
  narration: string | null;
  branchId: number;
  date: IsoDate;
  /** Day on which it was first saved. */
  enteredOn: IsoDate;
  input: unknown;
  /** How often its effects were written, and which writings are valid. */
  acts: number;
  written: readonly Act[];
};

/** Effects written by a move: the number of the writing, and the date of the effects. */
export type Act = { event: string; act: number; date: IsoDate };

/** Values of a document for lists, computed when it is saved. */
export type Summary = {
  amount: number;
  particulars: string;
  /** The other party: the path of its master, its key, and its name as of now; of somebody who is in no master, the name alone. */
  party?: { kind: string | null; id: number | null; name: string } | null;
  /** Other words that searches find it by. */
  keywords?: string | null;
  /** Facts for the approver. */
  review?: Review | null;
  /** Another branch that sees it. */
  otherBranchId?: number | null;
};

/** Instants as the contract writes them. */
export const instantText = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listed = (who: SignedIn, type: string, more: SQL) => sql`
  select d.id, d.version, d.type, d.number, d.date, d.branch_id as "branchId", b.name as "branchName", d.status, d.particulars, d.party_name as "partyName", d.narration,
         d.amount, u.code as "createdBy", ${instantText('d.created_at')} as "createdAt" ${more}
    from documents d
    join branches b on b.company_id = d.company_id and b.id = d.branch_id
    join users u on u.company_id = d.company_id and u.id = d.created_by
    left join users cu on cu.company_id = d.company_id and cu.id = d.cancelled_by
   where d.company_id = ${who.companyId} and d.type = ${type} ${mayBranches(who, 'd.branch_id', 'd.other_branch_id')}`;

/** Fields of a document besides its input. @param columns as for the whole document. */
export async function readFacts(
  tx: Tx,
  who: SignedIn,
  type: string,
  id: number,
  columns: readonly SQL[],
): Promise<object | null> {
  const row = await readRow(tx, who, type, id, columns);
  if (!row) return null;
  const { input: _input, standing: _standing, ...facts } = row;
  return facts;
}

/** The document that it was entered in place of, and the one that was entered in its place. */
const AMENDED = sql`
  (select json_build_object('id', o.id, 'number', o.number) from documents o
    where o.company_id = d.company_id and o.id = d.amended_from_id) as "amendedFrom",
  (select json_build_object('id', o.id, 'number', o.number) from documents o
    where o.company_id = d.company_id and o.amended_from_id = d.id order by o.id desc limit 1) as "amendedTo"`;

/** Notes that a draft is entered in place of a document that was just cancelled. */
export async function linkAmended(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  draftId: number,
  cancelledId: number,
): Promise<void> {
  await tx.execute(
    sql`update documents set amended_from_id = ${cancelledId} where company_id = ${ctx.who.companyId} and id = ${draftId}`,
  );
}

/** The document entered in place of another, or null; without a number it is still a draft. */
export async function amendedAs(
  tx: Tx,
  who: SignedIn,
  type: string,
  id: number,
): Promise<{ id: number; number: string | null } | null> {
  const [row] = await rowsOf<{ id: number; number: string | null }>(
    tx,
    sql`select id, number from documents where company_id = ${who.companyId} and type = ${type} and amended_from_id = ${id}`,
  );
  return row ?? null;
}

/** One document whole. @param columns of the kind: further columns of the select, over the row `d`. */
export async function readDocument(
  tx: Tx,
  who: SignedIn,
  type: string,
  id: number,
  columns: readonly SQL[],
): Promise<Record<string, unknown> | null> {
  const row = await readRow(tx, who, type, id, columns);
  if (!row) return null;
  const { input, standing, ...rest } = row;
  // A draft's columns hold the values for lists; its entered values are in `input`.
  return { ...rest, ...input, ...standing, narration: rest.narration };
}

/** `standing`: values that steps have changed since entry, for kinds that store them separately. */
type Row = Record<string, unknown> & { input: object; standing?: object | null; narration: string | null };

async function readRow(
  tx: Tx,
  who: SignedIn,
  type: string,
  id: number,
  columns: readonly SQL[],
): Promise<Row | undefined> {
  const more = sql`, d.input, d.revision, d.phase, d.number is not null and d.narration is distinct from d.input->>'narration' as "isAmended", d.cancel_reason as "cancelReason", ${instantText('d.cancelled_at')} as "cancelledAt", cu.code as "cancelledBy", ${sql.join([AMENDED, ...columns], sql`, `)}`;
  const [row] = await rowsOf<Row>(tx, sql`${listed(who, type, more)} and d.id = ${id}`);
  return row;
}

/** The row as it is, kept still until the transaction ends. */
export async function lockDocument(tx: Tx, who: SignedIn, type: string, id: number): Promise<DocumentRow | null> {
  const [row] = await rowsOf<DocumentRow>(
    tx,
    sql`select id, version, status, phase, revision, amount, number, narration, branch_id as "branchId", date, (created_at at time zone 'Asia/Kolkata')::date as "enteredOn", input, acts, written from documents
         where company_id = ${who.companyId} and type = ${type} and id = ${id} ${mayBranches(who, 'branch_id')} for update`,
  );
  return row ?? null;
}

/** Saves an input as draft: a new row, or the one given. */
export async function storeDraft(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  type: string,
  input: HeaderInput,
  shown: { particulars: string; amount: number; otherBranchId: number | null },
  year: string,
  draft: DocumentRow | null,
): Promise<number> {
  const { who, now } = ctx;
  if (draft) {
    await tx.execute(sql`
      update documents set branch_id = ${input.branchId}, other_branch_id = ${shown.otherBranchId}::int, date = ${input.date}, year = ${year}, input = ${JSON.stringify(input)}::jsonb,
             particulars = ${shown.particulars}, amount = ${shown.amount}, narration = ${input.narration ?? null}, version = version + 1
       where company_id = ${who.companyId} and id = ${draft.id}`);
    return draft.id;
  }
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`
    insert into documents (company_id, type, status, phase, stage_at, branch_id, other_branch_id, date, year, input, particulars, narration, amount, created_by, created_at)
    values (${who.companyId}, ${type}, 'draft', 'draft', ${now.toISOString()}, ${input.branchId}, ${shown.otherBranchId}::int, ${input.date}, ${year}, ${JSON.stringify(input)}::jsonb,
            ${shown.particulars}, ${input.narration ?? null}, ${shown.amount}, ${who.userId}, ${now.toISOString()})
    returning id`,
  );
  return id;
}

export type StoredStage = {
  status: string;
  phase: DocumentPhase;
  /** It takes the next number of its series, unless it has one. */
  isNumbered: boolean;
  /** Its effects are written now. */
  isPosted: boolean;
  /** It is stored as the next revision of a numbered document. */
  isRevision?: boolean;
  /** The move whose effects are written, and their day. */
  act?: Act;
  /** How its kind counts numbers, and the series of its own that it is counted in. */
  numbers?: Numbers | undefined;
  series?: string | null | undefined;
  /** The serial that it was printed with, where it was. */
  printed?: number | null | undefined;
};

/** The stage of vouchers without approval, posted by a user who may. */
export const POSTED: StoredStage = { status: 'posted', phase: 'done', isNumbered: true, isPosted: true };

/**
 * Stores an input at a stage, as a new row or in the given one, with the next number of its series if it takes one:
 * parts of a `with`, the last one `stored` with its id and number.
 */
export function storedParts(
  ctx: Ctx<unknown, unknown>,
  type: string,
  input: HeaderInput,
  header: Pick<Header, 'branch' | 'year'>,
  summary: Summary,
  { status, phase, isNumbered, isPosted, isRevision, act, numbers: rule, series, printed }: StoredStage,
  former: DocumentRow | null,
): SQL {
  const { who } = ctx;
  const now = ctx.now.toISOString();
  const isNew = isNumbered && !former?.number;
  const numbers = isNew
    ? numbered(who.companyId, header.branch, header.year, { type, numbers: rule, date: input.date, series, printed })
    : sql`numbered as (select null::int as serial, null::text as number, null::text as series)`;
  const { party, keywords = null, otherBranchId = null } = summary;
  const review = summary.review ? JSON.stringify(summary.review) : null;
  const written = JSON.stringify([...(former?.written ?? []), ...(act ? [act] : [])]);
  const acts = act ? act.act + 1 : (former?.acts ?? 0);
  // A new number or revision uses the names of masters on that day.
  const mastersAt = isNew || isPosted || isRevision ? newestMaster(who.companyId) : sql`documents.masters_at`;
  const postedBy = isPosted ? who.userId : null;
  const postedAt = isPosted ? now : null;
  if (former) {
    return sql`${numbers}, stored as (
      update documents set status = ${status}, phase = ${phase}, stage_at = ${now}, branch_id = ${input.branchId}, other_branch_id = ${otherBranchId}::int, date = ${input.date}, year = ${header.year.code},
             acts = ${acts}, written = ${written}::jsonb, series = coalesce(documents.series, numbered.series),
             revision = ${former.revision + (isRevision ? 1 : 0)}, serial = coalesce(documents.serial, numbered.serial), number = coalesce(documents.number, numbered.number),
             input = ${JSON.stringify(input)}::jsonb, particulars = ${summary.particulars}, narration = ${input.narration ?? null}, amount = ${summary.amount},
             party_kind = ${party?.kind ?? null}, party_id = ${party?.id ?? null}::int, party_name = ${party?.name ?? null},
             keywords = ${keywords}, review = ${review}::jsonb, masters_at = ${mastersAt}, posted_by = coalesce(${postedBy}::int, posted_by), posted_at = coalesce(${postedAt}::timestamptz, posted_at), version = version + 1
        from numbered
       where company_id = ${who.companyId} and id = ${former.id}
      returning id, documents.number)`;
  }
  return sql`${numbers}, stored as (
    insert into documents (company_id, type, status, phase, stage_at, branch_id, other_branch_id, date, year, serial, number, series, acts, written, input, particulars, narration, amount,
                           party_kind, party_id, party_name, keywords, review, masters_at, created_by, created_at, posted_by, posted_at)
    select ${who.companyId}, ${type}, ${status}, ${phase}, ${now}, ${input.branchId}, ${otherBranchId}::int, ${input.date}, ${header.year.code}, serial, number, series, ${acts}::smallint, ${written}::jsonb, ${JSON.stringify(input)}::jsonb,
           ${summary.particulars}, ${input.narration ?? null}, ${summary.amount}, ${party?.kind ?? null}, ${party?.id ?? null}::int, ${party?.name ?? null},
           ${keywords}, ${review}::jsonb, ${isNew || isPosted ? newestMaster(who.companyId) : sql`null::int`}, ${who.userId}, ${now}, ${postedBy}::int, ${postedAt}::timestamptz from numbered
    returning id, number)`;
}

/** The newest change of a master; nothing changed yet is 0. */
const newestMaster = (companyId: number): SQL =>
  sql`coalesce((select max(v.id) from master_versions v where v.company_id = ${companyId}), 0)`;

/** Stores the present version of a numbered document before its next revision. */
export async function keepRevision(tx: Tx, ctx: Ctx<unknown, unknown>, row: DocumentRow): Promise<void> {
  await tx.execute(sql`
    insert into document_revisions (company_id, document_id, revision, input, amount, status, changed_by, changed_at)
    values (${ctx.who.companyId}, ${row.id}, ${row.revision}, ${JSON.stringify(row.input)}::jsonb, ${row.amount}, ${row.status}, ${ctx.who.userId}, ${ctx.now.toISOString()})`);
}

/** Moves a document to another stage; nothing else changes. */
export async function storeStage(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  id: number,
  { status, phase }: Pick<StoredStage, 'status' | 'phase'>,
): Promise<void> {
  await tx.execute(sql`
    update documents set status = ${status}, phase = ${phase}, stage_at = ${ctx.now.toISOString()}, version = version + 1
     where company_id = ${ctx.who.companyId} and id = ${id}`);
}

/** Another narration on a posted document; its input keeps the one that it was posted with. */
export async function amendNarration(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  id: number,
  narration: string | null,
): Promise<void> {
  await tx.execute(
    sql`update documents set narration = ${narration}, version = version + 1 where company_id = ${ctx.who.companyId} and id = ${id}`,
  );
}

/** Marks a document as cancelled; its mirror is written by its kind. */
export async function markCancelled(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  id: number,
  reason: string,
  status = 'cancelled',
): Promise<void> {
  await tx.execute(sql`
    update documents set status = ${status}, phase = 'void', stage_at = ${ctx.now.toISOString()}, cancelled_by = ${ctx.who.userId}, cancelled_at = ${ctx.now.toISOString()}, cancel_reason = ${reason}, version = version + 1
     where company_id = ${ctx.who.companyId} and id = ${id}`);
}

/** Stores the valid effects of a document, after some were reversed. */
export async function storeWritten(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  id: number,
  written: readonly Act[],
): Promise<void> {
  await tx.execute(
    sql`update documents set written = ${JSON.stringify(written)}::jsonb where company_id = ${ctx.who.companyId} and id = ${id}`,
  );
}

export type KeptStep = {
  event: string;
  date: IsoDate | null;
  given: object;
  authorisedBy?: number | null;
  authorised?: readonly string[];
};

/** Keeps what a step was given besides its move. */
export async function keepStep(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  documentId: number,
  { event, date, given, authorisedBy = null, authorised = [] }: KeptStep,
): Promise<void> {
  await tx.execute(sql`
    insert into document_steps (company_id, document_id, event, date, given, taken_by, taken_at, authorised_by, authorised)
    values (${ctx.who.companyId}, ${documentId}, ${event}, ${date}::date, ${JSON.stringify(given)}::jsonb, ${ctx.who.userId}, ${ctx.now.toISOString()},
            ${authorisedBy}::int, ${JSON.stringify(authorised)}::jsonb)`);
}

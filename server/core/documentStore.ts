import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { ListQuery, Schema, Status } from '../../contract/resource';
import type { SortKey } from '../../contract/sorting';
import { anyOf } from './anyOf';
import type { Ctx } from './api';
import { taggedIds, taggedLike, withTag } from './beside/tags';
import { type ColumnPlace, columnConditions } from './columnFilters';
import { rowOf, rowsOf, type Tx } from './database';
import { type Header, type HeaderInput, mayBranches } from './documentHeader';
import { numbered } from './numbering';
import { invalid } from './refused';
import { documentsWith, typedWords } from './search/words';
import { orderBy } from './sorting';
import type { Signed } from './system';

/** Rows of the table `documents`: how they are listed, locked and stored. */

export type DocumentRow = {
  id: number;
  version: number;
  status: Status;
  number: string | null;
  narration: string | null;
  branchId: number;
  date: IsoDate;
  /** Day on which it was first saved. */
  enteredOn: IsoDate;
  input: unknown;
};

/** What lists show of a document, worked out when it is saved. */
export type Summary = {
  amount: number;
  particulars: string;
  moneyAccountId: number | null;
  mode: string | null;
  instrumentNo: string | null;
  /** Of a tax document that we number ourselves; no other standing one has it. */
  taxNumber?: string | null;
};

/** Instants as the contract writes them. */
export const instantText = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listed = (who: Signed, type: string, more: SQL) => sql`
  select d.id, d.version, d.type, d.number, d.date, d.branch_id as "branchId", b.name as "branchName", d.status, d.particulars, d.narration,
         d.instrument_no as "instrumentNo", d.amount, u.code as "createdBy", ${instantText('d.created_at')} as "createdAt" ${more}
    from documents d
    join branches b on b.company_id = d.company_id and b.id = d.branch_id
    join users u on u.company_id = d.company_id and u.id = d.created_by
    left join users cu on cu.company_id = d.company_id and cu.id = d.cancelled_by
   where d.company_id = ${who.companyId} and d.type = ${type} ${mayBranches(who, 'd.branch_id')}`;

/** What a document shows besides its input. @param columns as for the whole one. */
export async function readFacts(tx: Tx, who: Signed, type: string, id: number, columns: SQL): Promise<object | null> {
  const row = await readRow(tx, who, type, id, columns);
  if (!row) return null;
  const { input: _input, ...facts } = row;
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

/** What was entered in place of a document, or null; without a number it is a draft still. */
export async function amendedAs(
  tx: Tx,
  who: Signed,
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
  who: Signed,
  type: string,
  id: number,
  columns: SQL,
): Promise<Record<string, unknown> | null> {
  const row = await readRow(tx, who, type, id, columns);
  if (!row) return null;
  const { input, ...rest } = row;
  // A draft's columns hold what lists show of it; what was entered stands in its input.
  return { ...rest, ...input, narration: rest.narration };
}

type Row = Record<string, unknown> & { input: object; narration: string | null };

async function readRow(tx: Tx, who: Signed, type: string, id: number, columns: SQL): Promise<Row | undefined> {
  const more = sql`, d.input, d.status <> 'draft' and d.narration is distinct from d.input->>'narration' as "isAmended", d.cancel_reason as "cancelReason", ${instantText('d.cancelled_at')} as "cancelledAt", cu.code as "cancelledBy", ${AMENDED}, ${columns}`;
  const [row] = await rowsOf<Row>(tx, sql`${listed(who, type, more)} and d.id = ${id}`);
  return row;
}

/** What a journal is for; other documents have none. */
const PURPOSE = sql`d.input->>'purpose'`;

/** Where what lists show stands in `documents d`, so that a list is narrowed before names are joined. */
const PLACES: Readonly<Record<string, ColumnPlace>> = {
  number: { value: sql`d.number` },
  date: { value: sql`d.date`, type: 'date' },
  status: { value: sql`d.status` },
  particulars: { value: sql`d.particulars` },
  narration: { value: sql`d.narration` },
  instrumentNo: { value: sql`d.instrument_no` },
  amount: { value: sql`d.amount` },
  createdAt: { value: sql`d.created_at`, type: 'timestamptz' },
  branchName: { value: sql`(select b.name from branches b where b.company_id = d.company_id and b.id = d.branch_id)` },
  purpose: { value: PURPOSE },
  createdBy: { value: sql`(select u.code from users u where u.company_id = d.company_id and u.id = d.created_by)` },
};

/** What else a list is put in order by. The words of other tables are joined for it, not looked up row by row. */
const ORDERS: Readonly<Record<string, SQL>> = {
  id: sql`d.id`,
  version: sql`d.version`,
  type: sql`d.type`,
  branchName: sql`b.name`,
  createdBy: sql`u.code`,
};
const JOINS: Readonly<Record<string, SQL>> = {
  branchName: sql`join branches b on b.company_id = d.company_id and b.id = d.branch_id`,
  createdBy: sql`join users u on u.company_id = d.company_id and u.id = d.created_by`,
};

function orderOf(field: string): SQL {
  const value = ORDERS[field] ?? PLACES[field]?.value;
  if (!value) throw new Error(`documents have no column for ${field}`);
  return value;
}

export type ListFilters = { status?: string; from?: string; to?: string; branchId?: string; purpose?: string };

/** A page of documents, newest first unless told otherwise. */
export async function listDocuments(
  tx: Tx,
  who: Signed,
  { type, path, row }: { type: string; path: string; row: Schema<unknown> },
  query: ListQuery & ListFilters,
  keys: readonly SortKey[],
): Promise<{ rows: unknown[]; total: number; sums?: { amount: number } }> {
  const { page, size, q, tag, where: columns, status, from, to, branchId, purpose } = query;
  for (const [field, date] of Object.entries({ from, to })) {
    if (date && !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw invalid({ [field]: 'Give a real date' });
  }
  if (branchId && !/^\d{1,9}$/.test(branchId)) throw invalid({ branchId: 'Choose a branch of the list' });
  const sought = q?.trim() ? await soughtBy(tx, who, { type, path }, q.trim()) : null;
  const conditions = [
    sql`d.company_id = ${who.companyId} and d.type = ${type}`,
    ...(tag ? [withTag(who, path, sql`d.id`, tag)] : []),
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(purpose ? [sql`${PURPOSE} = ${purpose}`] : []),
    ...(from ? [sql`d.date >= ${from}`] : []),
    ...(to ? [sql`d.date <= ${to}`] : []),
    ...(branchId ? [sql`d.branch_id = ${Number(branchId)}`] : []),
    ...columnConditions(
      columns,
      row,
      (field) => PLACES[field],
      (part) => taggedLike(who, path, sql`d.id`, part),
    ),
  ];
  const allOf = (more: SQL[]) =>
    sql`${sql.join([...conditions, ...more], sql` and `)} ${mayBranches(who, 'd.branch_id')}`;
  const where = allOf(sought ? [sought.all] : []);
  // Newest first is the order of an index.
  const [first, ...more] = keys;
  const isNewestFirst = !first || (first.field === 'date' && first.dir === 'desc' && more.length === 0);
  const order = isNewestFirst ? sql`r.date desc, r.id desc` : sql`${orderBy(keys)}, r.id desc`;
  // A limit that the planner does not see it takes for a tenth of the list, and reads all of it for the first page.
  const window = page === 1 ? sql`limit ${sql.raw(String(size))}` : sql`limit ${size} offset ${(page - 1) * size}`;
  const placed = keys.map(({ field, dir }) => sql`${orderOf(field)} ${sql.raw(dir)} nulls last`);
  const inCut = isNewestFirst ? sql`d.date desc, d.id desc` : sql`${sql.join(placed, sql`, `)}, d.id desc`;
  const joins = sql.join(
    keys.map(({ field }) => JOINS[field] ?? sql``),
    sql` `,
  );
  const found = isNewestFirst && sought ? allOf([sought.newest]) : where;
  // The page is cut before all names are joined: by the index of the newest, or by what it is sorted by alone.
  const cut = sql`d.id in (select d.id from documents d ${joins} where ${found} order by ${inCut} ${window})`;
  const rows = await rowsOf<unknown>(
    tx,
    sql`select r.* from (${listed(who, type, sql`, ${PURPOSE} as purpose`)} and ${cut}) r order by ${order}`,
  );
  const isWhole = conditions.length === 1 && !sought;
  const counted =
    conditions.length === 1 && sought?.keys && !who.branchIds
      ? sql`select count(*)::int as total from (${sought.keys}) k`
      : sql`select count(*)::int as total from documents d where ${where}`;
  const { total } = await rowOf<{ total: number }>(tx, isWhole ? countAll(who, type) : counted);
  if (total > MOST_SUMMED) return { rows, total };
  const sums = await rowOf<{ amount: number }>(
    tx,
    // What was cancelled counts as if it were never made, unless nothing else is listed.
    sql`select coalesce(sum(d.amount) filter (where d.status <> 'cancelled'), sum(d.amount), 0)::bigint as amount from documents d where ${where}`,
  );
  return { rows, total, sums };
}

/**
 * What a typed text finds: each of its words, or a tag of that very text. As a condition for whoever wants them all, and
 * for whoever wants the newest alone.
 */
async function soughtBy(
  tx: Tx,
  who: Signed,
  { type, path }: { type: string; path: string },
  text: string,
): Promise<{ all: SQL; newest: SQL; keys?: SQL }> {
  const found = await documentsWith(tx, who.companyId, type, typedWords(text));
  const tagged = await taggedIds(tx, who, path, text.toLowerCase());
  if ('ids' in found) {
    const listed = sql`d.id = ${anyOf([...new Set([...found.ids, ...tagged])])}`;
    return { all: listed, newest: listed };
  }
  const keys = sql`${found.keys} union select unnest(${`{${tagged.join()}}`}::int[])`;
  return { keys, all: sql`d.id in (${keys})`, newest: sql`(${found.where} or d.id = ${anyOf(tagged)})` };
}

/** Longer lists are not added up: a sum over years of history costs more than it tells. */
const MOST_SUMMED = 20_000;

/** All documents of a type: every number given stands for one, and the drafts have none. History is not counted again. */
const countAll = (who: Signed, type: string) => sql`
  select ((select coalesce(sum(n.last), 0) from number_counters n
            where n.company_id = ${who.companyId} and n.type = ${type} ${mayBranches(who, 'n.branch_id')})
        + (select count(*) from documents d
            where d.company_id = ${who.companyId} and d.type = ${type} and d.status = 'draft' ${mayBranches(who, 'd.branch_id')}))::int as total`;

/** The row as it is, kept still until the transaction ends. */
export async function lockDocument(tx: Tx, who: Signed, type: string, id: number): Promise<DocumentRow | null> {
  const [row] = await rowsOf<DocumentRow>(
    tx,
    sql`select id, version, status, number, narration, branch_id as "branchId", date, (created_at at time zone 'Asia/Kolkata')::date as "enteredOn", input from documents
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
  shown: { particulars: string; amount: number },
  year: string,
  draft: DocumentRow | null,
): Promise<number> {
  const { who, now } = ctx;
  if (draft) {
    await tx.execute(sql`
      update documents set branch_id = ${input.branchId}, date = ${input.date}, year = ${year}, input = ${JSON.stringify(input)}::jsonb,
             particulars = ${shown.particulars}, amount = ${shown.amount}, narration = ${input.narration ?? null}, version = version + 1
       where company_id = ${who.companyId} and id = ${draft.id}`);
    return draft.id;
  }
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`
    insert into documents (company_id, type, status, branch_id, date, year, input, particulars, narration, amount, created_by, created_at)
    values (${who.companyId}, ${type}, 'draft', ${input.branchId}, ${input.date}, ${year}, ${JSON.stringify(input)}::jsonb,
            ${shown.particulars}, ${input.narration ?? null}, ${shown.amount}, ${who.userId}, ${now.toISOString()})
    returning id`,
  );
  return id;
}

/**
 * Stores an input as posted under the next number of its series, a new row or the draft given: parts of a `with`, the
 * last of them `stored` with its id and number.
 */
export function postedParts(
  ctx: Ctx<unknown, unknown>,
  type: string,
  input: HeaderInput,
  header: Pick<Header, 'branch' | 'year'>,
  summary: Summary,
  draft: DocumentRow | null,
): SQL {
  const { who } = ctx;
  const now = ctx.now.toISOString();
  const next = numbered(who.companyId, header.branch, header.year, type);
  if (draft) {
    return sql`${next}, stored as (
      update documents set status = 'posted', branch_id = ${input.branchId}, date = ${input.date}, year = ${header.year.code}, serial = numbered.serial, number = numbered.number,
             input = ${JSON.stringify(input)}::jsonb, particulars = ${summary.particulars}, narration = ${input.narration ?? null}, amount = ${summary.amount},
             money_account_id = ${summary.moneyAccountId}, mode = ${summary.mode}, instrument_no = ${summary.instrumentNo}, tax_number = ${summary.taxNumber ?? null},
             posted_by = ${who.userId}, posted_at = ${now}, version = version + 1
        from numbered
       where company_id = ${who.companyId} and id = ${draft.id}
      returning id, documents.number)`;
  }
  return sql`${next}, stored as (
    insert into documents (company_id, type, status, branch_id, date, year, serial, number, input, particulars, narration, amount,
                           money_account_id, mode, instrument_no, tax_number, created_by, created_at, posted_by, posted_at)
    select ${who.companyId}, ${type}, 'posted', ${input.branchId}, ${input.date}, ${header.year.code}, serial, number, ${JSON.stringify(input)}::jsonb,
           ${summary.particulars}, ${input.narration ?? null}, ${summary.amount}, ${summary.moneyAccountId}, ${summary.mode}, ${summary.instrumentNo}, ${summary.taxNumber ?? null},
           ${who.userId}, ${now}, ${who.userId}, ${now} from numbered
    returning id, number)`;
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
export async function markCancelled(tx: Tx, ctx: Ctx<unknown, unknown>, id: number, reason: string): Promise<void> {
  await tx.execute(sql`
    update documents set status = 'cancelled', cancelled_by = ${ctx.who.userId}, cancelled_at = ${ctx.now.toISOString()}, cancel_reason = ${reason}, version = version + 1
     where company_id = ${ctx.who.companyId} and id = ${id}`);
}

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Confirmed, StepInput } from '../../contract/accounts/vouchers';
import type { FinancialYear, IsoDate } from '../../contract/dates';
import { type DocumentResource, ListQuery, pageOf, type Status, type Stored, stepFrom } from '../../contract/resource';
import { can, TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound, parsed, todayOf } from './api';
import { rowOf, rowsOf, sqlStateOf, type Tx } from './database';
import { checkDate, type DateFacts } from './dateRules';
import { stale } from './masters';
import { nextNumber } from './numbering';
import { invalid, Refused } from './refused';
import type { Signed } from './system';

/**
 * The life of a document, the same for every type: drafted, posted under the next number, cancelled by its mirror.
 * A kind says what its input decides and how that is written; everything happens in the transaction of the call.
 */
export type HeaderInput = { date: IsoDate; branchId: number; narration?: string | null };

/** What lists show of a document, worked out when it is saved. */
export type Summary = {
  amount: number;
  particulars: string;
  moneyAccountId: number | null;
  mode: string | null;
  instrumentNo: string | null;
  overrides: { code: string; reason: string | null }[];
};

export type Header = {
  branch: { id: number; code: string; name: string; stateCode: string };
  year: FinancialYear;
  dates: DateFacts;
};
export type Placed = {
  id: number;
  number: string;
  date: IsoDate;
  year: FinancialYear;
  branchId: number;
  isMirror: boolean;
};

export type DocumentKind<I extends HeaderInput, S extends Summary, R extends Stored, D extends I & Stored> = {
  resource: DocumentResource<I, R, D>;
  /** Future dates are allowed for this input (post-dated cheques). */
  allowFuture?: (input: I) => boolean;
  /** Reads what the decision needs and decides; throws a refusal. `present` is the draft's own key. */
  decide(tx: Tx, ctx: Ctx<unknown, unknown>, input: I, header: Header, confirmed: Confirmed): Promise<S>;
  /** Rules of a draft that are weaker than those of posting: only that what it names exists. */
  checkDraft(tx: Tx, ctx: Ctx<unknown, unknown>, input: I): Promise<string>;
  write(tx: Tx, ctx: Ctx<unknown, unknown>, placed: Placed, decided: S, confirmed: Confirmed): Promise<void>;
  reverse(tx: Tx, ctx: Ctx<unknown, unknown>, placed: Placed, confirmed: Confirmed): Promise<void>;
  /** What a document shows besides its input and its place in the list. */
  facts(tx: Tx, ctx: Ctx<unknown, unknown>, documentId: number, input: I): Promise<Record<string, unknown>>;
  /** The posting that an input would make, for people who are still typing. */
  preview(tx: Tx, ctx: Ctx<unknown, unknown>, input: I, decided: S): Promise<unknown>;
  previewAnswer: z.ZodMiniType;
};

const SaveQuery = z.object({ step: z._default(z.enum(['save', 'post'], 'save or post'), 'save') });
const WithConfirmed = z.object({ confirmed: z._default(Confirmed, []) });
const DeleteQuery = z.object({
  version: z.coerce.number<string>('Say which version').check(z.int('Say which version')),
});

type DocumentRow = {
  id: number;
  version: number;
  type: string;
  status: Status;
  number: string | null;
  branchId: number;
  date: IsoDate;
  year: string;
  input: unknown;
};

/** Instants as the contract writes them. */
export const instantText = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const LIST = (who: Signed, type: string) => sql`
  select d.id, d.version, d.type, d.number, d.date, d.branch_id as "branchId", b.name as "branchName", d.status, d.particulars, d.narration,
         d.instrument_no as "instrumentNo", d.amount, u.code as "createdBy", ${instantText('d.created_at')} as "createdAt",
         d.cancel_reason as "cancelReason", ${instantText('d.cancelled_at')} as "cancelledAt", cu.code as "cancelledBy"
    from documents d
    join branches b on b.company_id = d.company_id and b.id = d.branch_id
    join users u on u.company_id = d.company_id and u.id = d.created_by
    left join users cu on cu.company_id = d.company_id and cu.id = d.cancelled_by
   where d.company_id = ${who.companyId} and d.type = ${type} ${mayBranches(who, 'd.branch_id')}`;

/** Limits a statement to the branches that the user may work in. */
export function mayBranches(who: Signed, column: string) {
  if (!who.branchIds) return sql``;
  return sql`and ${sql.raw(column)} in (${sql.join(
    who.branchIds.map((id) => sql`${id}`),
    sql`, `,
  )})`;
}

export function documentRoutes<I extends HeaderInput, S extends Summary, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
): void {
  const { path, screen, names, type, flow, input: Input } = kind.resource;
  type C = Ctx<unknown, unknown>;

  const view = async (tx: Tx, ctx: C, id: number): Promise<unknown> => {
    const [row] = await rowsOf<Record<string, unknown> & { input: I }>(
      tx,
      sql`select r.*, d.input from (${LIST(ctx.who, type)}) r join documents d on d.company_id = ${ctx.who.companyId} and d.id = r.id where r.id = ${id}`,
    );
    if (!row) throw notFound(`This ${names.one}`);
    const { input, ...listed } = row;
    return parsed(kind.resource.document, { ...input, ...listed, ...(await kind.facts(tx, ctx, id, input)) });
  };

  const lock = async (tx: Tx, ctx: C, id: number, version: number): Promise<DocumentRow> => {
    const [row] = await rowsOf<DocumentRow>(
      tx,
      sql`select id, version, type, status, number, branch_id as "branchId", date, year, input from documents
           where company_id = ${ctx.who.companyId} and type = ${type} and id = ${id} ${mayBranches(ctx.who, 'branch_id')} for update`,
    );
    if (!row) throw notFound(`This ${names.one}`);
    if (row.version !== version) throw stale(names.one);
    return row;
  };

  const step = (row: DocumentRow, event: string) => {
    const found = stepFrom(flow, row.status, event);
    if (!found)
      throw new Refused(
        409,
        'WRONG_STATUS',
        `${row.number ?? `This ${names.one}`} is ${row.status}; it cannot be ${event === 'post' ? 'posted' : `${event}led`}.`,
        { type: 3 },
      );
    return found;
  };

  /** Decides and writes an input under the next number; the row exists already when `draft` is given. */
  const post = async (tx: Tx, ctx: C, input: I, confirmed: Confirmed, draft: DocumentRow | null): Promise<number> => {
    const header = await headerFor(
      tx,
      ctx,
      input,
      can(ctx.who, screen, TRAN.otherDates),
      kind.allowFuture?.(input) ?? false,
    );
    const decided = await kind.decide(tx, ctx, input, header, confirmed);
    const { serial, number } = await nextNumber(tx, ctx.who.companyId, header.branch, header.year, type);
    const id = await guarded(() =>
      store(tx, ctx, input, decided, { ...header, status: 'posted', serial, number }, draft),
    );
    const placed = { id, number, date: input.date, year: header.year, branchId: header.branch.id, isMirror: false };
    await kind.write(tx, ctx, placed, decided, confirmed);
    ctx.audit({ action: 'post', entity: path, entityId: id, number, after: { input } });
    for (const override of decided.overrides) {
      ctx.audit({
        action: 'override',
        entity: path,
        entityId: id,
        number,
        after: { code: override.code },
        reason: override.reason,
      });
    }
    ctx.changed(path, '/api/accounts');
    return id;
  };

  const save = async (tx: Tx, ctx: C, input: I, draft: DocumentRow | null): Promise<number> => {
    const header = await headerFor(tx, ctx, input, true, true);
    const particulars = await kind.checkDraft(tx, ctx, input);
    const summary: Summary = {
      amount: 0,
      particulars,
      moneyAccountId: null,
      mode: null,
      instrumentNo: null,
      overrides: [],
    };
    const id = await store(tx, ctx, input, summary, { ...header, status: 'draft', serial: null, number: null }, draft);
    ctx.audit({
      action: draft ? 'change' : 'create',
      entity: path,
      entityId: id,
      before: draft ? { input: draft.input } : null,
      after: { input },
    });
    ctx.changed(path);
    return id;
  };

  async function store(
    tx: Tx,
    ctx: C,
    input: I,
    summary: Summary,
    at: Header & { status: Status; serial: number | null; number: string | null },
    draft: DocumentRow | null,
  ): Promise<number> {
    const now = ctx.now.toISOString();
    const json = JSON.stringify(input);
    const posted = at.status === 'posted';
    if (draft) {
      await tx.execute(sql`
        update documents set status = ${at.status}, branch_id = ${input.branchId}, date = ${input.date}, year = ${at.year.code}, serial = ${at.serial}, number = ${at.number},
               input = ${json}::jsonb, particulars = ${summary.particulars}, narration = ${input.narration ?? null}, amount = ${summary.amount},
               money_account_id = ${summary.moneyAccountId}, mode = ${summary.mode}, instrument_no = ${summary.instrumentNo},
               posted_by = ${posted ? ctx.who.userId : null}, posted_at = ${posted ? now : null}, version = version + 1
         where company_id = ${ctx.who.companyId} and id = ${draft.id}`);
      return draft.id;
    }
    const { id } = await rowOf<{ id: number }>(
      tx,
      sql`
      insert into documents (company_id, type, status, branch_id, date, year, serial, number, input, particulars, narration, amount,
                             money_account_id, mode, instrument_no, created_by, created_at, posted_by, posted_at)
      values (${ctx.who.companyId}, ${type}, ${at.status}, ${input.branchId}, ${input.date}, ${at.year.code}, ${at.serial}, ${at.number}, ${json}::jsonb,
              ${summary.particulars}, ${input.narration ?? null}, ${summary.amount}, ${summary.moneyAccountId}, ${summary.mode}, ${summary.instrumentNo},
              ${ctx.who.userId}, ${now}, ${posted ? ctx.who.userId : null}, ${posted ? now : null})
      returning id`,
    );
    return id;
  }

  const listQuery = kind.resource.filters ? z.extend(ListQuery, kind.resource.filters.shape) : ListQuery;
  const sortable = new Set(Object.keys((kind.resource.row as unknown as { shape: object }).shape));
  api.on(
    {
      method: 'GET',
      path,
      summary: `List ${names.many}`,
      needs: { anyOf: [screen] },
      query: listQuery,
      answer: pageOf(kind.resource.row),
    },
    async (tx, { who, query }) => {
      const { page, size, sort, dir, q, status, from, to, branchId } = query as ListQuery &
        Record<string, string | undefined>;
      if (sort && !sortable.has(sort)) throw invalid({ sort: `${names.many} cannot be sorted by ${sort}` });
      for (const [field, date] of Object.entries({ from, to })) {
        if (date && !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw invalid({ [field]: 'Give a real date' });
      }
      if (branchId && !/^\d{1,9}$/.test(branchId)) throw invalid({ branchId: 'Choose a branch of the list' });
      const where = sql.join(
        [
          sql`true`,
          ...(q?.trim()
            ? [
                sql`position(${q.trim().toLowerCase()} in lower(concat_ws(' ', r.number, r.particulars, r.narration, r."instrumentNo"))) > 0`,
              ]
            : []),
          ...(status ? [sql`r.status = ${status}`] : []),
          ...(from ? [sql`r.date >= ${from}`] : []),
          ...(to ? [sql`r.date <= ${to}`] : []),
          ...(branchId ? [sql`r."branchId" = ${Number(branchId)}`] : []),
        ],
        sql` and `,
      );
      const order = sort
        ? sql`r.${sql.identifier(sort)} ${dir === 'desc' ? sql`desc` : sql`asc`} nulls last, r.id desc`
        : sql`r.date desc, r.id desc`;
      const rows = await rowsOf<unknown>(
        tx,
        sql`select r.* from (${LIST(who, type)}) r where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
      );
      const { n } = await rowOf<{ n: number }>(
        tx,
        sql`select count(*) as n from (${LIST(who, type)}) r where ${where}`,
      );
      return { rows: rows.map((row) => parsed(kind.resource.row, row)), total: n };
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${names.one}`,
      needs: { anyOf: [screen] },
      answer: kind.resource.document,
    },
    (tx, ctx) => view(tx, ctx, ctx.id),
  );

  const create = z.intersection(Input, WithConfirmed);
  api.on(
    {
      method: 'POST',
      path,
      summary: `Save a ${names.one} as draft, or post it`,
      needs: { screen, tran: TRAN.create },
      query: SaveQuery,
      body: create,
      answer: kind.resource.document,
      status: 201,
    },
    async (tx, ctx) => {
      const { confirmed, ...input } = ctx.body as unknown as I & { confirmed: Confirmed };
      const id =
        ctx.query.step === 'post'
          ? await post(tx, ctx, input as unknown as I, confirmed, null)
          : await save(tx, ctx, input as unknown as I, null);
      return view(tx, ctx, id);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/preview`,
      summary: `The posting that a ${names.one} would make`,
      needs: { screen, tran: TRAN.create },
      body: create,
      answer: kind.previewAnswer,
    },
    async (tx, ctx) => {
      const input = ctx.body as unknown as I & { confirmed: Confirmed };
      const header = await headerFor(
        tx,
        ctx,
        input,
        can(ctx.who, screen, TRAN.otherDates),
        kind.allowFuture?.(input) ?? false,
      );
      return kind.preview(tx, ctx, input, await kind.decide(tx, ctx, input, header, input.confirmed));
    },
  );

  const change = z.intersection(Input, z.extend(WithConfirmed, { version: z.int('Say which version') }));
  api.on(
    {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a draft ${names.one}, or change and post it`,
      needs: { screen, tran: TRAN.modify },
      query: SaveQuery,
      body: change,
      answer: kind.resource.document,
    },
    async (tx, ctx) => {
      const { confirmed, version, ...input } = ctx.body as unknown as I & { confirmed: Confirmed; version: number };
      const draft = await lock(tx, ctx, ctx.id, version);
      if (draft.status !== 'draft')
        throw new Refused(
          409,
          'WRONG_STATUS',
          `${draft.number} is ${draft.status} and stays as it is. Cancel it and enter it again.`,
          { type: 3 },
        );
      if (ctx.query.step === 'post') await post(tx, ctx, input as unknown as I, confirmed, draft);
      else await save(tx, ctx, input as unknown as I, draft);
      return view(tx, ctx, ctx.id);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/post`,
      summary: `Post a draft ${names.one}`,
      needs: { screen, tran: TRAN.create },
      body: StepInput,
      answer: kind.resource.document,
    },
    async (tx, ctx) => {
      const draft = await lock(tx, ctx, ctx.id, ctx.body.version);
      step(draft, 'post');
      await post(tx, ctx, parsed(Input, draft.input), ctx.body.confirmed ?? [], draft);
      return view(tx, ctx, ctx.id);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: `Cancel a posted ${names.one} by its mirror entries`,
      needs: { screen, tran: TRAN.cancel },
      body: StepInput,
      answer: kind.resource.document,
    },
    async (tx, ctx) => {
      const { reason, version } = ctx.body;
      if (!reason) throw invalid({ reason: 'Say why, in 10 to 200 characters' });
      const row = await lock(tx, ctx, ctx.id, version);
      step(row, 'cancel');
      const placed = await mirrorPlace(tx, ctx, row, can(ctx.who, screen, TRAN.otherDates));
      await kind.reverse(tx, ctx, placed, ctx.body.confirmed ?? []);
      await tx.execute(sql`
      update documents set status = 'cancelled', cancelled_by = ${ctx.who.userId}, cancelled_at = ${ctx.now.toISOString()}, cancel_reason = ${reason}, version = version + 1
       where company_id = ${ctx.who.companyId} and id = ${row.id}`);
      ctx.audit({
        action: 'cancel',
        entity: path,
        entityId: row.id,
        number: row.number,
        before: { status: row.status },
        after: { status: 'cancelled', mirrorDate: placed.date },
        reason,
      });
      ctx.changed(path, '/api/accounts');
      return view(tx, ctx, row.id);
    },
  );

  api.on(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a draft ${names.one}`,
      needs: { screen, tran: TRAN.cancel },
      query: DeleteQuery,
      status: 204,
    },
    async (tx, ctx) => {
      const draft = await lock(tx, ctx, ctx.id, ctx.query.version);
      if (draft.status !== 'draft')
        throw new Refused(
          409,
          'WRONG_STATUS',
          `${draft.number} keeps its number and is never deleted. Cancel it instead.`,
          { type: 3 },
        );
      await tx.execute(sql`delete from documents where company_id = ${ctx.who.companyId} and id = ${draft.id}`);
      ctx.audit({ action: 'delete', entity: path, entityId: draft.id, before: { input: draft.input } });
      ctx.changed(path);
    },
  );
}

/** A cheque number that another standing voucher uses is refused with that voucher's number by the kind; this is the race. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlStateOf(error)?.constraint === 'documents_cheque') {
      throw invalid({ instrumentNo: 'This cheque was just used in another voucher' });
    }
    throw error;
  }
}

type HeaderRow = {
  branchId: number | null;
  branchCode: string;
  branchName: string;
  branchState: string;
  branchActive: boolean;
  lockUpTo: IsoDate | null;
  fyStartMonth: number;
  booksFrom: IsoDate;
  closedYears: string[] | null;
};

/** Branch, financial year and the rules of the date. */
export async function headerFor(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: HeaderInput,
  mayOtherDates: boolean,
  allowFuture: boolean,
): Promise<Header> {
  const row = await rowOf<HeaderRow>(
    tx,
    sql`
    select b.id as "branchId", b.code as "branchCode", b.name as "branchName", b.state_code as "branchState", b.active as "branchActive", b.lock_up_to as "lockUpTo",
           c.fy_start_month as "fyStartMonth", c.books_from as "booksFrom",
           (select json_agg(y.code) from financial_years y where y.company_id = c.id and y.closed_at is not null) as "closedYears"
      from companies c left join branches b on b.company_id = c.id and b.id = ${input.branchId} ${mayBranches(ctx.who, 'b.id')}
     where c.id = ${ctx.who.companyId}`,
  );
  if (row.branchId === null || !row.branchActive) throw invalid({ branchId: 'Choose a branch of the list' });
  const dates: DateFacts = {
    today: todayOf(ctx.now),
    fyStartMonth: row.fyStartMonth,
    booksFrom: row.booksFrom,
    closedYears: row.closedYears ?? [],
    branchCode: row.branchCode,
    lockUpTo: row.lockUpTo,
    mayOtherDates,
  };
  const year = checkDate(input.date, dates, allowFuture);
  return {
    branch: { id: row.branchId, code: row.branchCode, name: row.branchName, stateCode: row.branchState },
    year,
    dates,
  };
}

/** Where a mirror stands: on the document's own date while that is open, otherwise today. */
async function mirrorPlace(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  row: DocumentRow,
  mayOtherDates: boolean,
): Promise<Placed> {
  const base = { id: row.id, number: row.number ?? '', branchId: row.branchId, isMirror: true };
  try {
    const { year } = await headerFor(tx, ctx, row, true, true);
    return { ...base, date: row.date, year };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const today = todayOf(ctx.now);
    const { year } = await headerFor(tx, ctx, { ...row, date: today }, mayOtherDates, false);
    return { ...base, date: today, year };
  }
}

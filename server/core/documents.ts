import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '../../contract/dates';
import { ManyInput, Outcomes, PostManyInput } from '../../contract/many';
import { NOTIFICATIONS } from '../../contract/notifications';
import { type DocumentResource, ListQuery, pageOf, type Stored } from '../../contract/resource';
import { can, TRAN } from '../../contract/screen';
import { Confirmed, NarrationInput, StepInput } from '../../contract/steps';
import { type Api, type Ctx, notFound, parsed } from './api';
import { tagsOfRows } from './beside/tags';
import type { Tx } from './database';
import { amendRoutes } from './documentAmending';
import type { Header, HeaderInput, Needed, Place, Placed } from './documentHeader';
import { cancelDocument, decidePosting, previewPosting, saveDraft, writePosting } from './documentPosting';
import { printRoute } from './documentPrints';
import { mustStep, wrongStatus } from './documentSteps';
import {
  amendNarration,
  type DocumentRow,
  type ListFilters,
  listDocuments,
  lockDocument,
  readDocument,
  type Summary,
} from './documentStore';
import type { LastWrite } from './lastWrite';
import { eachConfirmedRow, eachRow } from './many';
import { deleteRow } from './masters';
import { findDocument } from './records';
import { type Gathered, invalid, Refused } from './refused';
import { sortKeys } from './sorting';
import { staleRecord } from './stale';

type C = Ctx<unknown, unknown>;

/** What a kind decides about an input: how lists show it, and the warnings that were overridden. */
export type Decided = Summary & { overrides: { code: string; reason: string | null }[] };

/** What a decision stands on: branch, year and dates, and what the kind asked for beside them. */
export type Ground = {
  header: Header;
  facts: Record<string, unknown>;
  /** Day on which it was first entered, which for a draft comes before that of its posting; null while it is no posting. */
  enteredOn: IsoDate | null;
  /** Takes what is wrong, so that all of it is told at once; what is wrong with the header is there already. */
  found: Gathered;
};

/**
 * A kind of document: what its input decides and how that is written. Its life is the same for every kind: drafted,
 * posted under the next number, cancelled by its mirror, each in the one transaction of the call.
 */
export type DocumentKind<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored> = {
  resource: DocumentResource<I, R, D>;
  /** Future dates are allowed for this input (post-dated cheques). */
  allowFuture?: (input: I) => boolean;
  /** What the decision reads beside the header. */
  needs(ctx: C, input: I): Needed;
  /** Decides on what was read, as far as that can be done where something is wrong; null where nothing can be. */
  decide(tx: Tx, ctx: C, input: I, ground: Ground, confirmed: Confirmed): Promise<S | null>;
  /** Rules of a draft, weaker than those of posting: what it names exists. @returns its particulars. */
  checkDraft(tx: Tx, ctx: C, input: I): Promise<string>;
  /** Locks what the last look goes by, so that it still holds when the posting is written. */
  hold?(tx: Tx, ctx: C, decided: S): Promise<void>;
  /**
   * The last look before a posting is written; throws a refusal.
   * @returns the warnings that were overridden here.
   */
  check?(tx: Tx, ctx: C, place: Place, decided: S, confirmed: Confirmed): Promise<Decided['overrides']>;
  /** What a posting writes besides the document: parts of a `with` that has the document as `stored`. */
  parts(ctx: C, place: Place, decided: S): SQL;
  /** Work that follows in the same transaction, where `parts` cannot hold it. */
  follow?(tx: Tx, ctx: C, placed: Placed, decided: S): Promise<void>;
  /** Whether anything follows; unless told, it does. What nothing follows is written with the commit, in one statement. */
  isFollowed?(ctx: C, decided: S): boolean;
  /** What a failure of the writing means. */
  refusal?(error: unknown): unknown;
  reverse(tx: Tx, ctx: C, placed: Placed, confirmed: Confirmed): Promise<void>;
  /** What a document shows besides its input: columns of a select over its row `d`. */
  columns: SQL;
  /** The same of a document that was just written, without asking the database. */
  shown(input: I, decided: S): Record<string, unknown>;
  /** The posting that an input would make, for people who are still typing, and the warnings that it would ask about. */
  preview(input: I, decided: S, warnings: readonly string[]): unknown;
  previewAnswer: z.ZodMiniType;
  /** Roots of reports that change with every posting. */
  touches: readonly string[];
};

const SaveQuery = z.object({ step: z._default(z.enum(['save', 'post'], 'save or post'), 'save') });
const WithConfirmed = z.object({ confirmed: z._default(Confirmed, []) });
const DeleteQuery = z.object({
  version: z.coerce.number<string>('Say which version').check(z.int('Say which version')),
});

/** Body of a call that saves a document, taken apart. */
function taken<I>(body: unknown): { input: I; confirmed: Confirmed; version: number } {
  const { confirmed, version, ...input } = body as { confirmed: Confirmed; version: number };
  return { input: input as I, confirmed, version };
}

export function documentRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
): void {
  const { path, screen, tab, names, type, flow, input: Input, document: Document } = kind.resource;
  api.documents.push({ type, screen, tab, names, path });
  api.records.set(path, { path, screen, tab, names, isDocument: true, find: findDocument(type, names) });

  const view = async (tx: Tx, ctx: C, id: number): Promise<D> => {
    const found = await readDocument(tx, ctx.who, type, id, kind.columns);
    if (!found) throw notFound(`This ${names.one}`);
    return parsed(Document, found);
  };

  const lock = async (tx: Tx, ctx: C, id: number, version: number): Promise<DocumentRow> => {
    const row = await lockDocument(tx, ctx.who, type, id);
    if (!row) throw notFound(`This ${names.one}`);
    if (row.version !== version) throw await staleRecord(tx, ctx, { entity: path, id, what: names.one });
    return row;
  };

  /** Decides, stores under the next number and writes to the books. @returns the document as reading it would give. */
  const post = async (
    tx: Tx,
    ctx: C,
    input: I,
    confirmed: Confirmed,
    draft: DocumentRow | null,
  ): Promise<D | LastWrite<D>> => {
    const posting = await decidePosting(tx, ctx, kind, input, confirmed, draft);
    const isFollowed = kind.follow !== undefined && (kind.isFollowed?.(ctx, posting.decided) ?? true);
    if (!draft && !isFollowed) {
      posting.audit();
      return posting.write;
    }
    return view(tx, ctx, (await writePosting(tx, ctx, kind, posting)).id);
  };

  const save = (tx: Tx, ctx: C, input: I, draft: DocumentRow | null) => saveDraft(tx, ctx, kind, input, draft);

  const drop = async (tx: Tx, ctx: C, { id, version }: Stored): Promise<void> => {
    const draft = await lock(tx, ctx, id, version);
    if (draft.status !== 'draft')
      throw wrongStatus(`${draft.number} keeps its number and is never deleted. Cancel it instead.`);
    await deleteRow(tx, ctx, 'documents', draft.id);
    const { id: entityId, branchId, input: before } = draft;
    ctx.audit({ action: 'delete', entity: path, entityId, branchId, before: { input: before } });
    ctx.changed(path, NOTIFICATIONS);
  };

  const postDraft = async (tx: Tx, ctx: C, { id, version }: Stored, confirmed: Confirmed) => {
    const draft = await lock(tx, ctx, id, version);
    mustStep(flow, names, draft, 'post');
    return post(tx, ctx, parsed(Input, draft.input), confirmed, draft);
  };

  const listQuery = kind.resource.filters ? z.extend(ListQuery, kind.resource.filters.shape) : ListQuery;
  const open = { anyOf: [screen] };

  api.on(
    {
      method: 'GET',
      path,
      summary: `List ${names.many}`,
      needs: open,
      query: listQuery,
      answer: pageOf(kind.resource.row),
    },
    async (tx, ctx) => {
      const query = ctx.query as ListQuery & ListFilters;
      const keys = sortKeys(kind.resource.row, names.many, query);
      const { rows, ...whole } = await listDocuments(tx, ctx.who, kind.resource, query, keys);
      const tags = await tagsOfRows(tx, ctx.who, path, rows);
      return { rows: rows.map((row) => parsed(kind.resource.row, row)), ...whole, tags };
    },
  );

  api.on(
    { method: 'GET', path: `${path}/:id`, summary: `One ${names.one}`, needs: open, answer: Document },
    (tx, ctx) => view(tx, ctx, ctx.id),
  );

  // What a document shows of itself always names its branch and number.
  const printable = Document as unknown as z.ZodMiniType<D & { number: string | null; branchId: number }>;
  printRoute(api, { path, screen, names, document: printable, view: view as never });

  const create = z.intersection(Input, WithConfirmed);
  const mayCreate = { screen, tran: TRAN.create };
  api.on(
    {
      method: 'POST',
      path,
      summary: `Save a ${names.one} as draft, or post it`,
      needs: mayCreate,
      query: SaveQuery,
      body: create,
      answer: Document,
      status: 201,
    },
    async (tx, ctx) => {
      const { input, confirmed } = taken<I>(ctx.body);
      return ctx.query.step === 'post'
        ? post(tx, ctx, input, confirmed, null)
        : view(tx, ctx, await save(tx, ctx, input, null));
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/preview`,
      summary: `The posting that a ${names.one} would make`,
      needs: mayCreate,
      body: create,
      answer: kind.previewAnswer,
    },
    async (tx, ctx) => {
      const { input, confirmed } = taken<I>(ctx.body);
      return previewPosting(tx, ctx, kind, input, confirmed);
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
      answer: Document,
    },
    async (tx, ctx) => {
      const { input, confirmed, version } = taken<I>(ctx.body);
      const draft = await lock(tx, ctx, ctx.id, version);
      if (draft.status !== 'draft')
        throw wrongStatus(`${draft.number} is ${draft.status} and stays as it is. Cancel it and enter it again.`);
      if (ctx.query.step === 'post') mustMayPost(ctx, screen);
      return ctx.query.step === 'post'
        ? post(tx, ctx, input, confirmed, draft)
        : view(tx, ctx, await save(tx, ctx, input, draft));
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/post`,
      summary: `Post a draft ${names.one}`,
      needs: mayCreate,
      body: StepInput,
      answer: Document,
    },
    (tx, ctx) => {
      const { version, confirmed } = ctx.body;
      return postDraft(tx, ctx, { id: ctx.id, version }, confirmed ?? []);
    },
  );

  api.on(
    {
      method: 'PUT',
      path: `${path}/:id/narration`,
      summary: `Change the narration of a posted ${names.one}; nothing else of it may change`,
      needs: { screen, tran: TRAN.modify },
      body: NarrationInput,
      answer: Document,
    },
    async (tx, ctx) => {
      const { version, narration } = ctx.body;
      const row = await lock(tx, ctx, ctx.id, version);
      if (row.status !== 'posted')
        throw wrongStatus(`${row.number ?? `This ${names.one}`} is ${row.status}; only a posted one is amended.`);
      await amendNarration(tx, ctx, row.id, narration);
      const of = { entity: path, entityId: row.id, number: row.number };
      ctx.audit({ ...of, action: 'amend', before: { narration: row.narration }, after: { narration } });
      ctx.changed(path, ...kind.touches);
      return view(tx, ctx, row.id);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/cancel`,
      summary: `Cancel a posted ${names.one} by its mirror entries`,
      needs: { screen, tran: TRAN.cancel },
      body: StepInput,
      answer: Document,
    },
    async (tx, ctx) => {
      const { reason, version, confirmed } = ctx.body;
      if (!reason) throw invalid({ reason: 'Say why, in 10 to 200 characters' });
      const row = await lock(tx, ctx, ctx.id, version);
      mustStep(flow, names, row, 'cancel');
      await cancelDocument(tx, ctx, kind, row, reason, confirmed ?? []);
      return view(tx, ctx, row.id);
    },
  );

  amendRoutes(api, kind, { lock, view });

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
      await drop(tx, ctx, { id: ctx.id, version: ctx.query.version });
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/post`,
      summary: `Post several draft ${names.many}`,
      needs: mayCreate,
      body: PostManyInput,
      answer: Outcomes,
    },
    (tx, ctx) => eachConfirmedRow(tx, ctx, ctx.body.rows, (own, row, confirmed) => postDraft(tx, own, row, confirmed)),
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/delete`,
      summary: `Delete several draft ${names.many}`,
      needs: { screen, tran: TRAN.cancel },
      body: ManyInput,
      answer: Outcomes,
    },
    (tx, ctx) => eachRow(tx, ctx, ctx.body.rows, (own, row) => drop(tx, own, row)),
  );
}

/** Changing a draft needs one right, posting it another. */
function mustMayPost(ctx: C, screen: Parameters<typeof can>[1]): void {
  if (can(ctx.who, screen, TRAN.create)) return;
  const [module, menu, code] = screen.code ?? [0, 0, 0];
  const need = { module, menu, screen: code, transaction: TRAN.create };
  throw new Refused(
    403,
    'FORBIDDEN',
    `You may change this draft but not post it. Ask your administrator for ${Object.values(need).join(' / ')}.`,
    { type: 4, need },
  );
}

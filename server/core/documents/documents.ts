import * as z from 'zod/mini';
import { WORK_LIST } from '../../../contract/approvals';
import { DOCUMENTS } from '../../../contract/changes';
import { PendingLine } from '../../../contract/document';
import { optionalKey, optionalText, searchText } from '../../../contract/fields';
import { keysIn } from '../../../contract/references';
import { ListQuery, pageOf, type Stored } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { type Confirmed, NarrationInput } from '../../../contract/steps';
import type { Api } from '../calls/api';
import { costsOf } from '../calls/costs';
import { findDocument } from '../calls/records';
import { invalid } from '../calls/refused';
import { documentList } from '../lists/documentList';
import { copyRoutes } from './documentCopies';
import { saveDraft } from './documentDrafts';
import type { HeaderInput } from './documentHeader';
import { previewPosting } from './documentPosting';
import { printRoute } from './documentPrints';
import { finishing, requireMayMove, requireMove, wrongStatus } from './documentStages';
import { dropDraft, finish, manyRoutes, stepRoutes, WithConfirmed } from './documentStepRoutes';
import { reviseDocument, takeStep } from './documentSteps';
import { amendNarration } from './documentStore';
import { type Documents, documentsOf } from './documentView';
import type { Decided, DocumentKind } from './kind';
import { rememberKind } from './kinds';
import { pendingLines } from './lineLinks';
import { lineOperationRoutes } from './lineOperationRoutes';

/**
 * The calls of a kind of document: list, one, preview, save, its steps, print. The life of a document is the same for every
 * kind; what differs is declared (`contract/document.ts`, `kind.ts`). Each call is one transaction.
 */

const DeleteQuery = z.object({
  version: z.coerce.number<string>('Say which version').check(z.int('Say which version')),
});

/** Input of a change; its remark is kept in the history. */
const Change = z.extend(WithConfirmed, {
  version: z.int('Say which version'),
  changeRemark: z._default(optionalText(200), null),
});

type Around = { confirmed: Confirmed; version: number; changeRemark?: string | null };

/** Body of a call that saves a document, taken apart. */
function taken<I>(body: unknown): { input: I; confirmed: Confirmed; version: number; remark: string | null } {
  const { confirmed, version, changeRemark = null, ...input } = body as Around;
  return { input: input as I, confirmed, version, remark: changeRemark };
}

/** The checks of the books know from the kind alone which documents must have entries. */
function requireLedgerSaid({
  resource,
  effects,
}: {
  resource: { type: string; ledger?: unknown };
  effects: readonly { writesLedger?: true }[];
}): void {
  const writes = effects.some(({ writesLedger }) => writesLedger);
  if (writes !== (resource.ledger !== undefined))
    throw new Error(
      `${resource.type}: its kind says ${writes ? 'nothing of the ledger that it writes' : 'that it writes to the ledger, and it does not'}`,
    );
}

export function documentRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
): void {
  const { path, screen, alsoOn, tab, names, type, stages, approval } = kind.resource;
  const documents = documentsOf(api, kind);
  rememberKind(kind.resource);
  requireLedgerSaid(kind);
  api.documents.push({ type, screen, tab, names, path });
  api.records.set(path, { path, screen, alsoOn, tab, names, isDocument: true, find: findDocument(type, names) });
  if (approval) {
    api.approvals.set(type, {
      screen: approval.screen,
      names,
      link: approval.screen === screen ? `${screen.path}?${WORK_LIST}` : approval.screen.path,
      decide: async (tx, ctx, event, { id, version }, { remark, confirmed }) => {
        const row = await documents.lock(tx, ctx, id, version);
        if (row.phase !== 'waiting') requireMove(kind.resource, row, event);
        await takeStep(tx, ctx, kind, row, event, { reason: remark, confirmed });
      },
    });
  }

  // Before the call that takes any word in its place for a key.
  if (kind.resource.from.length > 0) pendingRoute(api, kind);
  readingRoutes(api, kind, documents);
  savingRoutes(api, kind, documents);
  changingRoutes(api, kind, documents);
  stepRoutes(api, kind, documents);
  lineOperationRoutes(api, kind);
  manyRoutes(api, kind, documents);
  if (stages.posted) copyRoutes(api, kind, documents);
}

/** The query of a list of documents; `number` finds one by its whole number. */
const ByNumber = z.extend(ListQuery, { number: z.optional(searchText) });

function readingRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
  { view }: Documents<D>,
): void {
  const {
    path,
    screen,
    alsoOn,
    names,
    row: Row,
    filters,
    document: Document,
    approval,
    papers,
    stages,
  } = kind.resource;
  const list = documentList(kind.resource, kind.list);
  const open = { anyOf: [screen, ...(alsoOn ?? [])] };
  api.on(
    {
      method: 'GET',
      path,
      summary: `List ${names.many}`,
      needs: open,
      query: filters ? z.extend(ByNumber, filters.shape) : ByNumber,
      answer: pageOf(Row),
      ...costsOf(kind.resource),
    },
    (tx, ctx) => list.page(tx, ctx),
  );
  api.on(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${names.one}`,
      // A user who decides about it reads it first.
      needs: { anyOf: [...open.anyOf, ...(approval ? [approval.screen] : [])] },
      answer: Document,
      ...costsOf(kind.resource),
    },
    (tx, ctx) => view(tx, ctx, ctx.id),
  );
  // The shown document always has its branch and number.
  const printable = Document as unknown as z.ZodMiniType<D & { number: string | null; branchId: number }>;
  printRoute(api, {
    path,
    screen,
    alsoOn,
    names,
    papers,
    stages,
    ...costsOf(kind.resource),
    document: printable,
    view: view as never,
  });
}

/** The steps that a save may take besides keeping a draft: the one that finishes it. */
const stepQuery = (events: readonly string[]) =>
  z.object({ step: z._default(z.enum(['save', ...events], `save or ${events.join(' or ')}`), 'save') });

function savingRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
  documents: Documents<D>,
): void {
  const { path, screen, alsoOn, names, input: Input, document: Document, stages } = kind.resource;
  const create = z.intersection(Input, WithConfirmed);
  const mayCreate = { screen, tran: TRAN.create, alsoOn };
  api.on(
    {
      method: 'POST',
      path,
      summary: `Save a ${names.one} as draft, or ${finishing(stages).label.toLowerCase()}`,
      needs: mayCreate,
      query: stepQuery(Object.keys(stages.draft.moves)),
      body: create,
      answer: Document,
      ...costsOf(kind.resource),
      status: 201,
    },
    async (tx, ctx) => {
      const { input, confirmed } = taken<I>(ctx.body);
      const { step } = ctx.query;
      if (step === 'save') return documents.view(tx, ctx, await saveDraft(tx, ctx, kind, input, null));
      requireMayMove(ctx, kind.resource, stages.draft.moves[step] ?? finishing(stages));
      return finish(tx, ctx, kind, documents, input, confirmed, { draft: null, event: step });
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/preview`,
      summary: `What a ${names.one} would write, and what would be asked before`,
      needs: mayCreate,
      body: create,
      answer: kind.previewAnswer ?? PlainPreview,
      ...costsOf(kind.resource),
    },
    async (tx, ctx) => {
      const { input, confirmed } = taken<I>(ctx.body);
      return previewPosting(tx, ctx, kind, input, confirmed);
    },
  );
}

const PlainPreview = z.object({
  entries: z.array(z.never()),
  totals: z.array(z.object({ label: z.string(), amount: z.int() })),
  warnings: z.array(z.string()),
});

function changingRoutes<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  kind: DocumentKind<I, S, R, D>,
  documents: Documents<D>,
): void {
  const { path, screen, alsoOn, names, input: Input, document: Document, stages } = kind.resource;
  const { lock, view } = documents;
  const mayRevise = Object.values(stages).some(({ revise }) => revise);
  const steps = [...Object.keys(stages.draft.moves), ...(mayRevise ? ['revise'] : [])];
  api.on(
    {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a draft ${names.one}${mayRevise ? ', or a numbered one as its next revision' : ''}`,
      needs: { screen, tran: TRAN.modify, alsoOn },
      query: stepQuery(steps),
      body: z.intersection(Input, Change),
      answer: Document,
      ...costsOf(kind.resource),
    },
    async (tx, ctx) => {
      const { input, confirmed, version, remark } = taken<I>(ctx.body);
      const row = await lock(tx, ctx, ctx.id, version);
      if (ctx.query.step === 'revise') {
        await reviseDocument(tx, ctx, kind, row, input, { confirmed, remark });
        return view(tx, ctx, row.id);
      }
      if (row.status !== 'draft')
        throw wrongStatus(
          `${row.number ?? `This ${names.one}`} is ${stages[row.status]?.words ?? row.status} and stays as it is. Cancel it and enter it again.`,
        );
      if (ctx.query.step === 'save') return view(tx, ctx, await saveDraft(tx, ctx, kind, input, row));
      requireMayMove(ctx, kind.resource, stages.draft.moves[ctx.query.step] ?? finishing(stages));
      return finish(tx, ctx, kind, documents, input, confirmed, { draft: row, event: ctx.query.step });
    },
  );
  api.on(
    {
      method: 'PUT',
      path: `${path}/:id/narration`,
      summary: `Change the narration of a numbered ${names.one}; nothing else of it changes`,
      needs: { screen, tran: TRAN.modify, alsoOn },
      body: NarrationInput,
      answer: Document,
      ...costsOf(kind.resource),
    },
    async (tx, ctx) => {
      const { version, narration } = ctx.body;
      const row = await lock(tx, ctx, ctx.id, version);
      if (row.phase !== 'live' && row.phase !== 'done')
        throw wrongStatus(
          `${row.number ?? `This ${names.one}`} is ${stages[row.status]?.words ?? row.status}; only a posted one is amended.`,
        );
      await amendNarration(tx, ctx, row.id, narration);
      const of = { entity: path, entityId: row.id, number: row.number };
      ctx.audit({ ...of, action: 'amend', before: { narration: row.narration }, after: { narration } });
      ctx.changed(path, DOCUMENTS, ...kind.effects.flatMap(({ touches = [] }) => touches));
      return view(tx, ctx, row.id);
    },
  );
  api.on(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete a draft ${names.one}`,
      needs: { screen, tran: TRAN.cancel, alsoOn },
      query: DeleteQuery,
      status: 204,
    },
    async (tx, ctx) => {
      await dropDraft(tx, ctx, kind, documents, { id: ctx.id, version: ctx.query.version });
    },
  );
}

function pendingRoute<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  api: Api,
  { resource, offered }: DocumentKind<I, S, R, D>,
): void {
  const { path, screen, alsoOn, names, from, input, party } = resource;
  const [partyKind] = party ? [...keysIn(input, { [party]: 1 }).keys()] : [];
  api.on(
    {
      method: 'GET',
      path: `${path}/pending`,
      summary: `Pending lines that a ${names.one} can be made from`,
      needs: { screen, tran: TRAN.create, alsoOn },
      query: z.object({
        from: z.enum(
          from.map(({ type }) => type),
          'Select what it is made from',
        ),
        q: z.optional(searchText),
        partyId: optionalKey('Select a party of the list'),
        branchId: optionalKey('Select a branch of the list'),
      }),
      answer: z.array(PendingLine),
    },
    async (tx, ctx) => {
      const { who, query } = ctx;
      const source = from.find(({ type }) => type === query.from);
      if (!source) throw invalid({ from: 'Select what it is made from' });
      const key = (text: string | undefined) => (text ? Number(text) : null);
      const id = key(query.partyId);
      const of = id !== null && partyKind ? { kind: partyKind, id } : null;
      const lines = await pendingLines(tx, who, source, { q: query.q, party: of, branchId: key(query.branchId) });
      return offered ? offered(tx, ctx, lines) : lines;
    },
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { CHANGED_HEADER, writeRoots } from '../../../contract/changes';
import { todayInIndia } from '../../../contract/dates';
import { AS_POSTED_HEADER } from '../../../contract/paper';
import type { Names, Schema } from '../../../contract/resource';
import { can, canOpen, type Screen, type Tran } from '../../../contract/screen';
import { accessDenialText } from '../../../contract/screenAccessText';
import { asOwner } from '../db/asOwner';
import { closing, type Turn, type Tx } from '../db/database';
import { LastWrite } from '../db/lastWrite';
import { passingOf } from '../db/passing';
import type { ApprovalKind } from '../documents/approvals';
import { asPosted } from '../documents/asPosted';
import { withinBranches } from '../lists/branchScope';
import { signedInBy } from '../signIn/sessions';
import { proveSupervisors } from '../signIn/supervisors';
import { limitRate } from '../signIn/tries';
import { type AuditEntry, trailParts, writeTrail } from '../trail/audit';
import { clientAddress } from './clientAddress';
import { shownTo } from './costs';
import type { Finder } from './finder';
import { findAnswer, requestOf } from './idempotency';
import { readInput } from './inputShape';
import { jsonAnswer } from './jsonAnswer';
import { keepRefusal } from './keepRefusal';
import { requireLicence } from './licence';
import type { Merging } from './merging';
import { openCallGate } from './openCalls';
import type { PersonalData } from './personalData';
import type { RecordKind } from './records';
import { type Entries, refusingUnknown, unknownReferences } from './references';
import { fieldsOf, invalid, Refused, refuse } from './refused';
import { bodyText, refuseDepth, STRANGERS_BODY } from './requestBody';
import { restOf } from './slices';
import type { SignedIn, System } from './system';

/** The requirement of a call: nothing, a session, a transaction of a screen, or one of several screens. */
export type Needs =
  | 'open'
  | 'signedIn'
  /** The transaction of that screen, or of another one that changes the same records. */
  | { screen: Screen; tran: Tran; alsoOn?: readonly Screen[] | undefined }
  | { anyOf: readonly Screen[] };

export type Call<B = unknown, Q = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** One line for the description of the API. */
  summary: string;
  needs: Needs;
  body?: Schema<B>;
  query?: Schema<Q>;
  answer?: Schema<unknown>;
  /** Its `:id` is a short text, in `ctx.key`; otherwise it is the number of a row. */
  hasTextKey?: true;
  /** Whether it has the company to itself while it works; otherwise others read or write at the same time. */
  alone?: boolean;
  /** Whether it is answered after the licence and its days of grace are over, though it is not only read. */
  whenOver?: true;
  /**
   * Works on users and their sessions, which the role of business statements may not touch: row-level security does not
   * bind it, so each of its statements names the company.
   */
  asOwner?: boolean;
  /** For a call without a session: the attempt, as a verb. Too many attempts from one address wait a minute. */
  tries?: string;
  /** Whether it works on so many rows that it lets other calls run in between (`Ctx.rest`). */
  inSlices?: true;
  /** Fields of its answer that reveal stock cost: left out for users who may not see it. */
  costs?: readonly string[];
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Roots changed by a successful call outside a single transaction; others name them as they work. */
  changes?: readonly string[];
};

/** Context of a call, passed next to its transaction. */
export type Ctx<B, Q> = {
  system: System;
  who: SignedIn;
  body: B;
  query: Q;
  /** The key in the path. */
  id: number;
  /** The same as it was written, for calls with a text key. */
  key: string;
  now: Date;
  /** Adds a row to the audit trail, in this transaction. */
  audit(entry: AuditEntry): void;
  /** Notifies all browsers of the company, after the commit, that data under this root has changed. */
  changed(...roots: string[]): void;
  /** Work after the commit that the answer does not wait for, such as a mail; its failure is only logged. */
  afterwards(work: () => Promise<void>): void;
  /**
   * Between the rows of a call in slices: lets other calls in where one session serves everybody. The work so far is
   * committed then, with its rows of the trail. @returns whether it was.
   */
  rest(before?: () => Promise<void>): Promise<boolean>;
};

export type OpenCtx<B, Q> = { c: Context; system: System; body: B; query: Q; now: Date; address: string };

/** The context of a streaming call: it opens its transactions itself, as many as it needs. */
export type StreamCtx<Q> = { system: System; who: SignedIn; query: Q; now: Date };

/** The calls of the API: every route is made here, so none is without its permission, its checks and its description. */
export class Api {
  readonly calls: Call[] = [];
  /** Kinds of documents that have calls, so that facts common to all kinds need no further list. */
  readonly documents: { type: string; screen: Screen; tab?: string | undefined; names: Names; path: string }[] = [];
  /** Entries by the path of their master, as `id` and `label`: what papers and documents call them. */
  readonly labels = new Map<string, (who: SignedIn, now: Date) => SQL>();
  /** Entries by the path of their master, as keys: what bodies may name. */
  readonly entries = new Map<string, Entries>();
  /** Kinds of documents that wait for approval, by type: who decides about them and how. */
  readonly approvals = new Map<string, ApprovalKind>();
  /** Everything that can have files and comments, by the path of its resource. */
  readonly records = new Map<string, RecordKind>();
  /** Stores for single records of masters, by the path of their resource; `storeOf` gives each its types. */
  readonly stores = new Map<string, unknown>();
  /** Masters that rows of files become, by the path of their resource. */
  readonly importers = new Map<string, unknown>();
  /** Columns that together differ in all lines of a record, by the table of the lines. */
  readonly uniqueLines = new Map<string, string[]>();
  readonly merges = new Map<string, Merging>();
  readonly personal: PersonalData[] = [];
  /** Entries of a master by the words of a search, as its lookup finds them. */
  readonly finders = new Map<string, Finder>();
  /** Screens whose users may look entries up, by the path of the resource; see `grantLookups`. */
  readonly lookups = new Map<string, Screen[]>();
  /** Entries that areas add to the timelines of parties, such as calls. */
  readonly timelineSources: ((who: SignedIn) => SQL)[] = [];
  readonly #app: Hono;
  readonly #system: System;
  readonly #gate = openCallGate();

  constructor(app: Hono, system: System) {
    this.#app = app;
    this.#system = system;
  }

  /** A call inside the user's company: one act, one transaction. */
  on<B, Q, A>(call: Call<B, Q>, work: (tx: Tx, ctx: Ctx<B, Q>) => Promise<A | LastWrite<A & object>>): void {
    this.#add(call as Call, async (c) => {
      const system = this.#system;
      const now = system.clock();
      const signed = await this.#present(call as Call, c, now);
      permit(call as Call, signed);
      const written = c.req.param('id') ?? '';
      const id = call.hasTextKey ? 0 : keyIn(c);
      const text = call.method === 'GET' || call.method === 'DELETE' ? '' : await bodyText(c);
      const asked = { who: signed, query: parseQuery(call, c) };
      const { who, query } = call.method === 'GET' ? withinBranches(asked) : asked;
      const body = parseBody(call, text);
      if (text.includes('"by"')) await proveSupervisors(system, who, body, now);
      const request = requestOf(call, c, id, text);
      const postedId = Number(/^\d{1,9}$/.exec(c.req.header(AS_POSTED_HEADER) ?? '')?.[0] ?? 0);
      const { key } = request;
      const status = call.status ?? 200;
      const turn: Turn = call.alone ? 'alone' : call.method === 'GET' ? 'reads' : 'writes';

      const trail: AuditEntry[] = [];
      const roots = new Set<string>();
      const after: (() => Promise<void>)[] = [];
      try {
        const act = async (tx: Tx) => {
          // A serialization failure runs this function again from its beginning.
          trail.length = 0;
          roots.clear();
          after.length = 0;
          const ctx: Ctx<B, Q> = {
            system,
            who,
            body,
            query,
            id,
            key: written,
            now,
            audit: (entry) => {
              trail.push({ ...entry, isDocument: this.documents.some(({ path }) => path === entry.entity) });
              // An entity with a new trail entry has changed: at least its history.
              if (entry.entity.startsWith('/api/')) roots.add(entry.entity);
            },
            changed: (...changed) => {
              for (const root of changed) roots.add(root);
            },
            afterwards: (more) => after.push(more),
            rest: restOf(tx, call.asOwner === true, trail, (entries) => writeTrail(tx, who, now, entries)),
          };
          // Rows that were committed before an answer was lost are not worked again.
          if (call.inSlices && key && (await findAnswer(tx, who, request))) throw new Error('answered before');
          const unknown = call.body ? await unknownReferences(tx, who, this.entries, call.body, body) : {};
          if (call.inSlices) refuse(unknown);
          const shown = await shownTo(tx, who, query, call.costs);
          if (call.method === 'GET' && postedId) await asPosted(tx, who.companyId, postedId);
          const answer = await refusingUnknown(unknown, () =>
            call.asOwner ? asOwner(tx, () => work(tx, ctx)) : work(tx, ctx),
          );
          if (answer instanceof LastWrite) {
            const answered = { ...request, status, answer: shown(answer.answer) };
            return shown(await answer.last(tx, trailParts(who, now, trail, answered, sql`stored`, answer.given)));
          }
          const seen = shown(answer);
          await writeTrail(closing(tx), who, now, trail, { ...request, status, answer: seen });
          return seen as unknown;
        };
        const { database } = system;
        const answer = await (call.inSlices
          ? database.inSlices(who.companyId, act)
          : database.inCompany(who.companyId, act, turn));
        for (const more of after)
          more().catch((err: unknown) => system.log.error({ err, path: call.path }, 'after a call'));
        return this.#announced(await this.#respond(c, call as Call, answer), who, roots);
      } catch (error) {
        // A caller without a turn has done nothing, and would only wait for another turn.
        if (passingOf(error) === 'busy') throw error;
        // A repeated key refuses its second answer. After any failure, the first answer counts if there is one.
        const first =
          key && (await system.database.inCompany(who.companyId, (tx) => findAnswer(tx, who, request), 'reads'));
        if (first) {
          // The roots of the first answer are not kept: anything of the area may have changed.
          c.header(CHANGED_HEADER, areaOf(call.path));
          return respond(c, first.status, first.answer);
        }
        throw error;
      }
    });
  }

  /** A call that needs no session, or makes one. It may answer with a response of its own. */
  open<B, Q>(call: Call<B, Q> & { needs: 'open' }, work: (ctx: OpenCtx<B, Q>) => Promise<unknown>): void {
    this.#add(call as Call, async (c) => {
      const [system, address] = [this.#system, clientAddress(c)];
      const answer = await this.#gate.within(address, async () => {
        if (call.tries) await limitRate(system, address, system.clock(), call.tries);
        const text = call.method === 'GET' ? '' : await bodyText(c, STRANGERS_BODY);
        const [query, body] = [parseQuery(call, c), parseBody(call, text)];
        return work({ c, system, query, body, now: system.clock(), address });
      });
      return this.#respond(c, call as Call, answer);
    });
  }

  /** A call of a signed-in user that streams or works outside a single transaction. */
  signedIn<B, Q>(
    call: Call<B, Q> & { needs: Exclude<Needs, 'open'> },
    work: (c: Context, who: SignedIn, now: Date, query: Q) => Promise<Response>,
  ): void {
    this.#add(call as Call, async (c) => {
      const now = this.#system.clock();
      const who = await this.#present(call as Call, c, now);
      permit(call as Call, who);
      const answer = await work(c, who, now, parseQuery(call, c));
      return answer.ok ? this.#announced(answer, who, new Set(call.changes)) : answer;
    });
  }

  /** A call whose answer is a file that is sent while it is read, too long for one transaction or one piece of memory. */
  stream<Q>(call: Call<undefined, Q> & { method: 'GET' }, work: (ctx: StreamCtx<Q>) => Promise<Response>): void {
    this.#add(call as Call, async (c) => {
      const now = this.#system.clock();
      const who = await this.#present(call as Call, c, now);
      permit(call as Call, who);
      return work({ system: this.#system, who, query: parseQuery(call, c), now });
    });
  }

  /**
   * Sends the changed roots: to the caller in a header, and to everybody else of the company in the stream of events.
   */
  #announced(answer: Response, who: SignedIn, roots: ReadonlySet<string>): Response {
    if (roots.size > 0) {
      answer.headers.set(CHANGED_HEADER, writeRoots(roots));
      this.#system.events.publish(who.companyId, [...roots]);
    }
    return answer;
  }

  #add(call: Call, handle: (c: Context) => Promise<Response>): void {
    this.calls.push(call);
    this.#app.on(call.method, call.path, async (c) => {
      try {
        return await handle(c);
      } catch (error) {
        const who = callerIn(c);
        if (who && error instanceof Refused) await keepRefusal(this.#system, call.path, who, error);
        throw error;
      }
    });
  }

  async #respond(c: Context, call: Call, answer: unknown): Promise<Response> {
    if (answer instanceof Response) return answer;
    const status = call.status ?? 200;
    if (this.#system.checksAnswers && call.answer && status !== 204) {
      const result = call.answer.safeParse(JSON.parse(JSON.stringify(answer ?? null)));
      if (!result.success) throw new Error(`${call.method} ${call.path} answers otherwise: ${result.error.message}`);
    }
    return respond(c, status, answer);
  }

  /** The caller. Once the licence is over, the books are read, printed and exported, but nothing is written. */
  async #present(call: Call, c: Context, now: Date): Promise<SignedIn> {
    const who = await signedInBy(this.#system, c, now);
    c.set(WHO, who);
    if (call.method !== 'GET' && !call.whenOver) requireLicence(who, todayOf(now));
    return who;
  }
}

/** Key of the user of a call in its context. */
const WHO = 'who';
const callerIn = (c: Context) => c.get(WHO) as SignedIn | undefined;

function permit(call: Call, who: SignedIn): void {
  const refusal = refusalFor(call.needs, who);
  if (refusal) throw refusal;
}

/** The screens that a call serves. */
export function screensOf(needs: Needs): readonly Screen[] {
  if (needs === 'open' || needs === 'signedIn') return [];
  return 'screen' in needs ? [needs.screen, ...(needs.alsoOn ?? [])] : needs.anyOf;
}

/** Why somebody may not make a call, or null; for work that needs the right of another screen too. */
export function refusalFor(needs: Needs, who: SignedIn): Refused | null {
  if (needs === 'open' || needs === 'signedIn') return null;
  const [screen, tran] = 'screen' in needs ? [needs.screen, needs.tran] : [needs.anyOf[0], undefined];
  const allowed = screensOf(needs).some((one) => ('screen' in needs ? can(who, one, needs.tran) : canOpen(who, one)));
  if (allowed || !screen) return null;
  const [module, menu, code] = screen.code ?? [0, 0, 0];
  const transaction = tran ?? screen.trans[0] ?? 0;
  const help =
    accessDenialText(who, screen) ?? `Ask your administrator for ${module} / ${menu} / ${code} / ${transaction}.`;
  return new Refused(403, 'FORBIDDEN', `You do not have the right to do this in ${screen.title}. ${help}`, {
    type: 4,
    need: { module, menu, screen: code, transaction },
  });
}

/** Parses with a contract schema; what fails is refused with a sentence for each input path. */
export function parsed<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldsOf(result.error.issues));
  return result.data;
}

/** Calls that take no body or query take no name in it either. */
const NOTHING: Schema<unknown> = z.object({});

/**
 * The body of a call by its schema; what is no JSON and what has unknown fields is refused. An entry that was read may be
 * sent back whole when it is changed: what it only shows is known, and counts for nothing.
 */
export function parseBody<B>(call: Partial<Pick<Call<B>, 'method' | 'body' | 'answer'>>, text: string): B {
  if (!call.body && text.trim() === '') return undefined as B;
  refuseDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(400, 'INVALID', 'The request is not valid JSON', { type: 2 });
  }
  const shown = call.method === 'PUT' ? call.answer : undefined;
  if (call.body) return readInput(call.body, value, 'body', shown);
  if (typeof value === 'object' && value !== null) readInput(NOTHING, value, 'body');
  return undefined as B;
}

/** The query of a call by its schema, without spaces around its values; unknown and repeated names are refused. */
function parseQuery<Q>(call: { query?: Schema<Q> }, c: Context): Q {
  const given = Object.entries(c.req.queries());
  const repeated = given.find(([, values]) => values.length > 1);
  if (repeated) throw invalid({ [repeated[0]]: `Give ${repeated[0]} once` });
  const sent = Object.fromEntries(given.map(([name, [value = '']]) => [name, value.trim()]));
  const query = readInput<unknown>(call.query ?? NOTHING, sent, 'query');
  return (call.query ? query : undefined) as Q;
}

/** The `:id` of the path; anything that is no key is a row that does not exist. */
export function keyIn(c: Context): number {
  const text = c.req.param('id');
  if (text === undefined) return 0;
  const key = Number(text);
  if (!/^\d{1,10}$/.test(text) || key < 1 || key > 2_147_483_647) throw notFound();
  return key;
}

export const notFound = (what = 'This entry') =>
  new Refused(404, 'NOT_FOUND', `${what} does not exist any more. Reload the list.`, { type: 2 });

/** `/api/accounts` of `/api/accounts/payments/:id`. */
const areaOf = (path: string) => path.split('/').slice(0, 3).join('/');

async function respond(c: Context, status: number, answer: unknown): Promise<Response> {
  return status === 204 ? c.body(null, 204) : jsonAnswer(c, status, answer);
}

export const todayOf = (now: Date) => todayInIndia(now);

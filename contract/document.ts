import * as z from 'zod/mini';
import type { Paise } from './amount';
import { ofCost } from './costFields';
import type { Source } from './documentSource';
import { branchKeys, choice, id, instant, isoDateField, optionalText, quantity, signedMoney } from './fields';
import type { ItemMeaning } from './itemMeaning';
import type { Kind } from './kind';
import type { OpenLinesRule } from './openLinesRule';
import type { Papers } from './paper';
import { type Listed, type Schema, Stored } from './resource';
import type { Screen, Tran } from './screen';

/**
 * The declaration of a kind of document: fields of its head, tables of lines, computed figures, stages, list and
 * filters. The server and the screens are made from it.
 */

/**
 * The phase of a document, common to all kinds: draft, waiting for a decision, in force with more to follow,
 * finished, or without effect (cancelled, rejected, expired). Reports and work lists ask for the phase.
 */
export const DOCUMENT_PHASES = ['draft', 'waiting', 'live', 'done', 'void'] as const;
export type DocumentPhase = (typeof DOCUMENT_PHASES)[number];

/** A step from one stage to another. */
export type Move = {
  to: string;
  tran: Tran;
  /** The screen whose right is needed, where it is another than the document's own, such as that of approvals. */
  screen?: Screen;
  /** Label of the button: a verb, such as “Post voucher”. */
  label: string;
  /** Label of the button under what it asks for, where that is entered rather than agreed to. */
  answer?: string;
  /** Gives the document its number, unless it has one. */
  numbers?: true;
  /**
   * Writes the effects of the document (ledger, stock …) that hang on this move, or takes effects back. Several moves may
   * write, each its own; what a move wrote is kept with its day.
   */
  effects?: 'write' | 'reverse';
  /** The moves whose effects are reversed; by default all written ones. */
  undoes?: readonly string[];
  /** Its effects have a date of their own, which the step carries: today unless given. */
  dated?: true;
  /** Fields that it asks for; they are kept with the step and handed to the kind. */
  asks?: Readonly<Record<string, z.ZodMiniType>>;
  /** Asks for a reason of 10 to 200 characters, kept in the history. */
  reason?: true;
  /** Explains what it does, before it is done. */
  confirm?: string;
  /** A user who entered or changed the document may not take this step. */
  notMaker?: true;
  /** Where the document needs approval, it goes to this stage instead and its effects wait. */
  approval?: string;
  /** The open rest of its lines is given up. */
  closes?: true;
};

export type Stage = {
  phase: DocumentPhase;
  /** The status as people read it. */
  words: string;
  moves: Readonly<Record<string, Move>>;
  /** The typed form may be changed at this stage: a draft, or a numbered document as its next revision. */
  revise?: {
    to: string;
    tran: Tran;
    /** Its effects are reversed and written again; without this a changed document has no effects yet. */
    rewrites?: true;
    /** It stays at its stage, without another approval. */
    keeps?: true;
  };
  /**
   * While lines of other documents follow its lines, the stage is computed from the quantities they took: some or
   * all. `relation` names the quantity, such as `ordered`. Where the rest was given up the stage is `short`, if set.
   * With `of`, only lines with that value in the field count, such as the lines of a quotation that are not optional.
   */
  progress?: { relation: string; part: string; whole: string; short?: string; of?: { field: string; is: string } };
  /** The stage to which it moves once it was printed or mailed. A reversal of later documents brings it back there. */
  onceSent?: string;
  /** Nothing may follow from it for the time being, though it is in force. */
  held?: true;
  /** Its lines are changed by operations, by several devices at the same time: see `lineOperations` of the kind. */
  operations?: { tran: Tran };
};
export type Stages = Readonly<Record<string, Stage>> & { readonly draft: Stage };

/** A table of lines: what one line is entered with, and how many there may be. */
export type LineTable<L extends z.ZodMiniType = z.ZodMiniType> = {
  line: L;
  least: number;
  most: number;
  /** Its lines are rows of a table of their own, so that other documents may follow from them. */
  tracked?: true;
} & ItemMeaning;

type Bounds = { least?: number; most?: number };

export const lineTable = <L extends z.ZodMiniType>(line: L, { least = 1, most = 500 }: Bounds = {}): LineTable<L> => ({
  line,
  least,
  most,
});

/** Identity of a line: its place when it was first stored, and the line of another document that it follows. */
const Tracked = {
  lineNo: z._default(z.nullable(z.int()), null),
  fromLineId: z._default(z.nullable(id), null),
};

/**
 * Lines that are stored in a table of their own, so that they can be queried by item, and that other documents
 * follow: the pending quantity of each is known.
 */
export const trackedLines = <S extends z.core.$ZodShape>(
  fields: S,
  { least, most, ...meaning }: Bounds & ItemMeaning = {},
) => ({
  ...lineTable(z.object({ ...fields, ...Tracked }), { ...(least !== undefined && { least }), ...(most && { most }) }),
  tracked: true as const,
  ...meaning,
});

/** A table that may stay empty may be left out too. */
function linesOf({ line, least, most }: LineTable) {
  const missing = least <= 1 ? 'Enter at least one line' : `Enter at least ${least} lines`;
  const lines = z
    .array(line, missing)
    .check(z.minLength(least, missing), z.maxLength(most, `At most ${most} lines in one document`));
  return least === 0 ? z._default(lines, []) : lines;
}

/** Input typed so far: any figure or choice may still be missing. */
export type Entered<I> = { [K in keyof I]: I[K] extends readonly (infer L)[] ? readonly Entered<L>[] : I[K] | null };

/** A figure under the lines; an amount in paise, unless another unit is given. */
export type WorkedTotal = { label: string; amount: number; unit?: 'quantity'; strong?: true };

/** Figures that follow from what is typed, on both sides alike: a pure function, exact, without rounding of its own. */
export type Worked = {
  /** By table and place of the line: the columns that nobody types. */
  lines?: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;
  totals: readonly WorkedTotal[];
  /** The amount of the document in lists. */
  amount: Paise;
};

/**
 * The setting that asks for approval when its value is 2, and the screen on which it is given. `limits` names the setting
 * with the amounts up to which each role approves: `[{"role":"MANAGER","amount":5000000}]`, in paise.
 */
export type Approval = {
  branch: string;
  code: string;
  screen: Screen;
  limits?: string;
  /** The setting with which makers may approve what they made, when its value is 2. */
  ownCode?: string;
};

/** Mailed in force, it carries a link: a page on which the other party answers without signing in. */
export type LinkedAnswer = {
  /** Path of that page. */
  page: string;
  /** Text of the mail above the link. */
  words: string;
  /** Actions of the party there, kept as steps. */
  events: Readonly<Record<string, string>>;
};

/** A pending line of another document, as a new line here would take it over. */
export const PendingLine = z.object({
  documentId: id,
  number: z.string(),
  date: isoDateField(),
  partyName: z.nullable(z.string()),
  lineId: id,
  lineNo: z.int(),
  /** The quantity that has not been followed or given up. */
  pending: quantity,
  label: z.string(),
  line: z.record(z.string(), z.unknown()),
  head: z.record(z.string(), z.unknown()),
});
export type PendingLine = z.infer<typeof PendingLine>;

/** How much of a line was taken by what followed, by relation, and what was given up. */
export const LineProgress = z.object({
  lineNo: z.int(),
  lineId: id,
  done: z.record(z.string(), z.int()),
  closed: z.int(),
});
export type LineProgress = z.infer<typeof LineProgress>;

/** How numbers of a kind are counted: from 1 again in each financial year unless set otherwise. */
export type Numbers = {
  each?: 'year' | 'month' | 'day' | 'never';
  /** Unless the company sets another one: see `contract/admin/numberPatterns.ts`. */
  pattern?: string;
};

/** A step that was taken with a day or fields of its own, or that somebody else authorised. */
export const StepTaken = z.object({
  event: z.string(),
  date: z.nullable(isoDateField()),
  given: z.record(z.string(), z.unknown()),
  by: z.string(),
  at: instant,
  /** The user who passed a warning that the maker might not pass, and the warning. */
  authorisedBy: z.nullable(z.string()),
  authorised: z.array(z.string()),
});
export type StepTaken = z.infer<typeof StepTaken>;

/** A document before or after another one in their chain. */
export const ChainLink = z.object({
  relation: z.string(),
  isSource: z.boolean(),
  type: z.string(),
  id,
  number: z.nullable(z.string()),
  date: isoDateField(),
  status: z.string(),
});
export type ChainLink = z.infer<typeof ChainLink>;

/** A decision about a waiting document. */
export const Decision = z.object({
  event: z.string(),
  level: z.int(),
  revision: z.int(),
  by: z.string(),
  at: instant,
  remark: z.nullable(z.string()),
});
export type Decision = z.infer<typeof Decision>;

const Other = z.optional(z.nullable(z.object({ id, number: z.nullable(z.string()) })));

/** Columns in the list of every kind. */
export const documentRow = (stages: Stages) => ({
  ...Stored,
  type: z.string(),
  number: z.nullable(z.string()),
  date: isoDateField(),
  branchName: z.string(),
  status: choice(Object.keys(stages)),
  particulars: z.string(),
  /** The other party, as its name was when the document was entered. */
  partyName: z.optional(z.nullable(z.string())),
  narration: z.nullable(z.string()),
  amount: signedMoney,
  createdBy: z.string(),
  createdAt: instant,
});

/** Fields of every stored document, in addition to its input. */
const factsOf = (stages: Stages) => ({
  ...documentRow(stages),
  branchId: id,
  revision: z.int(),
  /** The narration is no longer the one that it was posted with. */
  isAmended: z.boolean(),
  amendedFrom: Other,
  amendedTo: Other,
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.string()),
  /** Names of the entries that it refers to, by the path of their master and by key. */
  names: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** By table: how much of each line others took. */
  progress: z._default(z.record(z.string(), z.array(LineProgress)), {}),
  chain: z._default(z.array(ChainLink), []),
  decisions: z._default(z.array(Decision), []),
  steps: z._default(z.array(StepTaken), []),
  /** Numbers of the documents that its lines follow, by the key of the line that is followed. */
  sources: z._default(z.record(z.string(), z.string()), {}),
});

/** First fields in the form of every document. */
const Header = { date: isoDateField(), branchId: id, narration: optionalText(250) };

type Fields = z.core.$ZodShape;
type ObjectOf<S extends Fields> = z.ZodMiniObject<S>;
type LinesOf<L extends Readonly<Record<string, LineTable>>> = { [K in keyof L]: z.ZodMiniArray<L[K]['line']> };
type RowFields = ReturnType<typeof documentRow>;
type FactFields = ReturnType<typeof factsOf>;

export type DocumentResource<I, R extends Stored, D extends I & Stored> = Listed<R> & {
  kind: 'document';
  /** Two letters in front of its number, unique in the product. */
  type: string;
  input: Schema<I>;
  document: Schema<D>;
  stages: Stages;
  lines: Readonly<Record<string, LineTable>>;
  worked?: (entered: Entered<I>) => Worked;
  ledger?: Kind['ledger'];
  /** The setting that asks for approval with the value 2, and the screen on which it is given. */
  approval?: Approval;
  from: readonly Source[];
  /** The field of its head that names the other party: what it is made from is offered of that party. */
  party?: string;
  /** The field of its head that names the document it follows, where no line does. */
  follows?: string;
  /** The field of its head with the last day on which it holds; after it a document in force is `expired`. */
  expires?: string;
  numbers?: Numbers;
  papers?: Papers;
  answer?: LinkedAnswer;
  /** The field of its head that names another branch, which sees it and makes its own documents from it. */
  otherBranch?: string;
  /** Computed fields that reveal stock cost; entered ones are marked by their schema. */
  costs?: readonly string[];
  lineOperations?: OpenLinesRule;
};

const AT_COST: readonly string[] = ['amount', 'entries', 'values', 'totals'];

/** Declares a kind of document; see docs/adding-a-document.md. */
export function documentType<
  H extends Fields = Record<never, never>,
  L extends Readonly<Record<string, LineTable>> = Record<never, never>,
  LF extends Fields = Record<never, never>,
  F extends Fields = Record<never, never>,
>(it: {
  type: string;
  path: `/api/${string}`;
  screen: Screen;
  tab?: string;
  /** Other screens that show and make the same documents. */
  alsoOn?: readonly Screen[];
  names: { one: string; many: string };
  ledger?: Kind['ledger'];
  isMoneyVoucher?: true;
  numberedBy?: 'till';
  timeline?: true;
  /** Fields of the head besides date, branch and narration. */
  head?: H;
  lines?: L;
  stages: Stages;
  worked?: (entered: Entered<z.output<ObjectOf<typeof Header & H & LinesOf<L>>>>) => Worked;
  /** Columns of its list besides those of every document. */
  list?: LF;
  /** Further fields, such as its ledger entries, besides its input and those of every document. */
  facts?: F;
  filters?: Readonly<Record<string, z.ZodMiniType>>;
  approval?: Approval;
  from?: readonly Source[];
  party?: keyof H & string;
  follows?: keyof H & string;
  expires?: keyof H & string;
  numbers?: Numbers;
  /** Papers besides its own. */
  papers?: Papers;
  answer?: LinkedAnswer;
  otherBranch?: keyof H & string;
  /** Its amount is the cost of its goods: amount, entries and values are for users who see stock cost. */
  atCost?: true;
  lineOperations?: OpenLinesRule & { lines: keyof L & string };
}) {
  const asking = Object.values(it.stages.draft.moves).find(({ asks, dated }) => asks || dated);
  if (asking) throw new Error(`${it.type}: what “${asking.label}” asks for belongs into its form`);
  const { head, lines = {} as L, stages, list, facts, filters, from = [], atCost, ...rest } = it;
  const amount = atCost && { amount: ofCost(signedMoney) };
  const tables = Object.fromEntries(Object.entries(lines).map(([name, table]) => [name, linesOf(table)]));
  const input = { ...Header, ...head, ...tables } as unknown as typeof Header & H & LinesOf<L>;
  const row = { ...documentRow(stages), ...amount, ...list } as RowFields & LF;
  return {
    ...rest,
    ...(atCost && { costs: AT_COST }),
    kind: 'document' as const,
    lines,
    stages,
    from,
    input: z.object(input),
    row: z.object(row),
    document: z.object({ ...list, ...input, ...factsOf(stages), ...amount, ...facts } as Omit<LF, keyof typeof input> &
      typeof input &
      FactFields &
      F),
    filters: z.object({
      status: z.optional(choice(Object.keys(stages))),
      from: z.optional(isoDateField()),
      to: z.optional(isoDateField()),
      branchId: branchKeys,
      ...filters,
    }),
  };
}

/** The step that an event takes from a stage, or undefined where it is not legal. */
export const moveFrom = (stages: Stages, stage: string, event: string): Move | undefined => stages[stage]?.moves[event];

export const phaseOf = (stages: Stages, stage: string): DocumentPhase => stages[stage]?.phase ?? 'draft';

/** The event with which a draft is finished: posting a voucher, submitting an order. */
export const firstEvent = (stages: Stages): string => Object.keys(stages.draft.moves)[0] ?? 'post';

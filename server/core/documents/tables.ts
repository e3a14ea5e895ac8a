import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyKey, versioned } from '../db/columns';
import { branches, ofCompany, users } from '../db/tables';

/**
 * Every document of every module: its life, number and content. Its effects on books and stock are in other tables;
 * `input` is the entered content, frozen once posted.
 */
export const documents = pgTable(
  'documents',
  {
    ...companyKey,
    type: text('type').notNull(),
    /** The stage of its kind, such as `approved`, and what that means for everybody: see `DOCUMENT_PHASES`. */
    status: text('status').notNull(),
    phase: text('phase').notNull(),
    stageAt: timestamp('stage_at', { withTimezone: true }).notNull(),
    /** Grows with each change of a numbered document; the former ones are in `document_revisions`. */
    revision: smallint('revision').notNull().default(1),
    branchId: integer('branch_id').notNull(),
    /** Another branch that sees it and follows it, such as the one that goods were sent to. */
    otherBranchId: integer('other_branch_id'),
    date: date('date').notNull(),
    year: text('year').notNull(),
    /** Place in the series of its branch and type; with `number` null until posted, then never changed. */
    serial: integer('serial'),
    number: text('number'),
    /** The series of its number, see `seriesOf`: the financial year, a month, a day, an outlet. */
    series: text('series'),
    input: jsonb('input').notNull(),
    particulars: text('particulars').notNull(),
    /** The other party: the path of its master, its key, and its name as it was when this was entered. */
    partyKind: text('party_kind'),
    partyId: integer('party_id'),
    partyName: text('party_name'),
    narration: text('narration'),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Facts for the approver: reasons and figures, see `Review`. */
    review: jsonb('review'),
    /** Other words that it is found by, such as the number of a cheque. */
    keywords: text('keywords'),
    createdBy: integer('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** How often its effects were written, and the valid writings: `[{event, act, date}]`. */
    acts: smallint('acts').notNull().default(0),
    written: jsonb('written').notNull().default([]),
    postedBy: integer('posted_by'),
    postedAt: timestamp('posted_at', { withTimezone: true }),
    cancelledBy: integer('cancelled_by'),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    cancelReason: text('cancel_reason'),
    /** The cancelled document that this one was entered in place of. */
    amendedFromId: integer('amended_from_id'),
    /** The newest row of `master_versions` when it was posted: its papers read masters as they were then. */
    mastersAt: integer('masters_at'),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('documents_amended').on(t.companyId, t.amendedFromId).where(sql`amended_from_id is not null`),
    foreignKey({
      columns: [t.companyId, t.amendedFromId],
      foreignColumns: [t.companyId, t.id],
      name: 'documents_amended_from',
    }),
    uniqueIndex('documents_serial').on(t.companyId, t.branchId, t.type, t.series, t.serial),
    uniqueIndex('documents_number').on(t.companyId, t.type, t.number),
    index('documents_list').on(t.companyId, t.type, t.date, t.id),
    index('documents_open').on(t.companyId, t.type, t.phase).where(sql`phase in ('draft', 'waiting', 'live')`),
    index('documents_party').on(t.companyId, t.type, t.partyId).where(sql`party_id is not null`),
    index('documents_cancelled').on(t.companyId, t.branchId, t.year, t.type).where(sql`status = 'cancelled'`),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
    foreignKey({
      columns: [t.companyId, t.otherBranchId],
      foreignColumns: [branches.companyId, branches.id],
      name: 'documents_other_branch',
    }),
    index('documents_from_branch').on(t.companyId, t.otherBranchId, t.type).where(sql`other_branch_id is not null`),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [users.companyId, users.id] }),
    check('documents_number_fits', sql`length(number) <= 16`),
    check('documents_phase', sql`phase in ('draft', 'waiting', 'live', 'done', 'void')`),
    check(
      'documents_numbered',
      sql`(number is null) = (serial is null) and (number is null) = (series is null) and (phase <> 'done' or number is not null)`,
    ),
  ],
);

/** Former revisions of numbered documents: the text of each, as it was entered. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    revision: smallint('revision').notNull(),
    input: jsonb('input').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    status: text('status').notNull(),
    changedBy: integer('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId, t.revision] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.changedBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Decisions about documents: approved, returned or rejected, by user and level. */
export const documentDecisions = pgTable(
  'document_decisions',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    revision: smallint('revision').notNull(),
    level: smallint('level').notNull(),
    event: text('event').notNull(),
    remark: text('remark'),
    /** When it reached the user who decided. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedBy: integer('decided_by').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('document_decisions_of').on(t.companyId, t.documentId),
    index('document_decisions_lately').on(t.companyId, t.decidedAt),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.decidedBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Steps with a day or fields of their own, and those that another user authorised: values and users. */
export const documentSteps = pgTable(
  'document_steps',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    event: text('event').notNull(),
    date: date('date'),
    given: jsonb('given').notNull(),
    takenBy: integer('taken_by').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    authorisedBy: integer('authorised_by'),
    /** Codes of the warnings that were passed. */
    authorised: jsonb('authorised').notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('document_steps_of').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.takenBy], foreignColumns: [users.companyId, users.id] }),
    foreignKey({
      columns: [t.companyId, t.authorisedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'document_steps_authorised_by',
    }),
  ],
);

/** Rows of masters before each change, complete, so that papers repeat what they showed when they were issued. */
export const masterVersions = pgTable(
  'master_versions',
  {
    ...companyKey,
    /** The table of the row, and its key there. */
    entity: text('entity').notNull(),
    rowId: integer('row_id').notNull(),
    row: jsonb('row').notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    index('master_versions_row').on(t.companyId, t.entity, t.rowId, t.id),
    index('master_versions_since').on(t.companyId, t.entity, t.id),
  ],
);

/** Documents whose lines are changed by operations: the version of their lines, apart from that of their head. */
export const openDocuments = pgTable(
  'open_documents',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    linesVersion: integer('lines_version').notNull().default(0),
    /** The highest stamp of an operation so far. */
    clock: bigint('clock', { mode: 'number' }).notNull().default(0),
    /** Sum of the amounts of its lines. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    /** The document that took its lines, and the stage that it returns to when they part again. */
    mergedIntoId: integer('merged_into_id'),
    mergedFrom: text('merged_from'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'open_documents_document',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.mergedIntoId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'open_documents_merged_into',
    }),
    index('open_documents_merged').on(t.companyId, t.mergedIntoId).where(sql`merged_into_id is not null`),
  ],
);

/** Lines of open documents as their operations have made them; `contract/lineOperations.ts` says how. */
export const openLines = pgTable(
  'open_lines',
  {
    companyId: companyKey.companyId,
    line: uuid('line').notNull(),
    /** The line that it was first split off, or itself. */
    family: uuid('family').notNull(),
    /** The document that shows it, and the one that it was added or moved to: two where that one was merged. */
    documentId: integer('document_id').notNull(),
    placedId: integer('placed_id').notNull(),
    stamp: bigint('stamp', { mode: 'number' }).notNull(),
    fields: jsonb('fields').notNull(),
    qty: bigint('qty', { mode: 'number' }),
    cancelledQty: bigint('cancelled_qty', { mode: 'number' }).notNull(),
    isOpen: boolean('is_open').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    splitFrom: uuid('split_from'),
    /** Its number in the document, once that has left the stage at which lines are changed. */
    lineNo: integer('line_no'),
    /** Later operations count above this stamp: a document was billed with the lines of its family. */
    floor: bigint('floor', { mode: 'number' }).notNull().default(0),
    addedBy: integer('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    changedBy: integer('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.line] }),
    index('open_lines_document').on(t.companyId, t.documentId),
    index('open_lines_placed').on(t.companyId, t.placedId),
    index('open_lines_family').on(t.companyId, t.family),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'open_lines_document',
    }),
    foreignKey({
      columns: [t.companyId, t.placedId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'open_lines_placed',
    }),
    foreignKey({
      columns: [t.companyId, t.addedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'open_lines_added_by',
    }),
    foreignKey({
      columns: [t.companyId, t.changedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'open_lines_changed_by',
    }),
  ],
);

/** Operations on lines, as devices sent them; only inserted. The id is the device's own, so a repeat adds nothing. */
export const lineOperations = pgTable(
  'line_operations',
  {
    companyId: companyKey.companyId,
    id: uuid('id').notNull(),
    /** Null for an operation on a whole document. */
    family: uuid('family'),
    /** The document that it was sent to; `shown_id` shows it, with this version of its lines. */
    documentId: integer('document_id').notNull(),
    shownId: integer('shown_id').notNull(),
    shownVersion: integer('shown_version').notNull(),
    /** Another document whose lines it changed. */
    alsoId: integer('also_id'),
    alsoVersion: integer('also_version'),
    stamp: bigint('stamp', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    /** The rest of the operation, as it was sent. */
    content: jsonb('content').notNull(),
    takenBy: integer('taken_by').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('line_operations_family').on(t.companyId, t.family),
    index('line_operations_shown').on(t.companyId, t.shownId, t.shownVersion),
    index('line_operations_also').on(t.companyId, t.alsoId, t.alsoVersion).where(sql`also_id is not null`),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'line_operations_document',
    }),
    foreignKey({
      columns: [t.companyId, t.takenBy],
      foreignColumns: [users.companyId, users.id],
      name: 'line_operations_taken_by',
    }),
  ],
);

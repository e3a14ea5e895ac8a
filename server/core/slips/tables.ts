import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany, users } from '../db/tables';
import { documents } from '../documents/tables';

/** Programs that print, each with a key; only its hash is stored. None after a restore of one company: it needs a new key. */
export const slipBridges = pgTable(
  'slip_bridges',
  {
    ...companyKey,
    name: text('name').notNull(),
    tokenHash: text('token_hash'),
    madeBy: integer('made_by').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('slip_bridges_token').on(t.tokenHash),
    foreignKey({ columns: [t.companyId, t.madeBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

export const slipPrinters = pgTable(
  'slip_printers',
  {
    ...companyKey,
    name: text('name').notNull(),
    target: text('target').notNull(),
    address: text('address').notNull(),
    bridgeId: integer('bridge_id').notNull(),
    backupId: integer('backup_id'),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('slip_printers_name').on(t.companyId, t.name),
    foreignKey({ columns: [t.companyId, t.bridgeId], foreignColumns: [slipBridges.companyId, slipBridges.id] }),
    foreignKey({
      columns: [t.companyId, t.backupId],
      foreignColumns: [t.companyId, t.id],
      name: 'slip_printers_backup',
    }),
  ],
);

/** Slips in the queue of their printer: queued, taken by one program, begun, printed. None is begun twice. */
export const slips = pgTable(
  'slips',
  {
    companyId: companyKey.companyId,
    /** Made by the sender, so that a repeat queues nothing. */
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    documentId: integer('document_id'),
    /** The printer that it was made for, and the one in whose queue it is. */
    printerId: integer('printer_id').notNull(),
    queueId: integer('queue_id').notNull(),
    /** Null: by the clock. */
    queuedBy: integer('queued_by'),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    takenBy: integer('taken_by'),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    begunAt: timestamp('begun_at', { withTimezone: true }),
    begunRun: text('begun_run'),
    printedAt: timestamp('printed_at', { withTimezone: true }),
    /** `failed` before anything was printed, `unsure` where it is not known. */
    trouble: text('trouble'),
    reason: text('reason'),
    /** The slip that was printed in its place. */
    againId: uuid('again_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('slips_open').on(t.companyId, t.queueId, t.queuedAt).where(sql`printed_at is null`),
    index('slips_document').on(t.companyId, t.documentId).where(sql`document_id is not null`),
    foreignKey({ columns: [t.companyId, t.printerId], foreignColumns: [slipPrinters.companyId, slipPrinters.id] }),
    foreignKey({
      columns: [t.companyId, t.queueId],
      foreignColumns: [slipPrinters.companyId, slipPrinters.id],
      name: 'slips_queue',
    }),
    foreignKey({
      columns: [t.companyId, t.takenBy],
      foreignColumns: [slipBridges.companyId, slipBridges.id],
      name: 'slips_taken_by',
    }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'slips_document',
    }),
    foreignKey({
      columns: [t.companyId, t.queuedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'slips_queued_by',
    }),
  ],
);

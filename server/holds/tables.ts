import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyKey, longKey } from '../core/db/columns';
import { ofCompany } from '../core/db/tables';
import { documents } from '../core/documents/tables';

/**
 * Claims on units: room-nights, beds, copies of books, seats, drivers. A row is in force until it is released or expires;
 * what was held earlier is read from its document. Ranges of one unit never overlap: see `holds_range` of secure.ts.
 */
export const holds = pgTable(
  'holds',
  {
    ...longKey,
    kind: text('kind').notNull(),
    shape: text('shape').notNull(),
    /** The room, bed, copy, route or category that is claimed. */
    unitId: integer('unit_id').notNull(),
    /** Unit of time, such as a night `2026-04-12` or a period `mon-3`; empty for shapes without one. */
    slot: text('slot').notNull().default(''),
    /** Part of a slot that is sold separately, such as the day use of a room. */
    part: smallint('part').notNull().default(0),
    fromAt: timestamp('from_at', { withTimezone: true }),
    /** Null: until further notice. */
    untilAt: timestamp('until_at', { withTimezone: true }),
    quantity: integer('quantity').notNull().default(1),
    /** The document that holds it. */
    documentId: integer('document_id'),
    holderKind: text('holder_kind'),
    holderId: integer('holder_id'),
    holderName: text('holder_name').notNull(),
    /** The holder may hold one unit of this kind at a time. */
    onePerHolder: boolean('one_per_holder').notNull().default(false),
    reason: text('reason'),
    /** When it lapses unless it is confirmed before; null: it does not. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('holds_slot').on(t.companyId, t.kind, t.unitId, t.slot, t.part).where(sql`shape = 'slot'`),
    uniqueIndex('holds_open').on(t.companyId, t.kind, t.unitId).where(sql`shape = 'open'`),
    uniqueIndex('holds_holder').on(t.companyId, t.kind, t.holderKind, t.holderId).where(sql`one_per_holder`),
    index('holds_unit').on(t.companyId, t.kind, t.unitId, t.slot),
    index('holds_by_slot').on(t.companyId, t.kind, t.slot, t.unitId),
    index('holds_document').on(t.companyId, t.documentId).where(sql`document_id is not null`),
    index('holds_expiring').on(t.companyId, t.expiresAt).where(sql`expires_at is not null`),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    check('holds_shape', sql`shape in ('slot', 'open', 'range', 'counted')`),
    check(
      'holds_range_order',
      sql`shape <> 'range' or (from_at is not null and (until_at is null or until_at > from_at))`,
    ),
    check('holds_quantity', sql`quantity > 0`),
  ],
);

/** How much of a unit that is counted is claimed in a slot: the row that claims wait for, kept with them. */
export const holdCounts = pgTable(
  'hold_counts',
  {
    companyId: companyKey.companyId,
    kind: text('kind').notNull(),
    unitId: integer('unit_id').notNull(),
    slot: text('slot').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.kind, t.slot, t.unitId] }),
    check('hold_counts_positive', sql`taken >= 0`),
  ],
);

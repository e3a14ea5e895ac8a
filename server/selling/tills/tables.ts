import { sql } from 'drizzle-orm';
import {
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
} from 'drizzle-orm/pg-core';
import { companyKey, paise } from '../../core/db/columns';
import { ofCompany, users } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';
import { outlets } from '../tables';

/** A till while somebody sells at it: from its opening float to its count. */
export const tillShifts = pgTable(
  'till_shifts',
  {
    ...companyKey,
    outletId: integer('outlet_id').notNull(),
    /** The till, by the series of its bills. */
    series: text('series').notNull(),
    till: text('till').notNull(),
    /** The browser that it was opened on. */
    device: text('device').notNull(),
    openedBy: integer('opened_by').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    openedOn: date('opened_on').notNull(),
    opening: paise('opening').notNull(),
    closedBy: integer('closed_by'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    expected: paise('expected'),
    counted: paise('counted'),
    cardCounted: paise('card_counted'),
    upiCounted: paise('upi_counted'),
    notes: jsonb('notes'),
    remark: text('remark'),
    /** Bills that were still held when it closed the day of the outlet. */
    expired: jsonb('expired'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.outletId],
      foreignColumns: [outlets.companyId, outlets.id],
      name: 'till_shifts_outlet',
    }),
    foreignKey({
      columns: [t.companyId, t.openedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'till_shifts_opened',
    }),
    foreignKey({
      columns: [t.companyId, t.closedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'till_shifts_closed',
    }),
    index('till_shifts_of_outlet').on(t.companyId, t.outletId, t.openedOn),
    /** A till has one open shift. */
    uniqueIndex('till_shifts_open').on(t.companyId, t.series).where(sql`closed_at is null`),
  ],
);

/** Money of documents in a till, by way of paying; below zero for money paid out. */
export const tillLines = pgTable(
  'till_lines',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    shiftId: integer('shift_id').notNull(),
    /** `bill`, `return`, `clearance`, `paidIn`, `paidOut`. */
    kind: text('kind').notNull(),
    mode: text('mode').notNull(),
    amount: paise('amount').notNull(),
    reference: text('reference'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'till_lines_document',
    }),
    foreignKey({
      columns: [t.companyId, t.shiftId],
      foreignColumns: [tillShifts.companyId, tillShifts.id],
      name: 'till_lines_shift',
    }),
    index('till_lines_of_shift').on(t.companyId, t.shiftId),
    index('till_lines_of_document').on(t.companyId, t.documentId),
  ],
);

/** Bills that were put aside. */
export const heldBills = pgTable(
  'held_bills',
  {
    ...companyKey,
    outletId: integer('outlet_id').notNull(),
    label: text('label').notNull(),
    amount: paise('amount').notNull(),
    lines: smallint('lines').notNull(),
    content: text('content').notNull(),
    heldBy: integer('held_by').notNull(),
    heldAt: timestamp('held_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.outletId],
      foreignColumns: [outlets.companyId, outlets.id],
      name: 'held_bills_outlet',
    }),
    foreignKey({
      columns: [t.companyId, t.heldBy],
      foreignColumns: [users.companyId, users.id],
      name: 'held_bills_by',
    }),
    index('held_bills_of_outlet').on(t.companyId, t.outletId),
  ],
);

import { sql } from 'drizzle-orm';
import {
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
import { companyKey, versioned } from '../../core/db/columns';
import { ofCompany, users } from '../../core/db/tables';

export const tickets = pgTable(
  'tickets',
  {
    ...companyKey,
    number: text('number').notNull(),
    subject: text('subject').notNull(),
    module: text('module'),
    severity: text('severity').notNull(),
    description: text('description').notNull(),
    state: text('state').notNull(),
    raisedBy: integer('raised_by').notNull(),
    assigneeId: integer('assignee_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    solvedAt: timestamp('solved_at', { withTimezone: true }),
    rating: smallint('rating'),
    path: text('path'),
    appVersion: text('app_version'),
    agent: text('agent'),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tickets_number').on(t.companyId, t.number),
    index('tickets_raiser').on(t.companyId, t.raisedBy),
    index('tickets_assignee').on(t.companyId, t.assigneeId),
    index('tickets_open').on(t.companyId, t.state, t.dueAt),
    foreignKey({ columns: [t.companyId, t.raisedBy], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.assigneeId], foreignColumns: [users.companyId, users.id] }),
    check('tickets_state', sql`state in ('new', 'assigned', 'waiting', 'solved', 'closed')`),
  ],
);

/** Messages and actions of a ticket, in order. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    ...companyKey,
    ticketId: integer('ticket_id').notNull(),
    userId: integer('user_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    text: text('text'),
    state: text('state'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('ticket_notes_ticket').on(t.companyId, t.ticketId, t.id),
    foreignKey({ columns: [t.companyId, t.ticketId], foreignColumns: [tickets.companyId, tickets.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

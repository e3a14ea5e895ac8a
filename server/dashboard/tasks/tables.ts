import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyKey, versioned } from '../../core/db/columns';
import { ofCompany, users } from '../../core/db/tables';

/** The last number of tasks and tickets by financial year. */
export const deskCounters = pgTable(
  'desk_counters',
  {
    companyId: companyKey.companyId,
    kind: text('kind').notNull(),
    year: text('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.kind, t.year] })],
);

export const tasks = pgTable(
  'tasks',
  {
    ...companyKey,
    number: text('number').notNull(),
    title: text('title').notNull(),
    detail: text('detail'),
    creatorId: integer('creator_id').notNull(),
    assigneeId: integer('assignee_id').notNull(),
    dueOn: date('due_on').notNull(),
    priority: text('priority').notNull(),
    repeat: text('repeat').notNull(),
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    relatedNumber: text('related_number'),
    checklist: jsonb('checklist').notNull(),
    state: text('state').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tasks_number').on(t.companyId, t.number),
    index('tasks_assignee').on(t.companyId, t.assigneeId, t.dueOn),
    index('tasks_creator').on(t.companyId, t.creatorId, t.dueOn),
    foreignKey({ columns: [t.companyId, t.creatorId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.assigneeId], foreignColumns: [users.companyId, users.id] }),
    check('tasks_state', sql`state in ('open', 'doing', 'done', 'dropped')`),
    check('tasks_closed', sql`(state in ('done', 'dropped')) = (closed_at is not null)`),
  ],
);

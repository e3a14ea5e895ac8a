import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../books/tables';
import { companyKey, versioned } from '../../core/db/columns';
import { ofCompany } from '../../core/db/tables';

/** The position of each part on a cheque, in thousandths of a millimetre from its upper left corner. */
export const chequeLayouts = pgTable(
  'cheque_layouts',
  {
    ...companyKey,
    name: text('name').notNull(),
    bankName: text('bank_name'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dateX: integer('date_x').notNull(),
    dateY: integer('date_y').notNull(),
    dateStep: integer('date_step').notNull(),
    payeeX: integer('payee_x').notNull(),
    payeeY: integer('payee_y').notNull(),
    payeeWidth: integer('payee_width').notNull(),
    wordsX: integer('words_x').notNull(),
    wordsY: integer('words_y').notNull(),
    wordsWidth: integer('words_width').notNull(),
    words2X: integer('words2_x').notNull(),
    words2Y: integer('words2_y').notNull(),
    words2Width: integer('words2_width').notNull(),
    figuresX: integer('figures_x').notNull(),
    figuresY: integer('figures_y').notNull(),
    crossed: boolean('crossed').notNull(),
    crossX: integer('cross_x').notNull(),
    crossY: integer('cross_y').notNull(),
    fontSize: integer('font_size').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('cheque_layouts_name').on(t.companyId, sql`lower(name)`),
  ],
);

/** Cheque books of bank accounts: numbers from and to, six digits each. */
export const chequeBooks = pgTable(
  'cheque_books',
  {
    ...companyKey,
    accountId: integer('account_id').notNull(),
    fromNo: text('from_no').notNull(),
    toNo: text('to_no').notNull(),
    layoutId: integer('layout_id'),
    remark: text('remark'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('cheque_books_first').on(t.companyId, t.accountId, t.fromNo),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({
      columns: [t.companyId, t.layoutId],
      foreignColumns: [chequeLayouts.companyId, chequeLayouts.id],
      name: 'cheque_books_layout',
    }),
    check('cheque_books_order', sql`to_no >= from_no`),
  ],
);

/** Leaves that are spoilt, lost or stopped. */
export const chequeVoids = pgTable(
  'cheque_voids',
  {
    companyId: companyKey.companyId,
    accountId: integer('account_id').notNull(),
    number: text('number').notNull(),
    reason: text('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.number] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

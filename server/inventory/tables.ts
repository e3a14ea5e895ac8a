import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { accounts } from '../books/tables';
import { masterTable, refTo } from '../core/db/masterTable';

export const lossTypes = masterTable(
  'loss_types',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    accountId: refTo('account_id', accounts).notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    /** In thousandths of one per cent. */
    limitPercent: integer('limit_percent'),
    gstReversal: boolean('gst_reversal').notNull(),
  },
  { unique: ['code', 'name'] },
);

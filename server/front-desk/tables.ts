import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { companyKey, paise } from '../core/db/columns';
import { masterTable, refTo } from '../core/db/masterTable';
import { users } from '../core/db/tables';

/** Thousandths of a unit, and ten-thousandths of a rupee. */
const scaled = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const shareProspects = masterTable(
  'share_prospects',
  {
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    city: text('city'),
    source: text('source'),
    interest: text('interest').notNull(),
    script: text('script'),
    qty: scaled('qty'),
    rate: scaled('rate'),
    budget: paise('budget'),
    riskProfile: text('risk_profile'),
    consent: boolean('consent').notNull(),
    doNotCall: boolean('do_not_call').notNull(),
    pan: text('pan'),
    callerId: refTo('caller_id', users),
    /** Outcome of the last call, and the time of the next one. */
    lastOutcome: text('last_outcome'),
    nextCallAt: moment('next_call_at'),
    tries: smallint('tries').notNull().default(0),
    /** The present caller, and the time until which no other one may call. */
    lockedById: refTo('locked_by_id', users),
    lockedUntil: moment('locked_until'),
  },
  { unique: ['mobile'] },
);

export const shareCalls = pgTable(
  'share_calls',
  {
    ...companyKey,
    prospectId: integer('prospect_id').notNull(),
    callerId: integer('caller_id').notNull(),
    calledAt: moment('called_at').notNull(),
    seconds: integer('seconds').notNull(),
    interest: text('interest').notNull(),
    outcome: text('outcome').notNull(),
    nextCallAt: moment('next_call_at'),
    /** Value of a converted prospect: quantity at the rate, else the budget. */
    value: paise('value').notNull(),
    remarks: text('remarks'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('share_calls_at').on(t.companyId, t.calledAt),
    index('share_calls_of_prospect').on(t.companyId, t.prospectId),
    index('share_calls_of_caller').on(t.companyId, t.callerId),
    foreignKey({
      columns: [t.companyId, t.prospectId],
      foreignColumns: [shareProspects.companyId, shareProspects.id],
      name: 'share_calls_prospect',
    }),
    foreignKey({
      columns: [t.companyId, t.callerId],
      foreignColumns: [users.companyId, users.id],
      name: 'share_calls_caller',
    }),
  ],
);

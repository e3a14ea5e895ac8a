import * as z from 'zod/mini';
import { report } from '../resource';
import { ActivityQuery, ActivityRow } from '../trail';
import { accounts as screens } from './screens';

/** The audit trail of the company, newest first. */
export const activityLog = report({
  path: '/api/accounts/activity-log',
  screen: screens.activityLog,
  query: ActivityQuery,
  row: ActivityRow,
  answer: z.object({
    rows: z.array(ActivityRow),
    total: z.int(),
    /** Actions in each of the 24 hours of the day in India, over all requested days. */
    hours: z.array(z.int()),
  }),
});

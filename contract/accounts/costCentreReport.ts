import * as z from 'zod/mini';
import { HEADS, NATURES } from '../books/accountGroups';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { refKey } from '../references';
import { report } from '../resource';
import { COST_CENTRES } from '../targets';
import { accounts as screens } from './screens';
import { Results } from './statements';
import { trialBalance } from './trialBalance';

/** Maximum number of cost centres in columns. */
export const MOST_CENTRES = 24;

/**
 * A column: a centre with all below it, a centre alone, entries without a centre, the total, or the total of the year
 * before.
 */
export const CentreColumn = z.object({
  kind: z.enum(['centre', 'own', 'none', 'total', 'previous']),
  centreId: z.nullable(id),
  name: z.nullable(z.string()),
});
export type CentreColumn = z.infer<typeof CentreColumn>;

/** An account with one amount a column, on the side of its nature. */
export const CentreRow = z.object({
  accountId: id,
  line: z.string(),
  /** The line of the profit and loss account that holds it. */
  group: z.string(),
  nature: choice(NATURES),
  head: choice(HEADS),
  directCost: z.boolean(),
  amounts: z.array(signedMoney),
});
export type CentreRow = z.infer<typeof CentreRow>;

export const CentreReport = z.object({ columns: z.array(CentreColumn), rows: z.array(CentreRow), results: Results });
export type CentreReport = z.infer<typeof CentreReport>;

/** Income and expenses by cost centre; across the columns it is the profit and loss account. */
export const costCentreReport = report({
  path: '/api/accounts/cost-centre-report',
  screen: screens.costCentreReport,
  follows: trialBalance.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    branchId: branchKeys,
    /** Only this centre, by those right under it. */
    costCentreId: refKey(COST_CENTRES, 'Choose a cost centre of the list'),
    compare: z._default(z.enum(['none', 'previous'], 'none or previous'), 'none'),
  }),
  row: CentreRow,
  answer: CentreReport,
});

import { sql } from 'drizzle-orm';
import { accountsDashboard } from '../../../contract/accounts/dashboard';
import { accounts as screens } from '../../../contract/accounts/screens';
import { canOpen, type Screen } from '../../../contract/screen';
import type { Api } from '../../core/calls/api';
import {
  type DashboardAt,
  type DashboardPart,
  type DashboardSource,
  dashboardRoute,
  mayAny,
  type Params,
  targetOf,
} from '../../core/dashboards/dashboards';
import { rowOf, type Tx } from '../../core/db/database';
import { agedSums } from '../ageing';
import { registrationsOf } from '../gst/scope';
import { ageingBars, cashFlowChart, expenseChart, resultChart } from './charts';
import { bookLines } from './figures';
import { gstTiles } from './gstTiles';
import { bankLines, cheques, dues, waiting } from './lists';
import { dueTiles, moneyTiles, profitTiles, resultTiles, tdsTile } from './tiles';
import { unreconciledTiles } from './unreconciled';

/** Reports behind the figures of the books; a user who may open none of these reports sees no figures of the books. */
export const BOOK_REPORTS: readonly Screen[] = [
  screens.cashBook,
  screens.bankBook,
  screens.ledger,
  screens.trialBalance,
  screens.profitAndLoss,
  screens.cashFlow,
  screens.receivablesAgeing,
  screens.payablesAgeing,
  screens.gstSetOff,
  screens.tdsRegister,
];

type Begun = { openings: boolean; vouchers: boolean; banks: boolean; parties: boolean };

/** How far a new company has come. */
const begun = (tx: Tx, { who }: DashboardAt) =>
  rowOf<Begun>(
    tx,
    sql`select exists (select from documents where company_id = ${who.companyId} and type = 'OP' and status = 'posted') as openings,
               exists (select from documents where company_id = ${who.companyId} and type in ('PY', 'RC', 'JV', 'CT') and status = 'posted') as vouchers,
               ${accountOf(who.companyId, 'bank')} as banks, ${accountOf(who.companyId, 'receivable')} as parties`,
  );

const accountOf = (companyId: number, control: string) => sql`
  exists (select from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
           where a.company_id = ${companyId} and g.control_type = ${control})`;

/** First steps, while no voucher is posted; null once the books have begun. */
export async function firstSteps(tx: Tx, at: DashboardAt): Promise<DashboardPart['steps'] | null> {
  const done = await begun(tx, at);
  if (done.vouchers) return null;
  const steps: { key: string; screen: Screen; text: string; note: string; isDone: boolean; params: Params }[] = [
    {
      key: 'banks',
      screen: screens.accounts,
      text: 'Name your bank accounts',
      note: 'Under Bank Accounts, with number and IFSC.',
      isDone: done.banks,
      params: { open: 'new' },
    },
    {
      key: 'parties',
      screen: screens.accounts,
      text: 'Enter customers and suppliers',
      note: 'With their credit days, so that dues are known.',
      isDone: done.parties,
      params: { open: 'new' },
    },
    {
      key: 'openings',
      screen: screens.openings,
      text: 'Enter the opening balances',
      note: 'What you owned and owed on the first day.',
      isDone: done.openings,
      params: {},
    },
    {
      key: 'receipt',
      screen: screens.receipts,
      text: 'Post the first receipt or payment',
      note: 'From then on this page shows figures.',
      isDone: false,
      params: { open: 'new' },
    },
  ];
  return steps
    .filter(({ screen }) => canOpen(at.who, screen))
    .map(({ key, text, note, isDone, screen, params }) => ({
      key,
      text,
      note,
      isDone,
      opens: targetOf(screen, params),
    }));
}

export function accountsDashboardRoutes(api: Api): void {
  const drafts = waiting(api);
  const books: DashboardSource = async (tx, at) => {
    const steps = await firstSteps(tx, at);
    if (steps) return { steps };
    if (!mayAny(at.who, [...BOOK_REPORTS, screens.bankReconciliation])) return { lists: await drafts(tx, at) };
    const lines = await bookLines(tx, at);
    const aged = await agedSums(tx, at.who, { asOn: at.asOn, branchId: at.branchId?.toString() });
    const registrations = canOpen(at.who, screens.gstSetOff) ? await registrationsOf(tx, at.who, at.branchId) : [];
    return {
      tiles: [
        ...moneyTiles(at, lines),
        ...(await unreconciledTiles(tx, at, lines)),
        ...dueTiles(at, lines, aged),
        ...(await gstTiles(tx, at, registrations)),
        ...tdsTile(at, lines),
        ...resultTiles(at, lines),
        ...profitTiles(at, lines),
      ],
      charts: [
        ...resultChart(at, lines),
        ...cashFlowChart(at, lines),
        ...ageingBars(at, lines, aged),
        ...expenseChart(at, lines),
      ],
      lists: [
        ...(await dues(tx, at, registrations)),
        ...(await cheques(tx, at)),
        ...(await bankLines(tx, at, lines)),
        ...(await drafts(tx, at)),
      ],
    };
  };
  dashboardRoute(api, accountsDashboard, [books]);
}

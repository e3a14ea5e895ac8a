import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { Paise } from '../../../contract/amount';
import type { DashboardList } from '../../../contract/dashboards';
import { canOpen } from '../../../contract/screen';
import { type DashboardAt, listFor } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { ledgerTarget } from './tiles';

const SHOWN = 5;

/**
 * Customers by the amount billed to them this year, taxes included; cancelled bills do not count, and neither do cash
 * sales over the counter, which have no bill.
 */
export async function topCustomers(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const { who, asOn, branchId, yearFrom } = at;
  if (!canOpen(who, screens.ledger)) return [];
  const customers = await rowsOf<{ id: number; name: string; bills: number; amount: Paise; all: number }>(
    tx,
    sql`
    select a.id, a.name, s.bills, s.amount, (count(*) over ())::int as all
      from (select b.account_id, count(*)::int as bills, sum(b.amount)::bigint as amount
              from bills b
             where b.company_id = ${who.companyId} and b.kind = 'bill' and b.amount > 0 and not b.is_cancelled
               and b.bill_date between ${yearFrom} and ${asOn}
               ${branchId === null ? sql`` : sql`and b.branch_id = ${branchId}`} ${mayBranches(who, 'b.branch_id')}
             group by b.account_id) s
      join accounts a on a.company_id = ${who.companyId} and a.id = s.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'receivable'
     order by s.amount desc, a.name limit ${SHOWN}`,
  );
  return [
    listFor({
      key: 'topCustomers',
      label: 'Top customers, billed this year',
      rows: customers.map(({ id, name, bills, amount }) => ({
        key: String(id),
        text: name,
        note: `${bills} ${bills === 1 ? 'bill' : 'bills'}`,
        amount,
        isLate: false,
        opens: ledgerTarget(at, id),
      })),
      more: (customers[0]?.all ?? 0) - customers.length,
      empty: 'No customer was billed this year.',
    }),
  ];
}

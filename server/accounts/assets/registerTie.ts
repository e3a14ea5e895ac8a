import { sql } from 'drizzle-orm';
import { formatBalance, type Paise } from '../../../contract/amount';
import { type IsoDate, periodOf } from '../../../contract/dates';
import { rowsOf, type Tx } from '../../core/db/database';
import { type Found, finding, SHOWN } from '../yearEnd.look';

type Row = { accountId: number; account: string; register: Paise; ledger: Paise; total: number };

/**
 * Accounts of asset classes whose balance is not what the register has on the last day of a month, debit above zero. A
 * company that keeps no register has nothing to compare. Both sides read sums: of months, and of the register's own rows.
 */
const differences = (tx: Tx, companyId: number, asOn: IsoDate) =>
  rowsOf<Row>(
    tx,
    sql`
    with register as (
      select v.account_id, sum(v.amount) as amount
        from asset_movements m
        join assets s on s.company_id = m.company_id and s.id = m.asset_id
        join asset_classes c on c.company_id = s.company_id and c.id = s.class_id
        cross join lateral (values (c.cost_account_id, m.cost), (c.accumulated_account_id, -m.accumulated)) v(account_id, amount)
       where m.company_id = ${companyId} and m.date <= ${asOn} and v.account_id is not null
       group by v.account_id),
    classed as (
      select cost_account_id as account_id from asset_classes where company_id = ${companyId}
      union select accumulated_account_id from asset_classes where company_id = ${companyId} and accumulated_account_id is not null)
    select a.id as "accountId", a.name as account, coalesce(r.amount, 0)::bigint as register, coalesce(l.amount, 0)::bigint as ledger, count(*) over ()::int as total
      from classed k
      join accounts a on a.company_id = ${companyId} and a.id = k.account_id
      left join register r on r.account_id = k.account_id
      left join lateral (select sum(m.debit - m.credit) as amount from account_months m
                          where m.company_id = ${companyId} and m.account_id = k.account_id and m.period <= ${periodOf(asOn, 'closing')}) l on true
     where coalesce(r.amount, 0) <> coalesce(l.amount, 0) and exists (select from register)
     order by a.name limit ${SHOWN}`,
  );

/** Findings for the year end. @param asOn the last day of a month. */
export async function registerFindings(
  tx: Tx,
  { companyId }: { companyId: number },
  asOn: IsoDate,
): Promise<Found | null> {
  const rows = await differences(tx, companyId, asOn);
  const [first] = rows;
  if (!first) return null;
  return {
    words: `${first.total === 1 ? 'One account of assets differs' : `${first.total} accounts of assets differ`} from the register`,
    count: first.total,
    findings: rows.map(({ accountId, account, register, ledger }) => ({
      ...finding(account, `register ${formatBalance(register)}, ledger ${formatBalance(ledger)}`),
      accountId,
    })),
  };
}

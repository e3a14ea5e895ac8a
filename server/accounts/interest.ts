import { sql } from 'drizzle-orm';
import { DEFAULT_RATE, type InterestRow, interestCalculation } from '../../contract/accounts/interest';
import { INTEREST_RATE } from '../../contract/admin/settings';
import { type Paise, type Percent, parsePercent } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { livingSince } from '../books/openBills';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { namedSetting } from '../core/settings/settingsRoutes';
import { interestSegments } from './interestRows';
import { yearStart } from './statementColumns';

type Bill = {
  accountId: number;
  party: string;
  rate: Percent | null;
  graceDays: number;
  billId: number;
  bill: string;
  billDate: IsoDate;
  dueDate: IsoDate;
  amount: Paise;
  moves: { date: IsoDate; amount: Paise }[] | null;
};

/** Interest on customers' bills that are or were paid late. */
export function interestRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: interestCalculation.path,
      summary: 'Interest on bills of customers that are paid late',
      needs: { anyOf: [interestCalculation.screen] },
      query: interestCalculation.query,
      answer: interestCalculation.answer,
    },
    async (tx, { who, query }) => {
      const typedRate = query.rate === undefined ? null : parsePercent(query.rate);
      const paidSince = query.since ?? (query.paid === 'year' ? await yearStart(tx, who, query.asOn) : null);
      const bills = await customerBills(tx, who, query, paidSince);
      const standard = await standardRate(tx, who);
      const rows = bills.flatMap(({ accountId, party, billId, bill, ...owed }): InterestRow[] => {
        const rate = typedRate ?? owed.rate ?? standard;
        const base = query.by === 'due' ? owed.dueDate : owed.billDate;
        const rules = {
          asOn: query.asOn,
          since: query.since ?? null,
          graceDays: query.graceDays === undefined ? owed.graceDays : Number(query.graceDays),
          daysInYear: Number(query.daysInYear),
        };
        const segments = interestSegments({ base, amount: owed.amount, rate, moves: owed.moves ?? [] }, rules);
        return segments.map((segment) => ({ accountId, party, billId, bill, rate, ...segment }));
      });
      return { rows, incomeAccountId: await incomeAccount(tx, who) };
    },
  );
}

/** The rate of the company for parties that have none of their own. */
async function standardRate(tx: Tx, { companyId }: SignedIn): Promise<Percent> {
  const rate = await namedSetting(tx, { companyId }, INTEREST_RATE);
  return (rate === null ? null : parsePercent(rate)) ?? DEFAULT_RATE;
}

type Asked = {
  asOn: IsoDate;
  accountId?: string | undefined;
  branchId?: string | undefined;
};

/**
 * Bills with what settled them; cancelled vouchers and dishonoured cheques are left out as if they were never made.
 * @param paidSince leaves out what was settled before that day; the rest of history is not read. Null: whenever it was.
 */
async function customerBills(
  tx: Tx,
  who: SignedIn,
  { asOn, accountId, branchId }: Asked,
  paidSince: IsoDate | null,
): Promise<Bill[]> {
  const relevant = paidSince === null ? sql`bills` : sql`(${livingSince(who.companyId, paidSince)})`;
  const { found } = await rowOf<{ found: Bill[] }>(
    tx,
    sql`
    with owed as (
      select a.id as account_id, a.name, a.interest_percent, a.grace_days, b.id, b.bill_no, b.bill_date, b.due_date, b.amount, b.document_id
        from ${relevant} b
        join accounts a on a.company_id = b.company_id and a.id = b.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'receivable'
        join documents d on d.company_id = b.company_id and d.id = b.document_id and d.status = 'posted'
       where b.company_id = ${who.companyId} and b.kind = 'bill' and b.amount > 0 and b.bill_date <= ${asOn}
         ${accountId ? sql`and a.id = ${Number(accountId)}` : sql``}
         ${branchId ? sql`and d.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'd.branch_id')}),
    listed as (
      select o.account_id as "accountId", o.name as party, o.interest_percent as rate, o.grace_days as "graceDays", o.id as "billId", o.bill_no as bill,
             o.bill_date as "billDate", o.due_date as "dueDate", o.amount, s.moves
        from owed o
        cross join lateral (
          select json_agg(json_build_object('date', m.date, 'amount', m.amount) order by m.date, m.id) as moves
            from bill_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
           where m.company_id = ${who.companyId} and m.bill_id = o.id and m.document_id <> o.document_id and m.date <= ${asOn}
             and not exists (${dishonoured})) s
       order by o.name, o.due_date, o.id)
    select coalesce(json_agg(listed), '[]') as found from listed`,
  );
  return found;
}

/** A cheque that came back paid nothing: neither its receipt nor the journal of its return moved the bill. */
const dishonoured = sql`
  select from vouchers v
   where v.company_id = m.company_id and v.is_live and v.return_of_id is not null and m.document_id in (v.document_id, v.return_of_id)
     and exists (select from bill_movements r where r.company_id = v.company_id and r.document_id = v.document_id and r.bill_id = m.bill_id)`;

/** The account for interest income, as set by an administrator. */
async function incomeAccount(tx: Tx, who: SignedIn): Promise<number | null> {
  const [account] = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from account_purposes p join accounts a on a.company_id = p.company_id and a.id = p.account_id
         where p.company_id = ${who.companyId} and p.purpose = 'interestIncome' and a.active order by p.branch_id limit 1`,
  );
  return account?.id ?? null;
}

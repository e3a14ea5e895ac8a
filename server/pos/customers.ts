import { sql } from 'drizzle-orm';
import { newTillCustomer, type TillCustomer, tillCustomers } from '../../contract/pos/customers';
import { TRAN } from '../../contract/screen';
import { customers, mobileText } from '../../contract/selling/customers';
import { type Api, type Ctx, parsed, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { storeOf } from '../core/masters/store';
import { payeeIn } from '../selling/tcs';

/** Customers that a till keeps for work without network. */
export const tillCustomerRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: tillCustomers.path,
      summary: 'Customers of an outlet with their credit, kept by its tills for work without network',
      needs: { anyOf: tillCustomers.screens },
      query: tillCustomers.query,
      answer: tillCustomers.answer,
    },
    (tx, { who, query, now }) =>
      rowsOf<TillCustomer>(
        tx,
        sql`
        with outlet as (
          select o.branch_id from outlets o where o.company_id = ${who.companyId} and o.id = ${Number(query.outletId ?? 0)} ${mayBranches(who, 'o.branch_id')}),
        bought as (
          select s.key, sum(s.bills) as bills from sale_sums s join outlet o on o.branch_id = s.branch_id
           where s.company_id = ${who.companyId} and s.owner = 'customer' and s.span = 'month' and s.date > ${todayOf(now)}::date - 200 group by s.key),
        listed as (
          select c.id, c.name, c.mobile, c.credit_limit, c.on_hold, c.account_id, b.bills from customers c left join bought b on b.key = c.id
           where c.company_id = ${who.companyId} and c.active and c.stage <> 'blocked' and exists (select from outlet)
             ${query.customerId ? sql`and c.id = ${Number(query.customerId)}` : sql``}
           order by b.bills desc nulls last, c.id desc limit ${tillCustomers.most})
        select l.id, l.name, l.mobile, l.credit_limit as "creditLimit", l.on_hold as "onHold",
               coalesce((select sum(y.debit - y.credit) from account_years y where y.company_id = ${who.companyId} and y.account_id = l.account_id), 0)::bigint as outstanding,
               ${payeeIn(sql`a.pan`, sql`a.gstin`)} as payee
          from listed l join accounts a on a.company_id = ${who.companyId} and a.id = l.account_id
         order by l.bills desc nulls last, l.id desc`,
      ),
  );

type Found = { id: number; name: string; mobile: string | null };
type Place = { stateCode: string; groupId: number | null };

/** Customers made at a till, from name and mobile alone. */
export const newTillCustomerRoutes = (api: Api) =>
  api.on(
    {
      method: 'POST',
      path: newTillCustomer.path,
      summary: 'Make a customer from name and mobile at a till, or find the one with the mobile',
      needs: { screen: newTillCustomer.screen, tran: TRAN.create, alsoOn: newTillCustomer.alsoOn },
      body: newTillCustomer.body,
      answer: newTillCustomer.answer,
      status: 201,
    },
    async (tx, ctx): Promise<Found> => {
      const { companyId } = ctx.who;
      const { outletId, name } = ctx.body;
      const mobile = mobileText.parse(ctx.body.mobile);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customers of tills'), ${companyId}::int)`);
      const [known] = await rowsOf<Found>(
        tx,
        sql`select id, name, mobile from customers where company_id = ${companyId} and mobile = ${mobile} and active order by id limit 1`,
      );
      if (known) return known;
      const [place] = await rowsOf<Place>(
        tx,
        sql`select b.state_code as "stateCode",
                   (select g.id from customer_groups g where g.company_id = o.company_id and g.active order by g.kind <> 'B2C', g.id limit 1) as "groupId"
              from outlets o join branches b on b.company_id = o.company_id and b.id = o.branch_id
             where o.company_id = ${companyId} and o.id = ${outletId} ${mayBranches(ctx.who, 'o.branch_id')}`,
      );
      if (!place) throw invalid({ outletId: 'Select an outlet of the list' });
      if (place.groupId === null)
        throw invalid({ name: 'There is no customer group yet. Add one in Customer Groups.' });
      const code = await nextCode(tx, ctx);
      const made = await storeOf(api, customers).create(
        tx,
        ctx,
        parsed(customers.input, { ...BLANK, code, name, mobile, groupId: place.groupId, stateCode: place.stateCode }),
      );
      return { id: made.id, name: made.name, mobile: made.mobile };
    },
  );

/** Codes of customers that a till makes: C0001 and so on. */
async function nextCode(tx: Tx, { who }: Ctx<unknown, unknown>): Promise<string> {
  const [last] = await rowsOf<{ last: number | null }>(
    tx,
    sql`select max(substr(code, 2)::int) as last from customers where company_id = ${who.companyId} and code ~ '^C[0-9]{4,6}$'`,
  );
  return `C${String((last?.last ?? 0) + 1).padStart(4, '0')}`;
}

const BLANK = {
  stage: 'customer',
  gstType: 'unregistered',
  gstin: null,
  pan: null,
  email: null,
  address: null,
  city: null,
  pin: null,
  creditLimit: null,
  creditDays: null,
  onHold: false,
  holdReason: null,
  agentId: null,
  saleTypeId: null,
  industry: null,
  website: null,
  accountId: null,
  active: true,
  addresses: [],
  contacts: [],
} as const;

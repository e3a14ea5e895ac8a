import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type OpeningAccount, OpeningSheet, sheetPath } from '../../contract/accounts/openingSheet';
import { MOST_OPENINGS, type OpeningsOf, openings, supplierOpenings } from '../../contract/accounts/openings';
import type { Paise } from '../../contract/amount';
import { accountsWith } from '../books/findAccounts';
import { type Api, parsed } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { groupTree } from './accountGroups';
import { creditDaysOf } from './accounts';

export const BranchQuery = z.object({
  branchId: z.coerce
    .number<string>('Choose a branch')
    .check(z.int('Choose a branch'), z.gte(1, 'Choose a branch'), z.lte(2_147_483_647, 'Choose a branch')),
});
const SheetQuery = z.extend(BranchQuery, { q: z._default(z.string().check(z.maxLength(100)), '') });

/** All accounts that a branch may have opening balances of; among purchases those of suppliers. */
export function openingSheetRoutes(api: Api): void {
  for (const of of [openings, supplierOpenings])
    api.on(
      {
        method: 'GET',
        path: sheetPath(of),
        summary: `${of.parties ? 'Suppliers' : 'Accounts'} that opening balances of a branch are entered for`,
        needs: { anyOf: [of.screen] },
        query: SheetQuery,
        answer: OpeningSheet,
      },
      async (tx, { who, query }) => {
        await mustBeBranch(tx, who, query.branchId);
        return sheetOf(tx, who, query, of);
      },
    );
}

/** Whether an account `a` is that of a supplier. */
export const isOfSupplier = (a: string) =>
  sql.raw(`exists (select from suppliers s where s.company_id = ${a}.company_id and s.account_id = ${a}.id)`);

export async function mustBeBranch(tx: Tx, who: SignedIn, branchId: number): Promise<void> {
  const [branch] = await rowsOf(
    tx,
    sql`select 1 from branches where company_id = ${who.companyId} and id = ${branchId} ${mayBranches(who, 'id')}`,
  );
  if (!branch) throw invalid({ branchId: 'Choose a branch of the list' });
}

/** Opening values of a branch from the cards of its assets, by the accounts of their classes; debit above zero. */
export const registerAtGoLive = (companyId: number, branchId: number) => sql`
  select v.account_id, sum(v.amount)::bigint as amount
    from asset_movements m
    join companies y on y.id = m.company_id and m.date < y.books_from
    join assets s on s.company_id = m.company_id and s.id = m.asset_id and not s.is_cancelled
    join asset_classes c on c.company_id = s.company_id and c.id = s.class_id
    cross join lateral (values (c.cost_account_id, m.cost), (c.accumulated_account_id, -m.accumulated)) v(account_id, amount)
   where m.company_id = ${companyId} and m.branch_id = ${branchId} and m.kind = 'opening' and v.account_id is not null
   group by v.account_id`;

async function sheetOf(
  tx: Tx,
  who: SignedIn,
  { branchId, q }: z.infer<typeof SheetQuery>,
  { parties }: OpeningsOf,
): Promise<OpeningSheet> {
  const rows = await rowsOf<OpeningAccount & { total: number }>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    register as (${registerAtGoLive(who.companyId, branchId)}),
    classed as (select cost_account_id as account_id from asset_classes where company_id = ${who.companyId}
                union select accumulated_account_id from asset_classes where company_id = ${who.companyId}),
    supplied as (select account_id, max(currency) as currency from suppliers where company_id = ${who.companyId} group by account_id)
    select r.id, r.code, r.name, t.id as "groupId", t.name as "groupName", t.nature, r.bill_wise as "billWise", ${creditDaysOf('r')} as "creditDays", t.control_type = 'bank' as "isBank",
           p.account_id is not null as "isSupplier", p.currency,
           case when k.account_id is not null then coalesce(g.amount, 0) end::bigint as register, count(*) over ()::int as total
      from accounts r
      join tree t on t.id = r.group_id
      left join register g on g.account_id = r.id
      left join classed k on k.account_id = r.id
      left join supplied p on p.account_id = r.id
     where r.company_id = ${who.companyId} and r.merged_into_id is null and r.active
       and (r.branch_ids = '{}' or ${branchId}::int = any(r.branch_ids)) and r.id in (${accountsWith(who, q)}) ${parties ? sql`and p.account_id is not null` : sql``}
     order by t.place, r.name, r.id limit ${MOST_OPENINGS}`,
  );
  const stock = parties ? (0 as Paise) : await openingStockOf(tx, who.companyId, branchId);
  return parsed(OpeningSheet, { rows, total: rows[0]?.total ?? 0, stock });
}

/** Net credit of a branch's opening stock documents (type OS) to Opening Difference, in paise. */
export async function openingStockOf(tx: Tx, companyId: number, branchId: number): Promise<Paise> {
  const { stock } = await rowOf<{ stock: Paise }>(
    tx,
    sql`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as stock
      from ledger_entries l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type = 'OS'
     where l.company_id = ${companyId} and l.branch_id = ${branchId}
       and l.account_id in (select account_id from account_purposes where company_id = ${companyId} and purpose = 'openingDifference')`,
  );
  return stock;
}

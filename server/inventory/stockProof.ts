import { sql } from 'drizzle-orm';
import { todayInIndia } from '../../contract/dates';
import { goodsInTransit, stockProof } from '../../contract/inventory/stockAnalysis';
import type { Api } from '../core/calls/api';
import { mayBranches } from '../core/documents/documentHeader';
import { reportRoutes } from '../core/lists/reportRoutes';
import { HELD } from '../stock/ledger/checks';

/** Every account that holds stock, or is meant to. */
const stockAccounts = (companyId: number) => sql`
  select account_id from account_purposes where company_id = ${companyId} and purpose = 'stockInHand'
  union select stock_account_id from stores where company_id = ${companyId} and stock_account_id is not null
  union select account_id from stock_pools where company_id = ${companyId} and account_id is not null
  union select account_id from stock_held where company_id = ${companyId}`;

/** The value on each account of stock in hand by the stock ledger of a branch, next to its balance. */
export const stockProofRoutes = (api: Api) =>
  reportRoutes(api, stockProof, {
    summary: 'Value of the stock of each branch on each account of stock in hand, and what that account comes to',
    from: (_tx, { who }) => sql`(
      select branch_id, account_id, sum(stock)::bigint as stock, sum(ledger)::bigint as ledger
        from (select h.branch_id, h.account_id, h.value as stock, 0 as ledger from (${HELD}) h
               where h.company_id = ${who.companyId} ${mayBranches(who, 'h.branch_id')}
              union all
              select m.branch_id, m.account_id, 0, m.debit - m.credit from account_months m
               where m.company_id = ${who.companyId} ${mayBranches(who, 'm.branch_id')} and m.account_id in (${stockAccounts(who.companyId)})) x
       group by 1, 2) x
      join branches b on b.company_id = ${who.companyId} and b.id = x.branch_id
      join accounts a on a.company_id = b.company_id and a.id = x.account_id`,
    company: sql`b.company_id`,
    branch: 'b.id',
    columns: {
      branchId: sql`b.id`,
      branch: sql`b.name`,
      account: sql`a.name`,
      stock: sql`x.stock`,
      ledger: sql`x.ledger`,
      difference: sql`(x.stock - x.ledger)`,
    },
    order: [
      { field: 'branch', dir: 'asc' },
      { field: 'account', dir: 'asc' },
    ],
    ties: sql`b.id, a.id`,
  });

const received = sql`coalesce(p.qty, 0)`;

/** Transfers in two steps and transfers between branches, as long as something of a line has not arrived. */
export const inTransitRoutes = (api: Api) =>
  reportRoutes(api, goodsInTransit, {
    summary: 'Goods that were sent to another store or branch and have not arrived',
    from: sql`documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
      join stores s on s.company_id = d.company_id and s.id = (d.input ->> 'storeId')::int
      left join stores v on v.company_id = d.company_id and v.id = (d.input ->> 'toStoreId')::int
      left join branches w on w.company_id = d.company_id and w.id = d.other_branch_id
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'received'`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    otherBranch: 'd.other_branch_id',
    only: sql`d.phase = 'live' and (d.type = 'BT' or d.type = 'ST' and d.input ->> 'inTransit' = 'true') and l.qty - l.closed_qty > ${received}`,
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      date: { value: sql`d.date`, type: 'date', required: true },
      days: { value: ({ now }) => sql`(${todayInIndia(now)}::date - d.date)` },
      number: sql`d.number`,
      store: sql`s.name`,
      to: sql`coalesce(v.name, w.name)`,
      item: sql`i.name`,
      sent: sql`l.qty`,
      received,
      pending: sql`(l.qty - l.closed_qty - ${received})`,
      unit: sql`u.code`,
    },
    where: {
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
      storeId: (key) => sql`s.id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id, l.place`,
  });

import { sql } from 'drizzle-orm';
import { todayInIndia } from '../../contract/dates';
import { goodsInTransit, stockProof } from '../../contract/inventory/stockAnalysis';
import type { Api } from '../core/calls/api';
import { mayBranches } from '../core/documents/documentHeader';
import { reportRoutes } from '../core/lists/reportRoutes';

/** The stock ledger of each branch next to the accounts that it posts to. */
export const stockProofRoutes = (api: Api) =>
  reportRoutes(api, stockProof, {
    summary: 'Value of the stock of each branch, and what its accounts of stock in hand come to',
    from: (_tx, { who }) => sql`branches b
      left join (select branch_id, sum(value) as value from stock_pools where company_id = ${who.companyId} ${mayBranches(who, 'branch_id')} group by 1) s
        on s.branch_id = b.id
      left join (select m.branch_id, sum(m.debit - m.credit) as value from account_months m
                  where m.company_id = ${who.companyId} ${mayBranches(who, 'm.branch_id')}
                    and m.account_id in (select account_id from account_purposes where company_id = ${who.companyId} and purpose = 'stockInHand'
                                         union select stock_account_id from stores where company_id = ${who.companyId} and stock_account_id is not null)
                  group by 1) l on l.branch_id = b.id`,
    company: sql`b.company_id`,
    branch: 'b.id',
    only: sql`(s.value is not null or l.value is not null)`,
    columns: {
      branchId: sql`b.id`,
      branch: sql`b.name`,
      stock: sql`coalesce(s.value, 0)::bigint`,
      ledger: sql`coalesce(l.value, 0)::bigint`,
      difference: sql`(coalesce(s.value, 0) - coalesce(l.value, 0))::bigint`,
    },
    order: [{ field: 'branch', dir: 'asc' }],
    ties: sql`b.id`,
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

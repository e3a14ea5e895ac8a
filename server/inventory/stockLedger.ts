import { sql } from 'drizzle-orm';
import { stockLedger } from '../../contract/inventory/stockLedger';
import type { Api } from '../core/calls/api';
import { between } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';

/** Movements by date, with what corrected their values since. */
export const stockLedgerRoutes = (api: Api) =>
  reportRoutes(api, stockLedger, {
    summary: 'Movements of goods',
    from: sql`stock_moves m
      join documents d on d.company_id = m.company_id and d.id = m.document_id
      join items i on i.company_id = m.company_id and i.id = m.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stores s on s.company_id = m.company_id and s.id = m.store_id`,
    company: sql`m.company_id`,
    branch: 'm.branch_id',
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      date: { value: sql`m.date`, type: 'date', required: true },
      number: sql`d.number`,
      item: sql`i.name`,
      store: sql`s.name`,
      particulars: sql`coalesce(d.party_name, d.narration)`,
      received: sql`greatest(m.qty, 0)`,
      issued: sql`greatest(-m.qty, 0)`,
      unit: sql`u.code`,
      value: { value: sql`m.value`, sum: true },
    },
    where: {
      ...between(sql`m.date`),
      itemId: (key) => sql`m.item_id = ${Number(key)}`,
      storeId: (key) => sql`m.store_id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`m.minute, m.id`,
  });

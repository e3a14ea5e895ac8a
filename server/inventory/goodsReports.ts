import { sql } from 'drizzle-orm';
import { materialIssuesList, materialLossesList, stockTransfers } from '../../contract/inventory/goodsReports';
import { inventoryKinds } from '../../contract/inventory/kinds';
import type { Api } from '../core/calls/api';
import { between } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';

/** Goods that went out of stores by posted documents of a type, at what they cost after all corrections. */
function goodsOut(type: string) {
  const corrected = sql`coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0)`;
  return {
    from: sql`stock_moves m
      join documents d on d.company_id = m.company_id and d.id = m.document_id
      join items i on i.company_id = m.company_id and i.id = m.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stores s on s.company_id = m.company_id and s.id = m.store_id`,
    company: sql`m.company_id`,
    branch: 'm.branch_id',
    only: sql`d.type = ${type} and d.phase in ('live', 'done') and m.qty < 0`,
    columns: {
      documentId: sql`d.id`,
      date: { value: sql`m.date`, type: 'date', required: true },
      number: sql`d.number`,
      store: sql`s.name`,
      item: sql`i.name`,
      qty: sql`-m.qty`,
      unit: sql`u.code`,
    },
    value: { value: sql`(-m.value - ${corrected})::bigint`, sum: true },
    where: {
      ...between(sql`m.date`),
      itemId: (key: string) => sql`m.item_id = ${Number(key)}`,
      storeId: (key: string) => sql`m.store_id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id, m.id`,
  } as const;
}

export function goodsReportRoutes(api: Api): void {
  const { value: issued, ...issues } = goodsOut(inventoryKinds.issue.type);
  reportRoutes(api, materialIssuesList, {
    ...issues,
    summary: 'Goods that departments got, line by line',
    columns: { ...issues.columns, department: { value: sql`p.name`, joins: ['department'] }, value: issued },
    joins: {
      department: sql`join departments p on p.company_id = d.company_id and (d.input ->> 'departmentId')::int = p.id`,
    },
    where: { ...issues.where, departmentId: (key) => sql`(d.input ->> 'departmentId')::int = ${Number(key)}` },
  });
  const { value: lost, ...losses } = goodsOut(inventoryKinds.loss.type);
  reportRoutes(api, materialLossesList, {
    ...losses,
    summary: 'Goods that were lost, line by line',
    columns: { ...losses.columns, lossType: { value: sql`o.name`, joins: ['lossType'] }, value: lost },
    joins: {
      lossType: sql`join loss_types o on o.company_id = d.company_id and (d.input ->> 'lossTypeId')::int = o.id`,
    },
    where: { ...losses.where, lossTypeId: (key) => sql`(d.input ->> 'lossTypeId')::int = ${Number(key)}` },
  });
  const { value: _, ...moved } = goodsOut(inventoryKinds.transfer.type);
  reportRoutes(api, stockTransfers, {
    ...moved,
    summary: 'Goods that went from one store to another, line by line',
    columns: { ...moved.columns, toStore: { value: sql`w.name`, joins: ['toStore'] } },
    joins: { toStore: sql`join stores w on w.company_id = d.company_id and (d.input ->> 'toStoreId')::int = w.id` },
  });
}

import { sql } from 'drizzle-orm';
import { between } from '../core/lists/listEngine';

/**
 * The common part of a report of pending lines: lines of live documents of a type that others have not taken in full.
 * @param relation the way in which others take them, such as `received`.
 */
export function pendingLinesOf(type: string, relation: string) {
  const taken = sql`coalesce(p.qty, 0)`;
  const pending = sql`(l.qty - l.closed_qty - ${taken})`;
  return {
    from: sql`documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = ${relation}`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type = ${type} and d.phase = 'live' and ${pending} > 0`,
    columns: {
      documentId: sql`d.id`,
      number: sql`d.number`,
      date: { value: sql`d.date`, type: 'date', required: true },
      party: sql`d.party_name`,
      item: sql`i.name`,
      unit: sql`u.code`,
      qty: sql`l.qty`,
      taken,
      pending,
      value: { value: sql`round(l.taxable::numeric * ${pending} / l.qty)::bigint`, sum: true },
    },
    where: {
      ...between(sql`d.date`),
      partyId: (key: string) => sql`d.party_id = ${Number(key)}`,
      itemId: (key: string) => sql`l.item_id = ${Number(key)}`,
    },
    ties: sql`d.id, l.place`,
  } as const;
}

import { sql } from 'drizzle-orm';
import { supplierAdvances } from '../../contract/procurement/advances';
import {
  ProformaRequest,
  ProformaRequestQuery,
  proformaRequestPath,
} from '../../contract/procurement/proformaRequests';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** The figures of an order for a request for a proforma invoice, for users who pay its advance. */
export const proformaRequestRoute = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: proformaRequestPath,
      summary: 'The order and supplier that a request for a proforma invoice names',
      needs: { anyOf: [supplierAdvances.screen] },
      query: ProformaRequestQuery,
      answer: ProformaRequest,
    },
    (tx, ctx) => readRequest(tx, ctx, Number(ctx.query.orderId ?? 0)),
  );

/** @throws Refused 404 where there is no such order in force. */
async function readRequest(tx: Tx, { who }: Ctx<unknown, unknown>, orderId: number): Promise<ProformaRequest> {
  const [found] = await rowsOf<ProformaRequest>(
    tx,
    sql`
    select d.id as "orderId", d.branch_id as "branchId", d.number, d.date, d.amount as total, c.name as company, s.name as supplier,
           to_json(array_remove(array[nullif(s.address, ''), nullif(concat_ws(' ', s.city, s.pin), ''), 'GSTIN ' || s.gstin], null)) as "supplierLines",
           coalesce((select json_agg(t.email order by t.line_no) from supplier_contacts t
                      where t.company_id = s.company_id and t.supplier_id = s.id and t.email is not null and t.for_orders), '[]') as addresses
      from documents d
      join companies c on c.id = d.company_id
      join suppliers s on s.company_id = d.company_id and s.id = d.party_id
     where d.company_id = ${who.companyId} and d.type = 'PO' and d.id = ${orderId} and d.phase in ('live', 'done') ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!found) throw notFound('This purchase order');
  return found;
}

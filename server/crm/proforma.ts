import { sql } from 'drizzle-orm';
import { crmKinds } from '../../contract/crm/kinds';
import { proformas } from '../../contract/crm/proforma';
import { type Api, notFound } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { bankLines, bankOf } from '../selling/payTo';

export const proformaRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: proformas.path,
      summary: 'Where the proforma invoice of a quotation or a sales order is paid',
      needs: { anyOf: proformas.screens },
      query: proformas.query,
      answer: proformas.answer,
    },
    async (tx, { who, query }) => {
      const { quotation, order } = crmKinds;
      const [row] = await rowsOf<{ branchId: number }>(
        tx,
        sql`select d.branch_id as "branchId" from documents d
             where d.company_id = ${who.companyId} and d.id = ${query.documentId} and d.type in (${quotation.type}, ${order.type}) ${mayBranches(who, 'd.branch_id')}`,
      );
      if (!row) throw notFound('The document');
      const bank = await bankOf(tx, who, row.branchId);
      return { bank: bank && bankLines(bank) };
    },
  );

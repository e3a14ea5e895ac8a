import { sql } from 'drizzle-orm';
import { tdsChallans } from '../../../contract/accounts/tds/challans';
import { tdsRegister } from '../../../contract/accounts/tds/tdsRegister';
import { firstOfMonth } from '../../../contract/dates';
import { Option } from '../../../contract/resource';
import type { Api } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowsOf } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { masterRoutes } from '../../core/masters/masters';

/** Challans of deposited tax. */
export function challanRoutes(api: Api): void {
  masterRoutes(api, tdsChallans, {
    table: 'tds_challans',
    rows: (who) => sql`
      select c.id, c.version, c.document_id as "documentId", d.number as voucher, c.month, c.section_id as "sectionId", s.code as section, c.number,
             c.bsr_code as "bsrCode", c.date, c.number as name
        from tds_challans c
        join documents d on d.company_id = c.company_id and d.id = c.document_id
        left join tds_sections s on s.company_id = c.company_id and s.id = c.section_id
       where c.company_id = ${who.companyId} ${mayBranches(who, 'd.branch_id')}`,
    values: (input) => ({
      document_id: input.documentId,
      month: firstOfMonth(input.month),
      section_id: input.sectionId,
      number: input.number,
      bsr_code: input.bsrCode,
      date: input.date,
    }),
    order: sql`r.date desc, r.id desc`,
    lookup: {
      option: Option,
      rows: (who) => sql`select c.id, c.number as label, d.number as hint, c.number as name, c.date
                           from tds_challans c join documents d on d.company_id = c.company_id and d.id = c.document_id
                          where c.company_id = ${who.companyId} ${mayBranches(who, 'd.branch_id')}`,
    },
    async check(tx, ctx, input) {
      const { companyId } = ctx.who;
      const [deposit] = await rowsOf(
        tx,
        sql`select 1 from documents d
              join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id and e.debit > 0
              join account_purposes p on p.company_id = e.company_id and p.account_id = e.account_id and p.purpose in ('tdsPayable', 'tcsPayable')
             where d.company_id = ${companyId} and d.id = ${input.documentId} and d.status = 'posted' ${mayBranches(ctx.who, 'd.branch_id')} limit 1`,
      );
      if (!deposit) throw invalid({ documentId: 'Choose a payment that deposited tax' });
      const [section] = await rowsOf(
        tx,
        sql`select 1 from tds_sections where company_id = ${companyId} and id = ${input.sectionId ?? 0}`,
      );
      if (input.sectionId !== null && !section) throw invalid({ sectionId: 'Choose a section of the list' });
    },
    saved: async (_tx, ctx) => ctx.changed(tdsRegister.path),
    constraints: {
      tds_challans_number: {
        field: 'number',
        message: (input) => `Challan ${input.number} of this day is recorded already`,
      },
    },
  });
}

import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../contract/accounts/screens';
import { VoucherAbout } from '../../contract/accounts/voucherAbout';
import { kindOf } from '../../contract/kinds';
import { type Api, notFound, parsed, refusalFor } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { REVERSE_PAPERS_OF } from './gst/reversePapers';

const SCREENS = [
  screens.payments,
  screens.receipts,
  screens.journals,
  screens.transfers,
  screens.assets,
  screens.openings,
  screens.yearEnd,
];

/** The effects of a voucher besides its entries, for users who may open the screen of its type. */
export function voucherAboutRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: '/api/accounts/vouchers/:id/about',
      summary: 'GST, TDS and bills of a voucher, and the vouchers that it belongs with',
      needs: { anyOf: SCREENS },
      answer: VoucherAbout,
    },
    async (tx, { who, id }) => {
      const [row] = await rowsOf<{ type: string }>(
        tx,
        sql`select type from documents where company_id = ${who.companyId} and id = ${id} and status <> 'draft' ${mayBranches(who, 'branch_id')}`,
      );
      const screen = row && kindOf(row.type)?.screen;
      if (!screen) throw notFound('This voucher');
      const refusal = refusalFor({ anyOf: [screen] }, who);
      if (refusal) throw refusal;
      return about(tx, who, id);
    },
  );
}

async function about(tx: Tx, { companyId }: SignedIn, id: number): Promise<VoucherAbout> {
  return parsed(
    VoucherAbout,
    await rowOf<object>(
      tx,
      sql`
    select coalesce((select json_agg(json_build_object(
                        'direction', l.direction, 'kind', l.kind, 'supply', l.supply, 'billNo', l.bill_no, 'hsn', l.hsn, 'rate', l.rate, 'taxable', l.taxable,
                        'igst', l.igst, 'cgst', l.cgst, 'sgst', l.sgst, 'cess', l.cess, 'reverseCharge', l.reverse_charge, 'creditEligible', l.credit_eligible)
                        order by l.id)
                       from gst_lines l where l.company_id = ${companyId} and l.document_id = ${id} and not l.is_mirror), '[]') as gst,
           coalesce((select json_agg(json_build_object('section', s.code, 'party', a.name, 'base', t.base, 'tax', t.tax, 'reason', t.reason) order by t.id)
                       from tds_deductions t
                       join tds_sections s on s.company_id = t.company_id and s.id = t.section_id
                       join accounts a on a.company_id = t.company_id and a.id = t.account_id
                      where t.company_id = ${companyId} and t.document_id = ${id} and not t.is_mirror), '[]') as tds,
           coalesce((select json_agg(json_build_object(
                        'billId', b.id, 'accountId', b.account_id, 'party', a.name, 'billNo', b.bill_no, 'kind', b.kind,
                        'isOwn', b.document_id = ${id}, 'dueDate', b.due_date, 'amount', m.amount, 'pending', b.pending, 'others', ${OTHERS(companyId, id)})
                        order by m.id)
                       from bill_movements m
                       join bills b on b.company_id = m.company_id and b.id = m.bill_id
                       join accounts a on a.company_id = b.company_id and a.id = b.account_id
                      where m.company_id = ${companyId} and m.document_id = ${id} and not m.is_mirror), '[]') as bills,
           coalesce((select json_agg(distinct a.email)
                       from ledger_entries e
                       join accounts a on a.company_id = e.company_id and a.id = e.account_id
                       join account_groups g on g.company_id = a.company_id and g.id = a.group_id
                      where e.company_id = ${companyId} and e.document_id = ${id} and not e.is_mirror and a.email <> ''
                        and (a.bill_wise or g.control_type in ('receivable', 'payable'))), '[]') as emails,
           (select ${REVERSE_PAPERS_OF} from documents d where d.company_id = ${companyId} and d.id = ${id}) as "reversePapers",
           (select max(c.cleared_on) from ledger_entries e join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
             where e.company_id = ${companyId} and e.document_id = ${id}) as "clearedOn",
           coalesce((select a.cost_centre_needed from documents d
                       join account_purposes p on p.company_id = d.company_id and p.branch_id in (0, d.branch_id) and p.purpose = 'bankCharges'
                       join accounts a on a.company_id = p.company_id and a.id = p.account_id
                      where d.company_id = ${companyId} and d.id = ${id} order by p.branch_id desc limit 1), false) as "chargesNeedCentre"`,
    ),
  );
}

/** Other valid vouchers that moved a bill `b`, oldest first. */
const OTHERS = (companyId: number, id: number) => sql`
  coalesce((select json_agg(json_build_object('id', d.id, 'type', d.type, 'number', d.number, 'date', d.date, 'amount', o.amount) order by o.date, o.id)
              from bill_movements o join documents d on d.company_id = o.company_id and d.id = o.document_id and d.status = 'posted'
             where o.company_id = ${companyId} and o.bill_id = b.id and o.document_id <> ${id} and not o.is_mirror), '[]'::json)`;

import { sql } from 'drizzle-orm';
import { Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Original } from './chequeReturns.decide';

/** The voucher of a cheque with all its entries, locked so that it is reversed once. */
export async function loadOriginal(tx: Tx, companyId: number, id: number): Promise<Original | null> {
  await tx.execute(sql`select 1 from documents where company_id = ${companyId} and id = ${id} for update`);
  const [row] = await rowsOf<Original>(
    tx,
    sql`
    select d.id, d.type, d.number, d.date, d.status, v.mode, v.instrument_no as "instrumentNo", d.branch_id as "branchId",
           (select max(c.cleared_on)::text from ledger_entries e
              join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
             where e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror and e.account_id = v.money_account_id) as "clearedOn",
           (select json_build_object('id', r.id, 'type', r.type, 'label', r.number) from vouchers b join documents r on r.company_id = b.company_id and r.id = b.document_id
             where b.company_id = ${companyId} and b.is_live and b.return_of_id = d.id) as "returnedBy",
           v.money_account_id as "moneyAccountId",
           coalesce((select json_agg(json_build_object('direction', g.direction, 'kind', g.kind, 'supply', g.supply, 'partyId', g.party_id, 'gstin', g.gstin, 'gstType', g.gst_type,
                                                       'placeOfSupply', g.place_of_supply, 'billNo', g.bill_no, 'billDate', g.bill_date, 'hsn', g.hsn, 'rate', g.rate, 'taxable', g.taxable,
                                                       'igst', g.igst, 'cgst', g.cgst, 'sgst', g.sgst, 'cess', g.cess, 'reverseCharge', g.reverse_charge, 'creditEligible', g.credit_eligible) order by g.id)
                       from gst_lines g where g.company_id = d.company_id and g.document_id = d.id and not g.is_mirror), '[]') as gst,
           (select json_agg(json_build_object('accountId', e.account_id, 'debit', e.debit, 'credit', e.credit, 'costCentreId', e.cost_centre_id) order by e.line_no)
              from ledger_entries e where e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror) as entries,
           coalesce((select json_agg(json_build_object('billId', b.id, 'billNo', b.bill_no, 'accountId', b.account_id, 'amount', m.amount,
                                                       'left', case when b.document_id = d.id then b.pending end) order by m.id)
                       from bill_movements m join bills b on b.company_id = m.company_id and b.id = m.bill_id
                      where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror), '[]') as moves,
           coalesce((select json_agg(json_build_object('sectionId', t.section_id, 'accountId', t.account_id, 'base', t.base, 'tax', t.tax) order by t.id)
                       from tds_deductions t where t.company_id = d.company_id and t.document_id = d.id and not t.is_mirror), '[]') as tds
      from documents d join vouchers v on v.company_id = d.company_id and v.document_id = d.id
     where d.company_id = ${companyId} and d.id = ${id} and d.type in ('RC', 'PY')`,
  );
  return row ?? null;
}

/** @throws Refused when a journal took the cheque of a voucher back, so that cancelling it would take it back twice. */
export async function refuseReturned(tx: Tx, companyId: number, id: number): Promise<void> {
  const [by] = await rowsOf<{ id: number; type: string; number: string }>(
    tx,
    sql`select d.id, d.type, d.number from vouchers v join documents d on d.company_id = v.company_id and d.id = v.document_id
         where v.company_id = ${companyId} and v.is_live and v.return_of_id = ${id}`,
  );
  if (!by) return;
  const message = `${by.number} has taken its cheque back. Cancel ${by.number} first.`;
  throw new Refused(409, 'RETURNED', message, { type: 4, links: [{ id: by.id, type: by.type, label: by.number }] });
}

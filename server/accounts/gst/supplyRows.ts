import { sql } from 'drizzle-orm';
import type { SupplyRow } from '../../../contract/accounts/gst/supplies';
import { rowOf, rowsOf, type Tx } from '../../core/database';
import { inScope, type Scope } from './scope';

/**
 * The supplies of a scope, one row a voucher, rate and HSN. A voucher that was cancelled inside the scope is left out
 * with its mirror; one that is cancelled later stands where it was and is taken back where its mirror stands.
 */
export async function supplyRows(tx: Tx, scope: Scope, direction: SupplyRow['direction']): Promise<SupplyRow[]> {
  // As one value: a row a message costs more than working it out.
  const { found } = await rowOf<{ found: SupplyRow[] }>(
    tx,
    sql`
    with told as (
      select l.*, bool_or(l.is_mirror) over d <> bool_and(l.is_mirror) over d as is_undone
        from gst_lines l where ${inScope(scope)} and l.direction = ${direction}
      window d as (partition by l.document_id)),
    listed as (
      select d.id as "voucherId", d.type, d.number, l.date, l.direction,
             case when l.is_mirror and l.kind = 'invoice' and l.direction = 'outward' then 'creditNote'
                  when l.is_mirror and l.kind = 'invoice' then 'debitNote' else l.kind end as kind,
             l.supply, l.party_id as "partyId", coalesce(a.name, d.particulars) as party, coalesce(l.gstin, a.gstin) as gstin, l.gst_type as "gstType",
             coalesce(l.place_of_supply, left(a.gstin, 2), a.state_code) as "placeOfSupply", l.bill_no as "billNo", l.bill_date as "billDate", l.hsn, l.rate,
             l.taxable, l.igst, l.cgst, l.sgst, l.cess, l.reverse_charge as "reverseCharge", l.credit_eligible as "creditEligible", l.is_mirror as "isMirror"
        from told l
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        left join accounts a on a.company_id = l.company_id and a.id = l.party_id
       where not l.is_undone
       order by l.date, d.id, l.id)
    select coalesce(json_agg(listed), '[]') as found from listed`,
  );
  return found;
}

/** A document of outward supply that was issued in a scope, whether it still stands or not. */
export type Issued = { kind: SupplyRow['kind']; billNo: string; isCancelled: boolean };

export function issuedIn(tx: Tx, scope: Scope): Promise<Issued[]> {
  return rowsOf<Issued>(
    tx,
    sql`select l.kind, l.bill_no as "billNo", bool_and(d.status = 'cancelled') as "isCancelled"
          from gst_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where ${inScope(scope)} and l.direction = 'outward' and not l.is_mirror
         group by l.kind, l.bill_no order by l.kind, l.bill_no`,
  );
}

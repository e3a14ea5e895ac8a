import { sql } from 'drizzle-orm';
import type { Issued } from '../../../contract/accounts/gst/gstr1';
import type { Amended } from '../../../contract/accounts/gst/gstr1Of';
import type { SupplyRow } from '../../../contract/books/gst/supplies';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { inBranches, inScope, type Scope } from './scope';

/**
 * The largest invoice of the note `d` of the line `l`: the invoice of the returned goods, the one that it names, or
 * the one whose bill it settles.
 */
const noted = sql`(
  select json_build_object('value', sum(o.taxable + o.igst + o.cgst + o.sgst + o.cess)::bigint, 'date', min(o.bill_date))
    from gst_lines o
   where o.company_id = l.company_id and o.direction = 'outward' and o.kind = 'invoice' and not o.is_mirror and o.revised = 0
     and o.document_id in (
       select k.from_document_id from line_links k where k.company_id = d.company_id and k.to_document_id = d.id and k.relation = 'returned'
       union all select (d.input ->> 'invoiceId')::int where d.type = 'SD'
       union all select b.document_id from bill_movements m join bills b on b.company_id = m.company_id and b.id = m.bill_id
                  where m.company_id = d.company_id and m.document_id = d.id and not m.is_mirror and m.revised = 0 and b.document_id <> d.id)
   group by o.document_id order by sum(o.taxable + o.igst + o.cgst + o.sgst + o.cess) desc limit 1)`;

/** The marketplace of the invoice that the document `d` is, or is a note on. */
const through = sql`(
  select json_build_object('name', c.name, 'gstin', c.gstin)
    from documents s join customers c on c.company_id = s.company_id and c.id = (s.input ->> 'throughId')::int
   where s.company_id = d.company_id
     and s.id in (
       select d.id where d.type = 'SI'
       union all select (d.input ->> 'invoiceId')::int where d.type = 'SD'
       union all select k.from_document_id from line_links k
                  where d.type = 'SR' and k.company_id = d.company_id and k.to_document_id = d.id and k.relation = 'returned')
   limit 1)`;

/**
 * The supplies of a scope, one row per voucher, rate and HSN. A voucher cancelled inside the scope is left out with
 * its mirror; one cancelled later stays where it was and is reversed in the scope of its mirror.
 */
export async function supplyRows(tx: Tx, scope: Scope, direction: SupplyRow['direction']): Promise<SupplyRow[]> {
  // As one value: a row a message costs more than working it out.
  const { found } = await rowOf<{ found: SupplyRow[] }>(
    tx,
    sql`
    with told as (
      select l.*, bool_or(l.is_mirror) over d <> bool_and(l.is_mirror) over d as is_undone
        from gst_lines l where ${inScope(scope)} and l.direction = ${direction} and l.revised = 0
      window d as (partition by l.document_id)),
    listed as (
      select d.id as "voucherId", d.type, d.number, l.date, l.direction,
             case when l.is_mirror and l.kind = 'invoice' and l.direction = 'outward' then 'creditNote'
                  when l.is_mirror and l.kind = 'invoice' then 'debitNote' else l.kind end as kind,
             l.supply, l.party_id as "partyId", coalesce(a.name, d.particulars) as party, coalesce(l.gstin, a.gstin) as gstin, l.gst_type as "gstType",
             coalesce(l.place_of_supply, left(a.gstin, 2), a.state_code) as "placeOfSupply", l.bill_no as "billNo", l.bill_date as "billDate", l.hsn, l.rate, l.qty, l.uqc,
             l.taxable, l.igst, l.cgst, l.sgst, l.cess, l.reverse_charge as "reverseCharge", l.credit_eligible as "creditEligible", l.is_mirror as "isMirror",
             case when l.direction = 'outward' and l.kind <> 'invoice' and coalesce(l.gstin, a.gstin) is null then ${noted} end as against,
             case when l.direction = 'outward' and d.type = 'SI' and d.input ->> 'shippingBillNo' is not null
                  then json_build_object('number', d.input ->> 'shippingBillNo', 'date', d.input ->> 'shippingBillDate', 'port', d.input ->> 'portCode') end as "shippingBill",
             case when l.direction = 'outward' and d.type in ('SI', 'SD', 'SR') then ${through} end as through
        from told l
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        left join accounts a on a.company_id = l.company_id and a.id = l.party_id
       where not l.is_undone
       order by l.date, d.id, l.id)
    select coalesce(json_agg(listed), '[]') as found from listed`,
  );
  return found;
}

/**
 * Documents issued in a scope: for supplies made, and by the recipient under reverse charge. One cancelled later is
 * included, as its supply is.
 */
export function issuedIn(tx: Tx, scope: Scope): Promise<Issued[]> {
  const { companyId, branchIds, from, to } = scope;
  return rowsOf<Issued>(
    tx,
    sql`select kind, bill_no as "billNo", bool_and(is_undone) as "isCancelled"
          from (select l.kind, l.bill_no, bool_or(l.is_mirror) as is_undone from gst_lines l
                 where ${inScope(scope)} and l.direction = 'outward' and l.revised = 0 and l.supply <> 'advance'
                 group by l.kind, l.bill_no, l.document_id having not bool_and(l.is_mirror)) issued
         group by kind, bill_no
        union all
        select case when d.input ->> 'act' = 'refund' then 'refundVoucher' else 'receiptVoucher' end, d.number, bool_or(l.is_mirror)
          from gst_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id and d.input ->> 'act' in ('advance', 'refund')
         where ${inScope(scope)} and l.supply = 'advance' and l.revised = 0
         group by d.id, d.input, d.number having not bool_and(l.is_mirror)
        union all
        select case r.kind when 'invoice' then 'selfInvoice' else 'paymentVoucher' end, r.number,
               exists (select from ledger_entries e where e.company_id = r.company_id and e.document_id = r.document_id and e.is_mirror and e.revised = 0 and e.date <= ${to})
          from reverse_papers r
         where r.company_id = ${companyId} and r.date between ${from} and ${to} and ${inBranches(branchIds, 'r.branch_id')}
         order by kind, "billNo"`,
  );
}

/** Documents of a scope that were entered in place of one which a filed GSTR-1 holds. */
export const amendedIn = (tx: Tx, scope: Scope, registration: string): Promise<Amended[]> =>
  rowsOf<Amended>(
    tx,
    sql`
    select distinct d.id as "voucherId", d.amended_from_id as "originalId", o.bill_no as "billNo", o.bill_date as "billDate"
      from gst_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.amended_from_id is not null
      join gst_lines o on o.company_id = d.company_id and o.document_id = d.amended_from_id and o.direction = 'outward' and not o.is_mirror and o.revised = 0
      join filed_returns f on f.company_id = o.company_id and f.registration = ${registration} and f.form = 'GSTR-1'
       and o.date between f.from_date and f.to_date and o.id <= f.last_line
     where ${inScope(scope)} and l.direction = 'outward' and not l.is_mirror and l.revised = 0`,
  );

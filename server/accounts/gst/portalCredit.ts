import { sql } from 'drizzle-orm';
import type { PortalCredit } from '../../../contract/accounts/gst/gstr3b';
import type { Paise } from '../../../contract/amount';
import { type Heads, headsOf, noTax } from '../../../contract/books/gst/heads';
import { firstOfMonth } from '../../../contract/dates';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Registration, Scope } from './scope';

/**
 * The credit of GSTR-2B of some months (CGST Act 2017, sections 16(2)(aa) and 38): bills accepted in the Invoice
 * Management System, or without an action there. Rejected ones give none, pending ones wait.
 */
export async function portalCredit(
  tx: Tx,
  { gstin, stateCode }: Registration,
  { companyId, from, to }: Scope,
): Promise<PortalCredit> {
  const rows = await rowsOf<Heads & { isAvailable: boolean; taxable: Paise; bills: number }>(
    tx,
    sql`
    select b.credit_available as "isAvailable", count(*)::int as bills, sum(b.taxable)::bigint as taxable, sum(b.igst)::bigint as igst,
           sum(b.cgst)::bigint as cgst, sum(b.sgst)::bigint as sgst, sum(b.cess)::bigint as cess
      from gst_2b_bills b
      left join gst_match_marks m on m.company_id = b.company_id and m.key = 'p' || b.id
     where b.company_id = ${companyId} and b.registration = ${gstin ?? stateCode} and b.period between ${firstOfMonth(from)} and ${to}
       and not b.reverse_charge and coalesce(m.ims, 'none') in ('none', 'accepted')
     group by b.credit_available`,
  );
  const available = rows.find(({ isAvailable }) => isAvailable);
  const barred = rows.find(({ isAvailable }) => !isAvailable);
  return {
    available: { taxable: available?.taxable ?? (0 as Paise), heads: available ? headsOf(available) : noTax },
    barred: barred ? headsOf(barred) : noTax,
    bills: rows.reduce((sum, { bills }) => sum + bills, 0),
  };
}

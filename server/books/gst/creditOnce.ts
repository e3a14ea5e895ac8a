import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate, statutoryYearOf } from '../../../contract/dates';
import type { Confirmed } from '../../../contract/steps';
import { warn } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Decision } from '../posting';
import type { TaxLine } from './taxLines';
import { takesCredit } from './timeLimit';

type Credited = { id: number; type: string; number: string; date: IsoDate; billNo: string; gstin: string };

/**
 * Credit is taken once on a bill, which a supplier numbers once in a financial year (CGST Act 2017, section 16(2); CGST
 * Rules 2017, rule 46(b)): a warning, since a bill may be paid, and its credit taken, in parts. Cancelled vouchers do not count.
 */
export async function checkCreditOnce(
  tx: Tx,
  companyId: number,
  lines: readonly TaxLine[],
  confirmed: Confirmed,
): Promise<Decision['overrides']> {
  const bills = lines.flatMap((line) => {
    const { gstin, billNo, billDate } = line;
    if (!takesCredit(line) || !gstin || !billNo || !billDate) return [];
    const { from, to } = statutoryYearOf(billDate);
    return [{ gstin, bill_no: billNo, from, to }];
  });
  if (bills.length === 0) return [];
  const [before] = await rowsOf<Credited>(
    tx,
    sql`
    select d.id, d.type, d.number, d.date, l.bill_no as "billNo", l.gstin
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as n(gstin text, bill_no text, "from" date, "to" date)
      join gst_lines l on l.company_id = ${companyId} and l.gstin = n.gstin and upper(l.bill_no) = upper(n.bill_no)
                      and l.bill_date between n."from" and n."to" and l.direction = 'inward' and l.kind = 'invoice'
                      and l.credit_eligible and not l.reverse_charge and not l.is_mirror and l.igst + l.cgst + l.cess > 0
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.status = 'posted'
     order by d.id limit 1`,
  );
  if (!before) return [];
  const { id, type, number, date, billNo, gstin } = before;
  const message = `Credit on bill ${billNo} of ${gstin} was taken in ${number} of ${formatDate(date)}. Correct the bill number, or say which part of the bill this is.`;
  return [
    { code: 'CREDIT_TWICE', reason: warn(confirmed, 'CREDIT_TWICE', message, true, [{ id, type, label: number }]) },
  ];
}

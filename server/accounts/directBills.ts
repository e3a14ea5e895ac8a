import { sql } from 'drizzle-orm';
import type { PaymentInput } from '../../contract/accounts/payments';
import { isParty } from '../../contract/books/accounts';
import { formatDate, type IsoDate, statutoryYearOf } from '../../contract/dates';
import type { DocumentLink } from '../../contract/errorBody';
import type { Books, DirectBill } from '../books/posting';
import { warn } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import type { Effect } from '../core/documents/kind';

/**
 * Bills that payments settle directly from an expense, with or without GST: a supplier, known by GSTIN or name,
 * numbers a bill once in a financial year (CGST Rules 2017, rule 46(b)), so a second payment for the same bill needs
 * a reason.
 */
export function directBillsOf({ date, payee, lines }: PaymentInput, { accounts }: Books): DirectBill[] {
  return lines.flatMap(({ accountId, amount, partyGstin, gstBillNo, gstBillDate }) => {
    const supplier = partyGstin ?? payee;
    const account = accounts.get(accountId);
    if (!gstBillNo || !supplier || amount < 0 || !account || isParty(account.controlType)) return [];
    const year = statutoryYearOf(gstBillDate ?? date).code;
    return [{ supplier: supplier.trim().toUpperCase(), year, billNo: gstBillNo.trim().toUpperCase() }];
  });
}

type Paid = { id: number; type: string; number: string; date: IsoDate; billNo: string; supplier: string };

const rowsIn = (bills: readonly DirectBill[]) => sql`
  jsonb_to_recordset(${JSON.stringify(bills.map(({ billNo, ...bill }) => ({ ...bill, bill_no: billNo })))}::jsonb)
    as n(supplier text, year text, bill_no text)`;

export const directBillsEffect: Effect<unknown, { directBills?: readonly DirectBill[] }> = {
  async check(tx, { who }, _place, { directBills = [] }, confirmed) {
    // A reason for taking the credit twice is also the reason for paying twice.
    if (directBills.length === 0 || confirmed.some(({ code }) => code === 'CREDIT_TWICE')) return [];
    const [before] = await rowsOf<Paid>(
      tx,
      sql`
      select d.id, d.type, d.number, d.date, b.bill_no as "billNo", b.supplier
        from ${rowsIn(directBills)}
        join direct_bills b on b.company_id = ${who.companyId} and b.supplier = n.supplier and b.year = n.year and b.bill_no = n.bill_no and b.is_live
        join documents d on d.company_id = b.company_id and d.id = b.document_id
       order by d.id limit 1`,
    );
    if (!before) return [];
    const { id, type, number, date, billNo, supplier } = before;
    const link: DocumentLink = { id, type, label: number };
    const message = `Bill ${billNo} of ${supplier} was paid in ${number} of ${formatDate(date)}. Correct the bill number, or say which part of the bill this is.`;
    return [{ code: 'BILL_PAID_TWICE', reason: warn(confirmed, 'BILL_PAID_TWICE', message, true, [link]) }];
  },

  parts: ({ who }, _place, { directBills = [] }) =>
    directBills.length === 0
      ? null
      : sql`direct as (
      insert into direct_bills (company_id, document_id, supplier, year, bill_no)
      select distinct ${who.companyId}::int, stored.id, n.supplier, n.year, n.bill_no from stored, ${rowsIn(directBills)})`,

  async reverse(tx, { who }, { id }) {
    await tx.execute(
      sql`update direct_bills set is_live = false where company_id = ${who.companyId} and document_id = ${id} and is_live`,
    );
  },
};

import { sql } from 'drizzle-orm';
import { type FinancialYear, financialYearOf, formatDate, type IsoDate } from '../../contract/dates';
import { rowsOf, sqlStateOf, type Tx } from '../core/database';
import { Refused } from '../core/refused';
import type { BillMove, PostingLine } from './posting';

type SupplierBill = { account: number; bill_no: string; year: string };

/** Code of the financial year of a bill's date, where a supplier gave its number; null for any other movement. */
export function supplierYear(move: BillMove, year: FinancialYear): string | null {
  if (move.kind !== 'bill' || move.billNo === null || move.amount >= 0) return null;
  return financialYearOf(move.billDate, Number(year.from.slice(5, 7))).code;
}

const keyOf = ({ account, bill_no, year }: SupplierBill) => `${account} ${year} ${bill_no.toUpperCase()}`;

/**
 * The number that a supplier gave his bill stands once in a financial year of the bill's date (CGST Rules 2017, rule
 * 46(b): consecutive and unique for a year), so that no bill is booked or paid twice. Cancelled vouchers do not count.
 * @param year of the voucher; it tells in which month years begin.
 * @throws Refused naming the voucher that brought the bill.
 */
export async function checkSupplierBills(
  tx: Tx,
  companyId: number,
  year: FinancialYear,
  lines: readonly PostingLine[],
): Promise<void> {
  const bills = lines.flatMap((line) =>
    line.bills.flatMap((move): SupplierBill[] => {
      const code = supplierYear(move, year);
      return code === null || move.billNo === null
        ? []
        : [{ account: line.accountId, bill_no: move.billNo, year: code }];
    }),
  );
  if (bills.length === 0) return;
  const seen = new Set<string>();
  for (const bill of bills) {
    if (seen.has(keyOf(bill))) throw twice(`Bill ${bill.bill_no} stands twice in this voucher. Leave one of them out.`);
    seen.add(keyOf(bill));
  }
  const [first] = await rowsOf<{
    id: number;
    type: string;
    number: string;
    date: IsoDate;
    billNo: string;
    party: string;
  }>(
    tx,
    sql`
    select d.id, d.type, d.number, d.date, b.bill_no as "billNo", a.name as party
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as n(account int, bill_no text, year text)
      join bills b on b.company_id = ${companyId} and b.account_id = n.account and b.supplier_year = n.year
                  and upper(b.bill_no) = upper(n.bill_no) and not b.is_cancelled
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      join accounts a on a.company_id = b.company_id and a.id = b.account_id
     order by d.id limit 1`,
  );
  if (!first) return;
  const { party, billNo, id, type, number, date } = first;
  throw twice(
    `Bill ${billNo} of ${party} was entered in ${number} of ${formatDate(date)}. A supplier numbers a bill once in a financial year: check the number, or open ${number}.`,
    [{ id, type, label: number }],
  );
}

const twice = (message: string, links: Refused['extra']['links'] = []) =>
  new Refused(409, 'BILL_TWICE', message, { type: 3, links });

/** Two vouchers that bring one bill at the same moment: the second is refused by the index. */
export function billTwice(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'bills_supplier_number') return error;
  return twice('Somebody else entered this bill just now. Open the ledger of the supplier before you enter it again.');
}

import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import type { BillRef } from '../../contract/books/vouchers';
import { formatDate, type IsoDate, statutoryYearOf } from '../../contract/dates';
import { Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, sqlStateOf, type Tx } from '../core/db/database';
import type { BillMove, PostingLine } from './posting';

/** A bill that lines bring in, and where its number was typed. */
export type BillTyped = { accountId: number; billNo: string; billDate: IsoDate; field: string };

type LineTyped = { accountId: number; credit: Paise; bills: readonly BillRef[] };

/** The bills that suppliers gave, in lines as they were typed. */
export const supplierBillsIn = (lines: readonly LineTyped[]): BillTyped[] =>
  lines.flatMap(({ accountId, credit, bills }, line) =>
    bills.flatMap(({ refType, billNo, billDate, amount }, place) => {
      const isCredit = credit > 0 === amount > 0;
      if (!isCredit || refType !== 'new' || !billNo || !billDate) return [];
      return [{ accountId, billNo, billDate, field: `lines.${line}.bills.${place}.billNo` }];
    }),
  );

/** The same of lines that were decided on one form, which names one bill. */
export const supplierBillsOf = (lines: readonly PostingLine[], field: string): BillTyped[] =>
  lines.flatMap(({ accountId, bills }) =>
    bills.flatMap((move) => {
      if (move.kind !== 'bill' || move.billNo === null || move.amount >= 0) return [];
      return [{ accountId, billNo: move.billNo, billDate: move.billDate, field }];
    }),
  );

type SupplierBill = { account: number; bill_no: string; year: string; place: number };

/** Code of the financial year of a bill's date, where a supplier gave its number; null for any other movement. */
export function supplierYear(move: BillMove): string | null {
  if (move.kind !== 'bill' || move.billNo === null || move.amount >= 0) return null;
  return statutoryYearOf(move.billDate).code;
}

const keyOf = ({ account, bill_no, year }: SupplierBill) => `${account} ${year} ${bill_no.toUpperCase()}`;

/**
 * A supplier's bill number is unique in a financial year of the bill's date (CGST Rules 2017, rule 46(b): consecutive
 * and unique for a year), so that no bill is booked or paid twice. Cancelled vouchers do not count.
 * @param except bills that are these themselves.
 * @throws Refused naming each bill, and the voucher that brought it.
 */
export async function checkSupplierBills(
  tx: Tx,
  companyId: number,
  typed: readonly BillTyped[],
  except: readonly number[] = [],
): Promise<void> {
  if (typed.length === 0) return;
  const bills = typed.map(({ accountId, billNo, billDate }, place): SupplierBill => {
    return { account: accountId, bill_no: billNo, year: statutoryYearOf(billDate).code, place };
  });
  const fields: Record<string, string> = {};
  const tell = (place: number, message: string) => {
    fields[typed[place]?.field ?? 'lines'] ??= message;
  };
  const seen = new Set<string>();
  for (const bill of bills) {
    if (seen.has(keyOf(bill))) tell(bill.place, `Bill ${bill.bill_no} is twice in this voucher. Delete one of them.`);
    seen.add(keyOf(bill));
  }
  const known = await rowsOf<{
    place: number;
    id: number;
    type: string;
    number: string;
    date: IsoDate;
    billNo: string;
    party: string;
  }>(
    tx,
    sql`
    select distinct on (n.place) n.place, d.id, d.type, d.number, d.date, b.bill_no as "billNo", a.name as party
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as n(account int, bill_no text, year text, place int)
      join bills b on b.company_id = ${companyId} and b.account_id = n.account and b.supplier_year = n.year
                  and upper(b.bill_no) = upper(n.bill_no) and not b.is_cancelled and not b.id = ${anyOf(except)}
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      join accounts a on a.company_id = b.company_id and a.id = b.account_id
     order by n.place, d.id`,
  );
  for (const { place, party, billNo, number, date } of known)
    tell(
      place,
      `Bill ${billNo} of ${party} was entered in ${number} of ${formatDate(date)}. A supplier numbers a bill once in a financial year: check the number, or open ${number}.`,
    );
  const [message] = Object.values(fields);
  if (!message) return;
  throw twice(message, { fields, links: known.map(({ id, type, number }) => ({ id, type, label: number })) });
}

const twice = (message: string, of: Pick<Refused['extra'], 'fields' | 'links'> = {}) =>
  new Refused(409, 'BILL_TWICE', message, { type: 3, links: [], ...of });

/** Two vouchers that bring one bill at the same moment: the second is refused by the index. */
export function billTwice(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'bills_supplier_number') return error;
  return twice('Somebody else entered this bill just now. Open the ledger of the supplier before you enter it again.');
}

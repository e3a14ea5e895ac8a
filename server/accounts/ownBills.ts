import { sql } from 'drizzle-orm';
import type { JournalInput } from '../../contract/accounts/journals';
import { formatDate, type IsoDate, statutoryYearOf } from '../../contract/dates';
import type { Decision } from '../books/posting';
import { invalid, Refused } from '../core/calls/refused';
import { rowsOf, sqlStateOf, type Tx } from '../core/db/database';

/** `field` is where its number was typed. */
type OwnBill = { number: string; date: IsoDate; kind: string; field: string };

/**
 * The tax document of our own that a journal is: an invoice, or a note that changes one. Its number has at most sixteen
 * letters, digits, hyphens and slashes (CGST Rules 2017, rules 46(b) and 53(1)(c)). One without a number bears that of the
 * journal; what suppliers number is no business of ours.
 */
export function ownBillOf(input: JournalInput, { taxLines = [], lines }: Decision): OwnBill | null {
  const [first] = taxLines;
  if (input.purpose !== 'saleNote' && first?.direction !== 'outward') return null;
  if (first && first.direction !== 'outward') return null;
  const own = lines.flatMap(({ bills }, line) =>
    bills.map((move, bill) => ({ move, at: `lines.${line}.bills.${bill}` })),
  );
  const begun = own.find(({ move }) => move.kind === 'bill');
  const bill = begun?.move.kind === 'bill' ? begun.move : null;
  const number = input.gstBillNo ?? bill?.billNo;
  const date = input.gstBillDate ?? bill?.billDate ?? input.date;
  const field = input.gstBillNo ? 'gstBillNo' : `${begun?.at}.billNo`;
  if (number && !/^[A-Za-z0-9/-]{1,16}$/.test(number))
    throw invalid({
      [field]: `The number of a tax document has at most 16 letters, digits, “-” and “/”: ${number} has others.`,
    });
  return number ? { number, date, kind: first?.kind ?? 'invoice', field } : null;
}

/**
 * Makes a number unique: registration, kind, financial year of the bill and the number in capitals. It is stored with
 * the document, so that a cancelled document releases its number.
 * @throws Refused naming the document that has the number.
 */
export async function ownNumber(
  tx: Tx,
  companyId: number,
  branchId: number,
  { number, date, kind, field }: OwnBill,
): Promise<string> {
  const year = statutoryYearOf(date);
  const rest = ` ${kind} ${year.code} ${number.toUpperCase()}`;
  const [found] = await rowsOf<{ key: string; id: number | null; number: string; date: IsoDate }>(
    tx,
    sql`
    select r.key, d.id, d.number, d.date
      from (select coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end, b.state_code) || ${rest}::text as key
              from branches b join companies c on c.id = b.company_id where b.company_id = ${companyId} and b.id = ${branchId}) r
      left join vouchers v on v.company_id = ${companyId} and v.tax_number = r.key and v.is_live
      left join documents d on d.company_id = v.company_id and d.id = v.document_id`,
  );
  if (!found) throw invalid({ branchId: 'Choose a branch of the list' });
  if (found.id === null) return found.key;
  const message = `${number} is the number of ${found.number} of ${formatDate(found.date)}. A tax document has a number of its own in ${year.label}: give the next one, or open ${found.number}.`;
  throw taken(message, {
    fields: { [field]: message },
    links: [{ id: found.id, type: 'JV', label: found.number }],
  });
}

const taken = (message: string, of: Pick<Refused['extra'], 'fields' | 'links'> = {}) =>
  new Refused(409, 'TAX_NUMBER', message, { type: 3, links: [], ...of });

/** Two journals that take one number at the same moment: the second is refused by the index. */
export function numberTaken(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'vouchers_tax_number') return error;
  return taken('Somebody else took this number for a tax document just now. Give the next one.');
}

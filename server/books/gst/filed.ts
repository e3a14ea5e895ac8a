import { type SQL, sql } from 'drizzle-orm';
import { type Filing, type ReturnForm, TDS_FORMS } from '../../../contract/books/gst/returnForms';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { statementOn } from '../../../contract/tdsProvisions';
import { Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Books } from '../posting';

/** The effect of a filed return on its vouchers: it was reported to the government, so it stays as it was reported. */

/** The registration of a branch `b` of a company `c`: its GSTIN, or the state while there is none. */
export const registrationKey: SQL = sql`coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end, b.state_code)`;

/** The last day that returns of the registration of a branch are filed up to, for all of the GST and for supplies made. */
export const filedTo = (companyId: number, branchId: number): SQL => sql`
  (select json_build_object('all', max(f.to_date) filter (where f.form in ('GSTR-3B', 'CMP-08', 'GSTR-4')),
                            'outward', max(f.to_date) filter (where f.form in ('GSTR-1A', 'GSTR-3B', 'CMP-08', 'GSTR-4')))
     from filed_returns f
    where f.company_id = ${companyId} and f.registration = (
          select ${registrationKey} from branches b join companies c on c.id = b.company_id where b.company_id = ${companyId} and b.id = ${branchId}))`;

/** @throws Refused where a voucher with GST falls into days whose return is filed. */
export function checkFiled(
  books: Pick<Books, 'gst'>,
  date: IsoDate,
  taxLines: readonly { direction: 'outward' | 'inward' }[],
): void {
  const { all = null, outward = null } = books.gst?.filedTo ?? {};
  const isSale = taxLines.some(({ direction }) => direction === 'outward');
  const last = isSale && outward && (!all || outward > all) ? outward : all;
  if (taxLines.length === 0 || !last || date > last) return;
  throw new Refused(
    409,
    'FILED',
    `The GST returns up to ${formatDate(last)} are filed. Enter what has GST with a later date.`,
    { type: 4 },
  );
}

type Found = { form: ReturnForm; from: IsoDate; to: IsoDate };
type FoundTds = Found & { section: string; on: IsoDate };

/**
 * The filed returns that include a document. GSTR-1 has everything written before it was filed; GSTR-1A closes its
 * period for supplies made, GSTR-3B and the returns under composition for everything.
 */
export async function filingsOf(tx: Tx, companyId: number, documentId: number): Promise<Found[]> {
  const gst = await rowsOf<Found>(
    tx,
    sql`
    select distinct f.form, f.from_date as "from", f.to_date as "to"
      from gst_lines l
      join branches b on b.company_id = l.company_id and b.id = l.branch_id
      join companies c on c.id = l.company_id
      join filed_returns f on f.company_id = l.company_id and l.date between f.from_date and f.to_date and f.registration = ${registrationKey}
       and (f.form in ('GSTR-3B', 'CMP-08', 'GSTR-4') or l.direction = 'outward' and (f.form = 'GSTR-1A' or f.form = 'GSTR-1' and l.id <= f.last_line))
     where l.company_id = ${companyId} and l.document_id = ${documentId} and not l.is_mirror and l.revised = 0`,
  );
  const tds = await rowsOf<FoundTds>(
    tx,
    sql`
    select f.form, f.from_date as "from", f.to_date as "to", s.code as section, coalesce(k.credited_on, k.date) as "on"
      from tds_deductions k
      join tds_sections s on s.company_id = k.company_id and s.id = k.section_id
      join filed_returns f on f.company_id = k.company_id and k.date between f.from_date and f.to_date and k.id <= f.last_line
       and f.form in (select jsonb_array_elements_text(${JSON.stringify(TDS_FORMS)}::jsonb))
     where k.company_id = ${companyId} and k.document_id = ${documentId} and not k.is_mirror and k.revised = 0`,
  );
  return [...gst, ...tds.filter(({ form, section, on }) => statementOn(section, on) === form)];
}

/** The filed returns of a document, in words; and whether their period is still open for a cancellation. */
export async function filedIn(
  tx: Tx,
  companyId: number,
  documentId: number,
): Promise<{ words: string; isOpen: boolean } | null> {
  const found = await filingsOf(tx, companyId, documentId);
  const [first] = found;
  if (!first) return null;
  const words = `${first.form} of ${formatDate(first.from)} to ${formatDate(first.to)}`;
  // Until GSTR-3B or GSTR-1A of the period is filed, GSTR-1A reports changes in its days.
  return { words, isOpen: found.every(({ form }) => form === 'GSTR-1') };
}

type Stored = Filing & { lastLine: number };

/** Filings of a registration, or of the company, for exactly these days. */
export const filingsFor = (
  tx: Tx,
  companyId: number,
  { registration, from, to }: { registration: string; from: IsoDate; to: IsoDate },
): Promise<Stored[]> =>
  rowsOf<Stored>(
    tx,
    sql`select form, from_date as "from", to_date as "to", filed_on as "filedOn", ack_no as "ackNo", last_line as "lastLine"
          from filed_returns
         where company_id = ${companyId} and registration = ${registration} and from_date = ${from} and to_date = ${to}
         order by filed_on, id`,
  );

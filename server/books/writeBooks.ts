import { type SQL, sql } from 'drizzle-orm';
import { formatPaise, negate, type Paise } from '../../contract/amount';
import { formatDate, type IsoDate, type Period, statutoryYearOf } from '../../contract/dates';
import type { Confirmed } from '../../contract/steps';
import { ProblemCollector, Refused, warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { asOwner } from '../core/db/asOwner';
import { rowsOf, sqlStateOf, type Tx } from '../core/db/database';
import type { TaxLine } from './gst/taxLines';
import { yearOfPeriod } from './periodSums';
import { billsOpened, billsPaid, gstRow } from './postedRows';
import type { AccountFacts, PostingLine, TdsLine } from './posting';
import { ownerMirrorParts, ownerParts, refuseUsedOwners } from './subLedger/writeMoves';

/** The place of a posting in the books. */
export type PostedAt = {
  date: IsoDate;
  period: Period;
  branchId: number;
  now: Date;
  /** Which writing of its document it is; 0 for the first one. */
  act?: number;
};
/** The parts of a decision that are written to the books. */
type Written = { lines: readonly PostingLine[]; tds?: readonly TdsLine[]; taxLines?: readonly TaxLine[] };
export type Posted = PostedAt & {
  companyId: number;
  documentId: number;
  /** The writings to be reversed; by default all. */
  acts?: readonly number[];
};

/**
 * The writes of a decision, as parts of a `with` that has `stored`, the document's id and number: ledger entries,
 * sums by month, bills and their movements, tax deducted. The sums are updated in order of account, so that
 * concurrent postings wait but never deadlock.
 */
export function booksParts(companyId: number, at: PostedAt, decision: Written): SQL {
  const { date, period, branchId, act = 0 } = at;
  const entries = decision.lines.map((line, index) => ({
    line_no: index + 1,
    account_id: line.accountId,
    debit: line.debit,
    credit: line.credit,
    narration: line.narration,
    cost_centre_id: line.costCentreId,
    bill_no: billNoOf(line),
  }));
  const hasCentre = decision.lines.some((line) => line.costCentreId !== null);
  const moves = decision.lines.flatMap((line) => line.bills.map((move) => ({ line, move })));
  const opened = billsOpened(moves);
  const against = billsPaid(moves);
  const tds = (decision.tds ?? []).map((line) => ({
    section_id: line.sectionId,
    account_id: line.accountId,
    base: line.base,
    tax: line.tax,
    reason: line.reason,
    pan: line.pan ?? null,
    credited_on: line.creditedOn ?? null,
    certificate: line.certificate ?? null,
    year: statutoryYearOf(line.creditedOn ?? date).code,
  }));
  const gst = (decision.taxLines ?? []).map(gstRow);

  // An advance and an on-account amount get the document's own number.
  const withBills = sql`,
    opened as (
      insert into bills (company_id, account_id, kind, bill_no, bill_date, due_date, amount, pending, document_id, branch_id, first_day, last_day, supplier_year)
      select ${companyId}, b.account_id, b.kind, coalesce(b.bill_no, stored.number), b.bill_date, b.due_date, b.amount, b.amount, stored.id,
             ${branchId}, ${date}, ${date}, case when g.control_type = 'payable' then b.supplier_year end
        from stored, jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
          as b(account_id int, kind text, bill_no text, bill_date date, due_date date, amount bigint, supplier_year text)
        join accounts a on a.company_id = ${companyId} and a.id = b.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id
      returning id, amount
    ),
    settled as (
      update bills set pending = pending + m.amount, ${moved(date)},
             is_crossed = is_crossed or branch_id <> ${branchId}
        from jsonb_to_recordset(${JSON.stringify(against)}::jsonb) as m(bill_id int, amount bigint)
       where bills.company_id = ${companyId} and bills.id = m.bill_id
      returning bills.id, m.amount
    ),
    moved as (
      insert into bill_movements (company_id, bill_id, document_id, date, amount, act)
      select ${companyId}, m.id, stored.id, ${date}, m.amount, ${act}::smallint from stored, (select * from opened union all select * from settled) m
    )`;
  const withTds = sql`,
    kept as (
      insert into tds_deductions (company_id, document_id, section_id, account_id, date, year, base, tax, reason, pan, credited_on, certificate, act)
      select ${companyId}, stored.id, section_id, account_id, ${date}, year, base, tax, reason, pan, credited_on, certificate, ${act}::smallint
        from stored, jsonb_to_recordset(${JSON.stringify(tds)}::jsonb)
          as t(section_id int, account_id int, base bigint, tax bigint, reason text, pan text, credited_on date, certificate text, year text)
    )`;
  // A bill without a number of its own bears the voucher's.
  const withGst = sql`,
    taxed as (
      insert into gst_lines (company_id, document_id, branch_id, date, direction, kind, supply, party_id, gstin, gst_type, place_of_supply, bill_no, bill_date,
                             hsn, rate, qty, uqc, taxable, igst, cgst, sgst, cess, reverse_charge, credit_eligible, act)
      select ${companyId}, stored.id, ${branchId}, ${date}, direction, kind, supply, party_id, gstin, gst_type, place_of_supply, coalesce(bill_no, stored.number),
             coalesce(bill_date, ${date}), hsn, rate, qty, uqc, taxable, igst, cgst, sgst, cess, reverse_charge, credit_eligible, ${act}::smallint
        from stored, jsonb_to_recordset(${JSON.stringify(gst)}::jsonb)
          as g(direction text, kind text, supply text, party_id int, gstin text, gst_type text, place_of_supply text, bill_no text, bill_date date, hsn text,
               rate int, qty bigint, uqc text, taxable bigint, igst bigint, cgst bigint, sgst bigint, cess bigint, reverse_charge boolean, credit_eligible boolean)
    )`;
  return sql`
    written as (
      insert into ledger_entries (company_id, document_id, line_no, date, period, branch_id, account_id, debit, credit, narration, cost_centre_id, bill_no, created_at, act)
      select ${companyId}, stored.id, line_no, ${date}, ${period}, ${branchId}, account_id, debit, credit, narration, cost_centre_id, bill_no, ${at.now.toISOString()}, ${act}::smallint
        from stored, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          as e(line_no int, account_id int, debit bigint, credit bigint, narration text, cost_centre_id int, bill_no text)
      returning company_id, account_id, period, branch_id, debit, credit, cost_centre_id
    )${moves.length > 0 ? withBills : sql``}${tds.length > 0 ? withTds : sql``}${gst.length > 0 ? withGst : sql``}${ownerParts({ companyId, date, act }, decision.lines)},
    ${addToSums(hasCentre)}`;
}

/**
 * Parts of a `with` that add the entries of its part `written` to the sums by month, year and cost centre.
 * @param hasCentre whether any entry names a cost centre.
 */
export const addToSums = (hasCentre: boolean): SQL => sql`
    summed as (${ADD_TO_MONTHS}),
    yeared as (${ADD_TO_YEARS})${
      hasCentre
        ? sql`,
    centred as (${ADD_TO_CENTRES})`
        : sql``
    }`;

/**
 * How a bill lives on when something moves it on a day. It was whole until then if nothing had moved it since it came;
 * what moves it on its last day once more changes nothing of the days before.
 */
const moved = (day: IsoDate): SQL => sql`
             in_steps = in_steps or not (${day} = last_day or (${day} > last_day and last_day = first_day and pending = bills.amount)),
             first_day = least(first_day, ${day}), last_day = greatest(last_day, ${day})`;

/** The bill numbers that a line touches, as the ledger shows them. */
export function billNoOf(line: PostingLine): string | null {
  const numbers = line.bills.flatMap((move) => (move.billNo ? [move.billNo] : []));
  return numbers.length === 0 ? null : numbers.slice(0, 3).join(', ') + (numbers.length > 3 ? ' …' : '');
}

const ADD_TO_MONTHS = sql`
      insert into account_months (company_id, account_id, period, branch_id, debit, credit, entries)
      select company_id, account_id, period, branch_id, sum(debit), sum(credit), count(*)
        from written group by company_id, account_id, period, branch_id order by account_id
      on conflict (company_id, account_id, period, branch_id) do update
        set debit = account_months.debit + excluded.debit,
            credit = account_months.credit + excluded.credit,
            entries = account_months.entries + excluded.entries
      returning account_id`;

/** Like the sums of cost centres it waits for those of months, so that every posting takes the kinds of row in one order. */
const ADD_TO_YEARS = sql`
      insert into account_years (company_id, account_id, year, branch_id, debit, credit)
      select company_id, account_id, ${yearOfPeriod(sql`period`)}, branch_id, sum(debit), sum(credit)
        from written where (select count(*) from summed) > 0
       group by 1, 2, 3, 4 order by 2
      on conflict (company_id, account_id, year, branch_id) do update
        set debit = account_years.debit + excluded.debit,
            credit = account_years.credit + excluded.credit`;

const ADD_TO_CENTRES = sql`
      insert into cost_centre_months (company_id, cost_centre_id, account_id, period, branch_id, debit, credit, entries)
      select company_id, cost_centre_id, account_id, period, branch_id, sum(debit), sum(credit), count(*)
        from written where cost_centre_id is not null and (select count(*) from summed) > 0
       group by company_id, cost_centre_id, account_id, period, branch_id order by account_id, cost_centre_id
      on conflict (company_id, account_id, cost_centre_id, period, branch_id) do update
        set debit = cost_centre_months.debit + excluded.debit,
            credit = cost_centre_months.credit + excluded.credit,
            entries = cost_centre_months.entries + excluded.entries`;

/** The check on a bill's pending amount failed: another voucher settled it between our look and our write. */
export function billSettled(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'bills_within') return error;
  return new Refused(
    409,
    'BILL_SETTLED',
    'Somebody else settled one of these bills meanwhile. Reload the pending bills and allocate again.',
    { type: 3 },
  );
}

/** The same of a mirror: a bill that the voucher had opened again is settled by a later one. */
export function settledSince(error: unknown): unknown {
  if (sqlStateOf(error)?.constraint !== 'bills_within') return error;
  return new Refused(
    409,
    'BILL_SETTLED',
    'A bill that this voucher opened again is settled by a later one. Cancel that one first.',
    { type: 4 },
  );
}

type Settler = { billNo: string; id: number; type: string; label: string };

/** @throws Refused naming the vouchers that have to go first, with links to them. */
function refuseSettled(code: string, settlers: readonly Settler[]): void {
  const [last] = settlers;
  if (!last) return;
  const { billNo, label } = last;
  const more = settlers.length - 1;
  const message =
    more === 0
      ? `${billNo} is settled by ${label}. Cancel ${label} first.`
      : `${billNo} is settled by ${label}, and ${more} more ${more === 1 ? 'voucher depends' : 'vouchers depend'} on this one. Cancel them first, the last one before the others.`;
  const links = settlers.map(({ id, type, label: number }) => ({ id, type, label: number }));
  throw new Refused(409, code, message, { type: 4, links });
}

/** Later vouchers that settle what this one had opened again, where its mirror would settle it a second time. */
const settledAgain = ({ companyId, documentId }: Posted) => sql`
    select min(b.bill_no) as "billNo", d.id, d.type, d.number as label
      from (select bill_id, sum(amount) as amount from bill_movements
             where company_id = ${companyId} and document_id = ${documentId} and not is_mirror group by bill_id) own
      join bills b on b.company_id = ${companyId} and b.id = own.bill_id and b.document_id <> ${documentId}
                  and sign(b.amount) * (b.pending - own.amount) < 0
      join bill_movements m on m.company_id = b.company_id and m.bill_id = b.id and m.document_id > ${documentId}
                           and sign(m.amount) = -sign(b.amount) and not m.is_mirror
      join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
     group by d.id, d.type, d.number order by d.id desc limit 20`;

/**
 * Reverses a document: every entry with debit and credit exchanged, bills as they were before.
 * @param kept bills that the replacing document takes over.
 * @throws Refused when a bill of this document was settled by another one.
 */
export async function reverseBooks(tx: Tx, doc: Posted, kept: readonly number[] = []): Promise<void> {
  refuseSettled(
    'SETTLED',
    await rowsOf<Settler>(
      tx,
      sql`
    select min(b.bill_no) as "billNo", d.id, d.type, d.number as label
      from bills b
      join bill_movements m on m.company_id = b.company_id and m.bill_id = b.id and m.document_id <> b.document_id and m.revised = 0
      join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
     where b.company_id = ${doc.companyId} and b.document_id = ${doc.documentId} and not b.id = ${anyOf(kept)}
     group by d.id, d.type, d.number order by d.id desc limit 20`,
    ),
  );
  refuseSettled('BILL_SETTLED', await rowsOf<Settler>(tx, settledAgain(doc)));
  await refuseUsedOwners(tx, doc.companyId, doc.documentId, doc.acts);
  const own = doc.acts ? sql`and act = ${anyOf(doc.acts)}` : sql``;
  const earlier = Math.min(...(doc.acts ?? [0]));
  await tx.execute(sql`
    with written as (
      insert into ledger_entries (company_id, document_id, line_no, date, period, branch_id, account_id, debit, credit, narration, cost_centre_id, bill_no, is_mirror, created_at, act)
      select company_id, document_id, line_no, ${doc.date}, ${doc.period}, branch_id, account_id, credit, debit, narration, cost_centre_id, bill_no, true, ${doc.now.toISOString()}, act
        from ledger_entries where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror ${own} order by act, line_no
      returning company_id, account_id, period, branch_id, debit, credit, cost_centre_id
    ),
    moved as (
      insert into bill_movements (company_id, bill_id, document_id, date, amount, is_mirror, act)
      select company_id, bill_id, document_id, ${doc.date}, -amount, true, act
        from bill_movements where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror ${own}
      returning bill_id, amount
    ),
    restored as (
      update bills set pending = pending + m.amount, ${moved(doc.date)},
             is_cancelled = bills.is_cancelled or (bills.document_id = ${doc.documentId} and not bills.id = any(array(
               select bill_id from bill_movements
                where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror and act < ${earlier})))
        from (select bill_id, sum(amount) as amount from moved group by bill_id) m
       where bills.company_id = ${doc.companyId} and bills.id = m.bill_id and not bills.id = ${anyOf(kept)}
    ),
    kept as (
      insert into tds_deductions (company_id, document_id, section_id, account_id, date, year, base, tax, reason, pan, credited_on, certificate, is_mirror, act)
      select company_id, document_id, section_id, account_id, ${doc.date}, year, -base, -tax, reason, pan, credited_on, certificate, true, act
        from tds_deductions where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror ${own}
    ),
    untaxed as (
      insert into gst_lines (company_id, document_id, branch_id, date, direction, kind, supply, party_id, gstin, gst_type, place_of_supply, bill_no, bill_date,
                             hsn, rate, qty, uqc, taxable, igst, cgst, sgst, cess, reverse_charge, credit_eligible, is_mirror, act)
      select company_id, document_id, branch_id, ${doc.date}, direction, kind, supply, party_id, gstin, gst_type, place_of_supply, bill_no, bill_date,
             hsn, rate, -qty, uqc, -taxable, -igst, -cgst, -sgst, -cess, reverse_charge, credit_eligible, true, act
        from gst_lines where company_id = ${doc.companyId} and document_id = ${doc.documentId} and not is_mirror ${own}
    ),
    summed as (${ADD_TO_MONTHS}),
    yeared as (${ADD_TO_YEARS})${ownerMirrorParts(doc.companyId, doc.documentId, doc.date, doc.acts)}
    ${ADD_TO_CENTRES}`);
}

/**
 * Moves the rows of a document and their mirrors to a revision. Only the owner may, and the triggers let nothing else
 * through (`is_set_apart`, server/core/db/secure.ts).
 */
export const setBooksApart = (tx: Tx, companyId: number, documentId: number, revision: number): Promise<void> =>
  asOwner(tx, async () => {
    for (const table of ['ledger_entries', 'bill_movements', 'tds_deductions', 'gst_lines', 'sub_ledger_moves'])
      await tx.execute(sql`
        update ${sql.identifier(table)} set revised = ${revision}, is_mirror = true
         where company_id = ${companyId} and document_id = ${documentId} and revised = 0`);
  });

/** The movement of an account by an entry, debit above zero, and its branch. */
export type Moving = { account: AccountFacts; branchId: number; amount: Paise };

/**
 * With what is about to be written: neither the cash of a branch nor the GST cash ledger is below zero on any day from
 * its date on (refused), and no bank is beyond its overdraft limit (a warning). Accounts that only gain are not looked at.
 * @param fieldOf where an account was typed.
 */
export async function checkMoney(
  tx: Tx,
  companyId: number,
  at: PostedAt,
  confirmed: Confirmed,
  moving: readonly Moving[],
  fieldOf: (accountId: number) => string | null = () => null,
): Promise<void> {
  const problems = new ProblemCollector();
  for (const one of moving) {
    const { account } = one;
    const isBank = account.controlType === 'bank';
    if (!isBank && !isHeld(account)) continue;
    const floor = isBank ? -account.overdraftLimit : 0;
    const [low] = await rowsOf<{ date: IsoDate; balance: Paise; among: string | null }>(
      tx,
      lowestDay(companyId, at, one, floor),
    );
    if (!low) continue;
    const place = account.controlType === 'cash' && low.among ? ` at ${low.among}` : '';
    const would = `${account.name}${place} would be ${formatPaise(low.balance)} on ${formatDate(low.date)}`;
    problems.collect(() => {
      if (account.isGstCash) throw ledgerShort(would, low.balance, fieldOf(account.id));
      if (account.controlType === 'cash') throw cashNegative(would, fieldOf(account.id));
      const limit = formatPaise(account.overdraftLimit);
      warn(confirmed, 'OVERDRAFT', `${would}, beyond its limit of ${limit}.`, false);
    });
  }
  problems.valueOrThrow(null);
}

function cashNegative(would: string, field: string | null): Refused {
  const message = `${would}. Enter the money received first, or pay from a bank.`;
  return new Refused(409, 'CASH_NEGATIVE', message, { type: 4, ...(field && { fields: { [field]: message } }) });
}

function ledgerShort(would: string, balance: Paise, field: string | null): Refused {
  const missing = formatPaise(negate(balance));
  const message = `${would}: it holds less than is taken from it. Enter a deposit of ${missing} first, or pay from the bank.`;
  return new Refused(409, 'LEDGER_SHORT', message, { type: 4, ...(field && { fields: { [field]: message } }) });
}

/** Whether the balance of an account cannot be negative: cash, and the electronic cash ledger of GST. */
export const isHeld = ({ controlType, isGstCash }: AccountFacts): boolean =>
  controlType === 'cash' || isGstCash === true;

/**
 * The first day from the document's date on whose closing balance, moved by `amount`, is below a floor; `among` is the code
 * of the branch, where others use the account too.
 */
function lowestDay(companyId: number, at: PostedAt, { account, branchId, amount }: Moving, floor: number) {
  const accountId = account.id;
  // The portal keeps a cash ledger for each registration.
  const here = account.isGstCash
    ? sql`and branch_id in (
        select b.id from branches b join branches own on own.company_id = b.company_id and own.id = ${branchId} join companies c on c.id = b.company_id
         where b.company_id = ${companyId}
           and coalesce(b.gstin, case when b.state_code = c.state_code then c.gstin end, b.state_code)
             = coalesce(own.gstin, case when own.state_code = c.state_code then c.gstin end, own.state_code))`
    : account.controlType === 'cash'
      ? sql`and branch_id = ${branchId}`
      : sql``;
  return sql`
    select date, balance, (
             select b.code from branches b where b.company_id = ${companyId} and b.id = ${branchId}
                and exists (select from account_months m
                             where m.company_id = ${companyId} and m.account_id = ${accountId} and m.branch_id <> ${branchId})) as among
      from (
      select d.date, (o.balance + sum(d.moved) over (order by d.date))::bigint as balance
        from (select coalesce(sum(debit - credit), 0) as balance from (
                select debit, credit from account_months
                 where company_id = ${companyId} and account_id = ${accountId} and period < ${at.period} ${here}
                union all
                select debit, credit from ledger_entries
                 where company_id = ${companyId} and account_id = ${accountId} and period = ${at.period} and date < ${at.date} ${here}) e) o,
             (select date, sum(moved) as moved from (
                select ${at.date}::date as date, ${amount}::bigint as moved
                union all
                select date, debit - credit from ledger_entries
                 where company_id = ${companyId} and account_id = ${accountId} and period >= ${at.period} and date >= ${at.date} ${here}) m
               group by date) d) days
     where balance < ${floor} order by date limit 1`;
}

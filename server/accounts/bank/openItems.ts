import { type SQL, sql } from 'drizzle-orm';
import { BankEntry, type BankListQuery, isStaleCheque } from '../../../contract/accounts/bank/reconciliation';
import { type Paise, parsePaise } from '../../../contract/amount';
import { addDays, type IsoDate, isoDate, periodOf } from '../../../contract/dates';
import { VOUCHER_OF } from '../../books/vouchers/voucherEffect';
import { parsed } from '../../core/calls/api';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { OPENING_ITEM } from './openingItems';

/** Entries of a bank account that the bank has not seen by a day, a page at a time. */

/** Opening balances have a phase of their own: only the items that the bank had not yet seen are cleared. */
const OPENING_PHASE = 9;
const LAST_DAY = isoDate('2199-12-31');

export type Place = { companyId: number; accountId: number; asOn: IsoDate };

const of = ({ companyId, accountId }: Place, table: string) =>
  sql`${sql.raw(table)}.company_id = ${companyId} and ${sql.raw(table)}.account_id = ${accountId}`;

/**
 * Cleared after the day. The range has an end only so that the planner, which keeps its plans without knowing the day,
 * takes it for the narrow one that it is and uses the index.
 */
export const clearedLater = (at: Place, table: string) =>
  sql`${sql.raw(table)}.cleared_on between ${addDays(at.asOn, 1)} and ${LAST_DAY}`;

export type OpenMonth = { period: number; entries: number; debit: Paise; credit: Paise };

/**
 * Open amounts on a day by period, from the kept sums: only the month of the day and later clearings are read. A
 * month in which everything is cleared costs nothing, at any age.
 */
export function openMonths(tx: Tx, at: Place): Promise<OpenMonth[]> {
  const month = periodOf(at.asOn);
  const inMonth = (table: string) =>
    sql`${sql.raw(table)}.period between ${month} and ${month + 5} and ${sql.raw(table)}.date <= ${at.asOn}`;
  return rowsOf<OpenMonth>(
    tx,
    sql`
    select period, sum(entries)::int as entries, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (
      select period, entries, debit, credit from account_months m
       where ${of(at, 'm')} and period < ${month} and period % 10 <> ${OPENING_PHASE}
      union all
      select period, 1, debit, credit from bank_opening_items k where ${of(at, 'k')} and period < ${month}
      union all
      select period, -entries, -debit, -credit from bank_cleared_months c where ${of(at, 'c')} and period < ${month}
      union all
      select period, 1, debit, credit from bank_cleared_entries c
       where ${of(at, 'c')} and ${clearedLater(at, 'c')} and period < ${month}
      union all
      select ${month}::int, 1, debit, credit from ledger_entries e where ${of(at, 'e')} and ${inMonth('e')}
      union all
      select ${month}::int, -1, -debit, -credit from bank_cleared_entries c
       where ${of(at, 'c')} and ${inMonth('c')} and cleared_on <= ${at.asOn}) o
     group by period having sum(entries) <> 0 order by period`,
  );
}

/**
 * How many of the open entries are of some branches. A month of which the bank has seen nothing is counted from the kept
 * sums; only of a month that is open in part the entries themselves are read.
 * @param ofBranches a condition on the column of that name.
 */
export async function openOfBranches(tx: Tx, at: Place, ofBranches: (column: string) => SQL): Promise<number> {
  const periods = (await openMonths(tx, at)).map(({ period }) => period);
  const seen = await rowsOf<{ period: number }>(
    tx,
    sql`select c.period from bank_cleared_months c where ${of(at, 'c')} and c.period = ${anyOf(periods)}`,
  );
  const isMixed = (period: number) =>
    period >= periodOf(at.asOn) || period % 10 === OPENING_PHASE || seen.some((one) => one.period === period);
  const mixed = periods.filter(isMixed);
  const untouched = periods.filter((period) => !isMixed(period));
  const { entries } = await rowOf<{ entries: number }>(
    tx,
    sql`
    select ((select coalesce(sum(m.entries), 0) from account_months m
              where ${of(at, 'm')} and m.period = ${anyOf(untouched)} and ${ofBranches('m.branch_id')})
          + (select count(*) from ${inMonths(at, mixed)} ${entryOf(at, 'o')} where ${ofBranches('e.branch_id')}))::int as entries`,
  );
  return entries;
}

/** Balance as per books at the end of a day. */
export async function bookBalance(tx: Tx, at: Place): Promise<Paise> {
  const month = periodOf(at.asOn);
  const { balance } = await rowOf<{ balance: Paise }>(
    tx,
    sql`
    select ((select coalesce(sum(debit - credit), 0) from account_months m where ${of(at, 'm')} and period < ${month})
          + (select coalesce(sum(debit - credit), 0) from ledger_entries e
              where ${of(at, 'e')} and period between ${month} and ${month + 5} and date <= ${at.asOn}))::bigint as balance`,
  );
  return balance;
}

const COLUMNS = sql`
  e.id, e.document_id as "voucherId", d.type, d.number, e.date,
  case when k.instrument_no is not null and k.credit > 0 then 'cheque' else v.mode end as mode,
  coalesce(k.instrument_no, v.instrument_no) as "instrumentNo",
  coalesce(k.instrument_date::text, d.input->>'instrumentDate') as "instrumentDate", coalesce(e.narration, d.narration) as narration, e.debit, e.credit`;

/** The accounts on the other side of an entry, largest first. */
const PARTY = sql`
  case when k.entry_id is not null then coalesce(k.payee, '') else coalesce((select string_agg(p.name, ', ' order by p.amount desc)
              from (select a.name, sum(o.debit + o.credit) as amount
                      from ledger_entries o join accounts a on a.company_id = o.company_id and a.id = o.account_id
                     where o.company_id = e.company_id and o.document_id = e.document_id and o.is_mirror = e.is_mirror
                       and o.account_id <> e.account_id and (o.debit > 0) <> (e.debit > 0)
                     group by a.name) p), d.particulars) end as party`;

const DOCUMENT = sql`join documents d on d.company_id = e.company_id and d.id = e.document_id ${VOUCHER_OF} ${OPENING_ITEM}`;

/**
 * Keys of the entries of some of the open months, up to the day, as a table `o`; at most a given number per month.
 * Cleared entries are removed month by month: an index lookup per entry, or a join over all history, costs several
 * times as much.
 */
function inMonths(at: Place, periods: readonly number[], most: number | null = null): SQL {
  const month = periodOf(at.asOn);
  const cut = most === null ? sql`` : sql`order by period, date, id limit ${most}`;
  const inPeriod = (table: string) => sql`
    ${of(at, table)} and ${sql.raw(table)}.period between p.first and p.first + case when p.first = ${month} then 5 else 0 end
    and ${sql.raw(table)}.date <= ${at.asOn}`;
  return sql`
    (select v::int as first from jsonb_array_elements_text(${JSON.stringify(periods)}::jsonb) v) p
    cross join lateral (
      select x.period, x.date, x.id from ledger_entries x where ${inPeriod('x')} and x.period % 10 <> ${OPENING_PHASE}
      union all
      select k.period, k.date, k.entry_id from bank_opening_items k where ${inPeriod('k')}
      except all
      select c.period, c.date, c.entry_id from bank_cleared_entries c where ${inPeriod('c')} and c.cleared_on <= ${at.asOn}
      ${cut}) o`;
}

/** The entry of each key, fetched one by one: `offset 0` keeps the planner from reading the whole ledger for a page. */
const entryOf = (at: Place, keys: string) => sql`
  cross join lateral (
    select x.* from ledger_entries x where x.company_id = ${at.companyId} and x.id = ${sql.raw(keys)}.id offset 0) e`;

/** Pages are cut with figures that the planner knows; for unknown ones it would sort all that was ever cleared. */
export const cutOf = ({ page, size }: { page: number; size: number }) =>
  sql.raw(`limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`);

function found(q: string | undefined): SQL {
  const text = q?.trim().toLowerCase();
  if (!text) return sql`true`;
  const amount = parsePaise(text);
  const words = sql`position(${text} in lower(concat_ws(' ', d.number, d.particulars, d.narration, e.narration, v.instrument_no, k.instrument_no, k.payee))) > 0`;
  return amount === null ? words : sql`(${words} or e.debit + e.credit = ${Math.abs(amount)})`;
}

type Row = Omit<BankEntry, 'isStale'>;

const asEntry = (row: Row, asOn: IsoDate): BankEntry =>
  parsed(BankEntry, { ...row, isStale: isStaleCheque(row.mode, row.instrumentDate ?? row.date, asOn) });

/** A page of open entries, oldest first. */
export async function openEntries(
  tx: Tx,
  at: Place,
  { page, size, q }: Pick<BankListQuery, 'page' | 'size' | 'q'>,
): Promise<{ rows: BankEntry[]; total: number }> {
  const months = await openMonths(tx, at);
  const order = sql`order by e.period, e.date, e.id`;
  if (q?.trim()) {
    const periods = months.map((one) => one.period);
    const open = sql`${inMonths(at, periods)} ${entryOf(at, 'o')}`;
    const rows = await rowsOf<Row & { total: number }>(
      tx,
      sql`with hits as (
            select e.*, count(*) over ()::int as total from ${open} ${DOCUMENT} where ${found(q)} ${order} ${cutOf({ page, size })})
          select ${COLUMNS}, ${PARTY}, null as "clearedOn", null as "clearingId", e.total from hits e ${DOCUMENT} ${order}`,
    );
    const [first] = rows;
    return { rows: rows.map((row) => asEntry(row, at.asOn)), total: first?.total ?? 0 };
  }
  // Only the months that the page lies in are read.
  let skipped = (page - 1) * size;
  const needed: number[] = [];
  let reach = 0;
  for (const month of months) {
    if (needed.length === 0 && skipped >= month.entries) {
      skipped -= month.entries;
      continue;
    }
    needed.push(month.period);
    reach += month.entries;
    if (reach >= skipped + size) break;
  }
  const rows = await rowsOf<Row>(
    tx,
    sql`with slice as (
          select o.* from ${inMonths(at, needed, size + skipped)} order by o.period, o.date, o.id limit ${size} offset ${skipped})
        select ${COLUMNS}, ${PARTY}, null as "clearedOn", null as "clearingId" from slice s ${entryOf(at, 's')} ${DOCUMENT} ${order}`,
  );
  return {
    rows: needed.length === 0 ? [] : rows.map((row) => asEntry(row, at.asOn)),
    total: months.reduce((sum, month) => sum + month.entries, 0),
  };
}

/** A page of what was cleared up to a day, the latest first. */
export async function clearedEntries(
  tx: Tx,
  at: Place,
  { page, size, q }: Pick<BankListQuery, 'page' | 'size' | 'q'>,
): Promise<{ rows: BankEntry[]; total: number }> {
  const where = sql`${of(at, 'c')} and c.cleared_on <= ${at.asOn}`;
  const joined = sql`join ledger_entries e on e.company_id = c.company_id and e.id = c.entry_id ${DOCUMENT}`;
  const shown = sql`${COLUMNS}, ${PARTY}, c.cleared_on as "clearedOn", c.clearing_id as "clearingId"`;
  const order = sql`order by c.cleared_on desc, c.entry_id desc`;
  const cut = cutOf({ page, size });
  const rows = await rowsOf<Row>(
    tx,
    q?.trim()
      ? sql`select ${shown} from bank_cleared_entries c ${joined} where ${where} and ${found(q)} ${order} ${cut}`
      : sql`with slice as (select c.* from bank_cleared_entries c where ${where} ${order} ${cut})
            select ${shown} from slice c ${joined} ${order}`,
  );
  const { total } = await rowOf<{ total: number }>(
    tx,
    q?.trim()
      ? sql`select count(*)::int as total from bank_cleared_entries c ${joined} where ${where} and ${found(q)}`
      : sql`select ((select coalesce(sum(entries), 0) from bank_cleared_months m where ${of(at, 'm')})
                  - (select count(*) from bank_cleared_entries c where ${of(at, 'c')} and ${clearedLater(at, 'c')}))::int as total`,
  );
  return { rows: rows.map((row) => asEntry(row, at.asOn)), total };
}

/**
 * Entries that lines of the bank may belong to: open ones, and those cleared by hand after the reconciled day.
 * @param from entries before it are too old to be what a line means.
 */
export async function candidateEntries(
  tx: Tx,
  at: Place,
  from: IsoDate,
  reconciledUpTo: IsoDate | null,
  most: number,
): Promise<(BankEntry & { payee: string | null })[]> {
  const months = await openMonths(tx, at);
  const periods = months.map((one) => one.period).filter((period) => period >= periodOf(from));
  const open = sql`select e.* from ${inMonths(at, periods)} ${entryOf(at, 'o')} where e.date >= ${from}
    and not exists (select 1 from bank_cleared_entries c where c.company_id = e.company_id and c.entry_id = e.id)`;
  const byHand = sql`
    select e.* from bank_clearings k
      join bank_cleared_entries c on c.company_id = k.company_id and c.clearing_id = k.id
      join ledger_entries e on e.company_id = c.company_id and e.id = c.entry_id
     where k.company_id = ${at.companyId} and k.account_id = ${at.accountId} and k.how = 'hand'
       and k.cleared_on > ${reconciledUpTo ?? '1900-01-01'} and k.cleared_on <= ${at.asOn} and e.date >= ${from}`;
  const rows = await rowsOf<Row & { payee: string | null }>(
    tx,
    sql`select ${COLUMNS}, case when k.entry_id is not null then coalesce(k.payee, '') else d.particulars end as party,
               coalesce(k.payee, d.input->>'payee', d.input->>'receivedFrom', d.input->>'drawnOn') as payee,
               null as "clearedOn", null as "clearingId"
          from (${open} union all ${byHand}) e ${DOCUMENT} order by e.date, e.id limit ${most}`,
  );
  return rows.map((row) => ({ ...asEntry(row, at.asOn), payee: row.payee }));
}

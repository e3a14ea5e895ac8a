import { sql } from 'drizzle-orm';
import { BankLine, type BankListQuery } from '../../../contract/accounts/bank/reconciliation';
import type { BankRule } from '../../../contract/accounts/bank/rules';
import { ruleFor } from '../../../contract/accounts/bank/rules';
import { type Paise, parsePaise } from '../../../contract/amount';
import { parsed } from '../../core/calls/api';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { clearedLater, cutOf, type Place } from './openItems';

/** Lines of the bank without a match in the books by a day, a page at a time. */

const of = ({ companyId, accountId }: Place) => sql`l.company_id = ${companyId} and l.account_id = ${accountId}`;

/** Two ranges of two indexes: never matched, and matched only later. */
const open = (at: Place) => sql`
  (select l.* from bank_lines l where ${of(at)} and l.cleared_on is null and l.date <= ${at.asOn}
   union all
   select l.* from bank_lines l where ${of(at)} and ${clearedLater(at, 'l')} and l.date <= ${at.asOn})`;

type Row = Omit<BankLine, 'rule'>;
/** The entry of a posted one is still open; one that cleared another line no longer belongs to this line. */
export const MADE = sql`
  (select json_build_object('id', d.id, 'type', d.type, 'number', d.number) from documents d
    where d.company_id = l.company_id and d.id = l.draft_id and l.cleared_on is null
      and (d.phase in ('draft', 'waiting')
           or d.status = 'posted'
              and exists (select from ledger_entries e
                           where e.company_id = d.company_id and e.document_id = d.id and e.account_id = l.account_id
                             and not exists (select from bank_cleared_entries k where k.company_id = e.company_id and k.entry_id = e.id)))) as made`;
const COLUMNS = sql`${MADE}, l.id, l.date, l.amount, l.reference, l.narration, l.cleared_on as "clearedOn", l.clearing_id as "clearingId"`;

function found(q: string | undefined) {
  const text = q?.trim().toLowerCase();
  if (!text) return sql`true`;
  const amount = parsePaise(text);
  const words = sql`position(${text} in lower(concat_ws(' ', l.reference, l.narration))) > 0`;
  return amount === null ? words : sql`(${words} or abs(l.amount) = ${Math.abs(amount)})`;
}

/** Rules of the company in their order. */
export function rulesOf(tx: Tx, companyId: number): Promise<BankRule[]> {
  return rowsOf<BankRule>(
    tx,
    sql`select r.id, r.version, r.name, r.bank_id as "bankId", b.name as "bankName", r.test, r.pattern, r.side, r.kind, r.account_id as "accountId",
               a.name as "accountName", r.gst_percent as "gstPercent", r.gst_heads as "gstHeads",
               r.cost_centre_id as "costCentreId", a.cost_centre_needed as "costCentreNeeded", r.narration, r.sequence, r.active
          from bank_rules r
          join accounts a on a.company_id = r.company_id and a.id = r.account_id
          left join accounts b on b.company_id = r.company_id and b.id = r.bank_id
         where r.company_id = ${companyId} and r.active order by r.sequence, r.id`,
  );
}

const withRule = (row: Row, rules: readonly BankRule[], accountId: number): BankLine =>
  parsed(BankLine, { ...row, rule: row.clearingId === null ? ruleFor(rules, accountId, row) : null });

export async function bankLinesPage(
  tx: Tx,
  at: Place,
  { page, size, q, show }: BankListQuery,
): Promise<{ rows: BankLine[]; total: number }> {
  const from =
    show === 'open'
      ? sql`${open(at)} l`
      : sql`(select l.* from bank_lines l where ${of(at)} and l.cleared_on <= ${at.asOn}) l`;
  const order = show === 'open' ? sql`order by l.date, l.id` : sql`order by l.cleared_on desc, l.id desc`;
  const rows = await rowsOf<Row>(
    tx,
    sql`select ${COLUMNS} from ${from} where ${found(q)} ${order} ${cutOf({ page, size })}`,
  );
  const { total } = await rowOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${from} where ${found(q)}`,
  );
  const rules = await rulesOf(tx, at.companyId);
  return { rows: rows.map((row) => withRule(row, rules, at.accountId)), total };
}

/** Lines that nothing was matched with, oldest first. */
export async function unmatchedLines(tx: Tx, at: Place, most: number): Promise<BankLine[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select ${COLUMNS} from bank_lines l where ${of(at)} and l.cleared_on is null and l.date <= ${at.asOn}
         order by l.date, l.id limit ${most}`,
  );
  return rows.map((row) => ({ ...parsed(BankLine, { ...row, rule: null }) }));
}

export type LineSums = { credits: number; credited: Paise; debits: number; debited: Paise };

/** Lines at the bank that are missing in the books, by direction. */
export function openLineSums(tx: Tx, at: Place): Promise<LineSums> {
  return rowOf<LineSums>(
    tx,
    sql`select count(*) filter (where l.amount > 0)::int as credits, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as credited,
               count(*) filter (where l.amount < 0)::int as debits, coalesce(sum(l.amount) filter (where l.amount < 0), 0)::bigint as debited
          from (select l.amount from bank_lines l where ${of(at)} and l.cleared_on is null and l.date <= ${at.asOn}
                union all
                select l.amount from bank_lines l where ${of(at)} and ${clearedLater(at, 'l')} and l.date <= ${at.asOn}) l`,
  );
}

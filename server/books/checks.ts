import { type SQL, sql } from 'drizzle-orm';
import type { Kind } from '../../contract/kind';
import { KINDS } from '../../contract/kinds';
import type { Check } from '../core/db/checks';
import { HAS_GAP, SERIES_OF_COUNTER } from '../core/documents/numberSeries';
import { REVERSE_PAPER_SERIES } from './gst/reversePaperSeries';
import { yearOfPeriod } from './periodSums';

/** The types of kinds as the list of an SQL `in`; one that no document has where there are none. */
const typesSql = (kinds: readonly Pick<Kind, 'type'>[]): SQL =>
  sql.raw(kinds.map(({ type }) => `'${type}'`).join(', ') || "''");

/**
 * Every posted document of a kind that writes to the ledger has its entries, every cancelled one their mirror, no draft
 * any; which kinds these are, the kinds say.
 */
export function entriesCheck(kinds: readonly Kind[]): Check {
  const ofLedger = (when: Kind['ledger']) => typesSql(kinds.filter(({ ledger }) => ledger === when));
  const always = sql`(d.type in (${ofLedger('always')}) or d.type in (${ofLedger('whereValued')}) and d.amount <> 0)`;
  return {
    check: 'Every posted document has entries, every cancelled one its mirror, no draft any',
    counts: sql`select count(*)::int as n from documents d where d.type in (${typesSql(kinds.filter(({ ledger }) => ledger))})`,
    problems: sql`
      select format('Company %s: document %s (%s %s) is %s with %s entries and %s reversing entries', d.company_id, d.id, d.type, coalesce(d.number, 'without a number'), d.status, e.plain, e.mirror) as problem
        from documents d
        cross join lateral (select count(*) filter (where not is_mirror) as plain, count(*) filter (where is_mirror) as mirror
                              from ledger_entries l where l.company_id = d.company_id and l.document_id = d.id and l.revised = 0) e
       where case when d.phase in ('draft', 'waiting') then e.plain + e.mirror > 0
                  when d.phase = 'void' then e.mirror <> e.plain
                  when ${always} then e.plain - e.mirror < 2
                  when d.type in (${ofLedger(undefined)}) then e.plain + e.mirror > 0
                  else false end`,
  };
}

/** Rules of the ledger and of all data derived from it. */
export const LEDGER_CHECKS: readonly Check[] = [
  {
    check: 'Debit equals credit in every voucher',
    counts: sql`select count(distinct document_id)::int as n from ledger_entries`,
    problems: sql`
      select format('Company %s: %s has debit %s and credit %s', e.company_id, d.number, sum(e.debit), sum(e.credit)) as problem
        from ledger_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id
       group by e.company_id, d.number, e.document_id, e.is_mirror having sum(e.debit) <> sum(e.credit)`,
  },
  entriesCheck(KINDS),
  {
    check: 'Sums of months equal the ledger',
    counts: sql`select count(*)::int as n from account_months`,
    problems: sql`
      select format('Company %s, branch %s, account %s, period %s: kept %s/%s in %s entries, ledger %s/%s in %s', coalesce(m.company_id, l.company_id), coalesce(m.branch_id, l.branch_id),
                    coalesce(m.account_id, l.account_id), coalesce(m.period, l.period), m.debit, m.credit, m.entries, l.debit, l.credit, l.entries) as problem
        from account_months m
        full join (select company_id, branch_id, account_id, period, sum(debit) as debit, sum(credit) as credit, count(*) as entries
                     from ledger_entries group by company_id, branch_id, account_id, period) l
          on l.company_id = m.company_id and l.branch_id = m.branch_id and l.account_id = m.account_id and l.period = m.period
       where (m.debit, m.credit, m.entries::bigint) is distinct from (l.debit::bigint, l.credit::bigint, l.entries)`,
  },
  {
    check: 'All sums of entries can be held exactly',
    counts: sql`select count(distinct company_id)::int as n from account_years`,
    problems: sql`
      select format('Company %s: its entries come to %s paise, beyond what can be added up exactly', company_id, sum(debit + credit)) as problem
        from account_years group by company_id having sum(debit + credit) > ${Number.MAX_SAFE_INTEGER}::bigint`,
  },
  {
    check: 'Sums of years equal those of months',
    counts: sql`select count(*)::int as n from account_years`,
    problems: sql`
      select format('Company %s, branch %s, account %s, year %s: kept %s/%s, months %s/%s', coalesce(y.company_id, m.company_id),
                    coalesce(y.branch_id, m.branch_id), coalesce(y.account_id, m.account_id), coalesce(y.year, m.year),
                    y.debit, y.credit, m.debit, m.credit) as problem
        from account_years y
        full join (select company_id, branch_id, account_id, ${yearOfPeriod(sql`period`)} as year, sum(debit) as debit, sum(credit) as credit
                     from account_months group by 1, 2, 3, 4) m
          on m.company_id = y.company_id and m.branch_id = y.branch_id and m.account_id = y.account_id and m.year = y.year
       where (y.debit, y.credit) is distinct from (m.debit::bigint, m.credit::bigint)`,
  },
  {
    check: 'Sums of cost centres equal the ledger',
    counts: sql`select count(*)::int as n from cost_centre_months`,
    problems: sql`
      select format('Company %s, branch %s, account %s, cost centre %s, period %s: kept %s/%s in %s entries, ledger %s/%s in %s', coalesce(m.company_id, l.company_id),
                    coalesce(m.branch_id, l.branch_id), coalesce(m.account_id, l.account_id), coalesce(m.cost_centre_id, l.cost_centre_id), coalesce(m.period, l.period),
                    m.debit, m.credit, m.entries, l.debit, l.credit, l.entries) as problem
        from cost_centre_months m
        full join (select company_id, branch_id, account_id, cost_centre_id, period, sum(debit) as debit, sum(credit) as credit, count(*) as entries
                     from ledger_entries where cost_centre_id is not null group by company_id, branch_id, account_id, cost_centre_id, period) l
          on l.company_id = m.company_id and l.branch_id = m.branch_id and l.account_id = m.account_id and l.cost_centre_id = m.cost_centre_id and l.period = m.period
       where (m.debit, m.credit, m.entries::bigint) is distinct from (l.debit::bigint, l.credit::bigint, l.entries)`,
  },
  {
    check: 'Pending amounts of bills equal their movements',
    counts: sql`select count(*)::int as n from bills`,
    problems: sql`
      select format('Company %s: bill %s has %s pending, its movements give %s', b.company_id, b.bill_no, b.pending, m.total) as problem
        from bills b cross join lateral (select coalesce(sum(amount), 0) as total from bill_movements v where v.company_id = b.company_id and v.bill_id = b.id) m
       where b.pending <> m.total`,
  },
  {
    check: 'Bills know their branch and the days on which they were moved',
    counts: sql`select count(*)::int as n from bills`,
    problems: sql`
      select format('Company %s: bill %s keeps branch %s and %s to %s, its movements give branch %s and %s to %s', b.company_id, b.bill_no,
                    b.branch_id, b.first_day, b.last_day, o.branch_id, m.first, m.last) as problem
        from bills b
        join documents o on o.company_id = b.company_id and o.id = b.document_id
        cross join lateral (select min(v.date) as first, max(v.date) as last, bool_or(d.branch_id <> o.branch_id) as is_crossed
                              from bill_movements v join documents d on d.company_id = v.company_id and d.id = v.document_id
                             where v.company_id = b.company_id and v.bill_id = b.id) m
       where (b.branch_id, b.first_day, b.last_day, b.is_crossed) is distinct from (o.branch_id, m.first, m.last, m.is_crossed)`,
  },
  {
    check: 'Bills that count as settled in one go were open whole until their last day',
    counts: sql`select count(*)::int as n from bills where not in_steps`,
    problems: sql`
      select format('Company %s: bill %s counts as open whole from %s to %s, its movements say otherwise', b.company_id, b.bill_no, b.first_day, b.last_day) as problem
        from bills b
        cross join lateral (select sum(v.amount) filter (where v.date = b.first_day) as first, count(*) filter (where v.date > b.first_day and v.date < b.last_day) as between
                              from bill_movements v where v.company_id = b.company_id and v.bill_id = b.id) m
       where not b.in_steps and b.first_day < b.last_day and (m.between > 0 or m.first is distinct from b.amount)`,
  },
  {
    check: 'Documents and accounts are found by the words that they say',
    counts: sql`select count(*)::int as n from search_words`,
    problems: sql`
      with said as (
        select d.company_id, d.type as kind, w as word, d.id as row_id
          from documents d cross join lateral document_words(d.number, d.particulars, d.narration, d.keywords) w
        union all
        select a.company_id, 'account', w, a.id from accounts a cross join lateral words_of(concat_ws(' ', a.name, a.code)) w)
      select format('Company %s: %s %s is not found by %s', company_id, kind, row_id, word) as problem
        from (select * from said except select company_id, kind, word, row_id from search_words) missing
      union all
      select format('Company %s: %s %s is found by %s', company_id, kind, row_id, word)
        from (select company_id, kind, word, row_id from search_words except select * from said) stale`,
  },
  {
    check: 'Cheques and tax numbers are held by the vouchers that stand',
    counts: sql`select count(*)::int as n from vouchers`,
    problems: sql`
      select format('Company %s: %s is %s, its cheque and tax number count as %s', d.company_id, d.number, d.status, case when v.is_live then 'used' else 'free' end) as problem
        from vouchers v join documents d on d.company_id = v.company_id and d.id = v.document_id
       where v.is_live <> (d.phase <> 'void')
      union all
      select format('Company %s: %s has no row of its mode and account', d.company_id, d.number)
        from documents d
       where d.type in (${typesSql(KINDS.filter(({ isMoneyVoucher }) => isMoneyVoucher))}) and d.number is not null
         and not exists (select from vouchers v where v.company_id = d.company_id and v.document_id = d.id)`,
  },
  {
    check: 'Bills of each party equal its account',
    counts: sql`select count(*)::int as n from accounts where bill_wise`,
    problems: sql`
      select format('Company %s: %s has a balance of %s, its bills %s', a.company_id, a.name, s.balance, b.pending) as problem
        from accounts a
        cross join lateral (select coalesce(sum(debit - credit), 0) as balance from account_months m where m.company_id = a.company_id and m.account_id = a.id) s
        cross join lateral (select coalesce(sum(pending), 0) as pending from bills x where x.company_id = a.company_id and x.account_id = a.id) b
       where a.bill_wise and s.balance <> b.pending`,
  },
  {
    check: 'Numbers run without gap or repeat',
    counts: sql`select count(*)::int as n from number_counters`,
    problems: sql`
      select format('Company %s, branch %s, year %s, %s: the counter stands at %s, %s numbers from %s to %s are there', c.company_id, c.branch_id, c.year, c.type, c.last, d.numbers, d.low, d.high) as problem
        from number_counters c ${SERIES_OF_COUNTER}
       where ${HAS_GAP}`,
  },
  {
    check: 'Self-invoices and payment vouchers run without gap',
    counts: sql`select count(*)::int as n from reverse_papers`,
    problems: sql`
      select format('Company %s, branch %s, year %s, %s: %s numbers are there from %s to %s', r.company_id, r.branch_id, r.year, r.type, r.numbers, r.low, r.high) as problem
        from (${REVERSE_PAPER_SERIES()}) r
       where r.low <> 1 or r.numbers <> r.high`,
  },
];

import { type SQL, sql } from 'drizzle-orm';
import { type DayBookRow, dayBook, VOUCHER_TYPES } from '../../contract/accounts/books';
import { type Paise, rupees } from '../../contract/amount';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { instantText } from '../core/documents/documentStore';

type Found = {
  rows: DayBookRow[] | null;
  types: { type: string; vouchers: number; amount: Paise }[] | null;
};

/** Types whose every voucher is in the books; other types are checked voucher by voucher. */
const OF_BOOKS = sql.raw(`(${VOUCHER_TYPES.map((type) => `'${type}'`).join()})`);

/** Every voucher of some days, and the mirrors that cancelled vouchers on them. */
export function dayBookRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: dayBook.path,
      summary: 'Vouchers of each day',
      needs: { anyOf: [dayBook.screen] },
      query: dayBook.query,
      answer: dayBook.answer,
    },
    async (tx, { who, query }) => {
      const { from, to, branchId, type, user, least, cancelled, page, size } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const ofCompany = sql`d.company_id = ${who.companyId}`;
      const wanted = [
        sql`d.status in ('posted', 'cancelled')`,
        ...(cancelled === 'hide' ? [sql`d.status = 'posted'`] : []),
        ...(branchId ? [sql`d.branch_id = ${Number(branchId)}`] : []),
        ...(least ? [sql`d.amount >= ${rupees(least)}`] : []),
        ...(user
          ? [
              sql`exists (select from users u where u.company_id = d.company_id and u.id in (d.created_by, d.posted_by) and lower(u.code) = lower(${user}))`,
            ]
          : []),
      ];
      const filter: SQL = sql`${sql.join(wanted, sql` and `)} ${mayBranches(who, 'd.branch_id')}`;
      // Types in use come from the counters of their numbers, so that each is a range of the index by type and date.
      const asked = sql`${`{${type}}`}::text[]`;
      const types =
        type === 'all'
          ? sql`(select distinct type from number_counters where company_id = ${who.companyId})`
          : sql`(select distinct unnest(${asked}) as type)`;
      const found = await rowOf<Found>(
        tx,
        sql`
        with found as (
          select d.id, d.type, d.date, d.posted_at as happened, d.amount, false as is_mirror
            from ${types} t join documents d on ${ofCompany} and d.type = t.type and d.date between ${from} and ${to}
           where ${filter} and (d.type in ${OF_BOOKS} or exists (select from ledger_entries e where e.company_id = d.company_id and e.document_id = d.id))
          union all
          select d.id, d.type, m.date, d.cancelled_at, d.amount, true
            from (select distinct document_id, date from ledger_entries where company_id = ${who.companyId} and is_mirror and revised = 0 and date between ${from} and ${to}) m
            join documents d on ${ofCompany} and d.id = m.document_id
           where ${filter} ${type === 'all' ? sql`` : sql`and d.type = any(${asked})`}),
        page as (select * from found order by date, happened, id, is_mirror limit ${size} offset ${(page - 1) * size})
        select (select json_agg(to_jsonb(r) - 'happened' order by r.date, r.happened, r."voucherId", r."isMirror")
                  from (select p.id as "voucherId", p.date, p.happened, ${instantText('p.happened')} as "postedAt", d.number, d.type, d.particulars,
                               case when p.is_mirror then d.cancel_reason else d.narration end as narration, b.code as "branchCode", s.debit, s.credit,
                               maker.code as maker, nullif(poster.code, maker.code) as approver, d.status, p.is_mirror as "isMirror"
                          from page p
                          join documents d on ${ofCompany} and d.id = p.id
                          join branches b on b.company_id = d.company_id and b.id = d.branch_id
                          join users maker on maker.company_id = d.company_id and maker.id = d.created_by
                          left join users poster on poster.company_id = d.company_id and poster.id = d.posted_by
                         cross join lateral (select coalesce(sum(e.debit), 0)::bigint as debit, coalesce(sum(e.credit), 0)::bigint as credit from ledger_entries e
                                              where e.company_id = d.company_id and e.document_id = d.id and e.is_mirror = p.is_mirror and e.revised = 0) s) r) as rows,
               (select json_agg(t order by t.type) from (select type, count(*)::int as vouchers, sum(amount)::bigint as amount from found group by type) t) as types`,
      );
      const sums = found.types ?? [];
      return {
        rows: found.rows ?? [],
        total: sums.reduce((count, one) => count + one.vouchers, 0),
        types: sums,
      };
    },
  );
}

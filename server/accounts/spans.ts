import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, periodOf } from '../../contract/dates';
import { mayBranches } from '../core/documentHeader';
import type { Signed } from '../core/system';
import { beginOfYear, monthsRead, type Piece, pieceRows, piecesOf, without, yearsBefore } from './periodSums';

/**
 * A stretch of the books: what moved from a day to a day without the closing entries of years, or, with `from` null,
 * what all that came before and the day itself add up to, without closing entries of its own month.
 */
export type Span = {
  from: IsoDate | null;
  to: IsoDate;
  branchId: number | null;
  /** The opening entries of the books are no movement, where the span holds them. */
  withoutOpenings?: true;
};

/**
 * Sums of debits less credits by account, as columns `s0`, `s1` … one a span. They come from the kept sums of years and
 * months; only a month that a span breaks reads its own ledger entries, so the cost follows accounts and the months
 * asked for, not the length of history. `only` narrows the accounts by a condition on `account_id`; `merged` names a
 * table of the `with` that has `id` and `as_id`, under which accounts are added up before the columns are worked out:
 * many columns over many accounts cost more than the reading.
 */
export function spanSums(who: Signed, spans: readonly Span[], only: SQL = sql``, merged?: SQL): SQL {
  const here = sql`${only} ${mayBranches(who, 'branch_id')}`;
  const keyOf = ({ from, to, withoutOpenings }: Span) => `${from} ${to} ${withoutOpenings}`;
  const stretches = [...new Map(spans.map((span) => [keyOf(span), span])).values()];
  const apart = stretches.map(piecesOfSpan);
  const together = piecesTogether(stretches);
  const isApart = monthsRead(apart.flat()) <= monthsRead(together);
  const kept = isApart
    ? apart.flatMap((pieces, part) => pieces.map((piece) => pieceNet(who, piece, sql`0, ${part}::int`, here)))
    : together.map((piece) =>
        pieceNet(who, piece, piece.of === 'years' ? sql`0, null::int` : sql`period, null::int`, here),
      );
  const entries = (part: number, sign: SQL, period: number, condition: SQL) => sql`
    select account_id, branch_id, ${sign}(debit - credit), period, ${part}::int from ledger_entries
     where company_id = ${who.companyId} and period = ${period} and ${condition} ${here}`;
  const cuts = stretches.flatMap(({ from, to }, part) => [
    ...(from === null || from.endsWith('-01') ? [] : [entries(part, sql`-`, periodOf(from), sql`date < ${from}`)]),
    ...(periodOf(addDays(to, 1)) === periodOf(to) ? [entries(part, sql`-`, periodOf(to), sql`date > ${to}`)] : []),
  ]);
  const parts = new Map(stretches.map((span, part) => [keyOf(span), part]));
  const columns = spans.map((span, place) => {
    const within = isApart ? sql`false` : sql`part is null and ${isWithin(span)}`;
    const branch = span.branchId === null ? sql`` : sql` and branch_id = ${span.branchId}`;
    return sql`coalesce(sum(net) filter (where (part = ${parts.get(keyOf(span))} or ${within})${branch}), 0)::bigint as ${sql.raw(`s${place}`)}`;
  });
  const moves = sql.join([...kept, ...cuts], sql` union all `);
  const added = merged
    ? sql`select g.as_id as account_id, v.branch_id, v.period, v.part, sum(v.net) as net
            from (${moves}) v join ${merged} g on g.id = v.account_id group by g.as_id, v.branch_id, v.period, v.part`
    : moves;
  return sql`
    select account_id, ${sql.join(columns, sql`, `)}
      from (${added}) m
     group by account_id`;
}

const isWithin = ({ from, to, withoutOpenings }: Span) => {
  if (from === null) return sql`period <= ${periodOf(to)}`;
  const phases = withoutOpenings ? sql`period % 10 = 0` : sql`period % 10 <> 5`;
  return sql`period between ${periodOf(from)} and ${periodOf(to)} and ${phases}`;
};

const pieceNet = (who: Signed, piece: Piece, more: SQL, here: SQL) =>
  sql`select account_id, branch_id, debit - credit as net, period, part from (${pieceRows(who, piece, more, here)}) p (account_id, branch_id, debit, credit, period, part)`;

/** The pieces of a span by itself. */
function piecesOfSpan({ from, to, withoutOpenings }: Span): Piece[] {
  const last = periodOf(to);
  if (from === null) return piecesOf(null, last);
  const left = withoutOpenings ? 'openings and closings' : 'closings';
  return without(left, piecesOf(periodOf(from), last), periodOf(from), last);
}

/** Pieces that hold all spans: every month from the first year that one of them begins or ends in, years before it. */
function piecesTogether(spans: readonly Span[]): Piece[] {
  const since = beginOfYear(Math.min(...spans.map(({ from, to }) => periodOf(from ?? to))));
  const months: Piece = { of: 'months', sign: 1, from: since, to: Math.max(...spans.map(({ to }) => periodOf(to))) };
  return spans.some(({ from }) => from === null) ? [yearsBefore(since), months] : [months];
}

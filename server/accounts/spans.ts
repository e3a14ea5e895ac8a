import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import { mayBranches } from '../core/documentHeader';
import type { Signed } from '../core/system';
import {
  beginOfYear,
  type Kept,
  keptRows,
  monthsRead,
  partRows,
  piecesOf,
  type Stretch,
  stretchOf,
  type Told,
  without,
  yearsBefore,
} from './periodSums';

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
  const isOfAll = spans.every(({ branchId }) => branchId === null);
  const keyOf = ({ from, to, withoutOpenings }: Span) => `${from} ${to} ${withoutOpenings}`;
  const stretches = [...new Map(spans.map((span) => [keyOf(span), span])).values()].map(stretched);
  const places = new Map(stretches.map((span, place) => [keyOf(span), place]));
  const apart = stretches.map(piecesOfSpan);
  const together = piecesTogether(stretches);
  const isApart = monthsRead(apart.flat()) <= monthsRead(together);
  const pieces = stretches.map(({ cuts }, place) => (isApart ? [...(apart[place] ?? []), ...cuts] : cuts));
  const told: Told = { of: 'net', branches: !isOfAll };
  const parts = partRows(who, pieces, here, told);
  // Months that are read for all spans are told apart by themselves; what lies before them counts as the first of all.
  const months = isApart
    ? []
    : together.map((piece) =>
        keptRows(who, piece, piece.of === 'years' ? sql`${SINCE_EVER}::int` : sql`period`, here, told),
      );
  // A column for each stretch and branch; spans that say the same share it.
  const columnOf = (span: Span) => `${keyOf(span)} ${span.branchId}`;
  const apartColumns = [...new Map(spans.map((span) => [columnOf(span), span])).entries()];
  const named = new Map(apartColumns.map(([key], place) => [key, sql.raw(`c${place}`)]));
  const columns = apartColumns.map(([key, span]) => {
    const within = parts.within(places.get(keyOf(span)) ?? 0);
    const branch = span.branchId === null ? sql`` : sql` and branch_id = ${span.branchId}`;
    const rows = isApart ? within : sql`(${within} or ${isWithin(stretched(span))})`;
    return sql`coalesce(sum(net) filter (where ${rows}${branch}), 0)::bigint as ${named.get(key)}`;
  });
  const asked = spans.map((span, place) => sql`${named.get(columnOf(span))} as ${sql.raw(`s${place}`)}`);
  const moves = sql`(${sql.join([...parts.rows, ...months], sql` union all `)})`;
  const byBranch = isOfAll ? sql`` : sql`v.branch_id, `;
  const added = merged
    ? sql`(select g.as_id as account_id, ${byBranch}v.at, sum(v.net) as net
             from ${moves} v join ${merged} g on g.id = v.account_id group by g.as_id, ${byBranch}v.at)`
    : moves;
  return sql`
    select account_id, ${sql.join(asked, sql`, `)}
      from (select account_id, ${sql.join(columns, sql`, `)} from ${added} m group by account_id) c`;
}

/** Where rows of the years before all months stand that are read: before every period, behind every piece. */
const SINCE_EVER = 1_000_000;

type SpanStretch = Span & Stretch;

const stretched = (span: Span): SpanStretch => ({ ...span, ...stretchOf(span.from, span.to) });

const isWithin = ({ first, last, withoutOpenings }: SpanStretch) => {
  if (first === null) return sql`at between ${SINCE_EVER} and ${last}`;
  const phases = withoutOpenings ? sql`at % 10 = 0` : sql`at % 10 <> 5`;
  return sql`(at between ${first} and ${last} and ${phases})`;
};

/** The pieces of a span by itself. */
function piecesOfSpan({ first, last, withoutOpenings }: SpanStretch): Kept[] {
  if (first === null) return piecesOf(null, last);
  return without(withoutOpenings ? 'openings and closings' : 'closings', piecesOf(first, last), first, last);
}

/** Pieces that hold all spans: every month from the first year that one of them begins or ends in, years before it. */
function piecesTogether(spans: readonly SpanStretch[]): Kept[] {
  const since = beginOfYear(Math.min(...spans.map(({ first, last }) => first ?? last)));
  const months: Kept = { of: 'months', sign: 1, from: since, to: Math.max(...spans.map(({ last }) => last)) };
  return spans.some(({ first }) => first === null) ? [yearsBefore(since), months] : [months];
}

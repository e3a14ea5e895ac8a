import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import { mayBranches } from '../core/documents/documentHeader';
import {
  beginOfYear,
  isOfPart,
  monthsRead,
  partRows,
  piecesOf,
  type Read,
  type StoredSums,
  type Stretch,
  storedSumRows,
  stretchOf,
  withoutClosings,
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
 * Sums of debits less credits by account, as columns `s0`, `s1` … one per span. They come from the kept sums of years
 * and months; only a month that a span breaks reads its own ledger entries, so the cost depends on accounts and
 * requested months, not on the length of history. `only` narrows the accounts by a condition on `account_id`;
 * `merged` names a table of the `with` with `id` and `as_id`, by which accounts are summed before the columns are
 * computed: many columns over many accounts cost more than the reading.
 */
export function spanSums(who: SignedIn, spans: readonly Span[], only: SQL = sql``, merged?: SQL): SQL {
  const here = sql`${only} ${mayBranches(who, 'branch_id')}`;
  const isOfAll = spans.every(({ branchId }) => branchId === null);
  const keyOf = ({ from, to, withoutOpenings }: Span) => `${from} ${to} ${withoutOpenings}`;
  const stretches = [...new Map(spans.map((span) => [keyOf(span), span])).values()].map(stretched);
  const places = new Map(stretches.map((span, place) => [keyOf(span), place]));
  const apart = stretches.map(piecesOfSpan);
  const together = piecesTogether(stretches);
  const isApart = monthsRead(apart.flat()) <= monthsRead(together);
  const read: Read = { who, condition: here, of: 'net', branches: !isOfAll, merged };
  const pieces = stretches.map(({ cuts }, place) => (isApart ? [...(apart[place] ?? []), ...cuts] : cuts));
  // Months that are read for all spans together are separate rows; earlier years belong to all spans without a
  // beginning.
  const months = isApart ? [] : together.map((piece) => storedSumRows(read, piece, stretches.map(isWithin(piece))));
  // A column for each stretch and branch; spans that say the same share it.
  const columnOf = (span: Span) => `${keyOf(span)} ${span.branchId}`;
  const apartColumns = [...new Map(spans.map((span) => [columnOf(span), span])).entries()];
  const named = new Map(apartColumns.map(([key], place) => [key, sql.raw(`c${place}`)]));
  const columns = apartColumns.map(([key, span]) => {
    const within = isOfPart(places.get(keyOf(span)) ?? 0);
    const branch = span.branchId === null ? sql`` : sql` and branch_id = ${span.branchId}`;
    return sql`coalesce(sum(net) filter (where ${within}${branch}), 0)::bigint as ${named.get(key)}`;
  });
  const asked = spans.map((span, place) => sql`${named.get(columnOf(span))} as ${sql.raw(`s${place}`)}`);
  return sql`
    select account_id, ${sql.join(asked, sql`, `)}
      from (select account_id, ${sql.join(columns, sql`, `)}
              from (${sql.join([...partRows(read, pieces), ...months], sql` union all `)}) m
             group by account_id) c`;
}

type SpanStretch = Span & Stretch;

const stretched = (span: Span): SpanStretch => ({ ...span, ...stretchOf(span.from, span.to) });

/** Which rows of sums that are read for all spans belong to one. */
const isWithin =
  ({ of }: StoredSums) =>
  ({ first, last, withoutOpenings }: SpanStretch): SQL => {
    if (of === 'years') return first === null ? sql`true` : sql`false`;
    if (first === null) return sql`period <= ${last}`;
    return sql`(period between ${first} and ${last} and ${withoutOpenings ? sql`period % 10 = 0` : sql`period % 10 <> 5`})`;
  };

function piecesOfSpan({ first, last, withoutOpenings }: SpanStretch): StoredSums[] {
  if (first === null) return piecesOf(null, last);
  return withoutClosings(withoutOpenings ? 'openings and closings' : 'closings', piecesOf(first, last), first, last);
}

/**
 * Pieces that cover all spans: every month from the first year in which a span begins or ends, and the years before.
 */
function piecesTogether(spans: readonly SpanStretch[]): StoredSums[] {
  const since = beginOfYear(Math.min(...spans.map(({ first, last }) => first ?? last)));
  const months: StoredSums = { of: 'months', sign: 1, from: since, to: Math.max(...spans.map(({ last }) => last)) };
  return spans.some(({ first }) => first === null) ? [yearsBefore(since), months] : [months];
}

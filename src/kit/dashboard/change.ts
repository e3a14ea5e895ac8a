import { formatShort, type Paise } from '../../../contract/amount';
import type { Tile } from '../../../contract/dashboards';
import { shortFigure } from '../chart/chart';
import { translate } from '../translate';

export type Change = { words: string; tone: 'good' | 'bad' | null };

/** Above it a share says less than the figure itself. */
const MOST = 999;

/**
 * A figure compared with the one before: as a share where both are on one side of zero, else by the difference. The
 * tile says which direction is good news.
 */
export function changeOf({ value, before, better, show }: Tile): Change | null {
  if (!before) return null;
  const moved = value - before.value;
  if (moved === 0)
    return { words: translate('Unchanged against {words}', { words: translate(before.words) }), tone: null };
  const tone = better === null ? null : moved > 0 === (better === 'more') ? 'good' : 'bad';
  const share = Math.round((Math.abs(moved) / Math.abs(before.value)) * 1000) / 10;
  const isShare = before.value !== 0 && value >= 0 === before.value >= 0 && share <= MOST;
  if (!isShare)
    return {
      words: translate('{value} before, {words}', {
        value: shortFigure(before.value, show),
        words: translate(before.words),
      }),
      tone,
    };
  return {
    words: translate('{movedWords}{share} % against {words}', {
      movedWords: moved > 0 ? '+' : '−',
      share,
      words: translate(before.words),
    }),
    tone,
  };
}

/** The figure of a tile as it is read at a glance. */
export function tileFigure({ value, show }: Pick<Tile, 'value' | 'show'>): string {
  if (show !== 'balance' && show !== 'money') return shortFigure(value, show);
  return `₹ ${formatShort(value as Paise)}`.replace('₹ −', '−₹ ');
}

import { useMemo } from 'react';
import { formatPaise } from '../../../../contract/amount';
import { FLOOR_STATES, type FloorRow } from '../../../../contract/food/floor';
import { Floor } from '../../../kit/board/floor/Floor';
import type { FloorParts } from '../../../kit/board/floor/floor';
import { translate } from '../../../kit/translate';
import type { Desk } from './useDesk';

const EMPTY = 'There is no table yet. Add tables under Tables.';

/** The tables of the outlet: a tap opens one. */
export function FloorView({ desk }: { desk: Desk }) {
  const { choose, place } = desk;
  const { attentionMinutes } = place;
  const parts = useMemo(
    (): FloorParts<FloorRow> => ({
      nameOf: ({ name }) => name,
      groupOf: ({ area }) => area || translate('Without a table'),
      states: {
        free: { words: FLOOR_STATES.free, tone: 'plain' },
        open: { words: FLOOR_STATES.open, tone: 'good', icon: 'history' },
        billed: { words: FLOOR_STATES.billed, tone: 'info', icon: 'print' },
        joined: { words: FLOOR_STATES.joined, tone: 'accent' },
      },
      stateOf: ({ state }) => state,
      sinceOf: ({ state, lastKot, since }) => (state === 'open' ? (lastKot ?? since) : since),
      ageLimits: ({ state }) => (state === 'open' ? { attention: attentionMinutes, late: 2 * attentionMinutes } : null),
      alertOf: ({ unsent }) => (unsent > 0 ? translate('{count} not sent', { count: unsent }) : null),
      draw: ({ state, covers, seats, amount, waiter }) => (
        <span>
          {state === 'free' ? translate('{count} seats', { count: seats }) : `${covers}/${seats}`}{' '}
          {amount > 0 && <span className="figure">{formatPaise(amount)}</span>} {waiter}
        </span>
      ),
      acts: [
        {
          key: 'open',
          label: 'Open',
          tone: 'primary',
          available: ({ state }) => state !== 'joined',
          open: (row) => choose(row),
        },
      ],
      tapped: ({ state }) => (state === 'joined' ? null : 'open'),
    }),
    [attentionMinutes, choose],
  );
  return <Floor label={translate('Tables')} parts={parts} state={desk.rows} empty={EMPTY} />;
}

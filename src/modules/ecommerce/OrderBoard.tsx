import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import type { Screen, TRAN } from '../../../contract/screen';
import { lateness, type OnlineCard, PAY_MODES } from '../../../contract/selling/onlineOrders';
import { BOARD_STAGES, onlineStages, SIDE_STAGES } from '../../../contract/selling/onlineStages';
import { Board } from '../../kit/board/Board';
import type { BoardParts } from '../../kit/board/board';
import type { DocumentKind } from '../../kit/document/document';
import { useTakeStep } from '../../kit/document/stepForm';
import { useMay } from '../../kit/session';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';
import { boardQuery, type Narrowed } from './onlineData';

/** The step that brings a card to a column. */
const EVENTS: Readonly<Record<string, string>> = {
  accepted: 'accept',
  packed: 'pack',
  dispatched: 'dispatch',
  delivered: 'deliver',
  closed: 'close',
  rejected: 'reject',
  returned: 'rto',
  cancelled: 'cancel',
};
const EMPTY: Readonly<Record<string, string>> = {
  accepted: 'Move a card here to reserve its goods',
  dispatched: 'Move a card here to make its invoice',
};
const LATE = { late: 'order-late', soon: 'order-soon', inTime: undefined } as const;
const OPEN: ReadonlySet<string> = new Set(['new', 'accepted', 'packed', 'dispatched']);

const movesOf = ({ status }: OnlineCard): Readonly<Record<string, { tran: number }>> =>
  (onlineStages as Readonly<Record<string, { moves: Readonly<Record<string, { tran: number }>> }>>)[status]?.moves ??
  {};

type Props = {
  kind: DocumentKind;
  screen: Screen;
  narrowed: Narrowed;
  stages: readonly string[];
  open(id: number): void;
};

/** Online orders by status; a moved card asks for the fields of its step. */
export function OrderBoard({ kind, screen, narrowed, stages, open }: Props) {
  const { data, error, refetch } = useQuery(boardQuery(narrowed));
  const take = useTakeStep(kind);
  const may = useMay(screen);
  const now = new Date();
  const parts: BoardParts<OnlineCard> = {
    columns: stages.map((status) => {
      const { count = 0, value = 0 } = data?.columns.find((one) => one.status === status) ?? {};
      const title = sentenceCase(
        (onlineStages as Readonly<Record<string, { words: string }>>)[status]?.words ?? status,
      );
      return { key: status, title, empty: EMPTY[status] ?? 'None', count, sum: value };
    }),
    keyOf: ({ id }) => String(id),
    columnOf: ({ status }) => status,
    nameOf: ({ number, buyerName }) => `${number} ${buyerName}`,
    draw: (card) => (
      <>
        <strong>{card.buyerName}</strong>
        <small>
          {card.number} · {card.city} · {card.outletName}
        </small>
        <span className="order-foot">
          <span>{translate(PAY_MODES[card.payMode])}</span>
          <Figure amount={card.amount} />
        </span>
        {OPEN.has(card.status) && (
          <small className={LATE[lateness(card, now)]}>
            {lateness(card, now) === 'late' ? translate('Late: promised for') : translate('Promised for')}{' '}
            {formatInstant(card.promisedAt)}
          </small>
        )}
        {(card.carriedBy || card.invoiceNo) && (
          <small>{[card.invoiceNo, card.carriedBy].filter(Boolean).join(' · ')}</small>
        )}
      </>
    ),
    mayMove: (card, to) => {
      const move = movesOf(card)[EVENTS[to] ?? ''];
      return move !== undefined && may(move.tran as (typeof TRAN)[keyof typeof TRAN]);
    },
    move: (card, to) => void take(card, EVENTS[to] ?? ''),
    open: ({ id }) => open(id),
  };
  const cards = data?.cards.filter(({ status }) => stages.includes(status));
  const state = { cards, error, retry: () => void refetch(), empty: 'No orders' };
  return <Board label={translate('Online orders')} parts={parts} state={state} />;
}

export const WHOLE_BOARD: readonly string[] = [...BOARD_STAGES, ...SIDE_STAGES];
export const DISPATCH_BOARD: readonly string[] = ['packed', 'dispatched', 'delivered', 'returned'];

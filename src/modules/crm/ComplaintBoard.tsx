import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { complaints, SEVERITIES } from '../../../contract/crm/complaints';
import { formatDate, todayInIndia } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { Board } from '../../kit/board/Board';
import type { BoardParts } from '../../kit/board/board';
import { useTakeStep } from '../../kit/document/stepForm';
import { http } from '../../kit/http';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { complaintsKind } from './complaints.document';

type Card = z.infer<typeof complaints.row>;
const Cards = z.object({ rows: z.array(complaints.row), total: z.int() });
const MOST_CARDS = 200;

const OPEN = ['open', 'working', 'resolved'] as const;
const ENDS = [
  { key: 'closed', title: 'Closed', empty: 'Move a card here when the customer agrees' },
  { key: 'refused', title: 'Not justified', empty: 'Move a card here when it is not justified' },
] as const;

/** The step that brings a card from its column to another one. */
function eventTo({ status }: Card, to: string): string | undefined {
  const moves = Object.entries(complaints.stages[status]?.moves ?? {});
  return moves.find(([event, move]) => move.to === to && event !== 'log' && event !== 'assign')?.[0];
}

/** Complaints that are not closed, the most urgent first; under the root of complaints, so that every step renews them. */
export function ComplaintBoard({ q, isMine, open }: { q: string; isMine: boolean; open(id: number): void }) {
  const params = {
    open: 'yes',
    size: MOST_CARDS,
    sort: 'resolveBy',
    dir: 'asc',
    ...(q && { q }),
    ...(isMine && { whose: 'mine' }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [complaints.path, 'board', params],
    queryFn: async ({ signal }) => Cards.parse((await http.get(complaints.path, { params, signal })).data),
    placeholderData: keepPreviousData,
  });
  const take = useTakeStep(complaintsKind);
  const may = useMay(complaints.screen)(TRAN.modify);
  const today = todayInIndia();
  const parts: BoardParts<Card> = {
    columns: [
      ...OPEN.map((status) => ({
        key: status,
        title: sentenceCase(complaints.stages[status]?.words ?? status),
        empty: 'None',
      })),
      ...(may ? ENDS : []),
    ],
    keyOf: ({ id }) => String(id),
    columnOf: ({ status }) => status,
    nameOf: ({ number, subject }) => `${number} ${subject}`,
    draw: ({ number, subject, partyName, severity, assignedName, resolveBy, status }) => (
      <>
        <strong>{subject}</strong>
        <small>
          {partyName} · {number}
        </small>
        <span className="lead-foot">
          <span>{assignedName}</span>
          <span className={severity === 'critical' || severity === 'high' ? 'lead-late' : undefined}>
            {translate(SEVERITIES[severity])}
          </span>
        </span>
        <small className={status !== 'resolved' && resolveBy < today ? 'lead-late' : undefined}>
          {translate('Resolve by {date}', { date: formatDate(resolveBy) })}
        </small>
      </>
    ),
    mayMove: (card, to) => may && eventTo(card, to) !== undefined,
    move: (card, to) => void take(card, eventTo(card, to) ?? ''),
    open: ({ id }) => open(id),
  };
  const state = { cards: data?.rows, error, retry: () => void refetch(), empty: 'No open complaints' };
  return (
    <>
      <Board label={translate('Complaints by status')} parts={parts} state={state} />
      {data && data.total > data.rows.length && (
        <p>{translate('{count} more', { count: data.total - data.rows.length })}</p>
      )}
    </>
  );
}

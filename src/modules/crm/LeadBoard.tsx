import { useQuery } from '@tanstack/react-query';
import { FOLLOW_UPS, leadStages, OPEN_STAGES } from '../../../contract/crm/leadStages';
import { leads, type PipelineCard, TEMPERATURES } from '../../../contract/crm/leads';
import { formatDate, todayInIndia } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { Board } from '../../kit/board/Board';
import type { BoardParts } from '../../kit/board/board';
import { useTakeStep } from '../../kit/document/stepForm';
import { useMay } from '../../kit/session';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';
import { leadsKind } from './leads.document';
import { type Narrowed, pipelineQuery } from './leadsData';

/** The step that brings a card to a column. */
const EVENTS: Readonly<Record<string, string>> = {
  contacted: 'contact',
  qualified: 'qualify',
  quoted: 'quote',
  won: 'win',
  lost: 'lose',
  junk: 'junk',
};
const ENDS = [
  { key: 'won', title: 'Won', empty: 'Move a card here when it is ordered' },
  { key: 'lost', title: 'Lost', empty: 'Move a card here when it is lost' },
  { key: 'junk', title: 'Junk', empty: 'Move a card here when nobody enquires' },
] as const;

const mayMove = ({ status }: PipelineCard, to: string): boolean => {
  const event = EVENTS[to];
  const moves: Readonly<Record<string, object>> = leads.stages[status]?.moves ?? {};
  return event !== undefined && event in moves;
};

/** The open enquiries by status; a moved card asks for the fields of its step. */
export function LeadBoard({ narrowed, open }: { narrowed: Narrowed; open(id: number): void }) {
  const { data, error, refetch } = useQuery(pipelineQuery(narrowed));
  const take = useTakeStep(leadsKind);
  const may = useMay(leads.screen)(TRAN.modify);
  const today = todayInIndia();
  const parts: BoardParts<PipelineCard> = {
    columns: [
      ...OPEN_STAGES.map((status) => {
        const { count = 0, value = 0 } = data?.columns.find((one) => one.status === status) ?? {};
        const title = sentenceCase(leadStages[status].words);
        return { key: status, title, empty: 'None', count, sum: value };
      }),
      ...(may ? ENDS : []),
    ],
    keyOf: ({ id }) => String(id),
    columnOf: ({ status }) => status,
    nameOf: ({ number, name }) => `${number} ${name}`,
    draw: (card) => (
      <>
        <strong>{card.name}</strong>
        <small>
          {card.number}
          {card.city && ` · ${card.city}`} · {translate(TEMPERATURES[card.temperature])}
        </small>
        <span className="lead-foot">
          <span>{card.ownerName}</span>
          <Figure amount={card.amount} />
        </span>
        <small className={card.nextOn < today ? 'lead-late' : undefined}>
          {translate(FOLLOW_UPS[card.nextKind])} {formatDate(card.nextOn)}
        </small>
      </>
    ),
    mayMove: (card, to) => may && mayMove(card, to),
    move: (card, to) => void take(card, EVENTS[to] ?? '', { nextKind: card.nextKind }),
    open: ({ id }) => open(id),
  };
  const state = { cards: data?.cards, error, retry: () => void refetch(), empty: 'No open enquiries' };
  return <Board label={translate('Pipeline')} parts={parts} state={state} />;
}

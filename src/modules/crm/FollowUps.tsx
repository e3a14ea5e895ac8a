import { useQuery } from '@tanstack/react-query';
import { type TouchEvent, useRef } from 'react';
import { FOLLOW_UPS } from '../../../contract/crm/leadStages';
import { leads, type PipelineCard } from '../../../contract/crm/leads';
import { addDays, daysBetween, formatDate, type IsoDate } from '../../../contract/dates';
import { TRAN } from '../../../contract/screen';
import { dialled } from '../../../contract/statutory';
import { useTakeStep } from '../../kit/document/stepForm';
import { Empty, Failed, LoadingRows } from '../../kit/grid/states';
import { useMay } from '../../kit/session';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';
import { leadsKind } from './leads.document';
import { followUpsQuery, type Narrowed } from './leadsData';

/** Follow-ups due today or overdue, as cards: one tap calls, and the outcome is asked after that. */
export function FollowUps({ narrowed, open }: { narrowed: Narrowed; open(id: number): void }) {
  const { data, error, isError, refetch } = useQuery(followUpsQuery(narrowed));
  const take = useTakeStep(leadsKind, 'outcome');
  const may = useMay(leads.screen)(TRAN.modify);
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={3} />;
  if (data.cards.length === 0) return <Empty text={translate('Nothing is due today.')} />;
  const { today, total, cards } = data;

  /** The sheet of outcomes begins with the due step and the day after. */
  const log = (card: PipelineCard, kind: string) =>
    void take(card, 'log', { kind, nextKind: card.nextKind, nextOn: addDays(today, 1) });

  return (
    <>
      <ul className="follow-ups" aria-label={translate('Follow-ups')}>
        {cards.map((card) => (
          <FollowUp key={card.id} card={card} today={today} may={may} open={open} log={log} />
        ))}
      </ul>
      {total > cards.length && <p>{translate('{count} more', { count: total - cards.length })}</p>}
    </>
  );
}

type Props = {
  card: PipelineCard;
  today: IsoDate;
  may: boolean;
  open(id: number): void;
  log(card: PipelineCard, kind: string): void;
};

/** A finger that goes so far along a card means it. */
const SWIPE = 80;

function FollowUp({ card, today, may, open, log }: Props) {
  const late = daysBetween(card.nextOn, today);
  const from = useRef<{ x: number; y: number } | null>(null);
  const phone = useRef<HTMLAnchorElement>(null);

  /** To the right it calls, to the left it is done. */
  function end({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0];
    const [start, across] = [from.current, (touch?.clientX ?? 0) - (from.current?.x ?? 0)];
    from.current = null;
    if (!start || !touch || !may || Math.abs(across) < SWIPE || Math.abs(touch.clientY - start.y) > SWIPE / 2) return;
    if (across > 0) phone.current?.click();
    else log(card, card.nextKind);
  }

  return (
    <li
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchEnd={end}
    >
      <button type="button" className="follow-up-name" onClick={() => open(card.id)}>
        <strong>{card.name}</strong>
        <small>
          {card.number}
          {card.city && ` · ${card.city}`} · {card.ownerName}
        </small>
      </button>
      <span className={late > 0 ? 'lead-late' : undefined}>
        {translate(FOLLOW_UPS[card.nextKind])} {formatDate(card.nextOn)}
        {late > 0 && ` · ${late === 1 ? translate('1 day late') : translate('{late} days late', { late })}`}
      </span>
      <Figure amount={card.amount} />
      <span className="follow-up-acts">
        {card.doNotCall ? (
          <span>{translate('Do not call')}</span>
        ) : (
          card.mobile && (
            <a
              ref={phone}
              className="btn btn-outline-primary"
              href={`tel:${dialled(card.mobile)}`}
              onClick={() => may && log(card, 'call')}
            >
              {translate('Call')}
            </a>
          )
        )}
        {may && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => log(card, card.nextKind)}>
            {translate('Done')}
          </button>
        )}
      </span>
    </li>
  );
}

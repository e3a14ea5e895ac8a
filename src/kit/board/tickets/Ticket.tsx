import type { KeyboardEvent } from 'react';
import type { Tile } from '../../../../contract/board';
import { Icon } from '../../Icon';
import { translate } from '../../translate';
import { AGE_WORDS, ageWords, minutesSince, toneOfAge } from '../age';
import type { TicketLine, TicketParts } from './tickets';

const LINE_WORDS = { open: null, done: 'Ready', cancelled: 'Cancelled' } as const;

type Props<T extends Tile> = {
  ticket: T;
  parts: TicketParts<T>;
  /** Its number among the open tickets, which is also its key; null beyond the ninth. */
  digit: number | null;
  now: number;
  isCurrent: boolean;
  isBusy: boolean;
  /** Why it cannot be advanced now. */
  why: string | null;
  mayAdvance: boolean;
  advance(): void;
  advanceLine: ((line: TicketLine) => void) | null;
  press(event: KeyboardEvent): void;
};

/** One ticket: its age, its lines, and the one button that advances it. */
export function Ticket<T extends Tile>({ ticket, parts, digit, now, isCurrent, isBusy, ...acts }: Props<T>) {
  const { why, mayAdvance, advance, advanceLine, press } = acts;
  const minutes = minutesSince(parts.sinceOf(ticket), now);
  const age = toneOfAge(minutes, parts.ageLimits(ticket));
  const name = parts.nameOf(ticket);
  const head = parts.headOf?.(ticket);
  const late = AGE_WORDS[age];
  /** A ticket is reached by keyboard, and holds its lines and its button. */
  const reached = {
    role: 'group',
    tabIndex: isCurrent ? 0 : -1,
    'aria-label': [name, head, ageWords(minutes), late && translate(late)].filter(Boolean).join(', '),
    onKeyDown: press,
  } as const;
  return (
    <div className={`ticket is-${age}`} data-key={ticket.key} aria-busy={isBusy || undefined} {...reached}>
      <div className="ticket-head">
        <h2>{name}</h2>
        {digit !== null && <kbd>{digit}</kbd>}
        <span className="ticket-age">
          {ageWords(minutes)}
          {late && <b> {translate(late)}</b>}
        </span>
        {head && <p>{head}</p>}
      </div>
      <ul>
        {parts.linesOf(ticket).map((line) => (
          <li key={line.key} className={`ticket-line is-${line.state}`}>
            <Line line={line} tap={advanceLine && line.state !== 'done' ? () => advanceLine(line) : null} />
          </li>
        ))}
      </ul>
      {mayAdvance && (
        <button
          type="button"
          className="btn btn-primary ticket-advance"
          tabIndex={-1}
          disabled={isBusy || why !== null}
          title={why ?? undefined}
          onClick={advance}
        >
          <Icon name="check" /> {translate(parts.advance.label)}
        </button>
      )}
      {why !== null && <small>{why}</small>}
    </div>
  );
}

function Line({ line, tap }: { line: TicketLine; tap: (() => void) | null }) {
  const state = LINE_WORDS[line.state];
  const words = (
    <>
      <span>
        {line.mark && <small className="ticket-mark">{line.mark}</small>} {line.text}
      </span>
      {state && <small className="ticket-state">{translate(state)}</small>}
      {line.note && <small className="ticket-note">{line.note}</small>}
    </>
  );
  if (!tap) return <div className="ticket-words">{words}</div>;
  return (
    <button type="button" className="ticket-words" tabIndex={-1} onClick={tap}>
      {words}
    </button>
  );
}

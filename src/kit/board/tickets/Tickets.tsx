import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { Empty, Failed, LoadingRows } from '../../grid/states';
import { Icon } from '../../Icon';
import { useKeys } from '../../keys/useKeys';
import { showProblem } from '../../messages';
import { translate } from '../../translate';
import { sendAct, type TileAct, useActs } from '../acts';
import { minutesSince, toneOfAge, useNow } from '../age';
import { DIRECTIONS, nearest } from '../nearest';
import type { RowsState } from '../useBoardRows';
import { Ticket } from './Ticket';
import type { TicketLine, TicketParts } from './tickets';
import { useArrivals, useSound } from './useArrivals';
import './tickets.scss';

type Props<T extends Tile> = { label: string; parts: TicketParts<T>; state: RowsState<T>; empty: string };

/** Tickets by age, the oldest first; one tap advances one. For a kitchen, a token counter, a packing table. */
export function Tickets<T extends Tile>({ label, parts, state, empty }: Props<T>) {
  const { rows, error, retry } = state;
  if (!rows) return error ? <Failed error={error} retry={retry} /> : <LoadingRows columns={4} />;
  return <Open label={label} parts={parts} rows={rows} empty={empty} />;
}

const keyOf = ({ key }: Tile) => key;
const DIGITS = 9;

/** The open tickets, the oldest first, and the one that was done last. */
function sorted<T extends Tile>(rows: readonly T[], parts: TicketParts<T>) {
  const doneAt = (ticket: T) => parts.doneAt?.(ticket) ?? parts.sinceOf(ticket);
  const open = rows.filter((ticket) => !parts.isDone(ticket));
  const done = rows.filter((ticket) => parts.isDone(ticket));
  return {
    open: open.toSorted((one, other) => parts.sinceOf(one).localeCompare(parts.sinceOf(other))),
    last: done.toSorted((one, other) => doneAt(other).localeCompare(doneAt(one)))[0],
  };
}

function Open<T extends Tile>({ label, parts, rows, empty }: Omit<Props<T>, 'state'> & { rows: readonly T[] }) {
  const root = useRef<HTMLElement>(null);
  const now = useNow();
  const [current, setCurrent] = useState<string | null>(null);
  const sound = useSound();
  const acts = useMemo<readonly TileAct<T>[]>(
    () => [parts.advance, ...(parts.recall ? [parts.recall] : [])],
    [parts.advance, parts.recall],
  );
  const { offered, run, busy } = useActs(acts, keyOf);

  const { open, last } = useMemo(() => sorted(rows, parts), [rows, parts]);
  const minute = Math.floor(now / 60_000);
  const heard = useMemo(
    () =>
      open.map((ticket) => ({
        key: ticket.key,
        name: parts.nameOf(ticket),
        isLate: toneOfAge(minutesSince(parts.sinceOf(ticket), minute * 60_000), parts.ageLimits(ticket)) === 'late',
      })),
    [open, parts, minute],
  );
  const said = useArrivals(heard, sound.isOn);
  const first = open.some(({ key }) => key === current) ? current : open[0]?.key;

  const advanceOf = (ticket: T) => offered(ticket).find(({ act }) => act === parts.advance);
  const recallOf = (ticket: T | undefined) =>
    ticket && offered(ticket).find(({ act, why }) => act === parts.recall && why === null)?.act;
  const recall = recallOf(last);
  const bringBack = last && recall && (() => void run(recall, last));

  function advance(ticket: T | undefined) {
    const found = ticket && advanceOf(ticket);
    if (!ticket || found?.why !== null) return;
    // The next ticket takes the focus of the one that goes.
    const next = open[open.indexOf(ticket) + 1] ?? open[open.indexOf(ticket) - 1];
    const hadFocus = root.current
      ?.querySelector(`[data-key="${CSS.escape(ticket.key)}"]`)
      ?.contains(document.activeElement);
    void run(found.act, ticket).then((isDone) => {
      if (isDone && hadFocus && next) focusTicket(next.key);
    });
  }
  const focusTicket = (key: string) =>
    root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();

  async function advanceLine(ticket: T, line: TicketLine) {
    const call = parts.advanceLine?.(ticket, line);
    if (!call) return;
    try {
      await sendAct(call, parts.advance.refreshes);
    } catch (error) {
      showProblem(error);
    }
  }

  function press(event: KeyboardEvent, ticket: T) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === ' ')) advance(ticket);
    else if (!walk(event, root.current)) return;
    event.preventDefault();
  }

  useKeys([
    ...Array.from({ length: DIGITS }, (_, place) => ({
      keys: String(place + 1),
      words: '',
      act: open[place] && (() => advance(open[place])),
    })),
    { keys: 'Alt+R', words: '', act: bringBack },
    { keys: 'Alt+S', words: '', act: sound.turn },
  ]);

  return (
    <>
      <TicketsBar
        sums={parts.sums?.(open) ?? []}
        last={last ? parts.nameOf(last) : ''}
        recall={parts.recall ? bringBack : null}
        sound={sound}
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {open.length === 0 ? (
        <Empty text={translate(empty)} />
      ) : (
        <section
          ref={root}
          className="tickets"
          aria-label={label}
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('.ticket')?.dataset.key;
            if (key) setCurrent(key);
          }}
        >
          {open.map((ticket, place) => {
            const found = advanceOf(ticket);
            return (
              <Ticket
                key={ticket.key}
                ticket={ticket}
                parts={parts}
                digit={place < DIGITS ? place + 1 : null}
                now={now}
                isCurrent={ticket.key === first}
                isBusy={busy.has(ticket.key)}
                why={found?.why ?? null}
                mayAdvance={found !== undefined}
                advance={() => advance(ticket)}
                advanceLine={found && parts.advanceLine ? (line) => void advanceLine(ticket, line) : null}
                press={(event) => press(event, ticket)}
              />
            );
          })}
        </section>
      )}
    </>
  );
}

/** Up and down go through the lines of a ticket, and from there to other tickets. @returns whether the key was one of these. */
function walk(event: KeyboardEvent, root: HTMLElement | null): boolean {
  const element = event.currentTarget as HTMLElement;
  const lines = [...element.querySelectorAll<HTMLElement>('button.ticket-words')];
  const line = lines.indexOf(event.target as HTMLElement);
  const direction = DIRECTIONS[event.key];
  if (!direction) return false;
  if (direction === 'down' && lines[line + 1]) lines[line + 1]?.focus();
  else if (direction === 'up' && line > 0) lines[line - 1]?.focus();
  else if (direction === 'up' && line === 0) element.focus();
  else {
    const all = [...(root?.querySelectorAll<HTMLElement>('.ticket') ?? [])];
    const boxes = all.map((one) => one.getBoundingClientRect());
    all[nearest(boxes, all.indexOf(element), direction)]?.focus();
  }
  return true;
}

type BarProps = {
  sums: readonly { text: string; count: number }[];
  /** The name of the ticket that would come back. */
  last: string;
  /** Undefined where there is none to bring back, null where the board does not offer it. */
  recall: (() => void) | undefined | null;
  sound: ReturnType<typeof useSound>;
};

function TicketsBar({ sums, last, recall, sound }: BarProps) {
  return (
    <div className="tickets-bar">
      {sums.length > 0 && (
        <ul className="tickets-sums" aria-label={translate('To prepare')}>
          {sums.map(({ text, count }) => (
            <li key={text}>
              {text} <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
      {recall !== null && (
        <button type="button" className="btn btn-outline-secondary" disabled={!recall} onClick={recall}>
          <Icon name="undo" /> {translate('Bring back')} {last} <kbd>Alt+R</kbd>
        </button>
      )}
      <button type="button" className="btn btn-outline-secondary" aria-pressed={sound.isOn} onClick={sound.turn}>
        {translate('Sound')} <kbd>Alt+S</kbd>
      </button>
      {sound.isOn && sound.isSilent && <small>{translate('Touch the screen once to hear the sound')}</small>}
    </div>
  );
}

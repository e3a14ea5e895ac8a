import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APPROVAL_EVENTS, type ApprovalEvent, type ApprovalRow, DECIDED_WORDS } from '../../../contract/approvals';
import type { Screen } from '../../../contract/screen';
import { documentLink } from '../document/documentLink';
import { OutcomesDialog } from '../grid/OutcomesDialog';
import { Empty, Failed, LoadingRows } from '../grid/states';
import { href } from '../href';
import type { ScreenKey } from '../keys/useKeys';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { ViewChoice } from '../ViewChoice';
import { ApprovalBoard } from './ApprovalBoard';
import { ApprovalList } from './ApprovalList';
import { ApprovalPreview } from './ApprovalPreview';
import { DecidedList } from './DecidedList';
import type { Shown, Sight } from './sight';
import { EVENT_WORDS, nameOf, useApprovals } from './useApprovals';
import './approvals.scss';

const VIEWS = { list: 'List', board: 'Board' } as const;
type View = keyof typeof VIEWS;
const NO_ROWS: readonly ApprovalRow[] = [];

/** A letter typed into a field decides nothing. */
const isTyping = () => document.activeElement?.matches('select, textarea, input:not([type=checkbox])') ?? false;

type Props = {
  screen: Screen;
  title?: string;
  types: readonly string[];
  /** Goes to the list of the documents, where this is part of their screen. */
  back?: () => void;
};

/**
 * The work list of an approver: what waits, its sheet next to the list, the three decisions, and those of the last
 * days.
 */
export function Approvals({ screen, title = translate(screen.title), types, back }: Props) {
  const [params, setUrl] = useUrl();
  const view: View = params.get('view') === 'board' ? 'board' : 'list';
  const { list, decided, refusals, confirm, closeRefusals, isSending, decide } = useApprovals(types);
  const [marked, setMarked] = useState({ id: 0, place: 0 });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [peeked, setPeeked] = useState<Shown | null>(null);
  const go = useNavigate();
  const rows = list.data ?? NO_ROWS;
  const chosen = rows.filter(({ id }) => ticked.has(id));
  // If the marked row is gone, the one that took its place is active.
  const active = rows.find(({ id }) => id === marked.id) ?? rows[Math.min(marked.place, rows.length - 1)] ?? null;
  const meant = chosen.length > 0 ? chosen : active ? [active] : [];

  function open({ type, id, date }: Shown) {
    const place = documentLink(type, id, date);
    if (place) go(href(place.screen, place.params));
  }

  const waiting = rows.find(({ id }) => id === peeked?.id);

  function decidePeeked(event: ApprovalEvent, row: ApprovalRow) {
    setPeeked(null);
    decide(event, [row]);
  }

  const peek = (row: Shown) => setPeeked((now) => (now?.id === row.id ? null : row));
  const isList = view === 'list';
  const key = (event: ApprovalEvent): ScreenKey => ({
    keys: EVENT_WORDS[event].key.toLowerCase(),
    words: EVENT_WORDS[event].label,
    act: isList && meant.length > 0 ? () => !isTyping() && decide(event, meant) : undefined,
  });
  const leave = peeked ? () => setPeeked(null) : back;
  const keys: ScreenKey[] = [
    ...APPROVAL_EVENTS.map(key),
    { keys: 'Space', words: 'Show the document' },
    { keys: 'Shift+Space', words: 'Tick the row' },
    { keys: 'Enter', words: 'Open the document' },
    ...(isList ? [] : [{ keys: 'Ctrl+← →', words: 'Move the card' }]),
    { keys: 'Esc', words: 'Close', act: leave },
  ];
  const sight: Sight = { peek, open, decide };
  return (
    <ScreenFrame
      title={title}
      keys={keys}
      actions={
        <>
          <ViewChoice label={translate('View')} words={VIEWS} value={view} choose={(next) => setUrl({ view: next })} />
          {back && (
            <button type="button" className="btn btn-outline-secondary" onClick={back}>
              {translate('List')} <kbd>Esc</kbd>
            </button>
          )}
        </>
      }
    >
      {isList && meant.length > 0 && (
        <DecideBar
          meant={meant}
          isTicked={chosen.length > 0}
          isSending={isSending}
          decide={(event) => decide(event, meant)}
        />
      )}
      <div className="with-beside">
        <div className="approvals-part">
          {list.isError && <Failed error={list.error} retry={() => void list.refetch()} />}
          {list.isPending && <LoadingRows columns={5} />}
          {list.data && !isList && <ApprovalBoard rows={rows} decided={decided.data ?? []} {...sight} />}
          {list.data && isList && rows.length === 0 && (
            <Empty text={translate('Nothing is waiting for your approval')} />
          )}
          {isList && rows.length > 0 && (
            <ApprovalList
              rows={rows}
              active={active?.id ?? null}
              ticked={ticked}
              mark={(id) => setMarked({ id, place: rows.findIndex((row) => row.id === id) })}
              tick={setTicked}
              {...sight}
            />
          )}
          {isList && decided.isError && <Failed error={decided.error} retry={() => void decided.refetch()} />}
          {isList && decided.data && decided.data.length > 0 && (
            <DecidedList rows={decided.data} peek={peek} open={open} />
          )}
        </div>
        {peeked && (
          <ApprovalPreview
            row={peeked}
            review={waiting?.review}
            close={() => setPeeked(null)}
            decide={waiting && ((event) => decidePeeked(event, waiting))}
          />
        )}
      </div>
      {refusals && (
        <OutcomesDialog
          key={refusals.rows.length}
          done={DECIDED_WORDS[refusals.event]}
          label={translate(EVENT_WORDS[refusals.event].label)}
          outcomes={refusals.outcomes}
          isSending={isSending}
          confirm={confirm}
          close={closeRefusals}
        />
      )}
    </ScreenFrame>
  );
}

type BarProps = {
  meant: readonly ApprovalRow[];
  isTicked: boolean;
  isSending: boolean;
  decide(event: ApprovalEvent): void;
};

/** The documents to decide about, and the decisions with their keys. */
function DecideBar({ meant, isTicked, isSending, decide }: BarProps) {
  const [first] = meant;
  return (
    <div
      className={`list-bar approval-bar ${isTicked ? 'is-ticked' : ''}`}
      role="toolbar"
      aria-label={translate('Decide')}
    >
      <strong aria-live="polite">
        {isTicked ? translate('{count} ticked', { count: meant.length }) : first && nameOf(first)}
      </strong>
      {APPROVAL_EVENTS.map((event) => (
        <button
          key={event}
          type="button"
          className={`btn ${event === 'approve' ? 'btn-primary' : 'btn-outline-secondary'}`}
          disabled={isSending}
          onClick={() => decide(event)}
        >
          {translate(EVENT_WORDS[event].label)} <kbd>{EVENT_WORDS[event].key}</kbd>
        </button>
      ))}
    </div>
  );
}

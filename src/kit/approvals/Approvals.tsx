import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApprovalRow } from '../../../contract/approvals';
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
import { type ApprovalEvent, EVENT_WORDS, useApprovals } from './useApprovals';
import './approvals.scss';

const VIEWS = { list: 'List', board: 'Board' } as const;
type View = keyof typeof VIEWS;
const NO_ROWS: readonly ApprovalRow[] = [];

/** A letter typed into a field decides nothing. */
const isTyping = () => document.activeElement?.matches('select, textarea, input:not([type=checkbox])') ?? false;

type Props = { screen: Screen; types: readonly string[] };

/** The work list of whoever approves: what waits, its sheet beside it, and the three decisions. */
export function Approvals({ screen, types }: Props) {
  const [params, setUrl] = useUrl();
  const view: View = params.get('view') === 'board' ? 'board' : 'list';
  const { list, decided, refusals, closeRefusals, isSending, decide } = useApprovals(types);
  const [active, setActive] = useState<number | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [peeked, setPeeked] = useState<ApprovalRow | null>(null);
  const go = useNavigate();
  const rows = list.data ?? NO_ROWS;
  const chosen = rows.filter(({ id }) => ticked.has(id));
  // Without ticks the row that has the focus is meant.
  const meant = chosen.length > 0 ? chosen : rows.filter(({ id }) => id === active);

  function open({ type, id, date }: ApprovalRow) {
    const place = documentLink(type, id, date);
    if (place) go(href(place.screen, place.params));
  }

  const peek = (row: ApprovalRow) => setPeeked((now) => (now?.id === row.id ? null : row));
  const key = (keys: string, event: ApprovalEvent): ScreenKey => ({
    keys,
    words: EVENT_WORDS[event].label,
    act: meant.length > 0 ? () => !isTyping() && decide(event, meant) : undefined,
  });
  const keys: ScreenKey[] = [
    key('a', 'approve'),
    key('r', 'return'),
    key('x', 'reject'),
    { keys: 'Space', words: 'Show the document' },
    { keys: 'Shift+Space', words: 'Tick the row' },
    { keys: 'Enter', words: 'Open the document' },
    ...(view === 'board' ? [{ keys: 'Ctrl+← →', words: 'Move the card' }] : []),
    { keys: 'Esc', words: 'Close', act: peeked ? () => setPeeked(null) : undefined },
  ];
  const sight = { peek, open, decide };
  return (
    <ScreenFrame
      title={translate(screen.title)}
      keys={keys}
      actions={
        <ViewChoice label={translate('View')} words={VIEWS} value={view} choose={(next) => setUrl({ view: next })} />
      }
    >
      {chosen.length > 0 && view === 'list' && (
        <ManyBar count={chosen.length} isSending={isSending} decide={(event) => decide(event, chosen)} />
      )}
      <div className="with-beside">
        <div className="approvals-part">
          {list.isError && <Failed error={list.error} retry={() => void list.refetch()} />}
          {list.isPending && <LoadingRows columns={5} />}
          {list.data && view === 'board' && <ApprovalBoard rows={rows} decided={decided} {...sight} />}
          {list.data && view === 'list' && rows.length === 0 && (
            <Empty text={translate('Nothing is waiting for your approval')} />
          )}
          {view === 'list' && rows.length > 0 && (
            <ApprovalList rows={rows} active={active} ticked={ticked} mark={setActive} tick={setTicked} {...sight} />
          )}
        </div>
        {peeked && <ApprovalPreview row={peeked} close={() => setPeeked(null)} />}
      </div>
      {refusals && (
        <OutcomesDialog
          done={EVENT_WORDS[refusals.event].done}
          label={translate(EVENT_WORDS[refusals.event].label)}
          outcomes={refusals.outcomes}
          isSending={isSending}
          confirm={closeRefusals}
          close={closeRefusals}
        />
      )}
    </ScreenFrame>
  );
}

type BarProps = { count: number; isSending: boolean; decide(event: ApprovalEvent): void };

function ManyBar({ count, isSending, decide }: BarProps) {
  return (
    <div className="list-bar is-ticked" role="toolbar" aria-label={translate('Ticked rows')}>
      <strong aria-live="polite">{translate('{count} ticked', { count })}</strong>
      {(Object.keys(EVENT_WORDS) as ApprovalEvent[]).map((event) => (
        <button
          key={event}
          type="button"
          className={`btn ${event === 'approve' ? 'btn-primary' : 'btn-outline-secondary'}`}
          disabled={isSending}
          onClick={() => decide(event)}
        >
          {translate(EVENT_WORDS[event].label)}
        </button>
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type Ticket, tickets } from '../../../../contract/dashboard/tickets';
import { formatInstant } from '../../../../contract/dates';
import type { ScreenDefinition } from '../../../kit/definition';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { type ScreenKey, useKeys } from '../../../kit/keys/useKeys';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useUrl } from '../../../kit/urlState';
import { ViewChoice } from '../../../kit/ViewChoice';
import { NewTicket } from './NewTicket';
import { TicketView } from './TicketView';
import { ticketsQuery } from './ticketsData';
import { ticketStates } from './ticketWords';
import { walk } from './walk';
import './desk.scss';
import './tasks.scss';
import { translate } from '../../../kit/translate';

const VIEWS = { open: 'Open', all: 'All' } as const;

function TicketsPanel() {
  const [params, change] = useUrl();
  const show = params.get('show') === 'all' ? 'all' : 'open';
  const q = params.get('q') ?? '';
  const isNew = params.get('open') === 'new';
  const open = Number(params.get('open')) || null;
  const begin = () => change({ open: 'new' });
  const close = () => change({ open: null, from: null });
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'Report a problem', act: begin },
    { keys: '↑ ↓', words: 'Walk through the tickets' },
    { keys: 'Esc', words: 'Close the ticket', act: open || isNew ? close : undefined },
  ];
  useKeys(keys);

  return (
    <ScreenFrame
      title={translate(tickets.screen.title)}
      keys={keys}
      actions={
        <button type="button" className="btn btn-primary" onClick={begin}>
          <Icon name="plus" /> {translate('Report a problem')} <kbd>Alt+N</kbd>
        </button>
      }
    >
      <div className={open || isNew ? 'desk is-two is-open' : 'desk is-two'}>
        <div className="desk-list">
          <SearchBox
            value={q}
            label={translate('Search tickets')}
            search={(text) => change({ q: text }, { replace: true })}
          />
          <ViewChoice
            label={translate('Which tickets')}
            words={VIEWS}
            value={show}
            choose={(next) => change({ show: next === 'open' ? null : next })}
          />
          <Rows show={show} q={q} open={open} choose={(id) => change({ open: id })} clear={() => change({ q: null })} />
        </div>
        <div className="desk-open">
          {isNew ? (
            <NewTicket
              from={params.get('from')}
              done={(id) => change({ open: id, from: null }, { replace: true })}
              close={close}
            />
          ) : open ? (
            <TicketView id={open} close={close} />
          ) : (
            <p className="desk-hint">{translate('Choose a ticket, or report a problem.')}</p>
          )}
        </div>
      </div>
    </ScreenFrame>
  );
}

type RowsProps = { show: 'open' | 'all'; q: string; open: number | null; choose(id: number): void; clear(): void };

function Rows({ show, q, open, choose, clear }: RowsProps) {
  const { data, error, isError, refetch } = useQuery(ticketsQuery(show, q));
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={1} />;
  if (data.length === 0)
    return q ? (
      <NoMatch text={translate('No ticket has “{q}” in it.', { q })} clear={clear} />
    ) : (
      <Empty text={translate('No open tickets.')} />
    );
  return (
    <ul className="mail-list">
      {data.map((ticket) => (
        <li key={ticket.id} className="mail-item">
          <Row ticket={ticket} isOpen={ticket.id === open} show={() => choose(ticket.id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ ticket, isOpen, show }: { ticket: Ticket; isOpen: boolean; show(): void }) {
  const { number, subject, state, raisedBy, dueAt, isOverdue } = ticket;
  return (
    <button type="button" className="mail-row" aria-current={isOpen || undefined} onKeyDown={walk} onClick={show}>
      <span className="mail-who">{subject}</span>
      <span className="tabular">{number}</span>
      <span className="mail-begin">
        {ticketStates[state]} · {raisedBy}
        {state !== 'closed' && state !== 'solved' && (
          <>
            {' · '}
            <span className={isOverdue ? 'task-late' : undefined}>
              {translate('due {dueAt}', { dueAt: formatInstant(dueAt) })}
              {isOverdue && translate(', overdue')}
            </span>
          </>
        )}
      </span>
    </button>
  );
}

export const ticketsPanel: ScreenDefinition = { screen: tickets.screen, Component: TicketsPanel };

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type TicketState, type TicketStep, tickets, type WholeTicket } from '../../../../contract/dashboard/tickets';
import { formatInstant } from '../../../../contract/dates';
import { deviceWords } from '../../../../contract/device';
import type { Correspondent } from '../../../../contract/mails/mails';
import { FilesPanel } from '../../../kit/attachments/FilesPanel';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { Icon } from '../../../kit/Icon';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { PeopleInput } from './PeopleInput';
import { isNobody } from './people';
import { seenOn } from './seenOn';
import { ticketQuery, useStepTicket } from './ticketsData';
import { severityWords, stepWords, ticketStates } from './ticketWords';

/** A ticket with its messages, and the steps that its reader may take. */
export function TicketView({ id, close }: { id: number; close(): void }) {
  const { data: ticket, error, isError, refetch } = useQuery(ticketQuery(id));
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (!ticket) return <LoadingRows columns={1} />;
  return (
    <article className="mail-open" aria-label={translate('Ticket {number}', { number: ticket.number })}>
      <header>
        <button type="button" className="btn btn-outline-secondary mail-back" onClick={close}>
          <Icon name="left" /> {translate('Back')}
        </button>
        <h2>{ticket.subject}</h2>
      </header>
      <Facts ticket={ticket} />
      <p className="mail-text is-plain ticket-words">{ticket.description}</p>
      {ticket.notes.length > 0 && (
        <ol className="ticket-notes" aria-label={translate('What was said and done')}>
          {ticket.notes.map((note) => (
            <li key={note.id}>
              <span className="said-who">
                {note.by} <time dateTime={note.at}>{formatInstant(note.at)}</time>
              </span>
              {note.state && <span className="ticket-moved">{ticketStates[note.state]}</span>}
              {note.text && <p>{note.text}</p>}
            </li>
          ))}
        </ol>
      )}
      <section className="ticket-files" aria-label={translate('Screenshots and files')}>
        <h3>{translate('Screenshots and files')}</h3>
        <FilesPanel record={{ path: tickets.path, id: ticket.id, fields: [] }} />
      </section>
      <Steps key={ticket.version} ticket={ticket} />
    </article>
  );
}

function Facts({ ticket }: { ticket: WholeTicket }) {
  const seen = ticket.path === null ? null : seenOn(ticket.path);
  const place = seen ? <Link to={seen.to}>{seen.title}</Link> : ticket.path;
  const facts: [string, ReactNode][] = [
    ['Number', ticket.number],
    ['Status', ticketStates[ticket.state]],
    ['Severity', severityWords[ticket.severity]],
    ['Where', ticket.module],
    [
      'Raised',
      translate('{createdAt} by {raisedBy}', { createdAt: formatInstant(ticket.createdAt), raisedBy: ticket.raisedBy }),
    ],
    ['Seen to by', ticket.assignee],
    ['Due', `${formatInstant(ticket.dueAt)}${ticket.isOverdue ? ', overdue' : ''}`],
    ['Rating', ticket.rating === null ? null : translate('{rating} of 5', { rating: ticket.rating })],
    ['Screen', place],
    [
      'With',
      [
        ticket.agent && deviceWords(ticket.agent),
        ticket.appVersion && translate('version {appVersion}', { appVersion: ticket.appVersion }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  return (
    <dl className="mail-facts ticket-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === 'Due' && ticket.isOverdue ? 'task-late' : undefined}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const STARS = [1, 2, 3, 4, 5];

function Steps({ ticket }: { ticket: WholeTicket }) {
  const step = useStepTicket(ticket.id);
  const [text, setText] = useState('');
  const [assignee, setAssignee] = useState<Correspondent[]>([]);
  const [rating, setRating] = useState<number | null>(null);
  const mayAssign = ticket.steps.includes('assigned') && (ticket.steps.includes('solved') || ticket.state === 'new');
  const mayRate = ticket.state === 'solved' && ticket.steps.includes('closed');

  function go(state: TicketState | null) {
    if (state === 'assigned' && assignee.some(isNobody)) return;
    const said = text.trim();
    const body: TicketStep = {
      text: said === '' ? null : said,
      state,
      assigneeId: state === 'assigned' ? (assignee.at(-1)?.userId ?? null) : null,
      rating: state === 'closed' ? rating : null,
      version: ticket.version,
    };
    step.mutate(body, { onError: showProblem });
  }

  return (
    <form
      className="ticket-steps"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        go(ticket.steps.find((state) => state === submitter?.getAttribute('value')) ?? null);
      }}
    >
      <label htmlFor="ticket-words">{translate('Answer')}</label>
      <textarea
        id="ticket-words"
        className="form-control"
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {mayAssign && (
        <PeopleInput
          id="ticket-assignee"
          label={translate('To be seen to by (yourself where nobody is named)')}
          value={assignee}
          onChange={(value) => setAssignee(value.slice(-1))}
        />
      )}
      {mayRate && (
        <fieldset className="new-roles ticket-rating">
          <legend>{translate('How was it seen to?')}</legend>
          {STARS.map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name="rating"
                className="form-check-input"
                checked={rating === stars}
                onChange={() => setRating(stars)}
              />{' '}
              {stars}
            </label>
          ))}
        </fieldset>
      )}
      <div className="mail-actions">
        <LoadingButton isLoading={step.isPending} disabled={text.trim() === ''}>
          {translate('Answer')}
        </LoadingButton>
        {ticket.steps.map((state) => (
          <button
            key={state}
            type="submit"
            value={state}
            className="btn btn-outline-secondary"
            disabled={step.isPending}
          >
            {state === 'assigned' && !mayAssign ? translate('Reopen') : translate(stepWords[state])}
          </button>
        ))}
      </div>
    </form>
  );
}

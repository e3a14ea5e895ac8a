import { type KeyboardEvent, useRef } from 'react';
import { APPROVAL_EVENTS, type ApprovalRow } from '../../../contract/approvals';
import { formatDate, formatInstant } from '../../../contract/dates';
import { Figure } from '../show';
import { translate } from '../translate';
import { type ApprovalEvent, EVENT_WORDS, nameOf } from './useApprovals';

type Props = {
  rows: readonly ApprovalRow[];
  active: number | null;
  ticked: ReadonlySet<number>;
  mark(id: number): void;
  tick(ids: ReadonlySet<number>): void;
  peek(row: ApprovalRow): void;
  open(row: ApprovalRow): void;
  decide(event: ApprovalEvent, rows: readonly ApprovalRow[]): void;
};

/** Documents that wait, the oldest first; a card each on a phone, with its buttons. */
export function ApprovalList({ rows, active, ticked, mark, tick, peek, open, decide }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isAll = rows.every(({ id }) => ticked.has(id));

  function turn(id: number) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    tick(next);
  }

  function press(event: KeyboardEvent, row: ApprovalRow, place: number) {
    if (event.target !== event.currentTarget) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) (body.current?.children[place + step] as HTMLElement | undefined)?.focus();
    else if (event.key === ' ' && event.shiftKey) turn(row.id);
    else if (event.key === ' ') peek(row);
    else if (event.key === 'Enter') open(row);
    else return;
    event.preventDefault();
  }

  return (
    <table className="table approvals" aria-label={translate('Waiting for approval')}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className="form-check-input"
              aria-label={translate('Tick all')}
              checked={isAll}
              onChange={() => tick(new Set(isAll ? [] : rows.map(({ id }) => id)))}
            />
          </th>
          {['Number', 'Date', 'Branch', 'Party', 'Entered by', 'Waiting since'].map((label) => (
            <th key={label} scope="col">
              {translate(label)}
            </th>
          ))}
          <th scope="col" className="text-end">
            {translate('Amount')}
          </th>
          <th scope="col" className="approval-acts">
            <span className="visually-hidden">{translate('Decide')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, place) => (
          <tr
            key={row.id}
            tabIndex={row.id === active || (active === null && place === 0) ? 0 : -1}
            aria-selected={row.id === active}
            onFocus={() => mark(row.id)}
            onClick={() => mark(row.id)}
            onDoubleClick={() => open(row)}
            onKeyDown={(event) => press(event, row, place)}
          >
            <td>
              <input
                type="checkbox"
                className="form-check-input"
                tabIndex={-1}
                aria-label={translate('Tick {row}', { row: nameOf(row) })}
                checked={ticked.has(row.id)}
                onChange={() => turn(row.id)}
              />
            </td>
            <ApprovalCells row={row} />
            <td className="approval-acts">
              {APPROVAL_EVENTS.map((event) => (
                <button
                  key={event}
                  type="button"
                  tabIndex={-1}
                  className={`btn btn-sm ${event === 'approve' ? 'btn-primary' : 'btn-outline-secondary'}`}
                  onClick={() => decide(event, [row])}
                >
                  {translate(EVENT_WORDS[event].label)}
                </button>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ApprovalCells({ row }: { row: ApprovalRow }) {
  return (
    <>
      <td data-label={translate('Number')}>
        <strong>{nameOf(row)}</strong>
        {row.revision > 1 && <small> {translate('Revision {revision}', { revision: row.revision })}</small>}
        {row.level > 1 && <small> {translate('level {level}', { level: row.level })}</small>}
      </td>
      <td data-label={translate('Date')}>{formatDate(row.date)}</td>
      <td data-label={translate('Branch')}>{row.branchName}</td>
      <td data-label={translate('Party')}>
        {row.partyName ?? row.particulars}
        {row.remark && <small className="approval-remark">{row.remark}</small>}
      </td>
      <td data-label={translate('Entered by')}>{row.maker}</td>
      <td data-label={translate('Waiting since')}>{formatInstant(row.since)}</td>
      <td data-label={translate('Amount')} className="text-end">
        <Figure amount={row.amount} />
      </td>
    </>
  );
}

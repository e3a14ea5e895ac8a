import { type KeyboardEvent, useEffect, useRef } from 'react';
import { APPROVAL_EVENTS, type ApprovalRow } from '../../../contract/approvals';
import { daysBetween, formatInstant, todayInIndia } from '../../../contract/dates';
import { Figure } from '../show';
import { translate } from '../translate';
import { figureText } from './ReviewPart';
import { RowCells } from './RowCells';
import type { Sight } from './sight';
import { EVENT_WORDS, nameOf } from './useApprovals';

type Props = Sight & {
  rows: readonly ApprovalRow[];
  active: number | null;
  ticked: ReadonlySet<number>;
  mark(id: number): void;
  tick(ids: ReadonlySet<number>): void;
};

/** Days after which it is marked that something still waits. */
const LATE_AFTER = 2;
const daysOf = ({ since }: ApprovalRow): number => daysBetween(todayInIndia(new Date(since)), todayInIndia());

/** Figures that the rows have besides the amount, in their order. */
const figuresOf = (rows: readonly ApprovalRow[]): string[] => [
  ...new Set(rows.flatMap(({ review }) => review?.figures.map(({ label }) => label) ?? [])),
];

/** How long it waits, in days. */
function ageOf(row: ApprovalRow): string {
  const days = daysOf(row);
  if (days <= 0) return translate('today');
  return days === 1 ? translate('1 day') : translate('{days} days', { days });
}

/** Documents that wait, the oldest first; a card each on a phone, with its buttons. */
export function ApprovalList({ rows, active, ticked, mark, tick, peek, open, decide }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const figures = figuresOf(rows);
  const isAll = rows.every(({ id }) => ticked.has(id));

  // After a decision by keys, the row that took the place of the last one gets the focus.
  useEffect(() => {
    const here = document.activeElement;
    if (here === null || here === document.body || here.matches('h1'))
      body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

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
          {['Document', 'Party', 'Entered by', 'Waiting'].map((label) => (
            <th key={label} scope="col">
              {translate(label)}
            </th>
          ))}
          {[...figures, 'Amount'].map((label) => (
            <th key={label} scope="col" className="text-end">
              {translate(label)}
            </th>
          ))}
          <th scope="col" className="approval-acts">
            <span className="visually-hidden">{translate('Decide')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, place) => (
          <tr
            key={row.id}
            data-row={row.id}
            tabIndex={row.id === active ? 0 : -1}
            aria-selected={row.id === active}
            onFocus={() => mark(row.id)}
            onClick={() => mark(row.id)}
            onDoubleClick={() => open(row)}
            onKeyDown={(event) => press(event, row, place)}
          >
            <td className="approval-tick">
              <label>
                <input
                  type="checkbox"
                  className="form-check-input"
                  tabIndex={-1}
                  aria-label={translate('Tick {row}', { row: nameOf(row) })}
                  checked={ticked.has(row.id)}
                  onChange={() => turn(row.id)}
                />
              </label>
            </td>
            <RowCells row={row} />
            <td data-label={translate('Entered by')}>{row.maker}</td>
            <WaitingCells row={row} figures={figures} />
            <td data-label={translate('Amount')} className="text-end">
              {row.amount !== undefined && <Figure amount={row.amount} />}
            </td>
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
              <button
                type="button"
                tabIndex={-1}
                className="btn btn-sm btn-outline-secondary approval-show"
                onClick={() => peek(row)}
              >
                {translate('Show')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How long it waits, and its figures besides its amount. */
function WaitingCells({ row, figures }: { row: ApprovalRow; figures: readonly string[] }) {
  return (
    <>
      <td
        data-label={translate('Waiting')}
        title={formatInstant(row.since)}
        className={daysOf(row) > LATE_AFTER ? 'is-late' : undefined}
      >
        {ageOf(row)}
      </td>
      {figures.map((label) => {
        const figure = row.review?.figures.find((one) => one.label === label);
        return (
          <td key={label} data-label={translate(label)} className="text-end figure">
            {figure && figureText(figure)}
          </td>
        );
      })}
    </>
  );
}

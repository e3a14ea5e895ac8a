import type { KeyboardEvent } from 'react';
import { DECIDED_DAYS, DECIDED_WORDS, type DecidedRow } from '../../../contract/approvals';
import { formatInstant } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import { Figure } from '../show';
import { translate } from '../translate';
import { RowCells } from './RowCells';
import type { Sight } from './sight';

type Props = { rows: readonly DecidedRow[] } & Pick<Sight, 'peek' | 'open'>;

/** Recent decisions: by whom, when and why. */
export function DecidedList({ rows, peek, open }: Props) {
  function press(event: KeyboardEvent<HTMLTableRowElement>, row: DecidedRow) {
    const { key, currentTarget: line } = event;
    const next = { ArrowDown: line.nextElementSibling, ArrowUp: line.previousElementSibling }[key];
    if (next) (next as HTMLElement).focus();
    else if (key === ' ') peek(row);
    else if (key === 'Enter') open(row);
    else return;
    event.preventDefault();
  }
  return (
    <section className="approvals-decided">
      <h2>{translate('Decided in the last {days} days', { days: DECIDED_DAYS })}</h2>
      <table className="table approvals" aria-label={translate('Decided lately')}>
        <thead>
          <tr>
            {['Document', 'Party', 'Entered by'].map((label) => (
              <th key={label} scope="col">
                {translate(label)}
              </th>
            ))}
            <th scope="col" className="text-end">
              {translate('Amount')}
            </th>
            <th scope="col">{translate('Decision')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr
              key={row.key}
              tabIndex={place === 0 ? 0 : -1}
              onClick={() => peek(row)}
              onDoubleClick={() => open(row)}
              onKeyDown={(event) => press(event, row)}
            >
              <RowCells row={row} />
              <td data-label={translate('Entered by')}>{row.maker}</td>
              <td data-label={translate('Amount')} className="text-end">
                {row.amount !== undefined && <Figure amount={row.amount} />}
              </td>
              <td data-label={translate('Decision')} className="approval-decision">
                <span>
                  <strong className={`is-${row.event}`}>{sentenceCase(translate(DECIDED_WORDS[row.event]))}</strong>{' '}
                  {translate('by {by} on {at}', { by: row.by, at: formatInstant(row.at) })}
                  {row.remark && <small className="approval-remark">{row.remark}</small>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

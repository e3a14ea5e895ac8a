import { useMemo } from 'react';
import type { ApprovalEvent, ApprovalRow, DecidedRow } from '../../../contract/approvals';
import { formatInstant } from '../../../contract/dates';
import { Board } from '../board/Board';
import type { BoardParts } from '../board/board';
import { Figure } from '../show';
import { translate } from '../translate';
import type { Sight } from './sight';
import { nameOf } from './useApprovals';

const COLUMNS = [
  { key: 'waiting', title: 'Waiting for me', empty: 'Nothing is waiting' },
  { key: 'approve', title: 'Approved', empty: 'Move a card here to approve it' },
  { key: 'return', title: 'Returned', empty: 'Move a card here to return it to its maker' },
  { key: 'reject', title: 'Rejected', empty: 'Move a card here to reject it' },
] as const;

type Card = { row: ApprovalRow; decision: null } | { row: DecidedRow; decision: DecidedRow };
const columnOf = ({ decision }: Card) => decision?.event ?? 'waiting';

type Props = Sight & { rows: readonly ApprovalRow[]; decided: readonly DecidedRow[] };

/** Waiting documents and recent decisions, as cards; moving a card decides. */
export function ApprovalBoard({ rows, decided, peek, open, decide }: Props) {
  const cards = useMemo(() => {
    // A document that came back, such as for a second level, waits again; of the others the last decision counts.
    const shown = new Set(rows.map(({ id }) => id));
    const last: Card[] = [];
    for (const row of decided) {
      if (row.isWaiting || shown.has(row.id)) continue;
      shown.add(row.id);
      last.push({ row, decision: row });
    }
    return [...rows.map((row): Card => ({ row, decision: null })), ...last];
  }, [rows, decided]);
  const parts: BoardParts<Card> = {
    columns: COLUMNS,
    keyOf: ({ row }) => `${row.type}.${row.id}`,
    columnOf,
    nameOf: ({ row }) => nameOf(row),
    draw: ({ row, decision }) => (
      <>
        <strong>{nameOf(row)}</strong>
        <span>{row.partyName ?? row.particulars}</span>
        <span className="approval-card-foot">
          <span>{row.maker}</span>
          {row.amount !== undefined && <Figure amount={row.amount} />}
        </span>
        {decision && (
          <small>
            {translate('by {by} on {at}', { by: decision.by, at: formatInstant(decision.at) })}
            {decision.remark && <span className="approval-remark">{decision.remark}</span>}
          </small>
        )}
      </>
    ),
    mayMove: (card, to) => card.decision === null && to !== 'waiting',
    move: ({ row, decision }, to) => decision === null && decide(to as ApprovalEvent, [row]),
    open: ({ row }) => open(row),
    peek: ({ row }) => peek(row),
  };
  return (
    <Board
      label={translate('Approvals')}
      parts={parts}
      state={{ cards, error: null, retry: () => undefined, empty: 'Nothing is waiting for your approval' }}
    />
  );
}

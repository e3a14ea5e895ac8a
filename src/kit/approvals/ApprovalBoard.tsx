import { useMemo } from 'react';
import type { ApprovalRow } from '../../../contract/approvals';
import { Board } from '../board/Board';
import type { BoardParts } from '../board/board';
import { Figure } from '../show';
import { translate } from '../translate';
import { type ApprovalEvent, type Decided, nameOf } from './useApprovals';

const COLUMNS = [
  { key: 'waiting', title: 'Waiting for me', empty: 'Nothing is waiting' },
  { key: 'approve', title: 'Approved', empty: 'Move a card here to approve it' },
  { key: 'return', title: 'Returned', empty: 'Move a card here to return it to its maker' },
  { key: 'reject', title: 'Rejected', empty: 'Move a card here to reject it' },
] as const;

type Card = { row: ApprovalRow; column: string };

type Props = {
  rows: readonly ApprovalRow[];
  decided: readonly Decided[];
  peek(row: ApprovalRow): void;
  open(row: ApprovalRow): void;
  decide(event: ApprovalEvent, rows: readonly ApprovalRow[]): void;
};

/** What waits and what was decided here, as cards; moving a card decides. */
export function ApprovalBoard({ rows, decided, peek, open, decide }: Props) {
  const cards = useMemo(() => {
    const waiting = new Set(rows.map(({ id }) => id));
    return [
      ...rows.map((row): Card => ({ row, column: 'waiting' })),
      // What came back, such as for a second level, waits again.
      ...decided.filter(({ row }) => !waiting.has(row.id)).map(({ row, event }): Card => ({ row, column: event })),
    ];
  }, [rows, decided]);
  const parts: BoardParts<Card> = {
    columns: COLUMNS,
    keyOf: ({ row }) => `${row.type}.${row.id}`,
    columnOf: ({ column }) => column,
    nameOf: ({ row }) => nameOf(row),
    draw: ({ row }) => (
      <>
        <strong>{nameOf(row)}</strong>
        <span>{row.partyName ?? row.particulars}</span>
        <span className="approval-card-foot">
          <span>{row.maker}</span>
          <Figure amount={row.amount} />
        </span>
      </>
    ),
    mayMove: ({ column }, to) => column === 'waiting' && to !== 'waiting',
    move: ({ row }, to) => decide(to as ApprovalEvent, [row]),
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

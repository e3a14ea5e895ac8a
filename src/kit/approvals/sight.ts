import type { ApprovalEvent, ApprovalRow } from '../../../contract/approvals';

/** A document of the work list, as it is shown or opened. */
export type Shown = Pick<ApprovalRow, 'type' | 'id' | 'number' | 'date' | 'particulars'>;

/** Actions for a document of the work list. */
export type Sight = {
  peek(row: Shown): void;
  open(row: Shown): void;
  decide(event: ApprovalEvent, rows: readonly ApprovalRow[]): void;
};

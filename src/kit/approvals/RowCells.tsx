import type { ApprovalRow, DecidedRow } from '../../../contract/approvals';
import { formatDate } from '../../../contract/dates';
import { translate } from '../translate';
import { nameOf } from './useApprovals';

/** Which document a row is about, and whom it is with. */
export function RowCells({ row }: { row: ApprovalRow | DecidedRow }) {
  const facts = [
    row.number && formatDate(row.date),
    row.branchName,
    row.revision > 1 && translate('Revision {revision}', { revision: row.revision }),
    row.level > 1 && translate('level {level}', { level: row.level }),
  ];
  return (
    <>
      <td data-label={translate('Document')} className="approval-name">
        <span>
          <strong>{nameOf(row)}</strong>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
      </td>
      <td data-label={translate('Party')}>
        <span>
          {row.partyName ?? row.particulars}
          {row.partyName && <small className="approval-remark">{row.particulars}</small>}
        </span>
      </td>
    </>
  );
}

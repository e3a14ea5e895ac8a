import { type ApprovalRow, type DecidedRow, REVIEW_REASONS, type Review } from '../../../contract/approvals';
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
          {'review' in row && row.review && <Reasons review={row.review} />}
        </span>
      </td>
    </>
  );
}

/** The reasons to look at it, each once; or that there is none. */
function Reasons({ review: { reasons } }: { review: Review }) {
  const codes = [...new Set(reasons.map(({ code }) => code))];
  return (
    <span className="approval-flags">
      {codes.map((code) => (
        <span key={code} className="status status-waiting">
          {translate(REVIEW_REASONS[code])}
        </span>
      ))}
      {codes.length === 0 && <span className="status status-live">{translate('Nothing unusual')}</span>}
    </span>
  );
}

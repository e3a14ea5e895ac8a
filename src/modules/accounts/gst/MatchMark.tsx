import { useMutation } from '@tanstack/react-query';
import { gstr2b, IMS_ACTIONS, type ImsAction, type MatchRow } from '../../../../contract/accounts/gst/gstr2b';
import { TRAN } from '../../../../contract/screen';
import { http } from '../../../kit/http';
import { confirmDialog, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { imsWords } from './words';

/** Accepts a row as it is, with a remark for later readers; or takes that back. */
export function MatchMark({ row }: { row: MatchRow }) {
  const may = useMay(gstr2b.screen)(TRAN.modify);
  const save = useMutation({
    mutationFn: (mark: { remark: string | null; accepted: boolean; ims?: ImsAction }) =>
      http.put(`${gstr2b.path}/marks`, { key: row.key, version: row.version, ims: row.ims ?? 'none', ...mark }),
    onError: showProblem,
  });
  if (!may || row.state === 'matched') return row.accepted ? translate('Accepted') : null;

  async function accept() {
    if (save.isPending) return;
    const message = translate('The reason is saved with the row and in the activity log.');
    const answer = await confirmDialog({
      title: translate('Accept {billNo}?', { billNo: row.billNo }),
      message,
      action: 'Accept',
      reason: true,
    });
    if (answer) save.mutate({ remark: answer.reason ?? null, accepted: true });
  }

  return row.accepted ? (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      disabled={save.isPending}
      onClick={() => save.mutate({ remark: row.remark, accepted: false })}
    >
      {translate('Open again')}
    </button>
  ) : (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      disabled={save.isPending}
      onClick={() => void accept()}
    >
      {translate('Accept')}
    </button>
  );
}

/** The action on the bill in the Invoice Management System of the portal. */
export function ImsMark({ row }: { row: MatchRow }) {
  const may = useMay(gstr2b.screen)(TRAN.modify);
  const save = useMutation({
    mutationFn: (ims: ImsAction) => {
      const { key, version, remark, accepted } = row;
      return http.put(`${gstr2b.path}/marks`, { key, version, remark, accepted, ims });
    },
    onError: showProblem,
  });
  if (row.ims === null) return null;
  if (!may) return translate(imsWords[row.ims]);
  return (
    <select
      className="form-select form-select-sm"
      aria-label={translate('IMS action of {billNo}', { billNo: row.billNo })}
      value={row.ims}
      disabled={save.isPending}
      onChange={(event) => save.mutate(event.target.value as ImsAction)}
    >
      {IMS_ACTIONS.map((action) => (
        <option key={action} value={action}>
          {translate(imsWords[action])}
        </option>
      ))}
    </select>
  );
}

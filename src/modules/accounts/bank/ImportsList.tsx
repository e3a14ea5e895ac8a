import type { BankImport } from '../../../../contract/accounts/bank/reconciliation';
import { formatDate, formatInstant } from '../../../../contract/dates';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { confirmDialog, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { useBankAct, useImports } from './bankData';
import { formatWords } from './bankWords';

/** The imported files, each of which can be taken back while none of its lines is matched. */
export function ImportsList({ accountId, mayUndo }: { accountId: number; mayUndo: boolean }) {
  const imports = useImports(accountId);
  const act = useBankAct();
  const { data } = imports;
  if (imports.isError && !data) return <Failed error={imports.error} retry={() => void imports.refetch()} />;
  if (!data) return <LoadingRows columns={5} />;
  if (data.length === 0)
    return <Empty text={translate('No statement has been imported for this account yet. Choose its file above.')} />;

  async function takeBack(batch: BankImport) {
    const message = translate('The {lines} lines of {fileName} will be gone from this account.', {
      lines: batch.lines,
      fileName: batch.fileName,
    });
    const yes = await confirmDialog({ title: 'Take this file back?', message, action: 'Take back', danger: true });
    if (!yes) return;
    act.mutate({ method: 'delete', to: `imports/${batch.id}` }, { onError: showProblem });
  }

  return (
    <div className="report-scroll">
      <table className="report" aria-label={translate('Imported files')}>
        <thead>
          <tr>
            <th scope="col">{translate('File')}</th>
            <th scope="col">{translate('Kind')}</th>
            <th scope="col">{translate('Days')}</th>
            <th scope="col" className="text-end">
              {translate('Lines')}
            </th>
            <th scope="col" className="text-end">
              {translate('Matched')}
            </th>
            <th scope="col">{translate('Imported')}</th>
            <th scope="col">
              <span className="visually-hidden">{translate('Take back')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((batch) => (
            <tr key={batch.id} className="report-row">
              <td>{batch.fileName}</td>
              <td data-label={translate('Kind')}>{translate(formatWords[batch.format])}</td>
              <td data-label={translate('Days')}>
                {translate('{from} to {to}', { from: formatDate(batch.from), to: formatDate(batch.to) })}
              </td>
              <td data-label={translate('Lines')} className="text-end figure">
                {batch.lines}
              </td>
              <td data-label={translate('Matched')} className="text-end figure">
                {batch.matched}
              </td>
              <td data-label={translate('Imported')}>
                {translate('{importedAt} by {importedBy}', {
                  importedAt: formatInstant(batch.importedAt),
                  importedBy: batch.importedBy,
                })}
              </td>
              <td>
                {mayUndo && batch.matched > 0 ? (
                  <small className="text-secondary">
                    {translate('To take it back, undo its matches under Cleared')}
                  </small>
                ) : (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-secondary"
                    disabled={!mayUndo || act.isPending}
                    onClick={() => void takeBack(batch)}
                  >
                    {translate('Take back')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

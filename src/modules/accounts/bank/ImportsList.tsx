import type { BankImport } from '../../../../contract/accounts/bank/reconciliation';
import { formatDate, formatInstant } from '../../../../contract/dates';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { confirmDialog, showProblem } from '../../../kit/messages';
import { useBankAct, useImports } from './bankData';
import { formatWords } from './bankWords';

/** The files that came in, each of which can be taken back while none of its lines is matched. */
export function ImportsList({ accountId, mayUndo }: { accountId: number; mayUndo: boolean }) {
  const imports = useImports(accountId);
  const act = useBankAct();
  const { data } = imports;
  if (imports.isError && !data) return <Failed error={imports.error} retry={() => void imports.refetch()} />;
  if (!data) return <LoadingRows columns={5} />;
  if (data.length === 0)
    return <Empty text="No statement has been imported for this account yet. Choose its file above." />;

  async function takeBack(batch: BankImport) {
    const message = `The ${batch.lines} lines of ${batch.fileName} will be gone from this account.`;
    const yes = await confirmDialog({ title: 'Take this file back?', message, action: 'Take back', danger: true });
    if (!yes) return;
    act.mutate({ method: 'delete', to: `imports/${batch.id}` }, { onError: showProblem });
  }

  return (
    <div className="report-scroll">
      <table className="report" aria-label="Imported files">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Kind</th>
            <th scope="col">Days</th>
            <th scope="col" className="text-end">
              Lines
            </th>
            <th scope="col" className="text-end">
              Matched
            </th>
            <th scope="col">Imported</th>
            <th scope="col">
              <span className="visually-hidden">Take back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((batch) => (
            <tr key={batch.id} className="report-row">
              <td>{batch.fileName}</td>
              <td data-label="Kind">{formatWords[batch.format]}</td>
              <td data-label="Days">
                {formatDate(batch.from)} to {formatDate(batch.to)}
              </td>
              <td data-label="Lines" className="text-end figure">
                {batch.lines}
              </td>
              <td data-label="Matched" className="text-end figure">
                {batch.matched}
              </td>
              <td data-label="Imported">
                {formatInstant(batch.importedAt)} by {batch.importedBy}
              </td>
              <td>
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  disabled={!mayUndo || batch.matched > 0 || act.isPending}
                  onClick={() => void takeBack(batch)}
                >
                  Take back
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

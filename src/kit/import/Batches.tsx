import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { ImportBatch } from '../../../contract/imports';
import { TRAN } from '../../../contract/screen';
import { http, newKey } from '../http';
import { Icon } from '../Icon';
import type { Master } from '../master/master';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { useMay } from '../session';
import { translate } from '../translate';

/** The imported files, each of which can be taken back while nothing depends on it. */
export function Batches({ resource }: Pick<Master, 'resource'>) {
  const mayUndo = useMay(resource.screen)(TRAN.cancel);
  const batches = useQuery({
    queryKey: [resource.path, 'imports'],
    queryFn: async ({ signal }) =>
      z.array(ImportBatch).parse((await http.get(`${resource.path}/import/batches`, { signal })).data),
  });
  const undo = useMutation({
    mutationFn: ({ id }: ImportBatch) =>
      http.post(`${resource.path}/import/batches/${id}/undo`, null, { headers: { 'Idempotency-Key': newKey() } }),
  });

  async function take(batch: ImportBatch) {
    const { one, many } = resource.names;
    const title = translate('Take back {count} {countWords}?', {
      count: batch.count,
      countWords: batch.count === 1 ? one : many,
    });
    const message = translate(
      'All that came with {file} goes. Where something depends on one of them, all of them stay.',
      {
        file: batch.file,
      },
    );
    if (!(await confirmDialog({ title, message, action: 'Take back', danger: true }))) return;
    try {
      await undo.mutateAsync(batch);
      showMessage(MESSAGE.success, translate('{file} is taken back', { file: batch.file }));
    } catch (error) {
      showProblem(error);
    }
  }

  if (!batches.data || batches.data.length === 0) return null;
  return (
    <div className="import-batches">
      <h2>{translate('Imported before')}</h2>
      <ul>
        {batches.data.map((batch) => (
          <li key={batch.id}>
            <span>
              <strong>{batch.file}</strong>{' '}
              {translate('{count} {countWords}, by {by} on {at}', {
                count: batch.count,
                countWords: batch.count === 1 ? translate(resource.names.one) : translate(resource.names.many),
                by: batch.by,
                at: formatInstant(batch.at),
              })}
              {batch.undoneAt &&
                translate(' · taken back by {undoneBy} on {undoneAt}', {
                  undoneBy: batch.undoneBy ?? '',
                  undoneAt: formatInstant(batch.undoneAt),
                })}
            </span>
            {mayUndo && !batch.undoneAt && (
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                disabled={undo.isPending}
                onClick={() => void take(batch)}
              >
                <Icon name="undo" /> {translate('Take back')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

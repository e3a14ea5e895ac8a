import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatInstant } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import { ImportBatch } from '../../../contract/imports';
import { TRAN } from '../../../contract/screen';
import { http, newKey } from '../http';
import { Icon } from '../Icon';
import type { Master } from '../master/master';
import { confirmDialog, say, showProblem } from '../messages';
import { useMay } from '../session';

/** What was imported, each file of which can be taken back while nothing depends on it. */
export function Batches({ resource }: Pick<Master, 'resource'>) {
  const client = useQueryClient();
  const mayUndo = useMay(resource.screen)(TRAN.cancel);
  const batches = useQuery({
    queryKey: [resource.path, 'imports'],
    queryFn: async ({ signal }) =>
      z.array(ImportBatch).parse((await http.get(`${resource.path}/import/batches`, { signal })).data),
  });
  const undo = useMutation({
    mutationFn: ({ id }: ImportBatch) =>
      http.post(`${resource.path}/import/batches/${id}/undo`, null, { headers: { 'Idempotency-Key': newKey() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource.path] }),
  });

  async function take(batch: ImportBatch) {
    const { one, many } = resource.names;
    const title = `Take back ${batch.count} ${batch.count === 1 ? one : many}?`;
    const message = `All that came with ${batch.file} goes. Where something depends on one of them, all of them stay.`;
    if (!(await confirmDialog({ title, message, action: 'Take back', danger: true }))) return;
    try {
      await undo.mutateAsync(batch);
      say(MESSAGE.success, `${batch.file} is taken back`);
    } catch (error) {
      showProblem(error);
    }
  }

  if (!batches.data || batches.data.length === 0) return null;
  return (
    <div className="import-batches">
      <h2>Imported before</h2>
      <ul>
        {batches.data.map((batch) => (
          <li key={batch.id}>
            <span>
              <strong>{batch.file}</strong> {batch.count} {batch.count === 1 ? resource.names.one : resource.names.many}
              , by {batch.by} on {formatInstant(batch.at)}
              {batch.undoneAt && ` · taken back by ${batch.undoneBy ?? ''} on ${formatInstant(batch.undoneAt)}`}
            </span>
            {mayUndo && !batch.undoneAt && (
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                disabled={undo.isPending}
                onClick={() => void take(batch)}
              >
                <Icon name="undo" /> Take back
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

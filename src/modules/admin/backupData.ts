import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Backup, Backups, backups } from '../../../contract/admin/backup';
import type { Values } from '../../kit/define';
import { downloadFile } from '../../kit/download';
import { http, newKey } from '../../kit/http';

export const backupsQuery = queryOptions({
  queryKey: [backups.path],
  queryFn: async ({ signal }) => Backups.parse((await http.get(backups.path, { signal })).data),
});

const sent = () => ({ headers: { 'Idempotency-Key': newKey() } });

/** One act on the backups; the list is read again after it. */
function useAct<T>(act: (given: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}

export const useTake = () => useAct<void>(() => http.post(backups.path, {}, sent()));
export const useTest = () => useAct<Backup>(({ id }) => http.post(`${backups.path}/${id}/test`, {}, sent()));
export const useDelete = () => useAct<Backup>(({ id }) => http.delete(`${backups.path}/${id}`));
export const useRestore = (id: number) =>
  useAct<Values>((values) => http.post(`${backups.path}/${id}/restore`, values, sent()));

/** Fetches the file with the session, which is not part of any address, and hands it to the browser. */
export const saveBackup = ({ id }: Backup): Promise<void> =>
  downloadFile(`${backups.path}/${id}/file`, {}, `backup-${id}.vyapar.gz`);

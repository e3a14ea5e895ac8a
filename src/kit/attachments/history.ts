import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { http } from '../http';
import type { RecordRef } from './record';

const History = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      user: z.string(),
      action: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Act = z.infer<typeof History>['rows'][number];
const historyPath = '/api/admin/history';

/** Who did what to a record and when, newest first, from the audit trail. */
export function useHistory({ path, id }: Pick<RecordRef, 'path' | 'id'>) {
  return useQuery({
    // Under the root of its resource, so that a step shows in it at once.
    queryKey: [path, 'history', id],
    queryFn: async ({ signal }) =>
      History.parse((await http.get(historyPath, { params: { entity: path, id }, signal })).data).rows,
  });
}

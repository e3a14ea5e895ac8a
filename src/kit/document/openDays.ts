import { queryOptions } from '@tanstack/react-query';
import { type OpenDays, OpenDays as OpenDaysSchema, openDaysPath } from '../../../contract/openDays';
import { http } from '../http';

/** The days the books are open for. No posting changes them, so they are asked again after a minute. */
export const openDaysQuery = queryOptions({
  queryKey: [openDaysPath],
  queryFn: async ({ signal }): Promise<OpenDays> =>
    OpenDaysSchema.parse((await http.get(openDaysPath, { signal })).data),
  staleTime: 60_000,
});

import { queryOptions } from '@tanstack/react-query';
import { type OpenDays, OpenDays as OpenDaysSchema, openDaysPath } from '../../../contract/openDays';
import { http } from '../http';

/** Which days the books are open for; it changes with a posting by nobody, so it is asked anew after a minute. */
export const openDaysQuery = queryOptions({
  queryKey: [openDaysPath],
  queryFn: async ({ signal }): Promise<OpenDays> =>
    OpenDaysSchema.parse((await http.get(openDaysPath, { signal })).data),
  staleTime: 60_000,
});

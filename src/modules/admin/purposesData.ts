import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Purposes, type PurposesInput, purposes } from '../../../contract/admin/purposes';
import { http } from '../../kit/http';

export const purposesQuery = queryOptions({
  queryKey: [purposes.path],
  queryFn: async ({ signal }) => Purposes.parse((await http.get(purposes.path, { signal })).data),
});

export function useSavePurposes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PurposesInput) => Purposes.parse((await http.put(purposes.path, body)).data),
    onSuccess: (saved) => client.setQueryData(purposesQuery.queryKey, saved),
  });
}

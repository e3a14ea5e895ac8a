import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Purposes, type PurposesInput, type PurposesPage } from '../../../contract/books/purposes';
import { http } from '../http';

export const purposesQuery = ({ path }: PurposesPage) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => Purposes.parse((await http.get(path, { signal })).data),
  });

export function useSavePurposes(page: PurposesPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PurposesInput) => Purposes.parse((await http.put(page.path, body)).data),
    onSuccess: (saved) => client.setQueryData(purposesQuery(page).queryKey, saved),
  });
}

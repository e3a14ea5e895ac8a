import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Licence, type LicenceUpload, licence } from '../../../contract/admin/licence';
import { http, newKey } from '../../kit/http';
import { refetchRights } from '../../kit/rights';

export const licenceQuery = queryOptions({
  queryKey: [licence.path],
  queryFn: async ({ signal }) => Licence.parse((await http.get(licence.path, { signal })).data),
});

/** Loads a licence file; the header's notes on the old one disappear. */
export function useLoadLicence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof LicenceUpload>) => {
      const headers = { 'Idempotency-Key': newKey() };
      return Licence.parse((await http.post(licence.path, body, { headers })).data);
    },
    onSuccess: (loaded) => {
      client.setQueryData(licenceQuery.queryKey, loaded);
      return refetchRights();
    },
  });
}

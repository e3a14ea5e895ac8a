import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CompanyData, company } from '../../../contract/admin/companyProfile';
import type { Values } from '../../kit/define';
import { http } from '../../kit/http';
import { refetchRights } from '../../kit/rights';

export const companyQuery = queryOptions({
  queryKey: [company.path],
  queryFn: async ({ signal }) => CompanyData.parse((await http.get(company.path, { signal })).data),
});

/** Saves the company; header and letter heads follow. */
export function useSaveCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) => CompanyData.parse((await http.put(company.path, values)).data),
    onSuccess: async (saved) => {
      client.setQueryData(companyQuery.queryKey, saved);
      return refetchRights();
    },
  });
}

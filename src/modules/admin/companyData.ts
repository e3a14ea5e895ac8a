import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CompanyData, companyData } from '../../../contract/admin/company';
import type { Values } from '../../kit/define';
import { downloadFile } from '../../kit/download';
import { http, newKey } from '../../kit/http';

export const companyQuery = queryOptions({
  queryKey: [companyData.path],
  queryFn: async ({ signal }) => CompanyData.parse((await http.get(companyData.path, { signal })).data),
});

function useAct<T>(path: string, bodyOf: (given: T) => object) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: T) => http.post(path, bodyOf(given), { headers: { 'Idempotency-Key': newKey() } }),
    onSettled: () => client.invalidateQueries({ queryKey: companyQuery.queryKey }),
  });
}

export const useLoadDemo = () => useAct<void>(companyData.demo, () => ({ agreed: true }));
export const useClearDemo = () => useAct<Values>(companyData.cleared, ({ companyName }) => ({ companyName }));
export const useRemove = () => useAct<Values>(companyData.removal, (values) => values);

/** The whole company as the server writes it. */
export const saveCompany = (): Promise<void> => downloadFile(companyData.exported, {}, 'company.zip');

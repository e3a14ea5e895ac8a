import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as contract from '../../../../contract/accounts/bank/reconciliation';
import type { Paise } from '../../../../contract/amount';
import { accounts } from '../../../../contract/books/accounts';
import { type IsoDate, todayInIndia } from '../../../../contract/dates';
import { Option } from '../../../../contract/resource';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { http, newKey } from '../../../kit/http';

const { path } = contract.bankReconciliation;
export type BankQuery = { accountId: number; asOn: string };
export type ListQuery = BankQuery & { page: number; q: string; show: 'open' | 'cleared' };

export const PAGE_SIZE = 100;
type Parser<T> = { parse(data: unknown): T };

const ask = <T>(name: string, params: object, schema: Parser<T>) =>
  queryOptions({
    queryKey: [path, name, params],
    queryFn: async ({ signal }) =>
      schema.parse((await http.get(name ? `${path}/${name}` : path, { params, signal })).data),
    placeholderData: keepPreviousData,
  });

export const useSummary = (query: BankQuery, enabled: boolean) =>
  useQuery({ ...ask('', query, contract.BankSummary), enabled });
export const useEntries = (query: ListQuery) =>
  useQuery(ask('entries', { ...query, size: PAGE_SIZE }, contract.BankEntries));
export const useBankLines = (query: ListQuery) =>
  useQuery(ask('lines', { ...query, size: PAGE_SIZE }, contract.BankLines));
export const useSuggestions = (query: BankQuery) => useQuery(ask('suggestions', query, contract.Suggestions));
export const useImports = (accountId: number) => useQuery(ask('imports', { accountId }, contract.BankImports));

/** The company's first bank, where no account is chosen; null where it has none. */
export const useFirstBank = (enabled: boolean) =>
  useQuery({
    queryKey: [accounts.path, 'firstBank'],
    queryFn: async ({ signal }) => {
      const { data } = await http.get(`${accounts.path}/lookup`, { params: { controlType: 'bank' }, signal });
      return z.array(Option).parse(data)[0]?.id ?? null;
    },
    enabled,
  });

/** The statement with its open items, asked for when it is printed. */
export function usePrinted(query: BankQuery): () => Promise<contract.PrintedStatement> {
  const client = useQueryClient();
  const { queryKey, queryFn } = ask('printed', query, contract.PrintedStatement);
  return () => client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
}
export function columnMapQuery(accountId: number) {
  const { queryKey, queryFn } = ask('column-map', { accountId }, contract.StoredMap);
  return queryOptions({ queryKey, queryFn });
}

/** Keeps the balance with which a file of the bank ends, unless one was entered for that day or the day is closed. */
export function useKeepBalance(accountId: number) {
  const client = useQueryClient();
  const { mutateAsync } = useBankAct(contract.BankSummary);
  return async (asOn: IsoDate, balance: Paise) => {
    const query = { accountId, asOn };
    const { queryKey, queryFn } = ask('', query, contract.BankSummary);
    const { version, reconciledUpTo } = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    const isClosed = reconciledUpTo !== null && asOn <= reconciledUpTo;
    if (version !== null || isClosed || asOn > todayInIndia()) return;
    await mutateAsync({ method: 'put', to: 'balance', body: { ...query, balance, version } });
  };
}

type Act = { method: 'post' | 'put' | 'delete'; to: string; body?: object };

/**
 * Changes something in the reconciliation, and fetches all its queries again. Sending the same again after a lost
 * answer repeats the same act.
 */
export function useBankAct<T>(schema?: Parser<T>) {
  const repeat = useRepeatKey(path);
  return useMutation({
    mutationFn: async ({ method, to, body }: Act): Promise<T | null> => {
      // A file is too much to keep for a repeat, and needs none: its lines are known when they come again.
      const key = to === 'imports' ? newKey() : method === 'post' ? repeat.keyOf([to, body]) : null;
      const headers = key ? { 'Idempotency-Key': key } : {};
      const answer = await http.request({ method, url: `${path}/${to}`, data: body, headers });
      return schema ? schema.parse(answer.data) : null;
    },
    onSuccess: repeat.done,
  });
}

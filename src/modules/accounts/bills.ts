import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { AccountOption } from '../../../contract/books/accounts';
import { PendingBill, pendingBillsPath } from '../../../contract/books/vouchers';
import { http } from '../../kit/http';
import { optionQuery, useOption } from '../../kit/lists';
import { queryClient } from '../../kit/queries';
import { accountEntries } from './lookups';

/** Bills of an account that are not settled yet. */
export const pendingQuery = (accountId: number) =>
  queryOptions({
    // Under the accounts root: every posting changes what is pending.
    queryKey: ['/api/accounts/bills', 'pending', accountId],
    queryFn: async ({ signal }) =>
      z.array(PendingBill).parse((await http.get(pendingBillsPath, { params: { accountId }, signal })).data),
    staleTime: 5_000,
  });

export const usePending = (accountId: number) => useQuery({ ...pendingQuery(accountId), enabled: accountId > 0 });

export type KnownAccount = AccountOption & { name: string };

/** An account that was looked up already. */
export function accountOf(id: number | null | undefined): KnownAccount | null {
  const option = id ? queryClient.getQueryData(optionQuery(accountEntries, id).queryKey) : null;
  // Entries of this source are parsed as account options.
  return option ? { ...(option as AccountOption), name: option.label } : null;
}

/** The account of a line with the facts of its entry: bill-wise or not, credit days, nature. */
export function useAccount(id: unknown): AccountOption | null {
  const option = useOption(accountEntries, typeof id === 'number' ? id : null);
  // Entries of this source are parsed as account options.
  return option as AccountOption | null;
}

import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  allocateOldest,
  allocationLines,
  allocationPath,
  type Match,
  OpenParty,
} from '../../../../contract/accounts/allocation';
import { journals } from '../../../../contract/accounts/journals';
import { todayInIndia } from '../../../../contract/dates';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { http } from '../../../kit/http';

export type AllocateParams = { side?: 'receivable' | 'payable' | undefined; accountId?: string | undefined };
export type Allocated = { accountId: number; party: string; matches: readonly Match[] };

/** The proposed allocation, party by party. */
export const allocationQuery = (asked: AllocateParams) =>
  queryOptions({
    // Under the root of bills: every posting changes what is open.
    queryKey: ['/api/accounts/bills', 'allocation', asked],
    queryFn: async ({ signal }): Promise<Allocated[]> => {
      const parties = z.array(OpenParty).parse((await http.get(allocationPath, { params: asked, signal })).data);
      return parties
        .map(({ accountId, party, items }) => ({ accountId, party, matches: allocateOldest(items) }))
        .filter(({ matches }) => matches.length > 0);
    },
    gcTime: 0,
  });

/** Posts the journal of an allocation; gives its number, or null when the user went back on a warning. */
export function usePostAllocation() {
  const repeat = useRepeatKey('allocation');
  return useMutation({
    mutationFn: ({ parties, branchId }: { parties: readonly Allocated[]; branchId: number }) =>
      sendConfirmed('Allocate', async (extra) => {
        const body = {
          date: todayInIndia(),
          branchId,
          narration: 'On-account money allocated to bills, oldest first',
          purpose: 'general',
          lines: allocationLines(parties),
          ...extra,
        };
        const { data } = await http.post(journals.path, body, {
          params: { step: 'post' },
          headers: { 'Idempotency-Key': repeat.keyOf(body) },
        });
        return journals.document.parse(data).number;
      }),
    onSuccess: repeat.done,
  });
}

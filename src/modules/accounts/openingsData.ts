import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Openings, Openings as OpeningsSchema, openings } from '../../../contract/accounts/openings';
import type { Values } from '../../kit/define';
import { sendConfirmed } from '../../kit/form/confirmed';
import { http } from '../../kit/http';

export const openingsQuery = (branchId: number) =>
  queryOptions({
    queryKey: [openings.path, branchId],
    queryFn: async ({ signal }) =>
      OpeningsSchema.parse((await http.get(openings.path, { params: { branchId }, signal })).data),
  });

/** Saves the balances of a branch; null when the user went back on a warning. */
export function useSaveOpenings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) =>
      sendConfirmed('Save with a difference', async (extra) =>
        OpeningsSchema.parse((await http.put(openings.path, { ...values, ...extra })).data),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/accounts'] }),
  });
}

/** What is entered of stored openings: the lines without what the server tells about their accounts. */
export function enteredOpenings({ branchId, version, lines }: Openings): Values {
  const entered = lines.map(
    ({ accountName: _name, groupName: _group, billWise: _bills, isBank: _bank, ...line }) => line,
  );
  return { branchId, version, lines: entered.length > 0 ? entered : [blankOpening()] };
}

export const blankOpening = (): Values => ({
  accountId: null,
  debit: 0,
  credit: 0,
  bills: [],
  uncleared: [],
  bankBalance: null,
});

import { useQuery } from '@tanstack/react-query';
import { LetterHead, letterHeadPath } from '../../../contract/paper';
import { http } from '../http';
import { useSession } from '../session';

/** The letter head of the branch that the user works in. */
export function useLetterHead(): LetterHead | undefined {
  const branchId = useSession((session) => session.details?.addr.branchId);
  const { data } = useQuery({
    queryKey: [letterHeadPath, branchId],
    queryFn: async ({ signal }) =>
      LetterHead.parse((await http.get(letterHeadPath, { params: { branchId }, signal })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CloseYear, YearEnd, yearEnd } from '../../../contract/accounts/yearEnd';
import { DOCUMENTS } from '../../../contract/changes';
import { useRepeatKey } from '../../kit/form/repeatKey';
import { http } from '../../kit/http';

export const yearEndQuery = (year: string | null) =>
  queryOptions({
    queryKey: [DOCUMENTS, yearEnd.path, year],
    queryFn: async ({ signal }) =>
      YearEnd.parse((await http.get(yearEnd.path, { params: year ? { year } : {}, signal })).data),
  });

type Step = { step: 'close'; body: CloseYear } | { step: 'reopen'; body: { year: string; reason: string } };

/** Closes a year or opens it again. Everything of accounts changes with it. */
export function useYearStep() {
  const client = useQueryClient();
  const repeat = useRepeatKey(yearEnd.path);
  return useMutation({
    mutationFn: async ({ step, body }: Step) => {
      const headers = { 'Idempotency-Key': repeat.keyOf([step, body]) };
      return YearEnd.parse((await http.post(`${yearEnd.path}/${step}`, body, { headers })).data);
    },
    onSuccess: (answer) => {
      repeat.done();
      client.setQueryData(yearEndQuery(answer.year.code).queryKey, answer);
    },
  });
}

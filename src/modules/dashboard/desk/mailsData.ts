import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  Mail,
  MailCounts,
  type MailDraft,
  type MailFolder,
  type MailInput,
  type MailMarks,
  MailRow,
  mails,
} from '../../../../contract/mails/mails';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';

const { path } = mails;
export const PAGE = 50;

export const mailListQuery = (folder: MailFolder, q: string, page: number) =>
  queryOptions({
    queryKey: [path, 'list', folder, q, page],
    queryFn: async ({ signal }) =>
      z.array(MailRow).parse((await http.get(path, { params: { folder, q, page, size: PAGE }, signal })).data),
    placeholderData: keepPreviousData,
  });

export const mailCountsQuery = (q: string) =>
  queryOptions({
    queryKey: [path, 'folders', q],
    queryFn: async ({ signal }) =>
      MailCounts.parse((await http.get(`${path}/folders`, { params: { q }, signal })).data),
    placeholderData: keepPreviousData,
  });

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: async ({ signal }) => Mail.parse((await http.get(`${path}/${id}`, { signal })).data),
  });

/** A change of a mail returns the whole mail; lists and counts are fetched again. */
function useMailChange<V>(call: (values: V) => Promise<{ data: unknown }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: V) => Mail.parse((await call(values)).data),
    onSuccess: (mail) => {
      client.setQueryData(mailQuery(mail.id).queryKey, mail);
    },
  });
}

const created = () => ({ headers: { 'Idempotency-Key': newKey() } });

export const useMarkMail = () => {
  const change = useMailChange(({ id, marks }: { id: number; marks: MailMarks }) =>
    http.put(`${path}/${id}/marks`, marks),
  );
  return (id: number, marks: MailMarks) => change.mutate({ id, marks }, { onError: showProblem });
};

export const useSendMail = () => useMailChange((mail: MailInput) => http.post(path, mail, created()));
export const useSendAgain = () => useMailChange((id: number) => http.post(`${path}/${id}/resend`, {}, created()));

/** Keeps the mail being written as a draft. @returns the key of the draft. */
export async function keepDraft(id: number | null, draft: MailDraft): Promise<number> {
  const { data } =
    id === null ? await http.post(`${path}/drafts`, draft, created()) : await http.put(`${path}/drafts/${id}`, draft);
  return Mail.parse(data).id;
}

export function useRemoveMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => http.delete(`${path}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
    onError: showProblem,
  });
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Conversation, messages, Thread, type ThreadInput } from '../../../../contract/dashboard/messages';
import { http, newKey } from '../../../kit/http';

const { path, root } = messages;

export const threadsQuery = (q: string) =>
  queryOptions({
    queryKey: [root, 'list', q],
    queryFn: async ({ signal }) => z.array(Thread).parse((await http.get(path, { params: { q }, signal })).data),
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'one', id],
    queryFn: async ({ signal }) => Conversation.parse((await http.get(`${path}/${id}`, { signal })).data),
  });

export const olderQuery = (id: number, before: number) =>
  queryOptions({
    queryKey: [root, 'older', id, before],
    queryFn: async ({ signal }) =>
      Conversation.parse((await http.get(`${path}/${id}`, { params: { before }, signal })).data),
    // Messages never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

const created = () => ({ headers: { 'Idempotency-Key': newKey() } });

function useSaying<V>(call: (values: V) => Promise<{ data: unknown }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: V) => Conversation.parse((await call(values)).data),
    onSuccess: (thread) => {
      client.setQueryData(conversationQuery(thread.id).queryKey, thread);
    },
  });
}

export const useSay = (id: number) =>
  useSaying((said: { text: string; fileIds: number[] }) => http.post(`${path}/${id}`, said, created()));
export const useBegin = () => useSaying((input: ThreadInput) => http.post(path, input, created()));

/** The read mark is sent without waiting; after a failure the next message sends it. */
export const tellRead = (id: number, upTo: number) =>
  http.put(`${path}/${id}/read`, { upTo }).then(
    () => undefined,
    () => undefined,
  );

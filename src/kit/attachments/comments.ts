import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type Colleague, type Comment, CommentList, commentsPath } from '../../../contract/commentsAndTags';
import { useRepeatKey } from '../form/repeatKey';
import { http } from '../http';
import type { RecordRef } from './record';

type Of = Pick<RecordRef, 'path' | 'id'>;

const commentsQuery = ({ path, id }: Of) =>
  queryOptions({
    queryKey: [commentsPath, path, id],
    queryFn: async ({ signal }) =>
      CommentList.parse((await http.get(commentsPath, { params: { entity: path, id }, signal })).data),
  });

export const useComments = (of: Of) => useQuery(commentsQuery(of));

/** Writes a comment, or another text for one that is there; null takes it back. */
export function useWriteComment(of: Of) {
  const repeat = useRepeatKey(commentsPath);
  return useMutation({
    mutationFn: async ({ comment, body }: { comment: Comment | null; body: string | null }) => {
      if (!comment) {
        const input = { entity: of.path, id: of.id, body };
        return http.post(commentsPath, input, { headers: { 'Idempotency-Key': repeat.keyOf(input) } });
      }
      const path = `${commentsPath}/${comment.id}`;
      return body === null ? http.delete(path) : http.put(path, { body });
    },
    onSuccess: repeat.done,
  });
}

/** The `@` that is being typed at the caret, and who it could be. */
export function mentionAt(
  text: string,
  caret: number,
  colleagues: readonly Colleague[],
): { from: number; found: readonly Colleague[] } | null {
  const typed = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret));
  if (!typed) return null;
  const word = (typed[1] ?? '').toLowerCase();
  const found = colleagues.filter(({ code, name }) =>
    [code, ...name.split(/\s+/)].some((part) => part.toLowerCase().startsWith(word)),
  );
  return { from: caret - word.length, found: found.slice(0, 6) };
}

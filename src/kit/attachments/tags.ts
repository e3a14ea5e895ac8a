import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TagsOnRecord, tagSource, tagsPath } from '../../../contract/commentsAndTags';
import type { Filter } from '../define';
import { http } from '../http';
import type { RecordRef } from './record';

type Of = Pick<RecordRef, 'path' | 'id'>;

const tagsQuery = ({ path, id }: Of) =>
  queryOptions({
    queryKey: [tagsPath, path, id],
    queryFn: async ({ signal }) =>
      TagsOnRecord.parse((await http.get(tagsPath, { params: { entity: path, id }, signal })).data),
  });

export const putTags = async ({ path, id }: Of, names: readonly string[]) =>
  TagsOnRecord.parse((await http.put(tagsPath, { entity: path, id, names })).data);

export const useTags = (of: Of) => useQuery(tagsQuery(of));

/** Sets the tags of a record. Lists that are filtered by tag are fetched again. */
export function usePutTags(of: Of) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (names: readonly string[]) => putTags(of, names),
    onSuccess: (tags) => {
      client.setQueryData(tagsQuery(of).queryKey, tags);
    },
  });
}

/** Every list of documents and masters is narrowed by tag. */
export const TAG_FILTER: Filter = { field: 'tag', label: 'Tag', input: { kind: 'lookup', source: tagSource } };

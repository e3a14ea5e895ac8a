import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Listed, type Option, type Page, pageOf, type Schema } from '../../contract/resource';
import { withRowTags } from './attachments/tagsColumn';
import type { LookupSource, Values } from './define';
import { http } from './http';

/** The query of a list as the URL keeps it. */
export type ListState = {
  page: number;
  size: number;
  sort: string | undefined;
  /** One direction for each key of the order, see `contract/sorting.ts`. */
  dir: string;
  q: string;
  filters: Readonly<Record<string, string>>;
  /** The conditions typed under the heads of columns, as the server takes them. */
  where?: string;
};

export function paramsOf({ filters, q, sort, where, ...state }: ListState): Values {
  return { ...state, ...(sort ? { sort } : {}), ...(q ? { q } : {}), ...(where ? { where } : {}), ...filters };
}

/** Schema of the rows of a list: a master with lines lists its records without them. */
export const listedOf = <R>(resource: Listed<R>): Schema<R> =>
  (resource as { listed?: Schema<R> }).listed ?? resource.row;

export const listQuery = <R>(resource: Listed<R>, state: ListState) =>
  queryOptions({
    queryKey: [resource.path, 'list', paramsOf(state)],
    queryFn: async ({ signal }): Promise<Page<R>> =>
      withRowTags(
        pageOf(listedOf(resource)).parse((await http.get(resource.path, { params: paramsOf(state), signal })).data),
      ),
  });

/** The former page stays on screen while the next one is on its way. */
export const useList = <R>(resource: Listed<R>, state: ListState) =>
  useQuery({ ...listQuery(resource, state), placeholderData: keepPreviousData });

type SearchParams = Readonly<Record<string, string>>;

/**
 * Entries whose label or code contains the typed text; at most twenty. The call outlives the list that made it: a user
 * who leaves before the list arrives still waits for its first entry.
 */
export const optionsQuery = (source: LookupSource, q: string, filters: SearchParams = {}) =>
  queryOptions({
    queryKey: [source.path, 'lookup', { q, ...filters }],
    queryFn: async (): Promise<Option[]> =>
      z.array(source.option).parse((await http.get(`${source.path}/lookup`, { params: { q, ...filters } })).data),
    staleTime: 30_000,
  });

export const optionQuery = (source: LookupSource, id: number) =>
  queryOptions({
    queryKey: [source.path, 'lookup', { id }],
    queryFn: async ({ signal }): Promise<Option | null> => {
      const { data } = await http.get(`${source.path}/lookup`, { params: { id }, signal });
      return z.array(source.option).parse(data)[0] ?? null;
    },
    staleTime: 30_000,
  });

/** The entry of a stored key, with all fields that its source returns. */
export function useOption(source: LookupSource, id: number | null): Option | null {
  // A name that was found nowhere is no number.
  const isGiven = id !== null && !Number.isNaN(id);
  const { data } = useQuery({ ...optionQuery(source, id ?? 0), enabled: isGiven });
  return isGiven ? (data ?? null) : null;
}

/** Keeps an entry that was just chosen, so that its name shows without a call. */
export function useRememberOption(source: LookupSource): (option: Option) => void {
  const client = useQueryClient();
  return (option) => client.setQueryData(optionQuery(source, option.id).queryKey, option);
}

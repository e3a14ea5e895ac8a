import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Photo, Photos, photosPath } from '../../../contract/photos';
import { http } from '../http';

export const photosQuery = queryOptions({
  queryKey: [photosPath],
  queryFn: async ({ signal }) => Photos.parse((await http.get(photosPath, { signal })).data),
  // Live events tell of a new one.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Somebody by key or by code. */
export type Somebody = { id: number } | { code: string };

const isOne = (somebody: Somebody) => (photo: Photo) =>
  'id' in somebody ? photo.id === somebody.id : photo.code === somebody.code;

/** The photo of somebody, if he has one. */
export const usePhoto = (somebody: Somebody): string | null =>
  useQuery(photosQuery).data?.find(isOne(somebody))?.photo ?? null;

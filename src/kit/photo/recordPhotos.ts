import { queryOptions, useQuery } from '@tanstack/react-query';
import { MOST_PHOTOS, photosOf, RecordPhotos } from '../../../contract/photos';
import { http } from '../http';

type Path = `/api/${string}`;
type Photos = ReadonlyMap<number, string>;

/** Keys that are asked for in the same moment, by the path of their master: a list asks once for all of its rows. */
const gathered = new Map<Path, { ids: Set<number>; photos: Promise<Photos> }>();

async function fetchPhotos(path: Path, ids: readonly number[]): Promise<Photos> {
  const photos = new Map<number, string>();
  for (let at = 0; at < ids.length; at += MOST_PHOTOS) {
    const params = { ids: ids.slice(at, at + MOST_PHOTOS).join() };
    const found = RecordPhotos.parse((await http.get(photosOf(path), { params })).data);
    for (const { id, photo } of found) photos.set(id, photo);
  }
  return photos;
}

function together(path: Path, id: number): Promise<Photos> {
  const open = gathered.get(path);
  if (open) {
    open.ids.add(id);
    return open.photos;
  }
  const ids = new Set([id]);
  const photos = Promise.resolve().then(() => {
    gathered.delete(path);
    return fetchPhotos(path, [...ids]);
  });
  gathered.set(path, { ids, photos });
  return photos;
}

const recordPhotoQuery = (path: Path, id: number) =>
  queryOptions({
    queryKey: [photosOf(path), id],
    queryFn: async () => (await together(path, id)).get(id) ?? null,
    // Live events tell of a new one.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useRecordPhoto = (path: Path, id: number): string | null =>
  useQuery(recordPhotoQuery(path, id)).data ?? null;

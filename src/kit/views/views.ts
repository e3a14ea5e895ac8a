import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Screen } from '../../../contract/screen';
import { View, type ViewInput, viewsPath } from '../../../contract/views';
import { useRepeatKey } from '../form/repeatKey';
import { http } from '../http';

export type { View } from '../../../contract/views';

const MINUTES_5 = 300_000;

export const viewsQuery = ({ path }: Screen) =>
  queryOptions({
    queryKey: [viewsPath, path],
    queryFn: async ({ signal }): Promise<View[]> =>
      z.array(View).parse((await http.get(viewsPath, { params: { screen: path }, signal })).data),
    // Other screens report their changes; nobody waits for views at every change of screen.
    staleTime: MINUTES_5,
  });

/** Keeps a view, or changes one. */
export function useSaveView() {
  const repeat = useRepeatKey(viewsPath);
  return useMutation({
    mutationFn: async ({ view, input }: { view: View | null; input: ViewInput }): Promise<View> => {
      const answer = view
        ? await http.put(`${viewsPath}/${view.id}`, { ...input, version: view.version })
        : await http.post(viewsPath, input, { headers: { 'Idempotency-Key': repeat.keyOf(input) } });
      return View.parse(answer.data);
    },
    onSuccess: repeat.done,
  });
}

export function useDropView() {
  return useMutation({
    mutationFn: (view: View) => http.delete(`${viewsPath}/${view.id}`),
  });
}

/** The view that a screen begins with; null is as delivered. */
export function useChooseDefault({ path }: Screen) {
  return useMutation({
    mutationFn: (viewId: number | null) => http.put(`${viewsPath}/default`, { screen: path, viewId }),
  });
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS, NotificationPage, notificationsPath } from '../../../../contract/notifications';
import { http } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';

const PAGE = 10;
/** A new day makes bills fall due without an event. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** The user's notifications, newest first, page by page; live events bring new ones. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [NOTIFICATIONS],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      NotificationPage.parse(
        (await http.get(notificationsPath, { params: { page: pageParam, size: PAGE }, signal })).data,
      ),
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Marks one notification as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: string | null) => {
      if (key === null) await http.put(`${notificationsPath}/read-all`, {});
      else await http.put(`${notificationsPath}/read`, { key });
    },
    onError: showProblem,
    onSettled: () => client.invalidateQueries({ queryKey: [NOTIFICATIONS] }),
  });
}

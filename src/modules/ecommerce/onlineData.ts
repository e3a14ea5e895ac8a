import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { OnlineBoard, onlineBoardPath, onlineOrders } from '../../../contract/selling/onlineOrders';
import { http } from '../../kit/http';

/** How the board is narrowed. */
export type Narrowed = { q?: string; payMode?: string };

/** Promises run out while nobody touches anything. */
const EVERY_MINUTE = 60_000;

/** Under the root of orders, so that a step that anybody takes, and an order from the shop, renew it. */
export const boardQuery = (params: Narrowed) =>
  queryOptions({
    queryKey: [onlineOrders.path, 'board', params],
    queryFn: async ({ signal }) => OnlineBoard.parse((await http.get(onlineBoardPath, { params, signal })).data),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
  });

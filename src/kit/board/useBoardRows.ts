import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardAnswer, BoardRows, Tile } from '../../../contract/board';
import { http } from '../http';
import { queryClient } from '../queries';
import { mergeRows } from './mergeRows';

/** The content of a board: its rows in order, and the facts of its contract around them. */
export type Shown<R, A> = Omit<A, 'keys' | 'rows'> & { stamp: string; rows: readonly R[] };

/** The rows of a board. Once read, a live event of its root asks only for the rows that changed. */
export const boardQuery = <Q, R extends Tile, A>(board: BoardRows<Q, R, A>, query: Omit<Q, 'since'>) => {
  const queryKey = [board.follows ?? board.path, board.path, query] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Shown<R, A>> => {
      const ask = async (since?: string): Promise<BoardAnswer<R> & A> => {
        const params = { ...query, ...(since !== undefined && { since }) };
        return board.answer.parse((await http.get(board.path, { params, signal })).data);
      };
      const before = queryClient.getQueryData<Shown<R, A>>(queryKey);
      const answer = await ask(before?.stamp);
      const merged = before && mergeRows(before.rows, answer);
      if (merged) return shownOf(answer, merged);
      const whole = before ? await ask() : answer;
      return shownOf(whole, whole.rows);
    },
    // Rows that did not change are kept by `mergeRows`.
    structuralSharing: false,
  });
};

function shownOf<R, A>(answer: BoardAnswer<R> & A, rows: readonly R[]): Shown<R, A> {
  const { keys: _, rows: __, ...around } = answer;
  return { ...(around as Omit<A, 'keys' | 'rows'> & { stamp: string }), rows };
}

/** The rows of a board as its parts take them. */
export function useBoardRows<Q, R extends Tile, A>(board: BoardRows<Q, R, A>, query: Omit<Q, 'since'>) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...boardQuery(board, query), placeholderData: keepPreviousData });
  return {
    data,
    state: { rows: data?.rows, error, retry: () => void refetch() },
    /** Asks for the changed rows, for acts that the server does not announce. */
    refresh: () => client.invalidateQueries({ queryKey: [board.follows ?? board.path, board.path] }),
  };
}

/** Whether the rows are still on their way, did not arrive, or are here. */
export type RowsState<R> = { rows: readonly R[] | undefined; error: unknown; retry(): void };

import { useEffect, useMemo, useRef, useState } from 'react';
import { can } from '../../../../contract/screen';
import { CellOutcomes, MOST_CELLS, type SheetCell } from '../../../../contract/sheet';
import { ApiError, http, newKey } from '../../http';
import { showProblem } from '../../messages';
import { invalidateRoots } from '../../queries';
import { useSession, whoOf } from '../../session';
import { readCell } from './cellText';
import { type Entry, SheetStore } from './SheetStore';
import type { Spot } from './selection';
import type { SheetParts } from './sheet';

/** Typing rests so long before it is sent, so that a filled column is one call. */
const REST_MS = 400;
const AGAIN_MS = 5000;

/** Asked again it would be refused again; a lost network or a busy server is tried again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export type SheetWork = ReturnType<typeof useSheet>;

/** The cells of a sheet, and the sending of typed ones. */
export function useSheet(parts: SheetParts, cells: readonly SheetCell[]) {
  const [store] = useState(() => new SheetStore());
  const [state, setState] = useState({ waiting: 0, refused: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(parts);
  latest.current = parts;
  const details = useSession((session) => session.details);
  const { needs } = parts.save;
  const mayChange = !needs || (details !== null && can(whoOf(details), needs.screen, needs.tran));

  useEffect(() => store.receive(cells), [store, cells]);
  useEffect(
    () => store.subscribe(() => setState({ waiting: store.waiting, refused: store.refused().length })),
    [store],
  );

  const send = useMemo(() => {
    const later = (wait: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void work(), wait);
    };
    // One call at a time: cells typed meanwhile go with the versions that its answer brings.
    let isBusy = false;
    async function work() {
      const taken = isBusy ? [] : store.take(MOST_CELLS);
      if (taken.length === 0) return;
      isBusy = true;
      const { path, refreshes = [] } = latest.current.save;
      try {
        const headers = { 'Idempotency-Key': newKey() };
        const { data } = await http.post(path, { cells: taken }, { headers });
        store.settle(taken, CellOutcomes.parse(data).cells);
        isBusy = false;
        if (refreshes.length > 0) invalidateRoots(refreshes);
        later(0);
      } catch (error) {
        isBusy = false;
        showProblem(error);
        if (isRefusal(error)) return store.refuse(taken, error.message);
        store.giveBack(taken);
        later(AGAIN_MS);
      }
    }
    return later;
  }, [store]);
  // The last typed cells are sent when the sheet is left.
  useEffect(() => () => send(0), [send]);

  /** Texts for places, as they are typed or pasted; one step that can be undone. */
  function type(texts: readonly { spot: Spot; text: string }[]): void {
    const entries = texts.flatMap(({ spot, text }): Entry[] => {
      const [row, column] = [parts.rows[spot.row], parts.columns[spot.column]];
      if (!row || !column || column.locked || !mayChange) return [];
      const place = { row: row.key, column: column.key };
      const read = readCell(column, text);
      if ('problem' in read) return [{ ...place, value: null, text, problem: read.problem }];
      const problem = parts.check?.(row, column, read.value) ?? undefined;
      return [{ ...place, value: read.value, ...(problem && { problem }) }];
    });
    store.enter(entries);
    send(REST_MS);
  }
  const step = (act: 'undo' | 'redo') => {
    store[act]();
    send(REST_MS);
  };

  return {
    store,
    mayChange,
    ...state,
    type,
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Types a refused value again, over the value of another user. */
    insist: (row: string, column: string) => {
      const { value } = store.shown(row, column);
      store.enter([{ row, column, value }]);
      send(0);
    },
    drop: (row: string, column: string) => store.drop(row, column),
  };
}

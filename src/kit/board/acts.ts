import { useRef, useState } from 'react';
import type { Screen, Tran } from '../../../contract/screen';
import { can } from '../../../contract/screen';
import { http, newKey } from '../http';
import type { IconName } from '../Icon';
import { type Confirmation, type ConfirmRequest, confirmDialog, showProblem } from '../messages';
import { invalidateRoots } from '../queries';
import { useSession, whoOf } from '../session';

/** One call of the server. A POST is sent under an Idempotency-Key of its own. */
export type ActCall = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

/** An act of a tile, declared as data. */
export type TileAct<T> = {
  key: string;
  label: string;
  icon?: IconName;
  tone?: 'primary' | 'danger';
  /** A letter that does it while the tile has the focus. */
  hotkey?: string;
  /** The permission that it needs; without one, everyone who sees the board may do it. */
  needs?: { screen: Screen; tran: Tran };
  /** Whether the tile offers it: false hides it, a sentence says why it cannot be done now. */
  available?(tile: T): boolean | string;
  /** The question before the act. */
  ask?(tile: T): ConfirmRequest;
  /** Roots that it changes besides those that the server names. */
  refreshes?: readonly string[];
} & (
  | { call(tile: T, answer: Confirmation): ActCall }
  /** Opens something on this device; nothing is sent. */
  | { open(tile: T): void }
);

/** An act that a tile offers to this user; `why` says why it cannot be done now. */
export type OfferedAct<T> = { act: TileAct<T>; why: string | null };

const NOTHING_ASKED: Confirmation = { reason: null };

/** Sends the call of an act; live events and the answer's roots bring the change onto the board. */
export async function sendAct({ method, path, body }: ActCall, refreshes: readonly string[] = []): Promise<void> {
  await http.request({
    method,
    url: path,
    ...(body && { data: body }),
    ...(method === 'POST' && { headers: { 'Idempotency-Key': newKey() } }),
  });
  if (refreshes.length > 0) invalidateRoots(refreshes);
}

/**
 * The acts that this user may do, and the functions that run them. An act of a tile runs once at a time, however often
 * it is tapped.
 */
export function useActs<T>(acts: readonly TileAct<T>[], keyOf: (tile: T) => string) {
  const details = useSession((session) => session.details);
  const mine = acts.filter(
    ({ needs }) => !needs || (details !== null && can(whoOf(details), needs.screen, needs.tran)),
  );
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = (key: string, isRunning: boolean) => {
    if (isRunning) running.current.add(key);
    else running.current.delete(key);
    setBusy(new Set(running.current));
  };

  const offered = (tile: T): readonly OfferedAct<T>[] =>
    mine.flatMap((act) => {
      const answer = act.available?.(tile) ?? true;
      return answer === false ? [] : [{ act, why: typeof answer === 'string' ? answer : null }];
    });

  /** @returns whether it was done. */
  async function run(act: TileAct<T>, tile: T): Promise<boolean> {
    if ('open' in act) {
      act.open(tile);
      return true;
    }
    const key = keyOf(tile);
    if (running.current.has(key)) return false;
    mark(key, true);
    try {
      const answer = act.ask ? await confirmDialog(act.ask(tile)) : NOTHING_ASKED;
      if (!answer) return false;
      await sendAct(act.call(tile, answer), act.refreshes);
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    } finally {
      mark(key, false);
    }
  }

  return { offered, run, busy };
}

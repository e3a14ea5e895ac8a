import { useCallback, useRef, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { MESSAGE } from '../../../../contract/errors';
import { can } from '../../../../contract/screen';
import { showMessage, showProblem } from '../../messages';
import { useSession, whoOf } from '../../session';
import { sendAct } from '../acts';
import { type BarPlace, isSameBar } from './bars';
import type { TimeGridParts } from './timeGrid';

/** A bar on its way, by keyboard or by pointer. */
export type Moving<B> = { bar: B; place: BarPlace };

/** Moves bars: the target place, and the act that moves the bar there. */
export function useBarMoves<B extends Tile>({ move, placeOf }: TimeGridParts<B>) {
  const [moving, setMoving] = useState<Moving<B> | null>(null);
  /** A bar stays where it was dropped until its row is read again, with another version. */
  const [dropped, setDropped] = useState<ReadonlyMap<string, { place: BarPlace; version: number }>>(new Map());
  const latest = useRef(moving);
  latest.current = moving;
  const details = useSession((session) => session.details);
  const mayMove =
    move !== undefined &&
    (!move.needs || (details !== null && can(whoOf(details), move.needs.screen, move.needs.tran)));

  /** Whether a bar can be taken; a sentence says why not. */
  const whyNot = (bar: B): string | null => {
    const answer = mayMove ? (move.available?.(bar) ?? true) : false;
    return answer === true ? null : answer === false ? '' : answer;
  };
  function take(bar: B): boolean {
    const why = whyNot(bar);
    if (why) showMessage(MESSAGE.warningToast, why);
    if (why !== null) return false;
    setMoving({ bar, place: placeOf(bar) });
    return true;
  }
  const problemOf = ({ bar, place }: Moving<B>): string | null => move?.problem?.(bar, place) ?? null;

  async function drop(asked = latest.current): Promise<void> {
    setMoving(null);
    if (!asked || !move || isSameBar(placeOf(asked.bar), asked.place)) return;
    const problem = problemOf(asked);
    if (problem) return showMessage(MESSAGE.warningToast, problem);
    const { key, version } = asked.bar;
    setDropped((now) => new Map(now).set(key, { place: asked.place, version }));
    try {
      await sendAct(move.call(asked.bar, asked.place), move.refreshes);
    } catch (error) {
      showProblem(error);
      forget(key);
    }
  }
  const forget = (key: string) =>
    setDropped((now) => {
      const next = new Map(now);
      next.delete(key);
      return next;
    });

  const shownPlace = useCallback(
    (bar: B): BarPlace => {
      const here = dropped.get(bar.key);
      return here?.version === bar.version ? here.place : placeOf(bar);
    },
    [dropped, placeOf],
  );

  return { moving, setMoving, shownPlace, whyNot, take, drop, problemOf, cancel: () => setMoving(null) };
}
export type BarMoves<B extends Tile> = ReturnType<typeof useBarMoves<B>>;

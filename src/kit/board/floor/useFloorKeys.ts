import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { Tile } from '../../../../contract/board';
import type { OfferedAct, TileAct } from '../acts';
import { DIRECTIONS, nearest } from '../nearest';
import type { FloorParts } from './floor';

/** Digits that follow each other within this time are one number. */
const TYPING_MS = 800;

type Known<T extends Tile> = {
  rows: readonly T[];
  parts: Pick<FloorParts<T>, 'nameOf'>;
  tap(tile: T, isAsked: boolean): void;
  offered(tile: T): readonly OfferedAct<T>[];
  run(act: TileAct<T>, tile: T): Promise<boolean>;
};

/** The keys of a floor: arrows go to the next tile, digits to the tile with that number, letters do an act. */
export function useFloorKeys<T extends Tile>(root: RefObject<HTMLElement | null>, known: Known<T>) {
  const typed = useRef({ text: '', at: 0 });
  const { rows, parts, tap, offered, run } = known;

  function goToNumber(digit: string) {
    const at = performance.now();
    typed.current = { text: at - typed.current.at < TYPING_MS ? typed.current.text + digit : digit, at };
    const { text } = typed.current;
    const numberOf = (tile: T) => /\d+/.exec(parts.nameOf(tile))?.[0] ?? '';
    const exact = rows.find((tile) => Number(numberOf(tile)) === Number(text));
    const tile = exact ?? rows.find((one) => numberOf(one).startsWith(text));
    if (tile) root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tile.key)}"]`)?.focus();
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('.floor-tile') ?? [])];
    const place = all.indexOf(event.target as HTMLElement);
    const tile = rows.find(({ key }) => key === all[place]?.dataset.key);
    if (!tile) return;
    const direction = DIRECTIONS[event.key];
    const act = offered(tile).find((one) => one.why === null && one.act.hotkey === event.key.toUpperCase())?.act;
    const boxes = () => all.map((one) => one.getBoundingClientRect());
    if (direction) all[nearest(boxes(), place, direction)]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (/^\d$/.test(event.key)) goToNumber(event.key);
    else if (event.key === ' ' || (event.shiftKey && event.key === 'Enter')) tap(tile, true);
    else if (act) void run(act, tile);
    else return;
    event.preventDefault();
  };
}

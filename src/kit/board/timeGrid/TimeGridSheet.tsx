import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { translate } from '../../translate';
import { MOUSE_DRAG, SILENT, TOUCH_DRAG } from '../dragging';
import type { Spot } from '../sheet/selection';
import { barsOn, lanesOf } from './bars';
import { TimeGridBody } from './TimeGridBody';
import { heightOf, NAME } from './TimeGridLine';
import type { TimeGridParts } from './timeGrid';
import { useBarDrag } from './useBarDrag';
import type { BarMoves, Moving } from './useBarMoves';
import { useMayCreate } from './useMayCreate';
import { useTimeKeys } from './useTimeKeys';

const SLOT = 64;
const HEAD = 44;

type Props<B extends Tile> = {
  label: string;
  parts: TimeGridParts<B>;
  bars: readonly B[];
  moves: BarMoves<B>;
  tap(bar: B): void;
};

/** Rows by time; only the part on view is drawn. The grid has the focus, and names the place of its cursor. */
export function TimeGridSheet<B extends Tile>({ label, parts, bars, moves, tap }: Props<B>) {
  const { rows, slots, create } = parts;
  const scroller = useRef<HTMLDivElement>(null);
  const cursorId = useId();
  const today = Math.max(
    0,
    slots.findIndex(({ tone }) => tone === 'now'),
  );
  const [cursor, setCursor] = useState<Spot>({ row: 0, column: today });
  const [picked, setPicked] = useState(0);
  const mayCreate = useMayCreate(create);
  const isRtl = () => document.documentElement.dir === 'rtl';
  const { shownPlace } = moves;
  const laned = useMemo(() => lanesOf(bars, shownPlace), [bars, shownPlace]);

  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(laned.get(rows[index]?.key ?? '')?.lanes ?? 1),
    overscan: 4,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
  });
  // A row that has got another lane is higher.
  useLayoutEffect(() => {
    if (laned) lines.measure();
  }, [lines, laned]);
  const across = useVirtualizer({
    horizontal: true,
    isRtl: isRtl(),
    count: slots.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => SLOT,
    overscan: 2,
    paddingStart: NAME,
    scrollPaddingStart: NAME,
  });

  function goTo(spot: Spot) {
    setCursor(spot);
    setPicked(0);
    lines.scrollToIndex(spot.row, { align: 'auto' });
    across.scrollToIndex(spot.column, { align: 'auto' });
  }
  const createAt =
    create && mayCreate
      ? ({ row, column }: Spot) => create.open({ row: rows[row]?.key ?? '', from: column, to: column + 1 })
      : null;
  const press = useTimeKeys({
    parts,
    laned,
    moves,
    cursor,
    goTo,
    picked,
    pick: setPicked,
    tap,
    create: createAt,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heightOf(1)) - 2),
    isRtl,
  });

  const barOf = (key: string | undefined) => bars.find((bar) => bar.key === key);
  function spotOf(event: MouseEvent): Spot | null {
    const line = (event.target as Element).closest<HTMLElement>('[data-row]');
    const box = line?.getBoundingClientRect();
    if (!line || !box) return null;
    const along = (isRtl() ? box.right - event.clientX : event.clientX - box.left) - NAME;
    return along < 0
      ? null
      : { row: Number(line.dataset.row), column: Math.min(slots.length - 1, Math.floor(along / SLOT)) };
  }
  function click(event: MouseEvent) {
    const bar = barOf((event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key);
    // A screen reader clicks without a place of its own: the bar says where it is.
    const { row, from } = bar ? shownPlace(bar) : { row: null, from: 0 };
    const spot = bar ? { row: rows.findIndex(({ key }) => key === row), column: Math.max(0, from) } : spotOf(event);
    if (!spot) return;
    setCursor(spot);
    if (bar) tap(bar);
    else if (event.detail > 1) createAt?.(spot);
  }

  const sensors = useSensors(useSensor(MouseSensor, MOUSE_DRAG), useSensor(TouchSensor, TOUCH_DRAG));
  const drag = useBarDrag({ parts, moves, barOf, slotWidth: SLOT, rowHeight: heightOf(1), isRtl });
  const here = barsOn(laned.get(rows[cursor.row]?.key ?? ''), cursor.column);
  const bar = here[picked % Math.max(1, here.length)]?.bar;
  const moving = moves.moving;
  const problem = moving && moves.problemOf(moving);
  const cursorWords = `${rows[cursor.row]?.name}, ${slotName(parts, cursor.column)}: ${bar ? parts.nameOf(bar) : translate('free')}`;
  return (
    <DndContext sensors={sensors} accessibility={{ announcements: SILENT }} {...drag}>
      <TimeGridBody
        label={label}
        scroller={scroller}
        parts={parts}
        laned={laned}
        lines={lines.getVirtualItems()}
        height={lines.getTotalSize() - HEAD}
        shown={across.getVirtualItems()}
        width={across.getTotalSize()}
        cursor={cursor}
        cursorId={cursorId}
        cursorWords={cursorWords}
        picked={here.length > 1 ? (bar?.key ?? null) : null}
        moving={moving}
        isWrong={problem !== null}
        press={press}
        click={click}
      />
      <p className="time-said" role="status">
        {moving ? movingWords(parts, moving) : bar && parts.nameOf(bar)}{' '}
        {problem && <span className="time-problem">{problem}</span>}
      </p>
    </DndContext>
  );
}

const slotName = <B extends Tile>({ slots }: TimeGridParts<B>, slot: number): string =>
  slots[slot]?.name ?? slots[slot]?.title ?? '';

/** Words for the place where a bar would be dropped. */
function movingWords<B extends Tile>(parts: TimeGridParts<B>, { bar, place }: Moving<B>): string {
  return translate('{name}: {row}, {first} to {last}', {
    name: parts.nameOf(bar),
    row: parts.rows.find(({ key }) => key === place.row)?.name ?? '',
    first: slotName(parts, place.from),
    last: slotName(parts, place.to - 1),
  });
}

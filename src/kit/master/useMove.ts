import { type DragEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { Entity } from '../grid/DataGrid';
import type { RowProps } from '../grid/GridRow';
import { confirmDialog, showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import type { Master } from './master';
import { inputOf, useSaveRecord } from './records';
import { whyNotUnder } from './tree';

/** A row that is carried to another place of its tree: by key, by pointer, or tapped and put down with the next tap. */
export type Move = {
  row: Entity;
  /** The row that it would move under now; null while none is marked. */
  over: Entity | null;
  /** Why it cannot move there, or null. */
  why: string | null;
};

type Parts = { master: Master; rows: readonly Entity[]; may: boolean; landed(row: Entity): void };

/** Picks a row of a tree up and puts it under another, after asking. */
export function useMove({ master, rows, may, landed }: Parts) {
  const [held, setHeld] = useState<Entity | null>(null);
  const [over, setOver] = useState<Entity | null>(null);
  const dragged = useRef(false);
  const save = useSaveRecord(master);
  const moves = master.tree?.moves;
  const mayMove = (row: Entity) => may && moves !== undefined && !master.fixed?.(row);
  const why = (row: Entity, under: Entity | null) => whyNotUnder(master, rows, row, under);

  // A dialog or the drawer may have the focus: the carried row is put back from anywhere.
  useEffect(() => {
    if (!held) return;
    function press(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setHeld(null);
    }
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [held]);

  function take(row: Entity) {
    if (!mayMove(row)) return;
    setOver(null);
    setHeld(row);
  }

  async function put(under: Entity | null) {
    if (!held || !moves) return;
    const row = held;
    const refused = why(row, under);
    if (refused) return showMessage(MESSAGE.warningToast, refused);
    const title = String(row[master.name]);
    const place = under ? translate('under {under}', { under: String(under[master.name]) }) : 'to the top';
    const confirmed = await confirmDialog({
      title: translate('Move {title} {place}?', { title, place }),
      message: moves.note,
      action: 'Move',
    });
    setHeld(null);
    if (!confirmed) return landed(row);
    try {
      const values = { ...inputOf(master, row), ...moves.values, [master.tree?.parent ?? '']: under?.id ?? null };
      const saved = await save.mutateAsync({ record: row, values });
      if (saved) showMessage(MESSAGE.success, translate('{title} moved {place}', { title, place }));
    } catch (error) {
      showProblem(error);
    }
    landed(row);
  }

  const rowProps = (row: Entity): RowProps => ({
    draggable: mayMove(row),
    className:
      held?.id === row.id ? 'is-held' : held && over?.id === row.id ? (why(held, row) ? 'is-barred' : 'is-target') : '',
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData('text/plain', String(row[master.name]));
      event.dataTransfer.effectAllowed = 'move';
      dragged.current = true;
      take(row);
    },
    onDragOver(event: DragEvent) {
      if (!held || !dragged.current) return;
      setOver(row);
      if (why(held, row)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      dragged.current = false;
      void put(row);
    },
    onDragEnd() {
      // Dropped where it is not allowed: it stays where it was.
      if (dragged.current) setHeld(null);
      dragged.current = false;
    },
    onFocus() {
      if (held) setOver(row);
    },
  });

  const move: Move | null = held && { row: held, over, why: over && why(held, over) };
  return { move, mayMove, take, put, leave: () => setHeld(null), rowProps };
}

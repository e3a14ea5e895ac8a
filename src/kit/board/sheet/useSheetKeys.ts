import type { ClipboardEvent, KeyboardEvent } from 'react';
import { clipboardRows } from '../../document/paste';
import { cellText } from './cellText';
import { type Area, areaOf, type Chosen, copiedText, filledSpots, goneTo, pastedSpots, type Spot } from './selection';
import type { SheetParts } from './sheet';
import type { SheetWork } from './useSheet';

type Known = {
  parts: SheetParts;
  work: SheetWork;
  chosen: Chosen;
  choose(chosen: Chosen): void;
  /** The text in the field of the active cell; null while none is open. */
  edited: string | null;
  edit(text: string | null): void;
  page(): number;
  isRtl(): boolean;
};

const spotsOf = ({ top, bottom, start, end }: Area): Spot[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) => row + top).flatMap((row) =>
    Array.from({ length: end - start + 1 }, (_, column) => ({ row, column: column + start })),
  );

/** Keys and the clipboard on a sheet, in the manner of a spreadsheet. */
export function useSheetKeys({ parts, work, chosen, choose, edited, edit, page, isRtl }: Known) {
  const { rows, columns } = parts;
  const size = { rows: rows.length, columns: columns.length };
  const area = areaOf(chosen);
  const isOpen = edited !== null;
  const only = (spot: Spot) => choose({ from: spot, to: spot });

  const textAt = ({ row, column }: Spot): string => {
    const [line, head] = [rows[row], columns[column]];
    if (!line || !head) return '';
    const { value, text } = work.store.shown(line.key, head.key);
    return text ?? cellText(head.input, value);
  };

  function leave(isKept: boolean, next: Spot | null) {
    if (isKept && edited !== null) work.type([{ spot: chosen.from, text: edited }]);
    edit(null);
    if (next) only(next);
  }

  const near = (key: string) => goneTo(chosen.from, { key, isFar: false, isRtl: false }, { ...size, page: 1 });

  function pressOpen(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') leave(true, near(event.shiftKey ? 'ArrowUp' : 'ArrowDown'));
    else if (event.key === 'Tab') leave(true, event.shiftKey ? near('ArrowLeft') : near('Tab'));
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') leave(true, near(event.key));
    else if (event.key === 'Escape') leave(false, null);
    else return;
    event.preventDefault();
  }

  function pressWithCtrl(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? work.redo : work.undo)();
    else if (key === 'y') work.redo();
    else if (key === 'a') choose({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } });
    else if (key === 'd' || key === 'r') {
      const filled = filledSpots(area, key === 'd' ? 'down' : 'right');
      work.type(filled.map(({ spot, from }) => ({ spot, text: textAt(from) })));
    } else return false;
    return true;
  }

  function press(event: KeyboardEvent) {
    if (isOpen) return pressOpen(event);
    const isFar = event.ctrlKey || event.metaKey;
    // Tab leaves the sheet, as it leaves any field: the arrows walk inside it.
    if (event.altKey || event.key === 'Tab') return;
    const next = goneTo(chosen.to, { key: event.key, isFar, isRtl: isRtl() }, { ...size, page: page() });
    if (next) choose({ from: event.shiftKey ? chosen.from : next, to: next });
    else if (isFar) {
      if (!pressWithCtrl(event)) return;
    } else if (event.key === 'Delete' || event.key === 'Backspace')
      work.type(spotsOf(area).map((spot) => ({ spot, text: '' })));
    else if (event.key === 'F2' || event.key === 'Enter') edit(textAt(chosen.from));
    // The key itself goes into the field that opens, so that the composed text of an input method arrives there whole.
    else if (event.key.length === 1 || event.key === 'Process') return edit('');
    else return;
    event.preventDefault();
  }

  function copy(event: ClipboardEvent) {
    if (isOpen) return;
    event.preventDefault();
    const { top, bottom, start, end } = area;
    const copied = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: end - start + 1 }, (__, column) => textAt({ row: top + row, column: start + column })),
    );
    event.clipboardData.setData('text/plain', copiedText(copied));
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    const pasted = clipboardRows(text) ?? [[text.trim()]];
    if (isOpen && pasted.length === 1 && pasted[0]?.length === 1) return;
    event.preventDefault();
    edit(null);
    const spots = pastedSpots(pasted, area, size);
    work.type(spots);
    const last = spots.at(-1);
    if (last) choose({ from: { row: area.top, column: area.start }, to: last.spot });
  }

  return { press, copy, paste, leave, textAt };
}

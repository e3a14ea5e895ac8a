import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Values } from '../define';
import { type EntryForm, setFieldValue } from '../form/useEntryForm';
import { fieldsIn, type Lines } from './document';
import { linesIn } from './entryValues';
import { placeOf } from './linePlace';
import { useLinePaste } from './useLinePaste';

export type LineList = { append(line: Values, how: { shouldFocus: boolean }): void; remove(line: number): void };

/** Moves to a cell of the lines that are being entered, once what was put there is drawn. */
export function reachCell(line: number, column: string): void {
  reachIn(`.lines [data-line="${line}"][data-column="${column}"]`);
}

/** Moves to the field of this path, such as one under a line. */
export function reachEntry(path: string): void {
  reachIn(`[data-path="${path}"]`);
}

const reachIn = (place: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`${place} [data-entry]`)?.focus());

const entriesIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-entry]')].filter((one) => one.checkVisibility());

/**
 * The grid of lines by keyboard, as spreadsheets do it.
 * @param draw brings a line into the page that is not drawn.
 */
export function useLineKeys(lines: Lines, form: EntryForm, list: LineList, draw: (line: number) => void) {
  const paste = useLinePaste(lines, form);
  const firstColumn = fieldsIn(lines)[0]?.field ?? '';
  const present = () => linesIn(form.getValues(), lines);

  function reach(table: HTMLElement, line: number, column: string) {
    if (line < 0 || line >= present().length) return;
    draw(line);
    const place = column === '' ? `[data-line="${line}"]` : `[data-line="${line}"][data-column="${column}"]`;
    table.querySelector(place)?.querySelector<HTMLElement>('[data-entry]')?.focus();
  }

  function append(table: HTMLElement) {
    const line = present().length;
    // Drawn before the next key arrives, so that no key goes to the line before.
    flushSync(() => list.append(lines.blank(), { shouldFocus: false }));
    reach(table, line, firstColumn);
  }

  function drop(table: HTMLElement, line: number) {
    flushSync(() => {
      if (present().length > 1) list.remove(line);
      else setFieldValue(form, `${lines.field}.${line}`, lines.blank());
    });
    reach(table, Math.max(0, Math.min(line, present().length - 1)), firstColumn);
  }

  const isBlank = (line: number) => lines.isBlank(present()[line] ?? {});

  /** @returns whether the key was answered here. */
  function moveOn(event: KeyboardEvent, table: HTMLElement): boolean {
    const target = event.target as HTMLElement;
    const entries = entriesIn(table);
    const { line, column } = placeOf(target);
    if (line < 0 || line !== present().length - 1) return false;
    // A name typed faster than it is found makes the line no longer untouched.
    const isTyped = target instanceof HTMLInputElement && target.value !== '';
    // An untouched last line ends the lines: the typing goes on under them.
    if (isBlank(line) && !isTyped) {
      if (event.key !== 'Enter' || column !== firstColumn || line === 0) return false;
      flushSync(() => list.remove(line));
      table
        .closest('form')
        ?.querySelector<HTMLElement>('.entry-below [data-entry], .entry-post, .record-save')
        ?.focus();
      return true;
    }
    if (entries.at(-1) !== target) return false;
    append(table);
    return true;
  }

  /** Enter leaves out cells that the line has no use for. @returns whether it did. */
  function passOver(event: KeyboardEvent<HTMLElement>, line: number): boolean {
    const { passes } = lines;
    if (event.key !== 'Enter' || !passes) return false;
    const all = entriesIn(event.currentTarget);
    const after = all.slice(all.indexOf(event.target as HTMLElement) + 1);
    const isPassed = (entry: HTMLElement) => {
      const at = placeOf(entry);
      return at.line === line && at.column !== '' && passes(present()[line] ?? {}, at.column);
    };
    const next = after.find((entry) => !isPassed(entry));
    if (!next || next === after[0]) return false;
    next.focus();
    return true;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const table = event.currentTarget;
    const { line, column } = placeOf(event.target);
    if (line < 0) return;
    const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (event.ctrlKey && event.key === 'Delete') {
      event.preventDefault();
      drop(table, line);
    } else if (isForward && !event.ctrlKey && !event.altKey) {
      if (!moveOn(event, table) && !passOver(event, line)) return;
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey && column !== '') {
      const target = event.target as HTMLElement;
      if (target instanceof HTMLSelectElement || target.getAttribute('aria-expanded') === 'true') return;
      event.preventDefault();
      reach(table, line + (event.key === 'ArrowDown' ? 1 : -1), column);
    }
  }

  return { press, paste, append, drop, reach };
}

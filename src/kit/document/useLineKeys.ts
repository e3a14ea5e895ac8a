import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Values } from '../define';
import { type EntryForm, focusNextEntry, setFieldValue } from '../form/useEntryForm';
import { whenLookedUp } from '../inputs/lookedUp';
import { queueKeysUntil } from '../keys/keyQueue';
import { type Entered, fieldsIn, type Lines } from './document';
import { linesIn } from './entryValues';
import { placeOf } from './linePlace';
import { useLinePaste } from './useLinePaste';

export type LineList = {
  append(line: Values, how: { shouldFocus: boolean }): void;
  remove(line: number): void;
  move(from: number, to: number): void;
};

/** Moves to a cell of the lines in the form, once its new value is drawn. */
export function reachCell(line: number, column: string): void {
  reachIn(`.lines [data-line="${line}"][data-column="${column}"]`);
}

/** The same at once, of a cell that is drawn. @returns whether it is. */
export function focusCell(line: number, column: string): boolean {
  const cell = document.querySelector<HTMLElement>(
    `.lines [data-line="${line}"][data-column="${column}"] [data-entry]`,
  );
  cell?.focus();
  return cell !== null;
}

/** Moves to the field of this path, such as one under a line. */
export function reachEntry(path: string): void {
  reachIn(`[data-path="${path}"]`);
}

const reachIn = (place: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`${place} [data-entry]`)?.focus());

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

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
    if (lines.isFixed || line < 0 || line !== present().length - 1) return false;
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
    if (entries.filter((entry) => !isPassed(event, entry, line)).at(-1) !== target) return false;
    append(table);
    return true;
  }

  /** Enter skips cells that the line does not need, and the part under it where that is complete. */
  function isPassed(event: KeyboardEvent, entry: HTMLElement, line: number): boolean {
    const at = placeOf(entry);
    if (event.key !== 'Enter' || at.line !== line || entry === event.target) return false;
    const values = present()[line] ?? {};
    return at.column === '' ? (lines.passesDetail?.(values) ?? false) : (lines.passes?.(values, at.column) ?? false);
  }

  /** @returns whether Enter left something out. */
  function passOver(event: KeyboardEvent, table: HTMLElement, line: number): boolean {
    if (event.key !== 'Enter') return false;
    const all = entriesIn(table);
    const after = all.slice(all.indexOf(event.target as HTMLElement) + 1);
    const next = after.find((entry) => !isPassed(event, entry, line));
    if (!next || next === after[0]) return false;
    next.focus();
    return true;
  }

  /** Enter in a column with an action of its own; while a name is still looked up, the typing goes on. */
  function enter(event: KeyboardEvent, table: HTMLElement, line: number, act: Entered): void {
    const goOn = (isPlaced: boolean) => {
      if (isPlaced || moveOn(event, table) || passOver(event, table, line)) return;
      const form = table.closest('form');
      if (form) focusNextEntry(form, event.target as HTMLElement);
    };
    let isLate = false;
    whenLookedUp(() => {
      const done = act({ form, line, isLate });
      if (isLate) return;
      if (typeof done === 'boolean') goOn(done);
      else void queueKeysUntil(done.then(goOn).then(() => true));
      isLate = true;
    });
    if (!isLate) goOn(false);
    isLate = true;
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const table = event.currentTarget;
    const { line, column } = placeOf(event.target);
    if (line < 0) return;
    const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (event.ctrlKey && event.key === 'Delete' && !lines.isFixed) {
      event.preventDefault();
      drop(table, line);
    } else if (event.altKey && event.shiftKey && event.key in STEPS) {
      event.preventDefault();
      const to = line + STEPS[event.key as keyof typeof STEPS];
      if (present()[to]) flushSync(() => list.move(line, to));
      reach(table, to, column);
    } else if (isForward && !event.ctrlKey && !event.altKey) {
      const act = event.key === 'Enter' ? lines.entered?.[column] : undefined;
      const isTyped = event.target instanceof HTMLInputElement && event.target.value !== '';
      if (act && (isTyped || !isBlank(line))) enter(event, table, line, act);
      else if (!moveOn(event, table) && !passOver(event, table, line)) return;
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

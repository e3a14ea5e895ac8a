import { useQueryClient } from '@tanstack/react-query';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../define';
import { type EntryForm, put } from '../form/useEntryForm';
import { say } from '../messages';
import { said } from '../words';
import type { Lines } from './document';
import { linesIn } from './entryValues';
import { cellValues, clipboardRows, isUnread, pastedWords, unknownEntry } from './paste';

export type LineList = { append(line: Values, how: { shouldFocus: boolean }): void; remove(line: number): void };

const MOST_LINES = 500;

/** Where an element stands in the grid of lines. */
function placeOf(element: EventTarget) {
  const cell = element instanceof HTMLElement ? element.closest<HTMLElement>('[data-line]') : null;
  return { line: Number(cell?.dataset.line ?? -1), column: cell?.dataset.column ?? '' };
}

/** The field that has the focus stands in this line, or null. */
export function lineInFocus(): number | null {
  const { line } = placeOf(document.activeElement ?? document.body);
  return line < 0 ? null : line;
}

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

/** The grid of lines by keyboard, as spreadsheets do it. */
export function useLineKeys(lines: Lines, form: EntryForm, list: LineList) {
  const client = useQueryClient();

  function reach(table: HTMLElement, line: number, column: string) {
    const cell = table.querySelector(`[data-line="${line}"][data-column="${column}"]`);
    cell?.querySelector<HTMLElement>('[data-entry]')?.focus();
  }

  const firstColumn = lines.columns[0]?.field ?? '';
  const present = () => linesIn(form.getValues(), lines);

  function append(table: HTMLElement) {
    const line = present().length;
    // Drawn before the next key arrives, so that no key goes to the line before.
    flushSync(() => list.append(lines.blank(), { shouldFocus: false }));
    reach(table, line, firstColumn);
  }

  function drop(table: HTMLElement, line: number) {
    flushSync(() => {
      if (present().length > 1) list.remove(line);
      else put(form, `${lines.field}.${line}`, lines.blank());
    });
    reach(table, Math.max(0, Math.min(line, present().length - 1)), firstColumn);
  }

  const isBlank = (line: number) => lines.isBlank(present()[line] ?? {});

  /** @returns whether the key was answered here. */
  function moveOn(event: KeyboardEvent, table: HTMLElement): boolean {
    const target = event.target as HTMLElement;
    const entries = [...table.querySelectorAll<HTMLElement>('[data-entry]')].filter((one) => one.checkVisibility());
    const { line, column } = placeOf(target);
    if (line < 0 || line !== present().length - 1) return false;
    // A name typed faster than it is found makes the line no longer untouched.
    const isTyped = target instanceof HTMLInputElement && target.value !== '';
    // An untouched last line ends the lines: the typing goes on under them.
    if (isBlank(line) && !isTyped) {
      if (event.key !== 'Enter' || column !== firstColumn || line === 0) return false;
      flushSync(() => list.remove(line));
      table.closest('form')?.querySelector<HTMLElement>('.entry-below [data-entry], .entry-post')?.focus();
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
    const target = event.target as HTMLElement;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')].filter((one) =>
      one.checkVisibility(),
    );
    const after = all.slice(all.indexOf(target) + 1);
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

  async function paste(event: ClipboardEvent<HTMLElement>) {
    const { line, column } = placeOf(event.target);
    const rows = clipboardRows(event.clipboardData.getData('text/plain'));
    const from = lines.columns.findIndex((field) => field.field === column);
    if (!rows || line < 0 || from < 0) return;
    event.preventDefault();
    const all = [...present()];
    if (line + rows.length > MOST_LINES)
      return say(MESSAGE.warningToast, `At most ${MOST_LINES} lines; nothing was pasted`);
    const unread: string[] = [];
    for (const [offset, cells] of rows.entries()) {
      const read = await Promise.all(
        cells.map(async (text, index) => {
          const field = lines.columns[from + index];
          if (!field || text === '') return { values: {}, problem: null };
          const values = await cellValues(client, field, text);
          return { values, problem: isUnread(field, values) ? unknownEntry(field, text) : null };
        }),
      );
      for (const { problem } of read)
        if (problem) unread.push(said('Line {line}: {problem}', { line: line + offset + 1, problem }));
      all[line + offset] = Object.assign(
        { ...(all[line + offset] ?? lines.blank()) },
        ...read.map(({ values }) => values),
      );
    }
    put(form, lines.field, all);
    say(unread.length > 0 ? MESSAGE.warningDialog : MESSAGE.success, pastedWords(rows.length, unread));
  }

  return { press, paste: (event: ClipboardEvent<HTMLElement>) => void paste(event), append, drop };
}

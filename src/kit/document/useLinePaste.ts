import { useQueryClient } from '@tanstack/react-query';
import type { ClipboardEvent } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../define';
import { type EntryForm, setFieldValue } from '../form/useEntryForm';
import { showMessage } from '../messages';
import { translate } from '../translate';
import { isWorked, type Lines } from './document';
import { linesIn } from './entryValues';
import { keyOf } from './LineRow';
import { placeOf } from './linePlace';
import { cellValues, clipboardRows, isUnread, pastedWords, unknownEntry } from './paste';

const MOST_LINES = 500;

/** Fills lines from a spreadsheet's cells on the clipboard, beginning at the cell that has the focus. */
export function useLinePaste(lines: Lines, form: EntryForm) {
  const client = useQueryClient();

  /** The value that one pasted text sets in a line; worked-out and locked cells keep theirs. */
  async function readCell(text: string, place: number, line: Values) {
    const column = lines.columns[place];
    const isKept = !column || text === '' || isWorked(column) || column.locked?.(line) === true;
    if (isKept) return { values: {}, problem: null };
    const values = await cellValues(client, column, text);
    return { values, problem: isUnread(column, values) ? unknownEntry(column, text) : null };
  }

  async function paste(event: ClipboardEvent<HTMLElement>) {
    const { line, column } = placeOf(event.target);
    const rows = clipboardRows(event.clipboardData.getData('text/plain'));
    const from = lines.columns.findIndex((one) => keyOf(one) === column);
    if (!rows || line < 0 || from < 0) return;
    event.preventDefault();
    const all = [...linesIn(form.getValues(), lines)];
    if (line + rows.length > (lines.isFixed ? all.length : MOST_LINES))
      return showMessage(
        MESSAGE.warningToast,
        translate('At most {most} lines; nothing was pasted', { most: lines.isFixed ? all.length - line : MOST_LINES }),
      );
    const unread: string[] = [];
    for (const [offset, cells] of rows.entries()) {
      const present = all[line + offset] ?? lines.blank();
      const read = await Promise.all(cells.map((text, index) => readCell(text, from + index, present)));
      for (const { problem } of read)
        if (problem) unread.push(translate('Line {line}: {problem}', { line: line + offset + 1, problem }));
      all[line + offset] = Object.assign({ ...present }, ...read.map(({ values }) => values));
    }
    setFieldValue(form, lines.field, all);
    showMessage(unread.length > 0 ? MESSAGE.warningDialog : MESSAGE.success, pastedWords(rows.length, unread));
  }

  return (event: ClipboardEvent<HTMLElement>) => void paste(event);
}

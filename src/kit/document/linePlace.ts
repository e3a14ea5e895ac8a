/** Place of an element in the grid of lines. */
export function placeOf(element: EventTarget) {
  const cell = element instanceof HTMLElement ? element.closest<HTMLElement>('[data-line]') : null;
  return { line: Number(cell?.dataset.line ?? -1), column: cell?.dataset.column ?? '' };
}

/** The line of an element, or null. */
export function lineAt(element: EventTarget): number | null {
  const { line } = placeOf(element);
  return line < 0 ? null : line;
}

/** The line of the field that has the focus, or null. */
export const lineInFocus = (): number | null => lineAt(document.activeElement ?? document.body);

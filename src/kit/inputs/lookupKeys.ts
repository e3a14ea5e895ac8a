import type { KeyboardEvent } from 'react';
import { spelled } from '../keys/useKeys';

/** The state that the keys of a lookup read, and their actions. */
type Keyed = {
  isOpen: boolean;
  hasTyped: boolean;
  hasChosen: boolean;
  /** The list for the typed text has come, and is empty. */
  isNowhere: boolean;
  move(step: number): void;
  markLast(): void;
  settle(): void;
  close(): void;
};

const isInLines = (element: Element) => element.closest('[data-line]') !== null;

/** A key went down in a lookup: it moves the mark, closes the list, or settles the typed text. */
export function pressInLookup(event: KeyboardEvent, lookup: Keyed): void {
  const { isOpen } = lookup;
  // Keys that post, save or act on the line take the text typed so far along, or are refused for it.
  if (/^Alt\+[ABDLOST]$/i.test(spelled(event.nativeEvent))) lookup.settle();
  if (event.altKey && event.key !== 'ArrowDown') return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    // In a grid of lines the arrows move between the rows once something is chosen.
    if (event.ctrlKey || (!isOpen && lookup.hasChosen && isInLines(event.currentTarget))) return;
    event.preventDefault();
    event.stopPropagation();
    lookup.move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Escape' && isOpen) {
    event.preventDefault();
    event.stopPropagation();
    lookup.close();
  } else if (event.key === 'Enter' && isOpen && lookup.isNowhere) {
    // The list says that no entry matches; the typing goes on here.
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === 'Enter' || event.key === 'Tab') {
    if (event.key === 'Enter' && (isOpen || lookup.hasTyped)) choosesOnly(event.nativeEvent);
    lookup.settle();
  } else if (event.key === 'PageDown' && isOpen) {
    event.preventDefault();
    lookup.markLast();
  }
}

/** Enter that chooses an entry goes on to the next field, and does not also send the form around it. */
function choosesOnly(pressed: globalThis.KeyboardEvent): void {
  // Last of all: the keys of the form take a prevented event for done.
  const hold = (event: globalThis.KeyboardEvent) => event === pressed && event.preventDefault();
  window.addEventListener('keydown', hold, { once: true });
}

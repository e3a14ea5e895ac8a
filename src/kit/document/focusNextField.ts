import type { KeyboardEvent } from 'react';
import { focusNextEntry } from '../form/useEntryForm';

/**
 * Enter moves to the next field; after the last one to the submit button.
 * @param stays whether the empty field at this path must be filled in first.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>, stays?: (path: string) => boolean): void {
  const target = event.target as HTMLElement;
  if (!isEnterOf(event, target)) return;
  event.preventDefault();
  const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
  if (path && (target as HTMLInputElement).value === '' && stays?.(path)) return;
  if (!focusNextEntry(event.currentTarget, target)) {
    event.currentTarget.querySelector<HTMLElement>('.entry-post')?.focus();
  }
}

/** The same in a dialog, where Enter in the last field sends. */
export function focusNextOrSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target as HTMLElement;
  if (isEnterOf(event, target) && focusNextEntry(event.currentTarget, target)) event.preventDefault();
}

function isEnterOf(event: KeyboardEvent, target: HTMLElement): boolean {
  if (event.defaultPrevented || event.key !== 'Enter' || event.ctrlKey || event.altKey) return false;
  if (!target.hasAttribute('data-entry') || target instanceof HTMLButtonElement) return false;
  return !(target instanceof HTMLTextAreaElement && event.shiftKey);
}

import type { KeyboardEvent } from 'react';
import { focusNextEntry } from '../form/useEntryForm';

/** Enter goes to the next field; behind the last one stands the button that posts. */
export function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.key !== 'Enter' || event.ctrlKey || event.altKey) return;
  if (!target.hasAttribute('data-entry') || target instanceof HTMLButtonElement) return;
  if (target instanceof HTMLTextAreaElement && event.shiftKey) return;
  event.preventDefault();
  if (!focusNextEntry(event.currentTarget, target)) {
    event.currentTarget.querySelector<HTMLElement>('.entry-post')?.focus();
  }
}

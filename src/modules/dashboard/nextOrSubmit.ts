import type { KeyboardEvent } from 'react';
import { focusNextEntry } from '../../kit/form/useEntryForm';

/** Enter goes to the next field; on the last one it saves. */
export function nextOrSubmit(event: KeyboardEvent<HTMLFormElement>) {
  const target = event.target as HTMLElement;
  if (event.key !== 'Enter' || event.defaultPrevented || !target.hasAttribute('data-entry')) return;
  event.preventDefault();
  if (!focusNextEntry(event.currentTarget, target)) event.currentTarget.requestSubmit();
}

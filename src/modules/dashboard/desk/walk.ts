import type { KeyboardEvent } from 'react';

/** The arrows move between the likes of a button in its list. */
export function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const list = event.currentTarget.closest('ul');
  if (step === 0 || !list) return;
  const [kind] = event.currentTarget.classList;
  const all = [...list.querySelectorAll<HTMLButtonElement>(`button.${kind}`)];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import type { Credentials } from './LoginForm';

export type TypedBefore = { values: Partial<Credentials>; focused: keyof Credentials | null };

/**
 * The text typed into the sign-in of index.html before the application loaded, and the place of the cursor. To be read
 * while that sign-in is still in the page.
 */
export function typedBefore(): TypedBefore {
  const typed: TypedBefore = { values: {}, focused: null };
  for (const input of document.querySelectorAll<HTMLInputElement>('.first-paint input')) {
    const name = input.name as keyof Credentials;
    if (input.value !== '') typed.values[name] = input.value;
    if (input === document.activeElement) typed.focused = name;
  }
  return typed;
}

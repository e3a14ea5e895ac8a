import { createContext, useContext } from 'react';

/** The type of the form's document; null for every other form. */
export const FormDocument = createContext<string | null>(null);

/** Filters of a lookup in a document that put recent values of this field first. */
export function useUsedIn(name: string): Readonly<Record<string, string>> {
  const type = useContext(FormDocument);
  const field = name.replace(/\.\d+\./, '.');
  return type && /^[A-Za-z]+(\.[A-Za-z]+)?$/.test(field) ? { used: `${type}:${field}` } : {};
}

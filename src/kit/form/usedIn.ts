import { createContext, useContext } from 'react';

/** The type of the document that a form is of; null for every other form. */
export const FormDocument = createContext<string | null>(null);

/** What a lookup of a document asks by, so that what this field was filled with lately comes first. */
export function useUsedIn(name: string): Readonly<Record<string, string>> {
  const type = useContext(FormDocument);
  const field = name.replace(/\.\d+\./, '.');
  return type && /^[A-Za-z]+(\.[A-Za-z]+)?$/.test(field) ? { used: `${type}:${field}` } : {};
}

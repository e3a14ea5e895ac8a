import type { AnyField } from '../define';

/** The record that something stands beside: the path of its resource, its key, and how its fields are written. */
export type BesideRecord = {
  path: string;
  id: number;
  fields: readonly AnyField[];
  /** Names of accounts that it refers to by key, where they came with it. */
  names?: Readonly<Record<string, string>>;
};

export const PARTS = { files: 'Attachments', comments: 'Comments', history: 'History' } as const;
export type Part = keyof typeof PARTS;

export const partOf = (text: string | null): Part | null =>
  text !== null && Object.hasOwn(PARTS, text) ? (text as Part) : null;

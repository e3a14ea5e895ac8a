import type { AnyField } from '../define';

/** The record that attachments, comments and history belong to: path of its resource, key, how fields are shown. */
export type RecordRef = {
  path: string;
  id: number;
  fields: readonly AnyField[];
  /** Names of what it refers to, where they came with it: by the path of the master and by key, and of accounts. */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  accountNames?: Readonly<Record<string, string>>;
};

export const PARTS = { files: 'Attachments', comments: 'Comments', history: 'History' } as const;
export type Part = keyof typeof PARTS;

export const partOf = (text: string | null): Part | null =>
  text !== null && Object.hasOwn(PARTS, text) ? (text as Part) : null;

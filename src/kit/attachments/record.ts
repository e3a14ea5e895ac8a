import type { AnyField } from '../define';

/** The record that attachments, comments and history belong to: path of its resource, key, how fields are shown. */
export type RecordRef = {
  path: string;
  id: number;
  fields: readonly AnyField[];
  /** It has a timeline. */
  timeline?: true;
  /**
   * Names of the records it refers to, where they came with it: by the path of the master and by key, and of accounts.
   */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  accountNames?: Readonly<Record<string, string>>;
};

export const PARTS = { files: 'Attachments', comments: 'Comments', history: 'History', timeline: 'Timeline' } as const;
export type Part = keyof typeof PARTS;

/** The parts of a record, in their order. */
export const partsOf = ({ timeline }: Pick<RecordRef, 'timeline'>): Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) => part !== 'timeline' || timeline);

export const partOf = (text: string | null): Part | null =>
  text !== null && Object.hasOwn(PARTS, text) ? (text as Part) : null;

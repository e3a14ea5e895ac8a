import * as z from 'zod/mini';
import { id, instant, text } from './fields';
import { RecordQuery } from './files';
import { Option } from './resource';

/** Comments and tags on documents and master records. */

const Which = { entity: RecordQuery.shape.entity, id };

export const commentsPath = '/api/comments';
export const COMMENT_LENGTH = 2000;
/** A comment can be edited or deleted by its author for so long; afterwards others may rely on it. */
export const COMMENT_HOURS = 24;

const body = text(COMMENT_LENGTH, 'Write something first');
export const NewComment = z.object({ ...Which, body });
export const CommentChange = z.object({ body });

export const Comment = z.object({
  id,
  body: z.string(),
  by: z.string(),
  byName: z.string(),
  at: instant,
  editedAt: z.nullable(instant),
  /** Whether this user may still change or remove it. */
  isOpen: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** Somebody who can be named in a comment. */
export const Colleague = z.object({ code: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const CommentList = z.object({ rows: z.array(Comment), colleagues: z.array(Colleague) });
export type CommentList = z.infer<typeof CommentList>;

const MENTION = /(?<![\p{L}\p{N}_@])@([A-Z0-9._-]*[A-Z0-9])/giu;

/** Codes of users that a comment names by `@`, in capitals, each once. */
export const mentionsIn = (comment: string): string[] => [
  ...new Set([...comment.matchAll(MENTION)].map(([, code = '']) => code.toUpperCase())),
];

/** Splits a comment into text and mentions of users. */
export function piecesOf(comment: string): { text: string; isMention: boolean }[] {
  const pieces: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const found of comment.matchAll(MENTION)) {
    if (found.index > end) pieces.push({ text: comment.slice(end, found.index), isMention: false });
    pieces.push({ text: found[0], isMention: true });
    end = found.index + found[0].length;
  }
  if (end < comment.length) pieces.push({ text: comment.slice(end), isMention: false });
  return pieces;
}

export const tagsPath = '/api/tags';
export const MAX_TAGS = 20;
/** Colours of tags; each has a background and an ink that can be read on it in both themes. */
export const TAG_COLOURS = ['grey', 'red', 'orange', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

const tagName = text(30, 'Give the tag a word').check(
  z.refine((name) => !name.includes(','), 'A tag has no comma; the next word is a tag of its own'),
);
export const Tag = z.object({ id, name: z.string(), colour: z.enum(TAG_COLOURS) });
export type Tag = z.infer<typeof Tag>;

/** All tags of a record; new words become tags of the company. */
export const TagsInput = z.object({
  ...Which,
  names: z.array(tagName).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags on one entry`)),
});
export type TagsInput = z.infer<typeof TagsInput>;
export const TagsOnRecord = z.object({ rows: z.array(Tag), mayChange: z.boolean() });
export type TagsOnRecord = z.infer<typeof TagsOnRecord>;

/** Tags as a filter of lists finds them. */
export const tagSource = { path: tagsPath, names: { one: 'tag', many: 'tags' }, option: Option } as const;

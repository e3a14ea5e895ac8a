import * as z from 'zod/mini';
import { id, instant, optionalKey, searchText } from '../fields';
import { LinkedDoc, MAX_ATTACHED, MailAttachment, MOST_ATTACHED } from '../mails/mails';
import { dashboard as screens } from './screens';

/** Short messages between the staff: threads of users and of holders of a role. */

export const MESSAGE_TEXT = 2_000;

const words = z
  .string('Write something')
  .check(
    z.trim(),
    z.maxLength(MESSAGE_TEXT, `Keep it within ${MESSAGE_TEXT} characters`),
    z.regex(/^[^\0\p{Surrogate}]*$/u, 'Remove the invisible control characters'),
  );
const keys = z.array(id).check(z.maxLength(50, 'At most 50'));

/** Files that were sent before and wait for their message. */
const fileIds = z._default(z.array(id).check(z.maxLength(MOST_ATTACHED, `At most ${MOST_ATTACHED} files`)), []);
const saysSomething = z.refine<{ text: string; fileIds: number[] }>(
  ({ text, fileIds }) => text !== '' || fileIds.length > 0,
  { path: ['text'], message: 'Write something' },
);

export const MessageInput = z.object({ text: words, fileIds }).check(saysSomething);
export const ThreadInput = z.object({ userIds: keys, roleIds: keys, text: words, fileIds }).check(
  saysSomething,
  z.refine(({ userIds, roleIds }) => userIds.length + roleIds.length > 0, {
    path: ['userIds'],
    message: 'Say to whom',
  }),
);
export type ThreadInput = z.infer<typeof ThreadInput>;

const Person = z.object({ id, name: z.string() });

export const Thread = z.object({
  id,
  /** Everybody but the reader; of a thread with oneself, oneself. */
  users: z.array(Person),
  roles: z.array(Person),
  lastText: z.string(),
  lastBy: z.string(),
  lastAt: instant,
  unread: z.int(),
});
export type Thread = z.infer<typeof Thread>;

export const Message = z.object({
  id,
  userId: id,
  name: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  at: instant,
  files: z.array(MailAttachment),
  /** Documents whose numbers are in the text, if the reader may open them. */
  documents: z.array(LinkedDoc),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  ...Thread.shape,
  /** The people who may read and write here, by the user code that follows an @. */
  people: z.array(z.object({ id, code: z.string(), name: z.string() })),
  /** Oldest first. */
  messages: z.array(Message),
  hasOlder: z.boolean(),
  /** How far the others have read. */
  reads: z.array(z.object({ id, name: z.string(), upTo: z.int() })),
});
export type Conversation = z.infer<typeof Conversation>;

export const ThreadQuery = z.object({ q: z.optional(searchText) });
/** Messages before this one. */
export const ConversationQuery = z.object({ before: optionalKey('No such message') });
export const ReadUpTo = z.object({ upTo: id });

export const messages = { path: '/api/messages/threads', root: '/api/messages', screen: screens.messages } as const;

/** Files of messages: the calls, and what the files of one message may have together. */
export const messageFiles = { path: '/api/message-files', maxBytes: MAX_ATTACHED, most: MOST_ATTACHED } as const;
export const MessageUpload = z.object({
  name: z
    .string('Give the file a name')
    .check(z.minLength(1, 'Give the file a name'), z.maxLength(500, 'Shorten its name')),
});

/** Numbers of documents in a text: `PYHYD/2526/00012`. */
export const DOCUMENT_NUMBER = /\b[A-Z]{2}[A-Z0-9]{0,8}\/\d{4}\/\d{5,8}\b/g;

/** Codes of users that a text calls: `@RAVI`. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/(?:^|\s)@([A-Za-z0-9._]{1,20})/g), (found) =>
      (found[1] ?? '').replace(/[._]+$/, '').toUpperCase(),
    ),
  ),
];

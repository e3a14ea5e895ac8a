import * as z from 'zod/mini';
import { dashboard as screens } from '../dashboard/screens';
import { choice, id, instant, optionalText, searchText, text } from '../fields';

/** Mails of the staff: to one another, which arrive at once, and to addresses outside, which a sender loop delivers. */

export const MAIL_FOLDERS = ['inbox', 'sent', 'drafts', 'starred', 'trash'] as const;
export type MailFolder = (typeof MAIL_FOLDERS)[number];

/** `queued` waits for the sender loop; `failed` was given up and can be sent again. */
export const MAIL_STATES = ['draft', 'queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const emailAddress = text(200, 'Give an e-mail address').check(
  z.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/, 'An e-mail address looks like name@company.in'),
);

/** Somebody of the company by key, or an address outside. */
export const MailPerson = z.union([
  z.object({ userId: id }),
  z.object({ address: emailAddress, name: z.optional(optionalText(80)) }),
]);
export type MailPerson = z.infer<typeof MailPerson>;

/** The document that something is about: its type, such as PY, its key and the number that it had. */
export const RelatedDoc = z.object({
  kind: text(8, 'Say which kind of document'),
  id,
  number: z.nullable(z.string().check(z.maxLength(40))),
});
export type RelatedDoc = z.infer<typeof RelatedDoc>;

/** A document as something else shows it: with the way to it for those who may open it. */
export const LinkedDoc = z.extend(RelatedDoc, { link: z.nullable(z.string()) });
export type LinkedDoc = z.infer<typeof LinkedDoc>;

const MOST_PEOPLE = 50;
const people = z.array(MailPerson).check(z.maxLength(MOST_PEOPLE, `At most ${MOST_PEOPLE} people`));
export const MAIL_BODY = 100_000;
export const MAIL_HTML = 4 * MAIL_BODY;

const whole = z.regex(/^[^\0\p{Surrogate}]*$/u, 'Remove the invisible control characters');

/** A mail as it is written; in a draft every field may be missing. */
export const MailDraft = z.object({
  to: people,
  cc: people,
  subject: z
    .string('Give a subject')
    .check(
      z.trim(),
      z.maxLength(200, 'Keep it within 200 characters'),
      z.regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'Remove the invisible control characters'),
    ),
  text: z.string('Write something').check(z.maxLength(MAIL_BODY, 'This is too long for a mail'), whole),
  /**
   * The same with emphasis, lists and links. Where it is given the plain text is made from it, so the two never
   * differ.
   */
  html: z.optional(
    z.nullable(z.string('Write something').check(z.maxLength(MAIL_HTML, 'This is too long for a mail'), whole)),
  ),
  relatedDoc: z.nullable(RelatedDoc),
  /** The mail that this answers or passes on. */
  answers: z.nullable(id),
});
export type MailDraft = z.infer<typeof MailDraft>;

export const MailInput = z
  .extend(MailDraft, {
    /** The draft that is sent by this; it is then no draft any more. */
    draftId: z.nullable(id),
  })
  .check(
    z.refine((mail) => mail.to.length > 0, { path: ['to'], message: 'Say to whom' }),
    z.refine((mail) => mail.subject !== '', { path: ['subject'], message: 'Give a subject' }),
  );
export type MailInput = z.infer<typeof MailInput>;

export const Correspondent = z.object({
  userId: z.nullable(id),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type Correspondent = z.infer<typeof Correspondent>;

export const MailAttachment = z.object({ id, name: z.string(), type: z.string(), size: z.int() });
export type MailAttachment = z.infer<typeof MailAttachment>;

/** A mail as a list shows it. Sender, date, selected, subject and message are the specification's, section 3. */
export const MailRow = z.object({
  id,
  sender: z.object({ name: z.string(), photo: z.nullable(z.string()) }),
  date: instant,
  /** Whether a list has it ticked; a server ticks none. */
  selected: z.boolean(),
  subject: z.string(),
  /** HTML, for a list only its beginning; to be sanitised before it is drawn. */
  message: z.string(),
  folder: choice(MAIL_FOLDERS),
  to: z.array(Correspondent),
  state: choice(MAIL_STATES),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  attachments: z.int(),
  /** Number of the document that it is about. */
  number: z.nullable(z.string()),
});
export type MailRow = z.infer<typeof MailRow>;

export const Mail = z.object({
  ...MailRow.shape,
  cc: z.array(Correspondent),
  senderId: z.nullable(id),
  text: z.string(),
  files: z.array(MailAttachment),
  relatedDoc: z.nullable(LinkedDoc),
  answers: z.nullable(id),
  sentAt: z.nullable(instant),
  /** Why it could not be delivered, in the words of the mail server. */
  problem: z.nullable(z.string()),
  attempts: z.int(),
  /** Whether the reader may have it sent again. */
  mayResend: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

const small = (most: number) =>
  z.coerce
    .number<string | number>('Give a number')
    .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(most, `At most ${most}`));

export const MailQuery = z.object({
  folder: z._default(choice(MAIL_FOLDERS), 'inbox'),
  q: z.optional(searchText),
  page: z._default(small(10_000), 1),
  size: z._default(small(100), 50),
});
export type MailQuery = z.infer<typeof MailQuery>;

export const MailCounts = z.array(z.object({ folder: choice(MAIL_FOLDERS), total: z.int(), unread: z.int() }));
export type MailCounts = z.infer<typeof MailCounts>;

/** Marks of a reader on their own copy; fields left out do not change. */
export const MailMarks = z
  .object({
    isRead: z.optional(z.boolean('Say yes or no')),
    isStarred: z.optional(z.boolean('Say yes or no')),
    isTrashed: z.optional(z.boolean('Say yes or no')),
  })
  .check(z.refine((marks) => Object.values(marks).some((mark) => mark !== undefined), 'Say what to mark'));
export type MailMarks = z.infer<typeof MailMarks>;

/** Bytes of all files of a mail together, and how many there may be: what most mail servers take. */
export const MAX_ATTACHED = 10 * 1024 * 1024;
export const MOST_ATTACHED = 20;

export const mailFilesPath = '/api/mail-files';

const draftKey = z.coerce
  .number<string | number>('Say which draft')
  .check(z.int('Say which draft'), z.positive('Say which draft'), z.lte(2_147_483_647, 'Say which draft'));
export const MailUpload = z.object({
  draftId: draftKey,
  name: z
    .string('Give the file a name')
    .check(z.minLength(1, 'Give the file a name'), z.maxLength(500, 'Shorten its name')),
});

/** The files of a mail that somebody has, for the draft by which he passes it on. */
export const TakenAlong = z.object({ draftId: id, mailId: id });

export const mails = { path: '/api/mails', screen: screens.mails } as const;

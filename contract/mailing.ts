import * as z from 'zod/mini';
import { choice, id, text } from './fields';
import { MailPerson } from './mails/mails';

/** Lists, reports and documents that leave by mail, drawn where they are seen. */

export const MAILED_KINDS = ['pdf', 'xlsx'] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

/** How files of each kind begin, in base64: `%PDF-`, and the zip that a workbook is. */
const BEGINNING: Readonly<Record<MailedKind, string>> = { pdf: 'JVBERi', xlsx: 'UEsDB' };

/** Both files of a mail in base64; a call takes 4 MB including the other fields. */
export const MOST_MAILED = 3_900_000;

export const MailedFile = z
  .object({
    name: text(120, 'Give the file a name').check(
      z.regex(
        /^[^\\/:*?"<>|\p{Cc}\p{Surrogate}]+\.(pdf|xlsx)$/u,
        'Give the file a plain name that ends in .pdf or .xlsx',
      ),
    ),
    kind: choice(MAILED_KINDS),
    content: z.string('Attach the file').check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Attach the file in base64')),
  })
  .check(
    z.refine(({ kind, content, name }) => content.startsWith(BEGINNING[kind]) && name.endsWith(`.${kind}`), {
      path: ['content'],
      message: 'The file is not what its name says',
    }),
  );

const MOST_PEOPLE = 20;
const people = z.array(MailPerson).check(z.maxLength(MOST_PEOPLE, `At most ${MOST_PEOPLE} addresses`));

export const MailingInput = z.object({
  /** Route of the screen that it comes from. */
  screen: text(100, 'Say which screen'),
  /** The document that is mailed, by the path of its resource. */
  document: z.nullable(z.object({ entity: text(100, 'Say which kind of document'), id })),
  to: people.check(z.minLength(1, 'Say to whom')),
  cc: people,
  subject: text(200, 'Give a subject'),
  text: text(20_000, 'Write a few words'),
  files: z.array(MailedFile).check(
    z.minLength(1, 'Attach a file'),
    z.maxLength(MAILED_KINDS.length, 'At most one file of a kind'),
    z.refine((files) => files.reduce((sum, { content }) => sum + content.length, 0) <= MOST_MAILED, {
      message: 'The files are too long for a mail. Narrow the filters, or attach one of them alone.',
    }),
  ),
});
export type MailingInput = z.infer<typeof MailingInput>;

export const mailingPath = '/api/mailings';

/** Whether a mail would leave at all. */
export const MailingState = z.object({ leaves: z.boolean() });
export type MailingState = z.infer<typeof MailingState>;

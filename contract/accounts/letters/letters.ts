import * as z from 'zod/mini';
import { choice, id, signedMoney, text } from '../../fields';
import { PRINT_FORMATS } from '../../paper';
import { type Screen, TRAN, type Tran } from '../../screen';
import { accounts as screens } from '../screens';
import { LETTER_WORDING } from './wording';

/** Letters to parties: their kinds, the right that each needs, and the placeholders of its wording. */

export const LETTER_KINDS = [
  'reminder1',
  'reminder2',
  'reminder3',
  'statement',
  'confirmation',
  'paymentAdvice',
  'interestNote',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export type LetterSpec = { title: string; screen: Screen; print: Tran; mail: Tran; placeholders: readonly string[] };

const COMMON = ['company', 'party', 'date'] as const;
const reminder = (title: string): LetterSpec => ({
  title,
  screen: screens.receivablesAgeing,
  // Reports have one right for printing, mail and export.
  print: TRAN.print,
  mail: TRAN.print,
  placeholders: [...COMMON, 'overdue', 'days', 'bills'],
});

export const LETTERS: Readonly<Record<LetterKind, LetterSpec>> = {
  reminder1: reminder('Reminder, friendly'),
  reminder2: reminder('Reminder, firm'),
  reminder3: reminder('Reminder, last'),
  statement: {
    title: 'Statement of account',
    screen: screens.ledger,
    print: TRAN.print,
    mail: TRAN.print,
    placeholders: [...COMMON, 'from', 'to', 'balance', 'side', 'entries'],
  },
  confirmation: {
    title: 'Balance confirmation',
    screen: screens.ledger,
    print: TRAN.print,
    mail: TRAN.print,
    placeholders: [...COMMON, 'to', 'balance', 'side'],
  },
  paymentAdvice: {
    title: 'Payment advice',
    screen: screens.payments,
    print: TRAN.print,
    mail: TRAN.mail,
    placeholders: [...COMMON, 'number', 'amount', 'mode', 'bills'],
  },
  interestNote: {
    title: 'Interest note',
    screen: screens.interestCalculation,
    print: TRAN.print,
    mail: TRAN.print,
    placeholders: [...COMMON, 'interest', 'words', 'bills'],
  },
};

/** The parts of a letter that are tables; each needs a line of its own. */
export const LETTER_TABLES = ['bills', 'entries'] as const;

const HOLDER = /\{(\w+)\}/g;

/** Placeholders in a wording that the letter knows nothing of. */
export function unknownPlaceholders(kind: LetterKind, wording: string): string[] {
  const { placeholders } = LETTERS[kind];
  return [...wording.matchAll(HOLDER)].flatMap(([, name = '']) => (placeholders.includes(name) ? [] : [`{${name}}`]));
}

/** A wording with its placeholders filled; what has no value stays as it is written. */
export const filled = (wording: string, values: Readonly<Record<string, string>>) =>
  wording.replace(HOLDER, (whole, name: string) => values[name] ?? whole);

export const LetterWording = z.object({
  kind: choice(LETTER_KINDS),
  subject: text(200, 'Give the letter a subject'),
  body: text(4000, 'Write what the letter says'),
});
export type LetterWording = z.infer<typeof LetterWording>;

/** `version` 0 is the wording that comes with the product. */
export const StoredWording = z.extend(LetterWording, { version: z.int() });
export type StoredWording = z.infer<typeof StoredWording>;

export const delivered = (kind: LetterKind): StoredWording => ({ kind, ...LETTER_WORDING[kind], version: 0 });

const Party = z.object({
  id,
  name: z.string(),
  address: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type LetterParty = z.infer<typeof Party>;

const keys = z.string('Choose parties').check(z.regex(/^\d{1,10}(,\d{1,10}){0,499}$/, 'Choose parties of the list'));
export const LettersQuery = z.object({ accountIds: keys });
/** The data of letters except the figures. */
export const Letters = z.object({
  wordings: z.array(StoredWording),
  parties: z.array(Party),
  /** Whether mails can be sent: there is a mail server, of the company or of the installation. */
  mails: z.boolean(),
});
export type Letters = z.infer<typeof Letters>;

export const MOST_LETTERS = 200;

/** That letters go to paper or are saved: the right is checked and the trail keeps it. */
export const LetterPrint = z.object({
  kind: choice(LETTER_KINDS),
  accountIds: z
    .array(id)
    .check(z.minLength(1, 'Choose a party'), z.maxLength(MOST_LETTERS, `At most ${MOST_LETTERS} at a time`)),
  format: choice(PRINT_FORMATS),
});

/** A letter as it was drawn, in base64; 2 MB are many hundred pages. */
const file = z
  .string('Attach the letter')
  .check(
    z.regex(/^JVBERi[A-Za-z0-9+/]*={0,2}$/, 'Attach the letter as PDF'),
    z.maxLength(2_800_000, 'The letter is too long'),
  );

export const LetterMail = z.object({
  kind: choice(LETTER_KINDS),
  accountId: id,
  subject: text(200, 'Give the letter a subject'),
  text: text(20_000, 'Write what the letter says'),
  file,
  /** The payment of an advice. */
  documentId: z.nullable(id),
});
export type LetterMail = z.infer<typeof LetterMail>;

/** The effect of a payment for one party. */
export const Advice = z.object({
  accountId: id,
  bills: z.array(z.object({ billNo: z.string(), billDate: z.string(), amount: signedMoney, settled: signedMoney })),
  /** Paid amount including tax deducted, the tax, and the amount that reaches the party. */
  gross: signedMoney,
  tds: signedMoney,
  net: signedMoney,
});
export type Advice = z.infer<typeof Advice>;

export const lettersPath = '/api/accounts/letters';
export const letterScreens: readonly Screen[] = [...new Set(Object.values(LETTERS).map(({ screen }) => screen))];

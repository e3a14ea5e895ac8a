import * as z from 'zod/mini';
import { choice, sentVersion, text } from '../fields';
import { Setting } from '../session';
import { fieldProblem } from './orderTerms';
import { procurement as screens } from './screens';
import { purchaseSettings } from './settings';

/**
 * The calls of specification section 7 for the set-up of purchases. Each carries the user with its content; only the
 * token identifies the caller, so the user in the body is checked for its shape and otherwise ignored.
 */
export const CallingUser = z.object({
  uCode: z.string('Give the user').check(z.maxLength(20, 'Give the user')),
  cCode: z.int('Give the company'),
  /** The rest of the `usr` of a session record. */
  kCode: z.optional(z.unknown()),
  rCode: z.optional(z.unknown()),
  pCode: z.optional(z.unknown()),
});

const PREFIX = 'pur_';
export const MAIL_PREFIX = 'pur_mail_';

const entry = (isOfKind: (code: string) => boolean, message: string, value: z.ZodMiniType<string>) =>
  z.object({
    /** `PUR` for purchases of all branches, or the key of one branch. */
    branchId: z
      .string('Settings of purchases are made for PUR or a branch')
      .check(z.regex(/^(PUR|[1-9]\d{0,8})$/, 'Settings of purchases are made for PUR or a branch')),
    setupCode: text(40, 'Give the code of the setting').check(
      z.refine((code) => /^[a-z][A-Za-z0-9_]*$/.test(code) && isOfKind(code), message),
    ),
    setupValue: value,
  });

/** A mail setting that is empty is none. */
const mailValue = z
  .string('Give a value')
  .check(
    z.trim(),
    z.maxLength(200, 'Keep it within 200 characters'),
    z.regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'Remove the invisible control characters'),
  );

export const isMailCode = (code: string) => code.startsWith(MAIL_PREFIX);
const entries = (one: ReturnType<typeof entry>) =>
  z.array(one).check(z.minLength(1, 'Change something first'), z.maxLength(100, 'Save these in parts'));

const SetEntry = entry(
  (code) => code.startsWith(PREFIX) && !isMailCode(code),
  `Settings of purchases begin with ${PREFIX}`,
  text(200, 'Give a value'),
);
const MailEntry = entry(isMailCode, `Mail settings of purchases begin with ${MAIL_PREFIX}`, mailValue);

export const SetPurSetup = z.object({ sets: entries(SetEntry), usr: CallingUser });
export const SetPurMail = z.object({ mails: entries(MailEntry), usr: CallingUser });
export type PurEntry = z.infer<typeof SetEntry>;
export const PurEntries = z.array(Setting);
export type PurEntries = z.infer<typeof PurEntries>;

export const purSettings = {
  getSetup: '/api/PurSettings/GetPurSetupDetails',
  setSetup: '/api/PurSettings/SetPurSetupDetails',
  getMail: '/api/PurSettings/GetPurMailSettings',
  setMail: '/api/PurSettings/SetPurMailSettings',
  setupScreen: purchaseSettings.screen,
  mailScreen: screens.mailSettings,
} as const;

/** Text at the beginning and the end of an enquiry or an order. */
export const LETTER_KINDS = ['enquiry', 'order'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
const kind = choice(LETTER_KINDS, 'Say whether it goes with an enquiry or an order');

export const CoveringLetter = z.object({
  kind,
  subject: z.string(),
  /** Above what is enquired or ordered, and below it. */
  opening: z.string(),
  closing: z.string(),
  signatory: z.string(),
  /** 0 while none was written. */
  version: z.int(),
});
export type CoveringLetter = z.infer<typeof CoveringLetter>;

/** A text whose fields every document fills in. */
const fillable: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = fieldProblem(value);
  if (message) issues.push({ code: 'custom', input: value, message });
};

const paragraph = z
  .string('Give text here')
  .check(
    z.trim(),
    z.maxLength(4_000, 'Keep it within 4000 characters'),
    z.regex(/^[^\0\p{Surrogate}]*$/u, 'Remove the invisible control characters'),
    fillable,
  );

export const GetCoveringLetter = z.object({ detail: z.object({ kind }), usr: CallingUser });
export const SetCoveringLetter = z.object({
  detail: z.object({
    kind,
    subject: text(200, 'Give the letter a subject').check(fillable),
    opening: paragraph,
    closing: paragraph,
    signatory: paragraph,
    version: sentVersion,
  }),
  usr: CallingUser,
});

export const coveringLetters = {
  get: '/api/AdminTargets/GetMisCoveringLetterDetails',
  set: '/api/AdminTargets/SetMisCoveringLetterDetails',
  screens: { enquiry: screens.enquiryCoveringLetter, order: screens.orderCoveringLetter },
} as const;

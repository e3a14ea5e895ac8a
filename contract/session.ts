import * as z from 'zod/mini';
import { factorCode } from './factors';
import { newPassword, text } from './fields';
import { DATE_STYLES, LANGUAGES, LAYOUTS, SIDEBAR_COLOURS, TEXT_SIZES, THEMES } from './preferences';

/** A part of a permission. Codes compare as trimmed text, so 1 and "1" are the same. */
const code = z.pipe(
  z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d{1,4}$/))], 'Give the code, a number'),
  z.transform(Number),
);
export const Grant = z.object({ moduleCode: code, menuCode: code, screenCode: code, transCode: code });
export const Setting = z.object({ branchId: z.string(), setupCode: z.string(), setupValue: z.string() });

/** Display choices of a user; missing ones follow the company. They follow the user to every browser. */
export const OwnPreferences = z.object({
  layout: z.optional(z.enum(LAYOUTS)),
  sidebarColour: z.optional(z.enum(SIDEBAR_COLOURS)),
  rtl: z.optional(z.boolean()),
  theme: z.optional(z.enum(THEMES)),
  textSize: z.optional(z.enum(TEXT_SIZES)),
  compactRows: z.optional(z.boolean()),
  dateStyle: z.optional(z.enum(DATE_STYLES)),
  language: z.optional(z.enum(LANGUAGES)),
});
export type OwnPreferences = z.infer<typeof OwnPreferences>;

/** The session record of the specification, kept by the browser under `userdetails`. */
export const UserDetails = z.object({
  usr: z.object({
    /** Bearer token of every call. */
    kCode: z.string(),
    rCode: z.string(),
    pCode: z.string(),
    uCode: z.string(),
    cCode: z.int(),
  }),
  addr: z.object({
    branchName: z.string(),
    companyName: z.string(),
    branchId: z.int(),
    branchCode: z.string(),
    stateCode: z.string(),
    /** First month of the financial year, 4 for April. */
    fyStartMonth: z.int(),
  }),
  roles: z.array(Grant),
  /** Codes of all roles held, of which `rCode` is the first or that of an administrator. */
  roleCodes: z.optional(z.array(z.string())),
  sets: z.array(Setting),
  localCheck: z.string(),
  expiryMessage: z.string(),
  webCheck: z.string(),
  mobileCheck: z.string(),
  /** The user's own choices of the display. */
  preferences: z.optional(OwnPreferences),
});
export type UserDetails = z.infer<typeof UserDetails>;

const company = z
  .int('Give the company code, a number')
  .check(z.positive('Give the company code, a number'), z.lte(2_147_483_647, 'No company has this code'));
const user = text(20, 'Give your user code');

export const LoginInput = z.object({
  company,
  user,
  password: z
    .string('Give your password')
    .check(z.minLength(1, 'Give your password'), z.maxLength(200, 'Keep it within 200 characters')),
  /** The second factor, once the server requires it. */
  code: z.optional(factorCode),
  /** Replaces a password that has to be changed, once the server requires it. */
  newPassword: z.optional(newPassword),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** Asking for a link to choose a new password. The answer is the same whether or not there is such a user. */
export const ForgotInput = z.object({ company, user });
export type ForgotInput = z.infer<typeof ForgotInput>;
export const ForgotAnswer = z.object({ message: z.string() });

/** How long the link in the mail works. */
export const RESET_MINUTES = 30;

/** Choosing a new password with the token of the link. */
export const ResetInput = z.object({
  token: text(100, 'The link is not whole. Open it again from the mail.'),
  password: newPassword,
});
export type ResetInput = z.infer<typeof ResetInput>;

/** The user of the password: company and user code for sign-in. */
export const ResetAnswer = z.object({ company: z.int(), user: z.string() });
export type ResetAnswer = z.infer<typeof ResetAnswer>;

import * as z from 'zod/mini';
import { MAX_PAISE, type Paise, type Percent, type Quantity, type Rate } from './amount';
import { type Instant, type IsoDate, isIsoDate } from './dates';

/**
 * The field kinds that every schema is made of. The brand of the value (Paise, IsoDate …) decides how the kit shows
 * and edits it, so a column of rupees cannot be drawn as a plain number.
 */
type Mini<T> = z.ZodMiniType<T, T>;

const MAX_ID = 2_147_483_647;

/** Key of a row as the URL of a report or list writes it; it may be left out. */
export const optionalKey = (message: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine<string>((text) => /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID, message),
      ),
  );

const MOST_BRANCHES = 200;

/**
 * One branch or several, `1,3`, of a report or list; left out it is all that the user may see. The name in the URL is
 * `branchId`, with one key or several, so that links and views that were kept go on working.
 */
export const branchKeys = z.optional(
  z
    .string()
    .check(
      z.refine<string>(
        (text) => /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text) && text.split(',').length <= MOST_BRANCHES,
        'Choose branches of the list',
      ),
    ),
);

/** Key of a row inside its company. */
export const id = z
  .int('Choose an entry from the list')
  .check(z.positive('Choose an entry from the list'), z.lte(MAX_ID, 'Choose an entry from the list'));

/** Text control characters other than line breaks and tabs are never part of what a person means. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Half of a pair of code units alone is no character, and no database keeps it. */
const HALF = /\p{Surrogate}/u;
const clean = z.refine<string>(
  (text) => !CONTROL.test(text) && !HALF.test(text),
  'Remove the invisible control characters',
);

/** What takes no room on screen and joins or parts nothing, as it comes along from web pages: two names would look alike. */
const seen = z.overwrite<string>((value) => value.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''));

/** Text that is searched for. */
export const searchText = z.string().check(z.maxLength(100, 'Search for at most 100 characters'), clean);

/** Required text of at most `max` characters, without spaces at its ends. */
export const text = (max: number, missing: string) =>
  z
    .string(missing)
    .check(seen, z.trim(), z.minLength(1, missing), z.maxLength(max, `Keep it within ${max} characters`), clean);

/** A name: spaces within it are single ones, since two names that look alike would be one to every reader. */
export const nameText = (max: number, missing: string) =>
  z.string(missing).check(
    seen,
    z.overwrite((value) => value.replace(/[ \u00a0]+/g, ' ')),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `Keep it within ${max} characters`),
    clean,
  );

/** Text that may be left out; empty is stored as null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullable(
      z.string('Give text here').check(seen, z.trim(), z.maxLength(max, `Keep it within ${max} characters`), clean),
    ),
    z.transform((value) => (value === '' ? null : value)),
  ) as unknown as Mini<string | null>;

/** A number or code as it is kept, without the spaces and dashes that people write between its parts. */
export const inOnePiece = (value: string) => value.replace(/[\s-]/g, '');

/**
 * Text of a fixed shape that may be left out; codes are kept in capitals, `asTyped` as they are. `tidy` is what is kept of
 * what people write.
 */
export const optionalPattern = (
  check: (value: string) => string | null,
  letters: 'capitals' | 'asTyped' = 'capitals',
  tidy: (value: string) => string = (value) => value,
) =>
  z.pipe(
    z.nullable(
      z
        .string('Give text here')
        .check(
          seen,
          z.trim(),
          z.overwrite(tidy),
          ...(letters === 'capitals' ? [z.toUpperCase()] : []),
          z.maxLength(letters === 'capitals' ? 40 : 100, 'Keep it shorter'),
          clean,
        ),
    ),
    z.pipe(
      z.transform((value: string | null) => (value === '' ? null : value)),
      z.nullable(
        z.string().check((context) => {
          const message = check(context.value);
          if (message) context.issues.push({ code: 'custom', input: context.value, message });
        }),
      ),
    ),
  ) as unknown as Mini<string | null>;

/** An e-mail address that may be left out. */
export const optionalEmail = optionalPattern(
  (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'An e-mail address looks like name@company.in'),
  'asTyped',
);

/** A password that somebody chooses. */
export const newPassword = z
  .string('Choose a password')
  .check(
    z.minLength(10, 'Choose a password of at least 10 characters'),
    z.maxLength(200, 'Keep it within 200 characters'),
  );

/** An amount of at least zero. */
export const money = z
  .int('Give an amount in rupees')
  .check(
    z.gte(0, 'An amount cannot be negative here'),
    z.lte(MAX_PAISE, 'The amount is too large'),
  ) as unknown as Mini<Paise>;

/** An amount above zero. */
export const positiveMoney = z
  .int('Give an amount in rupees')
  .check(z.gte(1, 'Give an amount above zero'), z.lte(MAX_PAISE, 'The amount is too large')) as unknown as Mini<Paise>;

/** An amount on the side of its line, or below zero on the other one. */
export const eitherSide = z.int('Give an amount in rupees').check(
  z.gte(-MAX_PAISE, 'The amount is too large'),
  z.lte(MAX_PAISE, 'The amount is too large'),
  z.refine((amount) => amount !== 0, 'Give an amount; below zero what stands on the other side'),
) as unknown as Mini<Paise>;

/** A figure that may have either sign: balances, differences. */
export const signedMoney = z.int() as unknown as Mini<Paise>;

export const percentField = (max = 100_000) =>
  z
    .int('Give a percentage')
    .check(
      z.gte(0, 'A percentage cannot be negative'),
      z.lte(max, `At most ${max / 1000} %`),
    ) as unknown as Mini<Percent>;

export const quantity = z
  .int('Give a quantity')
  .check(
    z.gte(0, 'A quantity cannot be negative'),
    z.lte(MAX_PAISE, 'The quantity is too large'),
  ) as unknown as Mini<Quantity>;
export const rate = z
  .int('Give a rate')
  .check(z.gte(0, 'A rate cannot be negative'), z.lte(MAX_PAISE, 'The rate is too large')) as unknown as Mini<Rate>;

export const isoDateField = (missing = 'Give a date') =>
  z
    .string(missing)
    .check(z.refine<string>(isIsoDate, 'Give a real date, such as 05-Apr-2025')) as unknown as Mini<IsoDate>;

export const instant = z.string() as unknown as Mini<Instant>;

/** A whole number between two bounds. */
export const count = (max: number, min = 0) =>
  z.int('Give a whole number').check(z.gte(min, `At least ${min}`), z.lte(max, `At most ${max}`));

/** Reason of a cancellation or override, kept in the audit trail. */
export const reason = z
  .string('Say why, in 10 to 200 characters')
  .check(
    z.trim(),
    z.minLength(10, 'Say why, in 10 to 200 characters'),
    z.maxLength(200, 'Say why, in 10 to 200 characters'),
    clean,
  );

export const choice = <const T extends readonly string[]>(values: T, missing = 'Choose one of the list') =>
  z.enum(values, missing);

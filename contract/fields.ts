import * as z from 'zod/mini';
import { MAX_PAISE, type Paise, type Percent, type Quantity, type Rate } from './amount';
import { type Instant, type IsoDate, isIsoDate } from './dates';
import { fieldWords } from './fieldWords';

/**
 * The field kinds that every schema is made of. The brand of the value (Paise, IsoDate …) decides how the kit shows
 * and edits it, so a column of rupees cannot be drawn as a plain number.
 */
type Mini<T> = z.ZodMiniType<T, T>;

/**
 * The form of a kind of field besides its JSON type: the server names it to a program that sends another form, and
 * the description of the API shows it. Our forms always send the right form, so people never read it.
 */
export type FieldForm = {
  /** Under which name the description of the API shares it. */
  title?: string;
  /** Unit and form in one sentence without a full stop. */
  description: string;
  /** Format of JSON Schema, such as `date`. */
  format?: string;
  'x-unit'?: string;
};
export const fieldForms = z.registry<FieldForm>();
/** The same schema, with the form in which programs send it. */
const withForm = <S extends z.ZodMiniType>(schema: S, form: FieldForm): S => {
  fieldForms.add(schema, form);
  return schema;
};
const MONEY = {
  description: 'Amount in paise, a whole number (1250 is 12.50 rupees)',
  'x-unit': 'paise',
};

export const MAX_ID = 2_147_483_647;

/** Key of a row as the URL of a report or list writes it; it may be left out. */
export const optionalKey = (message: string) =>
  z.optional(
    withForm(
      z
        .string()
        .check(
          z.refine<string>((text) => /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID, message),
        ),
      { description: 'Key of an entry, digits only' },
    ),
  );

/** Keys of several rows as a URL writes them, `1,3`. */
export const keysText = (most: number, message: string) =>
  withForm(
    z
      .string(message)
      .check(
        z.refine<string>(
          (text) => /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text) && text.split(',').length <= most,
          message,
        ),
      ),
    { description: 'Keys of entries with commas between, such as 1,3' },
  );

const MOST_BRANCHES = 200;

/**
 * One branch or several, `1,3`, of a report or list; left out it is all that the user may see. The name in the URL is
 * `branchId`, with one key or several, so that links and views that were kept go on working.
 */
export const branchKeys = z.optional(
  withForm(
    z
      .string()
      .check(
        z.refine<string>(
          (text) => /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text) && text.split(',').length <= MOST_BRANCHES,
          'Choose branches of the list',
        ),
      ),
    { description: 'Keys of branches with commas between, such as 1,3' },
  ),
);

/** Key of a row inside its company. */
export const idOf = (message: string) =>
  withForm(z.int(message).check(z.positive(message), z.lte(MAX_ID, message)), {
    title: 'Key',
    description: 'Key of an entry, a whole number',
  });
export const id = idOf('Choose an entry from the list');

const NO_VERSION = 'Say which version';
/** The version of a record that was read, sent with its change. */
export const sentVersion = z.int(NO_VERSION).check(z.gte(0, NO_VERSION), z.lte(MAX_ID, NO_VERSION));

/** Text control characters other than line breaks and tabs are never part of what a person means. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Half of a pair of code units alone is no character, and no database keeps it. */
const HALF = /\p{Surrogate}/u;
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !CONTROL.test(value) && !HALF.test(value);
  return (
    value === null ||
    typeof value !== 'object' ||
    Object.entries(value).every(([key, part]) => isClean(key) && isClean(part))
  );
}
const clean = z.refine<string>(isClean, 'Remove the invisible control characters');

/** The same for every text inside a value that is kept as it was typed. */
export const cleanTexts = z.refine<unknown>(isClean, 'Remove the invisible control characters');

/**
 * Without what takes no room on screen and joins or parts nothing, as it comes along from web pages, and in one Unicode
 * form (NFC), since "é" is one character or two: names that look alike are one.
 */
const seen = z.overwrite<string>((value) => value.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').normalize('NFC'));
const composed = z.overwrite<string>((value) => value.normalize('NFC'));

/** A field of a type of document, such as `PY:lines.accountId`: a lookup offers first what it was filled with lately. */
export const usedIn = z
  .string()
  .check(z.regex(/^[A-Z]{2}:[A-Za-z]{1,40}(\.[A-Za-z]{1,40})?$/, 'Give a type and a field, such as PY:payFromId'));

/** Text that is searched for. */
export const searchText = z.string().check(composed, z.maxLength(100, 'Search for at most 100 characters'), clean);

/** A filter of a list: any text that the database can compare. */
export const filterText = z.string().check(composed, clean);

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
export const money = withForm(
  z
    .int('Enter an amount')
    .check(z.gte(0, 'An amount cannot be negative here'), z.lte(MAX_PAISE, 'The amount is too large')),
  { title: 'Amount', ...MONEY },
) as unknown as Mini<Paise>;

/** An amount above zero. */
/** Above zero, or below it for what takes away from the others. */
export const nonZeroMoney = withForm(
  z.int('Enter an amount').check(
    z.refine<number>((value) => value !== 0, 'Give an amount'),
    z.gte(-MAX_PAISE, 'The amount is too large'),
    z.lte(MAX_PAISE, 'The amount is too large'),
  ),
  { title: 'AmountNotZero', ...MONEY },
) as unknown as Mini<Paise>;

export const positiveMoney = withForm(
  z.int('Enter an amount').check(z.gte(1, 'Give an amount above zero'), z.lte(MAX_PAISE, 'The amount is too large')),
  { title: 'AmountAboveZero', ...MONEY },
) as unknown as Mini<Paise>;

/** An amount on the side of its line, or below zero on the other one. */
export const eitherSide = withForm(
  z.int('Enter an amount').check(
    z.gte(-MAX_PAISE, 'The amount is too large'),
    z.lte(MAX_PAISE, 'The amount is too large'),
    z.refine((amount) => amount !== 0, 'Enter an amount; below zero for the other side'),
  ),
  { title: 'AmountOfEitherSign', ...MONEY },
) as unknown as Mini<Paise>;

/** A figure that may have either sign: balances, differences. */
export const signedMoney = withForm(z.int(), { title: 'Balance', ...MONEY }) as unknown as Mini<Paise>;

export const percentField = (max = 100_000) =>
  withForm(
    z
      .int('Give a percentage')
      .check(z.gte(0, 'A percentage cannot be negative'), z.lte(max, `At most ${max / 1000} %`)),
    {
      ...(max === 100_000 && { title: 'Percent' }),
      description: 'Percentage in thousandths of one per cent, a whole number (18000 is 18 %)',
      'x-unit': '1/1000 per cent',
    },
  ) as unknown as Mini<Percent>;

export const quantity = withForm(
  z
    .int('Give a quantity')
    .check(z.gte(0, 'A quantity cannot be negative'), z.lte(MAX_PAISE, 'The quantity is too large')),
  {
    title: 'Quantity',
    description: 'Quantity in thousandths of the unit of measure, a whole number (1500 is 1.5)',
    'x-unit': '1/1000 unit of measure',
  },
) as unknown as Mini<Quantity>;
/** A quantity above zero, such as how much of one unit is in another. */
export const positiveQuantity = withForm(
  z.int('Give a quantity').check(z.gte(1, 'Give a quantity above zero'), z.lte(MAX_PAISE, 'The quantity is too large')),
  {
    description: 'Quantity in thousandths of the unit of measure, a whole number above zero (1500 is 1.5)',
    'x-unit': '1/1000 unit of measure',
  },
) as unknown as Mini<Quantity>;
/** A quantity that may have either sign, such as what was bought less what went back. */
export const signedQuantity = withForm(z.int(), {
  description: 'Quantity in thousandths of the unit of measure, a whole number; below zero went back',
  'x-unit': '1/1000 unit of measure',
}) as unknown as Mini<Quantity>;
/** A share that may have either sign. */
export const signedPercent = withForm(z.int(), {
  description: 'Percentage in thousandths of one per cent, a whole number of either sign',
  'x-unit': '1/1000 per cent',
}) as unknown as Mini<Percent>;
export const rate = withForm(
  z.int('Give a rate').check(z.gte(0, 'A rate cannot be negative'), z.lte(MAX_PAISE, 'The rate is too large')),
  {
    title: 'Rate',
    description: 'Rate in 1/10000 rupee per unit of measure, a whole number (125000 is 12.50 rupees)',
    'x-unit': '1/10000 rupee per unit of measure',
  },
) as unknown as Mini<Rate>;

export const isoDateField = (missing = 'Give a date') =>
  withForm(z.string(missing).check(z.refine<string>(isIsoDate, 'Give a real date, such as 05-Apr-2025')), {
    title: 'Date',
    description: 'Date as YYYY-MM-DD, such as 2025-04-05',
    format: 'date',
  }) as unknown as Mini<IsoDate>;

/** A month, entered as any day in it. */
export const dayOfMonth = (missing = 'Give a day of the month') =>
  withForm(isoDateField(missing), {
    description: 'Any day of a month as YYYY-MM-DD, such as 2025-04-01',
    format: 'date',
    'x-unit': 'month',
  });

export const instant = withForm(z.string(), {
  title: 'Instant',
  description: 'Moment in UTC, such as 2025-04-05T06:30:00.000Z',
  format: 'date-time',
}) as unknown as Mini<Instant>;

/** A calendar month, as rows are grouped by it. */
export const calendarMonth = withForm(z.string(), {
  title: 'Month',
  description: 'Month as YYYY-MM, such as 2025-04',
  format: 'month',
});

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

/** A short code, kept in capitals. */
export const codeText = (max: number, missing: string) =>
  text(max, missing).check(z.toUpperCase(), z.regex(/^\S+$/, 'A code has no spaces'));

/** The same where the server gives the code that is left empty. */
export const proposedCode = (max: number) => z._default(z.union([z.literal(''), codeText(max, 'Enter a code')]), '');

export const yesOrNo = z.boolean('Say yes or no');

/** Labels of the values of a choice, by its schema. */
const choices = z.registry<{ words: Readonly<Record<string, string>> }>();

/** The refusal of a value that is none of a choice, by the name of the field. */
const unselected: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidValue> = ({ inst, path = [] }) => {
  const field = path.findLast((part) => typeof part === 'string');
  if (field === undefined) return 'Select a value from the list';
  const label = labelOf(field, inst && '~standard' in inst ? inst : undefined);
  return `Select the ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
};

/** One of a few values; given with their words, forms and lists of a master show these. */
export function choice<const V extends string>(values: readonly V[] | Readonly<Record<V, string>>, missing?: string) {
  const named = Array.isArray(values) ? null : (values as Readonly<Record<V, string>>);
  const schema = z.enum(named ? (Object.keys(named) as V[]) : (values as readonly V[]), {
    error: missing === undefined ? unselected : () => missing,
  });
  if (named) choices.add(schema, { words: named });
  return schema;
}

const labels = z.registry<{ label: string }>();

/** A field that screens and messages call otherwise than its name says. */
export function called<S extends z.core.$ZodType>(label: string, schema: S): S {
  const own = z.clone(schema);
  labels.add(own, { label });
  return own;
}

/** The label of a field: from its schema or the inner schema of an optional one; otherwise from its name. */
export function labelOf(field: string, schema: z.core.$ZodType | undefined): string {
  const said = schema && labels.get(schema)?.label;
  if (said) return said;
  const { innerType } = (schema?._zod.def ?? {}) as { innerType?: z.core.$ZodType };
  return innerType ? labelOf(field, innerType) : fieldWords(field);
}

/** The words of a choice that was given with them. */
export const wordsOf = (schema: z.core.$ZodType): Readonly<Record<string, string>> | undefined =>
  choices.get(schema)?.words;

/** Which page of a long report. */
export const reportPage = z.coerce
  .number<string | number>('Give a number')
  .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(10_000_000, 'Too far'));
/** Rows of a page of a report. */
export const reportSize = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(500));

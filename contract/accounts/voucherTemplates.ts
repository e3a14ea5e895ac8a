import * as z from 'zod/mini';
import { addDays, addMonths, daysBetween, firstOfMonth, type IsoDate, isIsoDate, lastOfMonth } from '../dates';
import { choice, cleanTexts, count, isoDateField, nameText, sentVersion } from '../fields';
import { naming } from '../references';
import { Option, resource, Stored } from '../resource';
import { ACCOUNTS, COST_CENTRES, HSN_CODES, TDS_SECTIONS } from '../targets';
import { accounts as screens } from './screens';

/** The kinds of voucher that can be kept as a template, by the letters of their numbers. */
export const TEMPLATE_TYPES = ['PY', 'RC', 'JV', 'CT'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const REPEATS = ['never', 'week', 'month', 'quarter', 'year'] as const;
export type Repeat = (typeof REPEATS)[number];

const schedule = {
  name: nameText(60, 'Give the template a name'),
  repeat: choice(REPEATS),
  /** The first day; those after it fall on the same day of the week or month, or the last of a shorter one. */
  firstDate: z.nullable(isoDateField()),
  untilDate: z.nullable(isoDateField()),
  /** Days before a due day on which the bell reminds; 0 never. */
  remindDays: count(30),
  paused: z.boolean('Say yes or no'),
};

const repeated = z.refine<{ repeat: Repeat; firstDate: IsoDate | null }>(
  ({ repeat, firstDate }) => repeat === 'never' || firstDate !== null,
  { path: ['firstDate'], message: 'Give the first day on which it falls due' },
);

const shape = z.object({
  ...schedule,
  type: choice(TEMPLATE_TYPES),
  /** As it was typed, not necessarily complete; its day, cheque and bills are not kept (`withoutDay`, `withoutOccasion`). */
  /** Entered as the voucher is, so its maker looks up what vouchers name. */
  voucher: naming(z.record(z.string(), z.unknown()).check(cleanTexts), ACCOUNTS, COST_CENTRES, HSN_CODES, TDS_SECTIONS),
});
export const VoucherTemplateInput = shape.check(repeated);
export type VoucherTemplateInput = z.infer<typeof VoucherTemplateInput>;

export const VoucherTemplate = z.extend(shape, {
  ...Stored,
  particulars: z.string(),
  /** The next day on which a draft is made; null when it repeats no more. */
  nextDate: z.nullable(isoDateField()),
  /** Date of the last draft or voucher made from the template. */
  lastDate: z.nullable(isoDateField()),
  /** Why no draft could be made on the day. */
  problem: z.nullable(z.string()),
  createdBy: z.string(),
});
export type VoucherTemplate = z.infer<typeof VoucherTemplate>;

/** Values for a new entry. */
export const TemplateOption = z.extend(Option, { voucher: z.record(z.string(), z.unknown()) });
export type TemplateOption = z.infer<typeof TemplateOption>;

export const voucherTemplates = resource({
  path: '/api/accounts/voucher-templates',
  screen: screens.voucherTemplates,
  names: { one: 'voucher template', many: 'voucher templates' },
  input: VoucherTemplateInput,
  row: VoucherTemplate,
  filters: z.object({ type: z.optional(z.enum(TEMPLATE_TYPES)), repeat: z.optional(z.enum(REPEATS)) }),
});

type Kept = Record<string, unknown>;
/** When a journal is reversed, counted from its own date: on the first of a later month, or days later. */
type TakenBack = { months: number } | { days: number };

const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value);
const monthOf = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** A voucher without its own day; a provision keeps the time until its reversal. */
export function withoutDay({ date, reverseOn, takenBack, ...voucher }: Kept): Kept {
  if (voucher.purpose !== 'provision') return voucher;
  if (!isDay(date) || !isDay(reverseOn)) return { ...voucher, ...(takenBack !== undefined && { takenBack }) };
  const months = monthOf(reverseOn) - monthOf(date);
  const kept: TakenBack = reverseOn.endsWith('-01') && months > 0 ? { months } : { days: daysBetween(date, reverseOn) };
  return { ...voucher, takenBack: kept };
}

/** A supplier numbers each bill once. */
const withoutGstBill = (kept: Kept): Kept => ({
  ...kept,
  ...('gstBillNo' in kept && { gstBillNo: null, gstBillDate: null }),
});

/** The reusable part of a voucher: without its number, cheque, GST bill and settled bills. */
export function withoutOccasion({ number, ...voucher }: Kept): Kept {
  const { lines } = voucher;
  return {
    ...withoutGstBill(voucher),
    ...('instrumentNo' in voucher && { instrumentNo: null, instrumentDate: null }),
    ...(Array.isArray(lines) && {
      lines: lines.map((line: Kept) => ({ ...withoutGstBill(line), ...('bills' in line && { bills: [] }) })),
    }),
  };
}

/** The voucher of a template on a day. */
export function voucherOn({ takenBack, ...voucher }: Kept, date: IsoDate): Kept {
  const kept = takenBack as TakenBack | undefined;
  if (!kept) return { ...voucher, date };
  const reverseOn = 'months' in kept ? addMonths(firstOfMonth(date), kept.months) : addDays(date, kept.days);
  return { ...voucher, date, reverseOn };
}

export const SkipTemplate = z.object({ version: sentVersion, due: isoDateField() });

const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };
const WEEK = 7;

/** The first due day on or after another: the same day of each week, month, quarter or year as the first one. */
export function dueFrom(repeat: Repeat, first: IsoDate, after: IsoDate): IsoDate | null {
  if (repeat === 'never') return null;
  if (after <= first) return first;
  if (repeat === 'week') return addDays(first, Math.ceil(daysBetween(first, after) / WEEK) * WEEK);
  const step = MONTHS[repeat];
  // A first day at the end of its month stays at the end of every month.
  const on = (times: number): IsoDate => {
    const month = addMonths(firstOfMonth(first), times * step);
    const last = lastOfMonth(month);
    if (first === lastOfMonth(first)) return last;
    const day = Math.min(Number(first.slice(8)), Number(last.slice(8)));
    return addDays(month, day - 1);
  };
  const apart =
    (Number(after.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
    Number(after.slice(5, 7)) -
    Number(first.slice(5, 7));
  const times = Math.max(Math.floor(apart / step), 0);
  return on(times) >= after ? on(times) : on(times + 1);
}

/** The due day after one, or null when the template repeats no more. */
export function dueAfter(repeat: Repeat, first: IsoDate, due: IsoDate, until: IsoDate | null): IsoDate | null {
  const next = dueFrom(repeat, first, addDays(due, 1));
  return next === null || (until !== null && next > until) ? null : next;
}

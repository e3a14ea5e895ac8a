import * as z from 'zod/mini';
import { type CompositionOf, compositionLevy, type RegistrationKind } from '../../admin/registrations';
import { add, multiplyDivide, type Paise } from '../../amount';
import { addHeads, type Heads, headFields, noTax } from '../../books/gst/heads';
import { ledger } from '../../books/ledger';
import type { IsoDate } from '../../dates';
import { id, isoDateField, signedMoney } from '../../fields';
import { report } from '../../resource';
import { accounts as screens } from '../screens';
import { ReturnQuery } from './gstr1';
import type { SupplySum } from './gstr3b';

/** Returns of a composition dealer (CGST Act 2017, section 10; CGST Rules 2017, rule 62): CMP-08 a quarter, GSTR-4 a year. */

export const CompositionRow = z.object({
  table: z.string(),
  code: z.string(),
  label: z.string(),
  taxable: signedMoney,
  ...headFields,
  strong: z.boolean(),
});
export type CompositionRow = z.infer<typeof CompositionRow>;

const CompositionAnswer = z.object({
  gstin: z.nullable(z.string()),
  branchIds: z.array(id),
  from: isoDateField(),
  to: isoDateField(),
  /** Whether the company was under composition in any of the days. */
  isComposition: z.boolean(),
  rows: z.array(CompositionRow),
});
export type CompositionAnswer = z.infer<typeof CompositionAnswer>;

const returnOf = <P extends `/api/${string}`>(path: P, screen: (typeof screens)['cmp08' | 'gstr4']) =>
  report({
    path,
    screen,
    follows: ledger.path,
    query: ReturnQuery,
    row: CompositionRow,
    answer: CompositionAnswer,
  });
export const cmp08 = returnOf('/api/accounts/cmp-08', screens.cmp08);
export const gstr4 = returnOf('/api/accounts/gstr-4', screens.gstr4);

/** Days under composition with one levy, and the supplies of these days. */
export type Stretch = { from: IsoDate; to: IsoDate; of: CompositionOf; sums: readonly SupplySum[] };
type Part = { taxable: Paise; heads: Heads };
const nothing: Part = { taxable: 0 as Paise, heads: noTax };
const joined = (...parts: readonly Part[]): Part => ({
  taxable: add(...parts.map(({ taxable }) => taxable)),
  heads: addHeads(noTax, ...parts.map(({ heads }) => heads)),
});
const sumOf = (sums: readonly SupplySum[], holds: (sum: SupplySum) => boolean): Part => {
  const found = sums.filter(holds);
  return { taxable: add(...found.map(({ taxable }) => taxable)), heads: addHeads(noTax, ...found) };
};

/** The turnover with the levy on it: half CGST, half SGST, each rounded alike. */
function outward({ of, from, sums }: Stretch): Part {
  const sold = (holds: (sum: SupplySum) => boolean) =>
    sumOf(sums, (sum) => sum.direction === 'outward' && !sum.reverseCharge && holds(sum)).taxable;
  const { rate, onTaxableOnly } = compositionLevy(of, from);
  const turnover = sold(() => true);
  const base = onTaxableOnly ? sold(({ supply }) => supply === 'taxable' || supply === 'unstated') : turnover;
  const half = base <= 0 ? (0 as Paise) : multiplyDivide(base, rate, 200_000);
  return { taxable: turnover, heads: { ...noTax, cgst: half, sgst: half } };
}

const isReverse = (sum: SupplySum) => sum.direction === 'inward' && sum.reverseCharge;
const reverse = ({ sums }: Stretch): Part => sumOf(sums, isReverse);

const row = (table: string, code: string, label: string, { taxable, heads }: Part, strong = false): CompositionRow => ({
  table,
  code,
  label,
  taxable,
  strong,
  ...heads,
});

/** Table 3 of CMP-08. */
export function cmp08Rows(stretches: readonly Stretch[]): CompositionRow[] {
  const own = joined(nothing, ...stretches.map(outward));
  const owed = joined(nothing, ...stretches.map(reverse));
  return [
    row('3', '1', 'Outward supplies, exempt supplies included', own),
    row('3', '2', 'Inward supplies under reverse charge, imports of services included', owed),
    row('3', '3', 'Tax to pay', { taxable: 0 as Paise, heads: addHeads(own.heads, owed.heads) }, true),
  ];
}

/** Tables 4, 5 and 6 of GSTR-4; rows of table 5 begin their code with the first day of the quarter. @param quarters the stretches of each quarter of the year. */
export function gstr4Rows(quarters: readonly { from: IsoDate; stretches: readonly Stretch[] }[]): CompositionRow[] {
  const all = quarters.flatMap(({ stretches }) => stretches);
  const bought = (holds: (sum: SupplySum) => boolean): Part =>
    joined(nothing, ...all.map(({ sums }) => sumOf(sums, (sum) => sum.direction === 'inward' && holds(sum))));
  const isAbroad = (sum: SupplySum) => sum.gstType === 'overseas';
  const isHere = (sum: SupplySum) => !isAbroad(sum);
  const own = joined(nothing, ...all.map(outward));
  const owed = joined(nothing, ...all.map(reverse));
  return [
    row(
      '4',
      'A',
      'From registered suppliers',
      bought((sum) => isHere(sum) && sum.isRegistered && !sum.reverseCharge),
    ),
    row(
      '4',
      'B',
      'From registered suppliers under reverse charge',
      bought((sum) => isHere(sum) && sum.isRegistered && sum.reverseCharge),
    ),
    row(
      '4',
      'C',
      'From unregistered suppliers',
      bought((sum) => isHere(sum) && !sum.isRegistered),
    ),
    row('4', 'D', 'Imports of services', bought(isAbroad)),
    ...quarters.flatMap(({ from, stretches }) =>
      cmp08Rows(stretches).map((one) => ({ ...one, table: '5', code: `${from} ${one.code}`, strong: false })),
    ),
    row('6', '1', 'Outward supplies of the year', own),
    row('6', '2', 'Reverse charge of the year', owed),
    row('6', '3', 'Tax of the year', { taxable: 0 as Paise, heads: addHeads(own.heads, owed.heads) }, true),
  ];
}

type Dated = { from: IsoDate; kind: RegistrationKind; compositionOf: CompositionOf | null };

/** The days of a period under composition, a stretch for each line of the registrations. @param dayBefore of a day. */
export function stretchesOf(
  registrations: readonly Dated[],
  { from, to }: { from: IsoDate; to: IsoDate },
  dayBefore: (day: IsoDate) => IsoDate,
): Omit<Stretch, 'sums'>[] {
  return registrations.flatMap((one, place) => {
    const next = registrations[place + 1];
    const last = next ? dayBefore(next.from) : to;
    const [first, end] = [one.from > from ? one.from : from, last < to ? last : to];
    if (one.kind !== 'composition' || one.compositionOf === null || first > end) return [];
    return [{ from: first, to: end, of: one.compositionOf }];
  });
}

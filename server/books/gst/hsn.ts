import { type SQL, sql } from 'drizzle-orm';
import { HSN_DIGITS } from '../../../contract/admin/settings';
import { HSN_TAX_KINDS } from '../../../contract/admin/taxes';
import type { Supply } from '../../../contract/books/gst/supplies';
import type { IsoDate } from '../../../contract/dates';
import type { ProblemCollector } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { namedSetting } from '../../core/settings/settingsRoutes';
import type { Books } from '../posting';

/** Why a supply has no GST; GSTR-1 (table 8) and GSTR-3B (3.1 c and e) list the three separately. */
export type Untaxed = Extract<Supply, 'nilRated' | 'exempt' | 'nonGst'>;

/** Limits taxes `x` to those that an HSN or SAC may name. */
export const isHsnTax = (x: string): SQL =>
  sql.raw(`${x}.kind in (${HSN_TAX_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/**
 * Why the HSN or SAC `h` bears no GST on a day, null where it does; a rate of 0 % is nil rated.
 * @param item the item of the HSN, whose own tax goes before that of its code.
 */
export const untaxedOn = (h: string, day: IsoDate | SQL, item?: string): SQL => sql`(
  select case when x.kind <> 'gst' then x.kind when x.rate = 0 then 'nilRated' end from taxes x
   where x.company_id = ${sql.raw(item ?? h)}.company_id and x.code = ${sql.raw(item ? `coalesce(${item}.tax_code, ${h}.tax_code)` : `${h}.tax_code`)} and x.active and ${isHsnTax('x')}
     and x.from_date <= ${day} and (x.to_date is null or x.to_date >= ${day})
   order by x.from_date desc limit 1)`;

/** GST properties of an HSN code. */
export type HsnFacts = {
  reverseCharge: boolean;
  itcEligible: boolean;
  taxCode?: string | null;
  untaxed?: Untaxed | null;
};
type Line = { hsn?: string | null | undefined };

/**
 * The books with the HSN and SAC facts of the lines.
 * @param found collects an error where a line names a code that is not in the list or is switched off.
 */
export async function withHsn<B extends Books>(
  tx: Tx,
  companyId: number,
  books: B,
  lines: readonly Line[],
  problems: ProblemCollector,
): Promise<B> {
  const codes = [...new Set(lines.flatMap(({ hsn }) => hsn ?? []))];
  if (codes.length === 0) return books;
  const rows = await rowsOf<HsnFacts & { code: string; active: boolean }>(
    tx,
    sql`select code, active, reverse_charge as "reverseCharge", itc_eligible as "itcEligible", tax_code as "taxCode" from hsn_codes
         where company_id = ${companyId} and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  );
  const known = new Map(rows.map(({ code, ...facts }) => [code, facts]));
  for (const [index, { hsn }] of lines.entries()) {
    const of = hsn ? known.get(hsn) : undefined;
    if (!hsn || of?.active) continue;
    const words = of
      ? `${hsn} is switched off. Choose another HSN or SAC.`
      : `${hsn} is not among the HSN and SAC codes. Select a code from the list, or ask an administrator to add it.`;
    problems.add({ [`lines.${index}.hsn`]: words });
  }
  return { ...books, hsn: known };
}

/** How many digits an HSN has at least, by the setting of the company. */
export async function hsnDigits(tx: Tx, { companyId }: Pick<SignedIn, 'companyId'>): Promise<number> {
  return (await namedSetting(tx, { companyId }, HSN_DIGITS)) === '6' ? 6 : 4;
}

import { sql } from 'drizzle-orm';
import { HSN_DIGITS } from '../../../contract/admin/settings';
import type { ProblemCollector } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { namedSetting } from '../../core/settings/settingsRoutes';
import type { Books } from '../posting';

/** GST properties of an HSN code. */
export type HsnFacts = { reverseCharge: boolean; itcEligible: boolean; taxCode?: string | null };
type Line = { hsn?: string | null | undefined };

/**
 * The books with what the HSN and SAC of the lines say.
 * @param found is told where a line names a code that the list does not have, or that is switched off.
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

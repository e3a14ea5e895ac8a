import { sql } from 'drizzle-orm';
import { HsnOption, hsnCodes, tooShort } from '../../contract/admin/hsnCodes';
import { hsnDigits, isHsnTax } from '../books/gst/hsn';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';
import { activeFilter, allOf } from './filters';

const rows = (who: SignedIn, now: Date) => sql`
  select h.id, h.version, h.code, h.description, h.keywords, h.condition, h.tax_code as "taxCode", h.uqc, h.reverse_charge as "reverseCharge", h.itc_eligible as "itcEligible",
         h.active, h.code like '99%' as "isService",
         (select t.rate from taxes t
           where t.company_id = h.company_id and ${isHsnTax('t')} and upper(t.code) = upper(h.tax_code)
             and t.from_date <= ${todayOf(now)}::date and (t.to_date is null or t.to_date >= ${todayOf(now)}::date) limit 1) as rate
    from hsn_codes h where h.company_id = ${who.companyId}`;

const lookupRows = (who: SignedIn) => sql`
  select h.id, h.code || ' ' || h.description as label, h.tax_code as hint, h.code, h.description, h.keywords, h.condition, h.tax_code as "taxCode",
         (select u.id from units u where u.company_id = h.company_id and u.uqc = h.uqc and u.active order by u.id limit 1) as "unitId",
         h.reverse_charge as "reverseCharge", h.itc_eligible as "itcEligible", h.active, h.code like '99%' as "isService",
         coalesce((select json_agg(json_build_object('rate', t.rate, 'from', t.from_date, 'to', t.to_date) order by t.from_date desc)
                     from taxes t where t.company_id = h.company_id and ${isHsnTax('t')} and upper(t.code) = upper(h.tax_code)), '[]') as rates
    from hsn_codes h where h.company_id = ${who.companyId}`;

/** Goods and services by HSN and SAC. A code that vouchers name stays as it is. */
export function hsnCodeRoutes(api: Api): void {
  masterRoutes(api, hsnCodes, {
    table: 'hsn_codes',
    rows,
    order: sql`r.code`,
    search: (_who, text) => sql`(
      starts_with(r.code, ${text}) or position(${text} in lower(r.description)) > 0 or position(${text} in r.keywords) > 0 ${guessed(text)})`,
    filter: ({ active, kind }) =>
      allOf(activeFilter(active), kind ? sql`r."isService" = ${kind === 'service'}` : undefined),
    values: (input) => ({
      code: input.code,
      description: input.description,
      keywords: input.keywords?.toLowerCase() ?? null,
      condition: input.condition,
      tax_code: input.taxCode,
      uqc: input.uqc,
      reverse_charge: input.reverseCharge,
      itc_eligible: input.itcEligible,
      active: input.active,
    }),
    lookup: { option: HsnOption, rows: lookupRows },
    constraints: {
      hsn_codes_code: { field: 'code', message: ({ code }) => `${code} is in the list already.` },
    },
    async check(tx, ctx, { code, taxCode }, present) {
      const short = present?.code === code ? null : tooShort(code, await hsnDigits(tx, ctx.who));
      if (short) throw invalid({ code: short });
      if (taxCode !== null && !(await isGst(tx, ctx.who, taxCode)))
        throw invalid({ taxCode: `No GST has the code ${taxCode}. Choose one of the taxes.` });
      if (present && present.code !== code && (await isUsed(tx, ctx, present.code)))
        throw invalid({ code: `Vouchers name ${present.code}, so it stays. Make another one for ${code}.` });
    },
    async checkDelete(tx, ctx, { code }) {
      if (!(await isUsed(tx, ctx, code))) return;
      throw new Refused(409, 'IN_USE', `Vouchers name ${code}. Switch it off instead of deleting it.`, { type: 3 });
    },
  });
}

type C = Ctx<unknown, unknown>;

/** Codes that a typed number means: with the zero in front that a spreadsheet took, or the heading of a longer one. */
function guessed(text: string) {
  if (!/^\d{3,8}$/.test(text)) return sql``;
  const withZero = text.length % 2 === 1 ? sql`or starts_with(r.code, ${`0${text}`})` : sql``;
  return sql`${withZero} or (length(r.code) < ${text.length} and starts_with(${text}, r.code))`;
}

/** Whether a GST has this code, on whichever days. */
export async function isGst(tx: Tx, who: SignedIn, code: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from taxes t where t.company_id = ${who.companyId} and ${isHsnTax('t')} and upper(t.code) = upper(${code}) limit 1`,
  );
  return found.length > 0;
}

async function isUsed(tx: Tx, { who }: C, code: string): Promise<boolean> {
  const row = await rowOf<{ used: boolean }>(
    tx,
    sql`select exists (select from gst_lines where company_id = ${who.companyId} and hsn = ${code}) as used`,
  );
  return row.used;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../core/db/database';
import { COUNTRIES } from './countrySeed';
import { hsnSeed } from './hsn/codes';
import { STATES } from './stateSeed';
import { RARE_TAXES, TAXES } from './taxSeed';

/** Countries, states, taxes and HSN codes that a company begins with; from then on they are its own. */
export async function createAdministration(tx: Tx, companyId: number, hasTrade: boolean): Promise<void> {
  const countries = COUNTRIES.map(([code, name, dialCode, currency]) => ({ code, name, dialCode, currency }));
  await tx.execute(sql`
    with made as (
      insert into countries (company_id, code, name, dial_code, currency)
      select ${companyId}, c.code, c.name, c."dialCode", c.currency
        from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as c(code text, name text, "dialCode" text, currency text)
      returning id, code
    )
    insert into states (company_id, country_id, state_code, gst_code, name, pt_applies, active)
    select ${companyId}, made.id, s."stateCode", s."gstCode", s.name, s."ptApplies", s.active
      from made, jsonb_to_recordset(${JSON.stringify(STATES)}::jsonb)
        as s("stateCode" text, "gstCode" text, name text, "ptApplies" boolean, active boolean)
     where made.code = 'IN'`);
  await addTaxes(tx, companyId, hasTrade);
  await addHsnCodes(tx, companyId, hasTrade);
}

/** Adds the taxes that a company begins with and does not have from that day on. */
export async function addTaxes(tx: Tx, companyId: number, hasTrade: boolean): Promise<void> {
  const seeds = hasTrade ? [...TAXES, ...RARE_TAXES] : TAXES;
  const taxes = seeds.map((tax) => ({ ...tax, half: tax.rate / 2 }));
  await tx.execute(sql`
    insert into taxes (company_id, code, name, kind, rate, cgst, sgst, igst, from_date, to_date)
    select ${companyId}, t.code, t.name, t.kind, t.rate, t.half, t.half, t.rate, t."from", t."to"
      from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb)
        as t(code text, name text, kind text, rate int, half int, "from" date, "to" date)
    on conflict do nothing`);
}

/** Adds the HSN and SAC codes that a company begins with and does not have; those that it has stay as it made them. */
export async function addHsnCodes(tx: Tx, companyId: number, isWhole: boolean): Promise<void> {
  await tx.execute(sql`
    insert into hsn_codes (company_id, code, description, keywords, condition, tax_code, uqc, reverse_charge, itc_eligible)
    select ${companyId}, h.code, h.description, h.keywords, h.condition, h."taxCode", h.uqc, h.reverse, h.eligible
      from jsonb_to_recordset(${JSON.stringify(hsnSeed(isWhole))}::jsonb)
        as h(code text, description text, keywords text, condition text, "taxCode" text, uqc text, reverse boolean, eligible boolean)
    on conflict (company_id, code) do nothing`);
}

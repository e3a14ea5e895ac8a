import { sql } from 'drizzle-orm';
import type { Tx } from '../core/db/database';
import { COUNTRIES } from './countrySeed';
import { HSN_CODES } from './hsnSeed';
import { STATES } from './stateSeed';
import { TAXES } from './taxSeed';

/** Countries, states and taxes that a company begins with; from then on they are its own. */
export async function createAdministration(tx: Tx, companyId: number): Promise<void> {
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
  const taxes = TAXES.map(({ code, name, kind, rate, from, to }) => ({
    code,
    name,
    kind,
    rate,
    half: rate / 2,
    from,
    to,
  }));
  await tx.execute(sql`
    insert into taxes (company_id, code, name, kind, rate, cgst, sgst, igst, from_date, to_date)
    select ${companyId}, t.code, t.name, t.kind, t.rate, t.half, t.half, t.rate, t."from", t."to"
      from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb)
        as t(code text, name text, kind text, rate int, half int, "from" date, "to" date)`);
  await createHsnCodes(tx, companyId);
}

/** HSN and SAC codes that a company begins with. */
async function createHsnCodes(tx: Tx, companyId: number): Promise<void> {
  const codes = HSN_CODES.map(({ reverse, blocked, ...code }) => ({ ...code, reverse: !!reverse, eligible: !blocked }));
  await tx.execute(sql`
    insert into hsn_codes (company_id, code, description, tax_code, uqc, reverse_charge, itc_eligible)
    select ${companyId}, h.code, h.description, h."taxCode", h.uqc, h.reverse, h.eligible
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        as h(code text, description text, "taxCode" text, uqc text, reverse boolean, eligible boolean)`);
}

import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Tx } from '../core/database';
import { COUNTRIES } from './countrySeed';
import { HSN_CODES } from './hsnSeed';
import { STATES } from './stateSeed';
import { addSystemAccounts } from './systemAccounts';
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

/** HSN and SAC codes that a company begins with, and those that its vouchers have named before there was a list. */
async function createHsnCodes(tx: Tx, companyId: number): Promise<void> {
  const codes = HSN_CODES.map(({ reverse, blocked, ...code }) => ({ ...code, reverse: !!reverse, eligible: !blocked }));
  await tx.execute(sql`
    insert into hsn_codes (company_id, code, description, tax_code, uqc, reverse_charge, itc_eligible)
    select ${companyId}, h.code, h.description, h."taxCode", h.uqc, h.reverse, h.eligible
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
        as h(code text, description text, "taxCode" text, uqc text, reverse boolean, eligible boolean)
    union all
    select distinct ${companyId}::int, l.hsn, 'Named by vouchers', null, 'OTH', false, true
      from gst_lines l
     where l.company_id = ${companyId} and l.hsn is not null
       and l.hsn not in (select h.code from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as h(code text))
    on conflict do nothing`);
}

/** Gives what later versions added to companies that were made before. */
export async function completeCompanies(database: Database): Promise<void> {
  await database.asSystem(async (tx) => {
    // Two processes that start at once must not both fill in.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-complete'))`);
    const older = await rowsOf<{ id: number }>(
      tx,
      sql`select id from companies c where not exists (select from countries k where k.company_id = c.id)`,
    );
    for (const { id } of older) await createAdministration(tx, id);
    const unlisted = await rowsOf<{ id: number }>(
      tx,
      sql`select id from companies c where not exists (select from hsn_codes h where h.company_id = c.id)`,
    );
    for (const { id } of unlisted) await createHsnCodes(tx, id);
    await addSystemAccounts(tx);
  });
}

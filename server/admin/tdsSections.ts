import { sql } from 'drizzle-orm';
import { type TdsSection, type TdsSectionInput, tdsSections } from '../../contract/admin/tdsSections';
import { formatDate, type IsoDate } from '../../contract/dates';
import { Option } from '../../contract/resource';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';
import { activeFilter } from './filters';

const FIGURES = ['individualHuf', 'other', 'noPan', 'singleLimit', 'monthlyLimit', 'yearlyLimit', 'basis'] as const;

/** The rates of a section by their first days, one row for the three kinds of payee. */
const rates = (who: SignedIn) => sql`
  select section_id, from_date,
         max(percent) filter (where payee = 'individualHuf') as individual_huf, max(percent) filter (where payee = 'other') as other,
         max(percent) filter (where payee = 'noPan') as no_pan, max(single_limit) as single_limit, max(monthly_limit) as monthly_limit,
         max(yearly_limit) as yearly_limit, max(basis) as basis, max(source) as source
    from tds_rates where company_id = ${who.companyId} group by section_id, from_date`;

const rows = (who: SignedIn) => sql`
  select s.id, s.version, s.code, s.name, s.to_date as "toDate", s.active, r.from_date as "fromDate", r.individual_huf as "individualHuf", r.other,
         r.no_pan as "noPan", r.single_limit as "singleLimit", r.monthly_limit as "monthlyLimit", r.yearly_limit as "yearlyLimit", r.basis, r.source,
         (select count(*)::int from accounts a where a.company_id = s.company_id and a.tds_section_id = s.id) as accounts,
         coalesce((select json_agg(json_build_object('fromDate', o.from_date, 'individualHuf', o.individual_huf, 'other', o.other, 'noPan', o.no_pan,
                                                     'singleLimit', o.single_limit, 'monthlyLimit', o.monthly_limit, 'yearlyLimit', o.yearly_limit,
                                                     'basis', o.basis, 'source', o.source) order by o.from_date desc)
                     from (${rates(who)}) o where o.section_id = s.id and o.from_date < r.from_date), '[]') as earlier
    from tds_sections s
    join lateral (select * from (${rates(who)}) n where n.section_id = s.id order by n.from_date desc limit 1) r on true
   where s.company_id = ${who.companyId}`;

/** TDS sections. Rates used by deductions do not change; other rates begin on a later day. */
export function tdsSectionRoutes(api: Api): void {
  masterRoutes(api, tdsSections, {
    table: 'tds_sections',
    rows,
    order: sql`r.code`,
    lookup: {
      option: Option,
      rows: (who) => sql`
        select s.id, s.code || ' ' || s.name as label, null as hint, s.code, s.name, s.active
          from tds_sections s where s.company_id = ${who.companyId}`,
    },
    search: (_who, text) => sql`(position(${text} in lower(r.code)) > 0 or position(${text} in lower(r.name)) > 0)`,
    filter: ({ active }) => activeFilter(active),
    values: ({ code, name, toDate, active }) => ({ code, name, to_date: toDate, active }),
    constraints: {
      tds_sections_code: { field: 'code', message: ({ code }) => `Section ${code} is in the list already.` },
    },
    check: (tx, ctx, input, present) => checkChange(tx, ctx, input, present),
    saved: (tx, ctx, id, input) => keepRates(tx, ctx, id, input),
    async checkDelete(tx, ctx, present) {
      if (present.accounts > 0 || (await lastUse(tx, ctx, present.id)) !== null) {
        const words = `Accounts or deductions name ${present.code}. Give it a last day instead of deleting it.`;
        throw new Refused(409, 'IN_USE', words, { type: 3 });
      }
      await tx.execute(
        sql`delete from tds_rates where company_id = ${ctx.who.companyId} and section_id = ${present.id}`,
      );
    },
  });
}

type C = Ctx<unknown, unknown>;

/** The last day of a deduction under a section, or null. */
async function lastUse(tx: Tx, { who }: C, sectionId: number): Promise<IsoDate | null> {
  const row = await rowOf<{ last: IsoDate | null }>(
    tx,
    sql`select max(date) as last from tds_deductions where company_id = ${who.companyId} and section_id = ${sectionId}`,
  );
  return row.last;
}

/** Deductions keep the rates and the section that they were made by. */
async function checkChange(tx: Tx, ctx: C, input: TdsSectionInput, present: TdsSection | null): Promise<void> {
  if (!present) return;
  if (input.fromDate < present.fromDate) {
    const words = `Rates are in force from ${formatDate(present.fromDate)} on. Choose that day, or a later one for other rates.`;
    throw invalid({ fromDate: words });
  }
  const last = await lastUse(tx, ctx, present.id);
  if (last === null) return;
  const changed = FIGURES.find((field) => input[field] !== present[field]);
  if (changed && last >= input.fromDate) {
    const words = `The last deduction under ${present.code} is of ${formatDate(last)}. Give other rates a first day after it.`;
    throw invalid({ fromDate: words });
  }
  if (input.toDate !== null && input.toDate < last)
    throw invalid({
      toDate: `Tax was kept back under ${present.code} on ${formatDate(last)}. Choose that day or a later one.`,
    });
}

async function keepRates(tx: Tx, { who }: C, id: number, input: TdsSectionInput): Promise<void> {
  const payees = (['individualHuf', 'other', 'noPan'] as const).map((payee) => ({ payee, percent: input[payee] }));
  await tx.execute(sql`
    insert into tds_rates (company_id, section_id, from_date, payee, percent, single_limit, monthly_limit, yearly_limit, basis, source)
    select ${who.companyId}, ${id}, ${input.fromDate}, p.payee, p.percent, ${input.singleLimit}, ${input.monthlyLimit}, ${input.yearlyLimit}, ${input.basis}, ${input.source}
      from jsonb_to_recordset(${JSON.stringify(payees)}::jsonb) as p(payee text, percent int)
    on conflict (company_id, section_id, payee, from_date) do update
      set percent = excluded.percent, single_limit = excluded.single_limit, monthly_limit = excluded.monthly_limit,
          yearly_limit = excluded.yearly_limit, basis = excluded.basis, source = excluded.source`);
}

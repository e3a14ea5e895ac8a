import { sql } from 'drizzle-orm';
import { CompanyData, type CompanyForm, company, SaveCompany } from '../../contract/admin/companyProfile';
import { RIGHTS_ROOT } from '../../contract/changes';
import { financialYearOf, type IsoDate, isoDate } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { stale } from '../core/calls/stale';
import { asOwner } from '../core/db/asOwner';
import { rowOf, type Tx } from '../core/db/database';
import { addYears } from '../core/documents/financialYears';

const { path, screen } = company;

/** The company itself: how it is named, reached and registered, and when its year begins. */
export function companyProfileRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'The company as its papers name it',
      needs: { anyOf: [screen] },
      answer: CompanyData,
    },
    (tx, ctx) => read(tx, ctx),
  );

  api.on(
    {
      method: 'PUT',
      path,
      summary: 'Change the company',
      needs: { screen, tran: TRAN.modify },
      body: SaveCompany,
      answer: CompanyData,
    },
    async (tx, ctx) => {
      const { companyId } = ctx.who;
      const input = ctx.body;
      await asOwner(tx, () => tx.execute(sql`select id from companies where id = ${companyId} for update`));
      const before = await read(tx, ctx);
      if (before.version !== input.version) throw stale('company');
      await moveYear(tx, ctx, before, input);
      await store(tx, companyId, input);
      const after = await read(tx, ctx);
      ctx.audit({ action: 'change', entity: path, before: audited(before), after: audited(after) });
      ctx.changed(path, RIGHTS_ROOT, '/api/letter-head');
      return after;
    },
  );
}

/** The trail records that the logo changed, not its bytes. */
const audited = ({ logo, ...data }: CompanyData) => ({ ...data, logo: logo && `a picture of ${logo.length} signs` });

const store = (tx: Tx, companyId: number, input: CompanyForm) =>
  asOwner(tx, () =>
    tx.execute(sql`
      update companies
         set name = ${input.name}, state_code = ${input.stateCode}, gstin = ${input.gstin}, cin = ${input.cin}, address = ${input.address},
             phone = ${input.phone}, email = ${input.email}, website = ${input.website}, logo = ${input.logo}, letter_foot = ${input.letterFoot},
             version = version + 1
       where id = ${companyId}`),
  );

/** Changes the beginning of the year or of the books, while there are no entries: the years are laid out from there. */
async function moveYear(tx: Tx, ctx: Ctx<unknown, unknown>, before: CompanyData, input: CompanyForm): Promise<void> {
  const { yearBegins } = input;
  const isOtherYear = yearBegins !== before.yearBegins;
  const isOtherDay = input.booksFrom !== before.booksFrom;
  if (!isOtherYear && !isOtherDay) return;
  if (before.isPosted) {
    throw invalid({
      ...(isOtherYear && { yearBegins: 'Vouchers are numbered by the financial year, so its beginning stays' }),
      ...(isOtherDay && { booksFrom: 'Vouchers are numbered, so the first day of the books stays' }),
    });
  }
  const { companyId } = ctx.who;
  const month = Number(yearBegins);
  const today = todayOf(ctx.now);
  if (isOtherDay && input.booksFrom > today) throw invalid({ booksFrom: 'The books begin by today at the latest' });
  const from = isoDate(`${before.booksFrom.slice(0, 4)}-${yearBegins}-01`);
  const booksFrom: IsoDate = isOtherDay ? input.booksFrom : from <= today ? from : financialYearOf(today, month).from;
  await asOwner(tx, async () => {
    await tx.execute(
      sql`update companies set fy_start_month = ${month}, books_from = ${booksFrom} where id = ${companyId}`,
    );
    await tx.execute(sql`delete from financial_years where company_id = ${companyId}`);
    await addYears(tx, companyId, booksFrom, month, today);
  });
}

const read = (tx: Tx, ctx: Ctx<unknown, unknown>): Promise<CompanyData> =>
  rowOf<CompanyData>(
    tx,
    sql`select id as code, name, state_code as "stateCode", gstin, cin, address, phone, email, website, logo, letter_foot as "letterFoot",
               lpad(fy_start_month::text, 2, '0') as "yearBegins", books_from as "booksFrom", version,
               (exists (select from documents d where d.company_id = c.id and d.number is not null)
                or exists (select from assets a where a.company_id = c.id)) as "isPosted"
          from companies c where id = ${ctx.who.companyId}`,
  );

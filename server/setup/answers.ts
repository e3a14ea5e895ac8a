import { sql } from 'drizzle-orm';
import { HSN_DIGITS } from '../../contract/admin/settings';
import type { IsoDate } from '../../contract/dates';
import type { CompanyInput } from '../../contract/setup/setup';
import { rowsOf, type Tx } from '../core/db/database';
import { makePack } from './packs/makePack';

/** The answers of a company in the set-up besides the fields of every company. */
export type SetupAnswers = Omit<
  CompanyInput,
  'name' | 'edition' | 'gstin' | 'stateCode' | 'yearFrom' | 'booksFrom' | 'chart' | 'branches' | `admin${string}`
>;
type Company = { code: number; yearFrom: IsoDate };

/** Stores the answers of the set-up and makes the masters of the trade; runs with the owner's rights. */
export async function storeAnswers(tx: Tx, { code: id, yearFrom }: Company, answers: SetupAnswers): Promise<void> {
  const { trade, address, city, pin, phone, email, logo, licences, returnsFrom } = answers;
  await tx.execute(sql`
    update companies set trade = ${trade}, returns_from = ${returnsFrom}, address = ${address}, phone = ${phone}, email = ${email},
           logo = ${logo}, letter_foot = ${licences} where id = ${id}`);
  await tx.execute(sql`
    update branches set address = ${address}, city = ${city}, pin = ${pin}, phone = ${phone}, email = ${email}
     where company_id = ${id} and id = (select min(id) from branches where company_id = ${id})`);
  if (answers.registration !== null)
    await tx.execute(sql`
      insert into gst_registrations (company_id, from_date, kind, composition_of)
      values (${id}, ${yearFrom}, ${answers.registration}, ${answers.compositionOf})`);
  if (answers.above5Crore)
    await tx.execute(sql`
      insert into settings (company_id, branch_id, setup_code, setup_value) values (${id}, '*', ${HSN_DIGITS}, '6')`);
  const bankAccountId = await addBank(tx, id, answers);
  if (trade === null) return;
  const { ownership, upiId, paper } = answers;
  await makePack(tx, id, { trade, ownership, bankAccountId, upiId, paper });
}

/** The bank account of the company, named after its bank and the last digits of its number. */
async function addBank(tx: Tx, id: number, { bank, upiId }: SetupAnswers): Promise<number | null> {
  if (!bank) return null;
  const name = `${bank.bankName} ${bank.accountNo.slice(-4)}`;
  const [account] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into accounts (company_id, name, group_id, bill_wise, bank_name, account_no, ifsc, upi_id)
        select ${id}, ${name}, g.id, false, ${bank.bankName}, ${bank.accountNo}, ${bank.ifsc}, ${upiId}
          from account_groups g where g.company_id = ${id} and g.control_type = 'bank' order by g.sequence limit 1
        returning id`,
  );
  return account?.id ?? null;
}

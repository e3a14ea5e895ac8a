import { sql } from 'drizzle-orm';
import { prospects } from '../../contract/front-desk/prospects';
import type { PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';

/** A prospect is a number that is called: without it nothing is left, so record and calls are deleted. */
export const prospectData: PersonalData = {
  path: prospects.path,
  names: prospects.names,
  table: 'share_prospects',
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`select null::text where false`,
  keptBy: 'books',
  keptOn: sql`null::date`,
  erases: ['The record with its calls'],
  async erase(tx, { who }, ids) {
    const { companyId } = who;
    await tx.execute(sql`delete from share_calls where company_id = ${companyId} and prospect_id = ${anyOf(ids)}`);
    await tx.execute(sql`delete from share_prospects where company_id = ${companyId} and id = ${anyOf(ids)}`);
  },
};

import { sql } from 'drizzle-orm';
import { leads } from '../../contract/crm/leads';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { NOW, OWNER } from './crmSql';

/** How a party is known, as far as it is. */
export type Known = { name: string; mobile: string | null; email: string | null; gstin?: string | null };

/** An open enquiry that is probably from the same party. */
export type Alike = { id: number; version: number; number: string; name: string; owner: string };

/** Names are alike when the letters and digits of one begin the other, so that “Sri Agro” is “SRI AGRO Pvt. Ltd.”. */
const LEAST_LETTERS = 6;
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const PLAIN_NAME = sql`regexp_replace(lower(d.input ->> 'name'), '[^[:alnum:]]', '', 'g')`;

export async function alikeLeads(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { name, mobile, email, gstin = null }: Known,
  except: number | null,
): Promise<Alike[]> {
  const letters = plain(name);
  const sameName =
    letters.length < LEAST_LETTERS
      ? sql`${PLAIN_NAME} = ${letters}`
      : sql`(starts_with(${PLAIN_NAME}, ${letters}) or (length(${PLAIN_NAME}) >= ${LEAST_LETTERS} and starts_with(${letters}, ${PLAIN_NAME})))`;
  return rowsOf<Alike>(
    tx,
    sql`
    select d.id, d.version, d.number, d.input ->> 'name' as name, u.name as owner
      from documents d ${NOW} join users u on u.company_id = d.company_id and u.id = ${OWNER}
     where d.company_id = ${who.companyId} and d.type = ${leads.type} and d.phase in ('live', 'waiting') and d.number is not null
       and d.id <> ${except ?? 0}
       and (d.input ->> 'mobile' = ${mobile}::text or lower(d.input ->> 'email') = lower(${email}::text)
            or d.input ->> 'gstin' = ${gstin}::text or ${sameName})
     order by d.date desc, d.id desc limit 3`,
  );
}

import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/database';

/** A code from the letters of a name, with a number at its end where another record has it. */
export async function codeFromName(
  tx: Tx,
  { companyId }: { companyId: number },
  { table, name, most }: { table: string; name: string; most: number },
): Promise<string> {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'A';
  const ROOM = 4;
  const taken = await rowsOf<{ code: string }>(
    tx,
    sql`select upper(code) as code from ${sql.identifier(table)}
         where company_id = ${companyId} and starts_with(upper(code), ${plain.slice(0, most - ROOM)})`,
  );
  const codes = new Set(taken.map(({ code }) => code));
  let code = plain.slice(0, most);
  for (let more = 2; codes.has(code); more += 1) code = `${plain.slice(0, most - String(more).length)}${more}`;
  return code;
}

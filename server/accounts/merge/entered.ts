import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../core/db/database';

/** Fields of what is entered that name accounts, by the letters of the document; every line may have an `accountId`. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  PY: ['payFromId'],
  RC: ['receiveInId'],
  JV: [],
  CT: ['fromId', 'toId'],
  AQ: ['creditId'],
  AV: ['creditId'],
  AD: ['receiveId'],
};

type Entered = Record<string, unknown>;

/** The same voucher naming the other account; null where it does not name it at all. */
export function renamed(type: string, input: Entered, fromId: number, intoId: number): Entered | null {
  const names = NAMES[type];
  if (!names) return null;
  let found = false;
  const follow = (row: Entered, fields: readonly string[]): Entered => {
    const named = fields.filter((field) => row[field] === fromId);
    if (named.length === 0) return row;
    found = true;
    return { ...row, ...Object.fromEntries(named.map((field) => [field, intoId])) };
  };
  const next = follow(input, names);
  const lines = Array.isArray(input.lines)
    ? { lines: input.lines.map((line: Entered) => follow(line, ['accountId'])) }
    : {};
  return found ? { ...next, ...lines } : null;
}

type Row = { id: number; type: string; input: Entered };

/** Input that is not posted yet: drafts, documents waiting for their checker, and vouchers in templates. */
const SOURCES = [
  { table: 'documents', column: 'input', where: sql`phase in ('draft', 'waiting')`, what: 'Drafts' },
  { table: 'voucher_templates', column: 'voucher', where: sql`true`, what: 'Voucher templates' },
] as const;

/** Lets drafts and templates name the other account; posted vouchers keep what was entered. @returns how many of each. */
export async function followEntered(tx: Tx, companyId: number, fromId: number, intoId: number, isMeant: boolean) {
  const counts: { what: string; count: number }[] = [];
  for (const { table, column, where, what } of SOURCES) {
    const rows = await rowsOf<Row>(
      tx,
      sql`select id, type, ${sql.identifier(column)} as input from ${sql.identifier(table)} where company_id = ${companyId} and ${where} order by id`,
    );
    const changed = rows.flatMap(({ id, type, input }) => {
      const next = renamed(type, input, fromId, intoId);
      return next ? [{ id, next }] : [];
    });
    counts.push({ what, count: changed.length });
    if (!isMeant || changed.length === 0) continue;
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${sql.identifier(column)} = c.next, version = t.version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id int, next jsonb)
       where t.company_id = ${companyId} and t.id = c.id`);
  }
  return counts;
}

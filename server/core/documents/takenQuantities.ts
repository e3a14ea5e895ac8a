import { sql } from 'drizzle-orm';
import { inOwnUnit, inUnit, wholeIn } from '../../../contract/unitFactors';
import type { Ctx } from '../calls/api';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';

/** The quantity taken from a followed line, and the quantity left, in any unit of its item. */

type C = Ctx<unknown, unknown>;

/** In the unit of the line that is followed, and in the item's own. */
export type Done = { qty: number; base: number };
const NOTHING: Done = { qty: 0, base: 0 };

export type SourceLine = {
  id: number;
  documentId: number;
  type: string;
  number: string | null;
  phase: string;
  status: string;
  part: string;
  qty: number;
  closed: number;
  /** How much of the item's own unit one of its unit holds. */
  factor: number;
  label: string;
  done: Record<string, Done>;
  input: Record<string, unknown>;
};

export type SoFar = Map<string, Done>;

const doneOf = (line: SourceLine, relation: string, soFar: SoFar): Done => {
  const [stored, own] = [line.done[relation] ?? NOTHING, soFar.get(`${line.id}/${relation}`) ?? NOTHING];
  return { qty: stored.qty + own.qty, base: stored.base + own.base };
};

/** The quantity left of a line, in a unit of its item. */
export function openOf(line: SourceLine, relation: string, factor: number, soFar: SoFar): number {
  const done = doneOf(line, relation, soFar);
  const whole = line.qty - line.closed;
  if (line.factor === factor) return whole - done.qty;
  return wholeIn(inOwnUnit(whole, line.factor) - done.base, factor);
}

/** Takes a quantity in a unit of the item; in the unit of the line the parts add up to the whole, despite rounding. */
export function takenOf(
  line: SourceLine,
  relation: string,
  { qty, factor }: { qty: number; factor: number },
  soFar: SoFar,
): { qty: number; baseQty: number } {
  const done = doneOf(line, relation, soFar);
  const base = inOwnUnit(qty, factor);
  const own = line.factor === factor ? qty : inUnit(done.base + base, line.factor) - done.qty;
  const key = `${line.id}/${relation}`;
  const { qty: before, base: baseBefore } = soFar.get(key) ?? NOTHING;
  soFar.set(key, { qty: before + own, base: baseBefore + base });
  return { qty: own, baseQty: base };
}

/** How much of their items' own units the lines of a document are entered in. */
export async function factorsOf(
  tx: Tx,
  { who }: C,
  lines: readonly { lineId: number }[],
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; factor: number }>(
    tx,
    sql`select id, factor from item_lines where company_id = ${who.companyId} and id = ${anyOf(lines.map(({ lineId }) => lineId))}`,
  );
  return new Map(rows.map(({ id, factor }) => [id, factor]));
}

import { type SQL, sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { ProblemCollector, Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Dated } from './facts';
import type { StockMove } from './plan';

/**
 * Batches and serial numbers. A piece with a number is in one store or in none; it comes in once, and goes out of the
 * store that it is in.
 */

/** Makes the batches that goods come in with, where they are new. */
export async function makeBatches(tx: Tx, { companyId }: SignedIn, moves: readonly StockMove[]): Promise<void> {
  const rows = moves.flatMap(({ itemId, batch }) =>
    batch
      ? [{ item_id: itemId, code: batch.code, made_on: batch.madeOn, expires_on: batch.expiresOn ?? batch.otherwise }]
      : [],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into item_batches (company_id, item_id, code, made_on, expires_on)
    select distinct on (item_id, code) ${companyId}::int, item_id, code, made_on, expires_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(item_id int, code text, made_on date, expires_on date)
     order by item_id, code
    on conflict (company_id, item_id, code) do nothing`);
}

/**
 * The movements with the keys of their batches. A preview meets batches that nobody has made yet: those get keys below zero.
 * @throws Refused where a known batch was made or expires on another day.
 */
export async function withBatchKeys(tx: Tx, { companyId }: SignedIn, moves: readonly Dated[]): Promise<Dated[]> {
  const named = moves.flatMap(({ move: { itemId, batch } }) => (batch ? [{ item_id: itemId, code: batch.code }] : []));
  if (named.length === 0) return [...moves];
  const rows = await rowsOf<{
    id: number;
    itemId: number;
    code: string;
    madeOn: IsoDate | null;
    expiresOn: IsoDate | null;
  }>(
    tx,
    sql`select b.id, b.item_id as "itemId", b.code, b.made_on as "madeOn", b.expires_on as "expiresOn"
          from item_batches b join (select distinct item_id, code from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(item_id int, code text)) k
            on b.item_id = k.item_id and b.code = k.code
         where b.company_id = ${companyId}`,
  );
  const problems = new ProblemCollector();
  const keyed = moves.map((dated, place) => {
    const { batch, itemId, field } = dated.move;
    if (!batch) return dated;
    const known = rows.find((row) => row.itemId === itemId && row.code === batch.code);
    if (known && batch.expiresOn && known.expiresOn && known.expiresOn !== batch.expiresOn)
      problems.add({
        [field.replace(/\.qty$/, '.expiresOn')]:
          `Batch ${batch.code} expires on ${formatDate(known.expiresOn)}. Enter that day, or another batch.`,
      });
    if (known && batch.madeOn && known.madeOn && known.madeOn !== batch.madeOn)
      problems.add({
        [field.replace(/\.qty$/, '.madeOn')]:
          `Batch ${batch.code} was made on ${formatDate(known.madeOn)}. Enter that day, or another batch.`,
      });
    return { ...dated, move: { ...dated.move, batchId: known?.id ?? -1 - place } };
  });
  return problems.valueOrThrow(keyed);
}

/** The movement `m` was not reversed. */
const IS_IN_FORCE = sql`not exists (select from stock_moves b where b.company_id = m.company_id and b.mirror_of_id = m.id)`;

const named = (moves: readonly StockMove[]) =>
  moves.flatMap(({ itemId, serials = [] }) => serials.map((code) => ({ item_id: itemId, code })));

/** Locks the numbers of a document; one that was never here is made. */
export async function lockSerials(tx: Tx, { companyId }: SignedIn, moves: readonly StockMove[]): Promise<void> {
  const rows = named(moves);
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await tx.execute(sql`
    insert into item_serials (company_id, item_id, code)
    select distinct ${companyId}::int, item_id, code from jsonb_to_recordset(${json}::jsonb) as r(item_id int, code text) order by 2, 3
    on conflict (company_id, item_id, code) do nothing`);
  await tx.execute(sql`
    select 1 from item_serials s join jsonb_to_recordset(${json}::jsonb) as r(item_id int, code text) on s.item_id = r.item_id and s.code = r.code
     where s.company_id = ${companyId} order by s.item_id, s.code for update of s`);
}

type Known = {
  itemId: number;
  code: string;
  item: string;
  storeId: number | null;
  store: string | null;
  lastOn: IsoDate | null;
};

/** @throws Refused where a piece that comes in is here already, or one that goes out is somewhere else. */
export async function checkSerials(tx: Tx, { companyId }: SignedIn, moves: readonly Dated[]): Promise<void> {
  const rows = named(moves.map(({ move }) => move));
  if (rows.length === 0) return;
  const known = await rowsOf<Known>(
    tx,
    sql`
    select i.id as "itemId", r.code, i.name as item, s.store_id as "storeId", w.name as store,
           (select max(m.date) from serial_moves x
              join stock_moves m on m.company_id = x.company_id and m.id = x.move_id and ${IS_IN_FORCE}
             where x.company_id = s.company_id and x.serial_id = s.id) as "lastOn"
      from (select distinct item_id, code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(item_id int, code text)) r
      join items i on i.company_id = ${companyId} and i.id = r.item_id
      left join item_serials s on s.company_id = ${companyId} and s.item_id = r.item_id and s.code = r.code
      left join stores w on w.company_id = s.company_id and w.id = s.store_id`,
  );
  const at = new Map(known.map((row) => [`${row.itemId} ${row.code}`, { ...row }]));
  const problems = new ProblemCollector();
  for (const { date, move } of moves)
    for (const code of move.serials ?? []) {
      const piece = at.get(`${move.itemId} ${code}`);
      if (!piece) continue;
      const what = `Serial number ${code} of ${piece.item}`;
      const refuse = (words: string) => problems.add({ [move.field.replace(/\.qty$/, '.serials')]: words });
      if (move.qty < 0 && piece.storeId !== move.storeId)
        refuse(piece.store ? `${what} is in ${piece.store}` : `${what} is in no store`);
      else if (move.qty > 0 && piece.storeId !== null) refuse(`${what} is in ${piece.store} already`);
      else if (piece.lastOn && piece.lastOn > date)
        refuse(`${what} moved on ${formatDate(piece.lastOn)}. Enter that day or a later one.`);
      else piece.storeId = move.qty > 0 ? move.storeId : null;
    }
  problems.valueOrThrow(null);
}

/** Where the pieces of a document are after it, and which movement moved each: parts that follow `goods_moved`. */
export function serialParts(companyId: number, moves: readonly StockMove[]): SQL {
  const places = new Map<string, { item_id: number; code: string; store_id: number | null }>();
  const rows: { line_no: number; item_id: number; code: string }[] = [];
  for (const [place, { itemId, storeId, qty, serials = [] }] of moves.entries())
    for (const code of serials) {
      places.set(`${itemId} ${code}`, { item_id: itemId, code, store_id: qty > 0 ? storeId : null });
      rows.push({ line_no: place + 1, item_id: itemId, code });
    }
  if (rows.length === 0) return sql``;
  return sql`,
    pieces_placed as (
      update item_serials s set store_id = r.store_id
        from jsonb_to_recordset(${JSON.stringify([...places.values()])}::jsonb) as r(item_id int, code text, store_id int)
       where s.company_id = ${companyId} and s.item_id = r.item_id and s.code = r.code
      returning s.id
    ),
    pieces_moved as (
      insert into serial_moves (company_id, serial_id, move_id)
      select ${companyId}, s.id, goods_moved.id
        from goods_moved
        join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line_no int, item_id int, code text) on r.line_no = goods_moved.line_no
        join item_serials s on s.company_id = ${companyId} and s.item_id = r.item_id and s.code = r.code
    )`;
}

/**
 * Puts the pieces that movements of a document moved back where they were.
 * @throws Refused where another document has moved one since.
 */
export async function takeBackSerials(
  tx: Tx,
  { companyId }: SignedIn,
  documentId: number,
  moveIds: readonly number[],
): Promise<void> {
  const [since] = await rowsOf<{ code: string; item: string; number: string }>(
    tx,
    sql`
    select s.code, i.name as item, d.number
      from serial_moves x
      join item_serials s on s.company_id = x.company_id and s.id = x.serial_id
      join items i on i.company_id = s.company_id and i.id = s.item_id
      join serial_moves y on y.company_id = x.company_id and y.serial_id = x.serial_id and y.move_id > x.move_id
      join stock_moves m on m.company_id = y.company_id and m.id = y.move_id and m.document_id <> ${documentId} and ${IS_IN_FORCE}
      join documents d on d.company_id = m.company_id and d.id = m.document_id
     where x.company_id = ${companyId} and x.move_id = ${anyOf(moveIds)} limit 1`,
  );
  if (since)
    throw new Refused(
      409,
      'STOCK_SHORT',
      `Serial number ${since.code} of ${since.item} moved since with ${since.number}. Cancel that first.`,
      { type: 4 },
    );
  await tx.execute(sql`
    update item_serials s set store_id = p.store_id
      from (select x.serial_id, min(m.store_id) filter (where m.qty < 0) as store_id
              from serial_moves x join stock_moves m on m.company_id = x.company_id and m.id = x.move_id
             where x.company_id = ${companyId} and x.move_id = ${anyOf(moveIds)} group by x.serial_id) p
     where s.company_id = ${companyId} and s.id = p.serial_id`);
}

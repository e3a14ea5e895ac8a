import { sql } from 'drizzle-orm';
import { formatQuantity, multiplyDivide, type Quantity } from '../../../contract/amount';
import {
  AUDIT_COUNTS,
  AuditSheet,
  type AuditSheetLine,
  auditCountsPath,
  auditSheetPath,
  type CountInput,
  CountsInput,
  CountsTaken,
} from '../../../contract/inventory/auditCounts';
import { inventory as screens } from '../../../contract/inventory/screens';
import { type StockAudit, stockAudits } from '../../../contract/inventory/stockAudits';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { instantText } from '../../core/documents/documentStore';
import { bookOf } from './auditLines';
import { isInScope } from './auditScope';

/** Counting: the sheet that several people work through at once, and their counts, each of which is only ever added. */

type C = Ctx<unknown, unknown>;
type Found = { id: number; number: string; status: string; store: string; input: StockAudit };

const OPEN: ReadonlySet<string> = new Set(['counting', 'recounting']);

/** An audit whose count has begun. @param isKept its stage stays as it is until the transaction ends. */
export async function auditOf(tx: Tx, { who }: C, id: number, isKept = false): Promise<Found> {
  const [found] = await rowsOf<Found>(
    tx,
    sql`
    select d.id, d.number, d.status, d.input, coalesce((select s.name from stores s where s.company_id = d.company_id and s.id = (d.input ->> 'storeId')::int), '') as store
      from documents d
     where d.company_id = ${who.companyId} and d.type = ${stockAudits.type} and d.id = ${id} and d.number is not null ${mayBranches(who, 'd.branch_id')}
     ${isKept ? sql`for share of d` : sql``}`,
  );
  if (!found) throw notFound('This stock audit');
  return found;
}

/** Lines as counters see them; of a blind count without what the books have. */
function sheetLines(
  tx: Tx,
  { who }: C,
  audit: Found,
  only: readonly number[] | null = null,
): Promise<AuditSheetLine[]> {
  const isSecond = audit.status === 'recounting';
  return rowsOf<AuditSheetLine>(
    tx,
    sql`
    select l.id, l.item_id as "itemId", i.code, i.name as item, i.rack, u.code as unit, u.decimals, i.batches, i.serials, l.round > 1 as again,
           coalesce(b.code, l.batch_code) as batch, coalesce(b.expires_on, l.expires_on) as "expiresOn",
           ${audit.input.blind ? sql`null::bigint` : sql`l.book_qty`} as book,
           coalesce((select json_agg(json_build_object('id', n.unit_id, 'code', v.code, 'factor', n.factor) order by v.code)
                       from item_units n join units v on v.company_id = n.company_id and v.id = n.unit_id
                      where n.company_id = i.company_id and n.item_id = i.id), '[]') as units,
           coalesce((select json_agg(json_build_object('code', n.code, 'unitId', n.unit_id)) from item_barcodes n
                      where n.company_id = i.company_id and n.item_id = i.id), '[]') as barcodes,
           coalesce((select json_agg(json_build_object('key', k.key, 'qty', k.qty, 'serial', k.serial, 'by', w.code, 'at', ${instantText('k.counted_at')}) order by k.id)
                       from stock_audit_counts k join users w on w.company_id = k.company_id and w.id = k.counted_by
                      where k.company_id = l.company_id and k.line_id = l.id and k.round = l.round and k.removed_by is null), '[]') as counts
      from stock_audit_lines l
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join item_batches b on b.company_id = l.company_id and b.id = l.batch_id
     where l.company_id = ${who.companyId} and l.document_id = ${audit.id} ${only ? sql`and l.id = ${anyOf(only)}` : sql``}
       ${isSecond ? sql`and l.round = (select max(x.round) from stock_audit_lines x where x.company_id = l.company_id and x.document_id = l.document_id)` : sql``}
     order by i.rack nulls last, i.name, batch nulls first, l.id`,
  );
}

type Line = {
  id: number;
  itemId: number;
  item: string;
  unit: string;
  decimals: number;
  batches: boolean;
  serials: boolean;
  batch: string | null;
  round: number;
  unitId: number;
  factors: Record<string, number>;
};

const linesWhere = (tx: Tx, { who }: C, audit: Found, where: ReturnType<typeof sql>) =>
  rowsOf<Line>(
    tx,
    sql`
    select l.id, l.item_id as "itemId", i.name as item, u.code as unit, u.decimals, i.batches, i.serials, l.round, i.unit_id as "unitId",
           coalesce(b.code, l.batch_code) as batch,
           coalesce((select json_object_agg(n.unit_id, n.factor) from item_units n where n.company_id = i.company_id and n.item_id = i.id), '{}') as factors
      from stock_audit_lines l
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join item_batches b on b.company_id = l.company_id and b.id = l.batch_id
     where l.company_id = ${who.companyId} and l.document_id = ${audit.id} and ${where}
     order by l.id`,
  );

/** The item of a scanned code: a bar code, a serial number or the code of an item. */
async function itemOfCode(tx: Tx, { who }: C, code: string) {
  const [found] = await rowsOf<{ itemId: number; unitId: number | null; serial: string | null }>(
    tx,
    sql`
    select item_id as "itemId", unit_id as "unitId", null as serial, 1 as place from item_barcodes where company_id = ${who.companyId} and code = ${code}
    union all
    select item_id, null, code, 2 from item_serials where company_id = ${who.companyId} and code = upper(${code})
    union all
    select id, null, null, 3 from items where company_id = ${who.companyId} and upper(code) = upper(${code})
    order by place, "itemId" limit 1`,
  );
  return found ?? null;
}

/** The line of an item, and of its batch; one that the sheet does not have yet is added to it. */
async function lineFor(
  tx: Tx,
  ctx: C,
  audit: Found,
  itemId: number,
  { batchNo, expiresOn }: CountInput,
): Promise<Line | string> {
  const { companyId } = ctx.who;
  const lines = await linesWhere(tx, ctx, audit, sql`l.item_id = ${itemId}`);
  const own = batchNo ? lines.filter(({ batch }) => batch === batchNo) : lines;
  const [first] = own;
  if (first && (!first.batches || batchNo || own.length === 1)) return first;
  if (first) return `${first.item} is kept by batch. Select the batch that was counted.`;
  const [item] = await rowsOf<{ name: string; batches: boolean; kind: string }>(
    tx,
    sql`select name, batches, kind from items where company_id = ${companyId} and id = ${itemId}`,
  );
  if (!item) return 'Select an item of the list';
  if (audit.status === 'recounting') return `${item.name} is not counted again. Count only the lines of this sheet.`;
  if (!(await isInScope(tx, companyId, audit.input, itemId))) return `${item.name} is not part of this stock audit`;
  if (item.batches && !batchNo) return `${item.name} is kept by batch. Enter the batch that was counted.`;
  if (!item.batches && batchNo) return `${item.name} is not kept by batch. Remove the batch.`;
  const [made] = await rowsOf<{ id: number }>(
    tx,
    sql`
    insert into stock_audit_lines (company_id, document_id, item_id, batch_id, batch_code, expires_on, book_qty)
    select l.company_id, ${audit.id}, l.item_id, l.batch_id, ${batchNo}, ${expiresOn}::date, ${bookOf(audit.input)}
      from (select ${companyId}::int as company_id, ${itemId}::int as item_id,
                   (select b.id from item_batches b where b.company_id = ${companyId} and b.item_id = ${itemId} and b.code = ${batchNo}) as batch_id) l
    on conflict do nothing returning id`,
  );
  // Somebody else may have found the same at the same moment.
  const added = (await linesWhere(tx, ctx, audit, made ? sql`l.id = ${made.id}` : sql`l.item_id = ${itemId}`)).find(
    ({ batch }) => batch === batchNo,
  );
  return added ?? 'Select an item of the list';
}

/** The error of a count of a line; otherwise its quantity in the item's own unit. */
function countedIn(line: Line, { qty, serial, unitId }: CountInput, barUnit: number | null): Quantity | string {
  const unit = unitId ?? barUnit ?? line.unitId;
  const factor = unit === line.unitId ? 1000 : line.factors[String(unit)];
  if (factor === undefined) return `${line.item} is not counted in this unit. Add the unit to the item first.`;
  if (line.serials && serial === null && qty > 0)
    return `${line.item} has serial numbers. Enter or scan the number of each piece.`;
  if (!line.serials && serial !== null) return `${line.item} has no serial numbers. Enter a quantity.`;
  if (serial !== null) return 1000 as Quantity;
  const own = multiplyDivide(qty, factor, 1000);
  if (own % 10 ** (3 - line.decimals) === 0) return own;
  return line.decimals === 0
    ? `${line.unit} takes whole numbers`
    : `${formatQuantity(own)} ${line.unit} has more than ${line.decimals} decimals`;
}

type Outcome = { key: string; problem: string | null; lineId: number | null };

/** Stores one count. A repeated count gets the same answer again. */
export async function takeCount(tx: Tx, ctx: C, audit: Found, count: CountInput): Promise<Outcome> {
  const { companyId, userId } = ctx.who;
  const { key, removes } = count;
  const [known] = await rowsOf<{ lineId: number | null }>(
    tx,
    sql`select line_id as "lineId" from stock_audit_counts where company_id = ${companyId} and document_id = ${audit.id} and key = ${key}`,
  );
  if (known) return { key, problem: null, lineId: known.lineId };
  const problem = (words: string): Outcome => ({ key, problem: words, lineId: null });
  if (removes !== null) {
    const [gone] = await rowsOf<{ lineId: number | null }>(
      tx,
      sql`update stock_audit_counts set removed_by = coalesce(removed_by, ${userId})
           where company_id = ${companyId} and document_id = ${audit.id} and key = ${removes} returning line_id as "lineId"`,
    );
    return gone ? { key, problem: null, lineId: gone.lineId } : problem('This count is not on the server');
  }
  // A clock that is ahead does not count tomorrow.
  const at = new Date(Math.min(Date.parse(count.at), ctx.now.getTime())).toISOString();
  const keep = async (line: Line | null, qty: number, serial: string | null) => {
    const rows = await rowsOf(
      tx,
      sql`insert into stock_audit_counts (company_id, document_id, line_id, key, round, qty, serial, code, counted_by, counted_at)
          values (${companyId}, ${audit.id}, ${line?.id ?? null}, ${key}, ${line?.round ?? 1}, ${qty}, ${serial}, ${count.code}, ${userId}, ${at})
          on conflict do nothing returning id`,
    );
    return rows.length > 0;
  };
  const read = count.lineId === null && count.code ? await itemOfCode(tx, ctx, count.code) : null;
  if (count.lineId === null && !read) {
    // Unknown goods are stored as scanned, for the review of differences.
    if (!count.code) return problem('Select a line of the sheet');
    await keep(null, count.qty, null);
    return { key, problem: null, lineId: null };
  }
  const line = read
    ? await lineFor(tx, ctx, audit, read.itemId, count)
    : await sheetLine(tx, ctx, audit, count.lineId ?? 0, count);
  if (typeof line === 'string') return problem(line);
  const own = { ...count, serial: count.serial ?? read?.serial ?? null };
  const qty = countedIn(line, own, read?.unitId ?? null);
  if (typeof qty === 'string') return problem(qty);
  const isKept = await keep(line, qty, own.serial);
  return isKept || own.serial === null
    ? { key, problem: null, lineId: line.id }
    : problem(`Serial number ${own.serial} of ${line.item} is counted already`);
}

/** A line that is named by its key, or another batch of its item. */
async function sheetLine(tx: Tx, ctx: C, audit: Found, id: number, count: CountInput): Promise<Line | string> {
  const [line] = await linesWhere(tx, ctx, audit, sql`l.id = ${id}`);
  if (!line) return 'Select a line of the sheet';
  if (count.batchNo && count.batchNo !== line.batch) return lineFor(tx, ctx, audit, line.itemId, count);
  return line;
}

export function auditCountRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: auditSheetPath(':id'),
      summary: 'The lines of a stock audit as they are counted; of a blind count without the stock of the books',
      needs: { screen: screens.stockAudit, tran: TRAN.modify },
      answer: AuditSheet,
    },
    async (tx, ctx) => {
      const audit = await auditOf(tx, ctx, ctx.id);
      const { number, store, status } = audit;
      return { number, store, status, isOpen: OPEN.has(status), lines: await sheetLines(tx, ctx, audit) };
    },
  );
  api.on(
    {
      method: 'POST',
      path: auditCountsPath(':id'),
      summary: 'Add counts to a stock audit, each known by its key, so that sending it again counts once',
      needs: { screen: screens.stockAudit, tran: TRAN.modify },
      body: CountsInput,
      answer: CountsTaken,
    },
    async (tx, ctx) => {
      const audit = await auditOf(tx, ctx, ctx.id, true);
      if (!OPEN.has(audit.status))
        throw new Refused(
          409,
          'WRONG_STATUS',
          `${audit.number} is ${stockAudits.stages[audit.status as keyof typeof stockAudits.stages]?.words ?? audit.status} and takes no counts.`,
          { type: 3 },
        );
      const outcomes: Outcome[] = [];
      for (const count of ctx.body.counts) outcomes.push(await takeCount(tx, ctx, audit, count));
      const lineIds = [...new Set(outcomes.flatMap(({ lineId }) => lineId ?? []))];
      ctx.changed(AUDIT_COUNTS);
      return { outcomes, lines: lineIds.length > 0 ? await sheetLines(tx, ctx, audit, lineIds) : [] };
    },
  );
}

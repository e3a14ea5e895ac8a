import { type SQL, sql } from 'drizzle-orm';
import type { Paise, Quantity, Rate } from '../../../contract/amount';
import { minutesOfDay } from '../../../contract/clock';
import type { IsoDate } from '../../../contract/dates';
import type { StockAudit } from '../../../contract/inventory/stockAudits';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';

/** The two sides of a stock audit: the books at a moment, and the count. */

export type AuditHead = Pick<StockAudit, 'date' | 'time' | 'storeId' | 'branchId' | 'moving' | 'tolerance'>;

/** Goods that came or went after a moment, of a line `l` of the store. */
const movedAfter = ({ branchId, storeId }: AuditHead, date: SQL, minute: SQL) => sql`
  coalesce((select sum(m.qty) from stock_moves m
             where m.company_id = l.company_id and m.branch_id = ${branchId} and m.item_id = l.item_id and m.store_id = ${storeId}
               and coalesce(m.batch_id, 0) = coalesce(l.batch_id, 0)
               and (m.date > ${date} or (m.date = ${date} and m.minute > ${minute}))), 0)`;

const inStore = ({ storeId }: AuditHead) => sql`
  coalesce((select b.qty from stock_balances b
             where b.company_id = l.company_id and b.store_id = ${storeId} and b.item_id = l.item_id and b.batch_id = coalesce(l.batch_id, 0)), 0)`;

/** The book quantity of a line `l` at the moment of the audit. */
export const bookOf = (head: AuditHead): SQL =>
  sql`(${inStore(head)} - ${movedAfter(head, sql`${head.date}::date`, sql`${minutesOfDay(head.time)}::int`)})::bigint`;

/** The count of a line `l` that counts: the latest round with any. */
export const COUNT = sql`
  left join lateral (
    select sum(k.qty)::bigint as qty, max(k.counted_at) as at, max(k.round) as round, string_agg(distinct u.code, ', ') as by,
           coalesce(json_agg(k.serial order by k.serial) filter (where k.serial is not null), '[]') as serials
      from stock_audit_counts k join users u on u.company_id = k.company_id and u.id = k.counted_by
     where k.company_id = l.company_id and k.line_id = l.id and k.removed_by is null
       and k.round = (select max(x.round) from stock_audit_counts x where x.company_id = l.company_id and x.line_id = l.id and x.removed_by is null)
  ) c on true`;

/** The day and minute in India of the last count of a line, or of the audit where nothing moves meanwhile. */
function momentOf({ date, time, moving }: AuditHead): { date: SQL; minute: SQL } {
  const own = { date: sql`${date}::date`, minute: sql`${minutesOfDay(time)}::int` };
  if (!moving) return own;
  const at = sql`(c.at at time zone 'Asia/Kolkata')`;
  return {
    date: sql`coalesce(${at}::date, ${own.date})`,
    minute: sql`coalesce((extract(hour from ${at}) * 60 + extract(minute from ${at}))::int, ${own.minute})`,
  };
}

export type AuditLine = {
  id: number;
  itemId: number;
  code: string;
  item: string;
  unit: string;
  isSerial: boolean;
  isBatched: boolean;
  batchId: number | null;
  batchCode: string | null;
  batch: string | null;
  expiresOn: IsoDate | null;
  expiryDays: number | null;
  buyRate: Rate | null;
  /** The book quantity at the start of the count, and the expected one from the movements up to the count. */
  book: Quantity;
  expected: Quantity;
  counted: Quantity | null;
  countedDay: IsoDate | null;
  countedMinute: number | null;
  countedBy: string | null;
  round: number;
  rounds: number;
  serials: string[];
  expectedSerials: string[];
  lossTypeId: number | null;
  remark: string | null;
  /** The cost of a unit of the pool, as its quantity and value: both of the branch. */
  poolQty: Quantity;
  poolValue: Paise;
  /** Once it is posted, what the difference cost. */
  postedValue: Paise | null;
};

/** Pieces with numbers that the books have of a line `l` at its moment. */
const serialsAt = ({ branchId, storeId }: AuditHead, { date, minute }: { date: SQL; minute: SQL }) => sql`
  case when i.serials then (
    select coalesce(json_agg(s.code order by s.code), '[]') from (
      select y.code
        from item_serials y
        join serial_moves x on x.company_id = y.company_id and x.serial_id = y.id
        join stock_moves m on m.company_id = x.company_id and m.id = x.move_id
       where y.company_id = l.company_id and y.item_id = l.item_id and m.branch_id = ${branchId} and m.store_id = ${storeId}
         and coalesce(m.batch_id, 0) = coalesce(l.batch_id, 0) and (m.date < ${date} or (m.date = ${date} and m.minute <= ${minute}))
         and not exists (select from stock_moves z where z.company_id = m.company_id and z.mirror_of_id = m.id)
       group by y.code having sum(sign(m.qty)) > 0) s)
  else '[]' end`;

/** All lines of an audit with their counts. @param only keys of lines, where not all are requested. */
export function readAuditLines(
  tx: Tx,
  companyId: number,
  documentId: number,
  head: AuditHead,
  only: readonly number[] | null = null,
): Promise<AuditLine[]> {
  const moment = momentOf(head);
  const corrected = sql`coalesce((select sum(x.value) from stock_moves x where x.company_id = m.company_id and x.corrects_id = m.id), 0)`;
  return rowsOf<AuditLine>(
    tx,
    sql`
    select l.id, l.item_id as "itemId", i.code, i.name as item, u.code as unit, i.serials as "isSerial", i.batches as "isBatched", l.batch_id as "batchId",
           l.batch_code as "batchCode", coalesce(b.code, l.batch_code) as batch, coalesce(b.expires_on, l.expires_on) as "expiresOn",
           i.expiry_days as "expiryDays", i.buy_rate as "buyRate", l.book_qty as book,
           coalesce(l.expected_qty, ${inStore(head)} - ${movedAfter(head, moment.date, moment.minute)})::bigint as expected,
           coalesce(l.counted_qty, c.qty) as counted, (c.at at time zone 'Asia/Kolkata')::date as "countedDay",
           (extract(hour from c.at at time zone 'Asia/Kolkata') * 60 + extract(minute from c.at at time zone 'Asia/Kolkata'))::int as "countedMinute",
           c.by as "countedBy", l.round, coalesce(c.round, 0) as rounds, coalesce(c.serials, '[]') as serials, ${serialsAt(head, moment)} as "expectedSerials",
           l.loss_type_id as "lossTypeId", l.remark, coalesce(p.qty, 0) as "poolQty", coalesce(p.value, 0) as "poolValue",
           case when l.counted_qty is null then null else coalesce((
             select sum(m.value + ${corrected}) from stock_moves m
              where m.company_id = l.company_id and m.document_id = l.document_id and m.item_id = l.item_id
                and coalesce(m.batch_id, 0) = coalesce(l.batch_id, 0) and m.mirror_of_id is null and m.corrects_id is null), 0)::bigint end as "postedValue"
      from stock_audit_lines l
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join item_batches b on b.company_id = l.company_id and b.id = l.batch_id
      left join stock_pools p on p.company_id = l.company_id and p.branch_id = ${head.branchId} and p.item_id = l.item_id
      ${COUNT}
     where l.company_id = ${companyId} and l.document_id = ${documentId} ${only ? sql`and l.id = ${anyOf(only)}` : sql``}
     order by i.rack nulls last, i.name, batch nulls first, l.id`,
  );
}

/** Serial numbers that the books have and nobody counted, and those that were counted and the books have not. */
export function serialsApart({ serials, expectedSerials, isSerial, counted }: AuditLine) {
  if (!isSerial || counted === null) return { missing: [], found: [] };
  const has = new Set(expectedSerials);
  const seen = new Set(serials);
  return {
    missing: expectedSerials.filter((code) => !seen.has(code)),
    found: serials.filter((code) => !has.has(code)),
  };
}

/** Pieces that differ though their number does not: one is missing and another was found. */
export const differs = (line: AuditLine): boolean => {
  if (line.counted === null) return false;
  const { missing, found } = serialsApart(line);
  return line.counted !== line.expected || missing.length > 0 || found.length > 0;
};

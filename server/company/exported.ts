import { sql } from 'drizzle-orm';
import { type Shape, shapesOf } from '../backup/shape';
import { rowsOf, type Tx } from '../core/db/database';
import type { CellKind, SheetColumn } from './workbook';

/** Data that only its own people read; an administrator may not (docs/mails.md). */
const PERSONAL = [
  'mails',
  'mail_copies',
  'mail_attachments',
  'threads',
  'thread_members',
  'thread_roles',
  'thread_reads',
  'messages',
  'message_files',
  'tasks',
];
/** Data that is rebuilt from the rest, or lasts no longer than a day. */
const DERIVED = [
  'search_words',
  'stock_used_years',
  'stock_received_years',
  'idempotency_keys',
  'notifications',
  'notification_reads',
];
/** Tables that prove identities. */
const PROOFS = ['user_factors', 'slip_bridges'];
const LEFT_OUT: ReadonlySet<string> = new Set([...PERSONAL, ...DERIVED, ...PROOFS]);

/** Columns of any table, those that are made tomorrow too, that nobody may carry away. */
const SECRET = /password|token|secret|recovery|pin_hash|^import_key$/;

/** Columns of eight-byte integers that are not money: plain numbers, quantities and rates of items. */
const PLAIN = /^(id|entry_id|item_id|up_to|size|sequence|minute|last_step|clock|stamp|floor)$/;
const QUANTITY = /^(([a-z]+_)?qty|least_quantity|least|reorder|most|lot|factor|max_issue|portions|weight|[a-z]+_km)$/;
const ITEM_RATE = /^(([a-z]+_)?rate|mrp)$/;
const PERCENT = /(^|_)percent$|^rate$/;
/** The rates of a tax and its parts; elsewhere these names are amounts. */
const TAX_PARTS = /^(cgst|sgst|igst|cess)$/;
const FACTOR = /^life_years$/;

type Described = { table: string; column: string; type: string };
export type Exported = { shape: Shape; title: string; columns: SheetColumn[] };

/** Every table of a company that leaves with its export, and how its columns are to be understood. */
export async function exportedTables(tx: Tx, scope: number): Promise<Exported[]> {
  const described = await rowsOf<Described>(
    tx,
    sql`select table_name as "table", column_name as "column", data_type as type from information_schema.columns where table_schema = 'public'`,
  );
  const typeOf = new Map(described.map(({ table, column, type }) => [`${table}.${column}`, type]));
  return (await shapesOf(tx, scope))
    .filter(({ table }) => !LEFT_OUT.has(table))
    .map((shape) => {
      const columns = shape.columns.filter((column) => !SECRET.test(column));
      return {
        shape: { ...shape, columns },
        title: wordsOf(shape.table),
        columns: columns
          .filter((column) => column !== 'company_id')
          .map((field) => ({
            field,
            label: wordsOf(field),
            kind: kindOf(field, typeOf.get(`${shape.table}.${field}`) ?? ''),
          })),
      };
    });
}

/** `ledger_entries` as people write it. */
const wordsOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The kind of a column, by its type in the database and, where that is ambiguous, by its name. */
export function kindOf(column: string, type: string): CellKind {
  if (type === 'date') return 'date';
  if (type.startsWith('timestamp')) return 'instant';
  if (type === 'bigint') return kindOfBig(column);
  if (type !== 'integer' && type !== 'smallint') return 'text';
  if (PERCENT.test(column) || TAX_PARTS.test(column)) return 'percent';
  return FACTOR.test(column) ? 'factor' : 'number';
}

function kindOfBig(column: string): CellKind {
  if (PLAIN.test(column)) return 'number';
  if (QUANTITY.test(column)) return 'quantity';
  return ITEM_RATE.test(column) ? 'rate' : 'money';
}

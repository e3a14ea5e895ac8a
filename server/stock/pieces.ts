import { type SQL, sql } from 'drizzle-orm';
import { MEASURED } from '../../contract/books/gst/valueRules';

/** Pieces in one of the unit `u`, in thousandths; null of goods that are measured. */
export const piecesOf = (unit: string): SQL =>
  sql.raw(
    `case when ${unit}.uqc = 'DOZ' then 12000 when ${unit}.uqc in (${MEASURED.map((code) => `'${code}'`).join(', ')}) then null else 1000 end`,
  );

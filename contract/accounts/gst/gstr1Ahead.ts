import { add } from '../../amount';
import { addHeads, isNoTax, noTax } from '../../books/gst/heads';
import type { SupplyRow } from '../../books/gst/supplies';
import type { Gstr1Line } from './gstr1';

/** Tables of GSTR-1 that no invoice of a supply is in: advances for services, and what operators pay the tax of. */

const lineOf = (row: SupplyRow, table: Gstr1Line['table'], stateCode: string): Gstr1Line => ({
  table,
  voucherId: row.voucherId,
  type: row.type,
  number: row.number,
  party: row.party,
  gstin: row.gstin,
  kind: row.kind,
  billNo: row.billNo,
  billDate: row.billDate,
  placeOfSupply: row.placeOfSupply,
  interState: row.igst !== 0 || (row.placeOfSupply !== null && row.placeOfSupply !== stateCode),
  reverseCharge: false,
  invoiceType: 'R',
  rate: row.rate,
  taxable: row.taxable,
  ...addHeads(row),
  value: add(row.taxable, row.igst, row.cgst, row.sgst, row.cess),
  original: null,
});

/**
 * Table 11 (A): advances of the period less adjustments and refunds within it; table 11 (B): adjustments of advances
 * from earlier periods, as amounts above zero. Rows name their advance by its number.
 */
export function advanceLines(rows: readonly SupplyRow[], stateCode: string): Gstr1Line[] {
  const byAdvance = new Map<string, Gstr1Line>();
  for (const row of rows) {
    if (row.supply !== 'advance') continue;
    const line = lineOf(row, 'at', stateCode);
    const sum = byAdvance.get(row.billNo);
    byAdvance.set(row.billNo, sum ? added(sum, line) : line);
  }
  return [...byAdvance.values()]
    .filter((line) => line.taxable !== 0 || !isNoTax(line))
    .map((line) => (line.taxable < 0 ? { ...reversed(line), table: 'txpd' as const } : line));
}

const added = (sum: Gstr1Line, line: Gstr1Line): Gstr1Line => ({
  ...sum,
  ...addHeads(noTax, sum, line),
  taxable: add(sum.taxable, line.taxable),
  value: add(sum.value, line.value),
});

const reversed = (line: Gstr1Line): Gstr1Line => {
  const less = <T extends number>(amount: T) => -amount as T;
  const { igst, cgst, sgst, cess, taxable, value } = line;
  return {
    ...line,
    igst: less(igst),
    cgst: less(cgst),
    sgst: less(sgst),
    cess: less(cess),
    taxable: less(taxable),
    value: less(value),
  };
};

/** Table 14 (b): sales through operators who pay the tax, by their GSTIN; notes are deducted. */
export const operatorLines = (rows: readonly SupplyRow[], stateCode: string): Gstr1Line[] =>
  rows.filter(({ supply }) => supply === 'byOperator').map((row) => lineOf(row, 'supeco', stateCode));

const UNTAXED: readonly SupplyRow['supply'][] = ['nilRated', 'exempt', 'nonGst', 'unstated', 'advance', 'byOperator'];

/**
 * Table 14 (a): taxable sales through operators who collect tax at source, by their GSTIN; notes are deducted. Each sale is
 * in its own table as well.
 */
export const marketplaceLines = (rows: readonly SupplyRow[], stateCode: string): Gstr1Line[] =>
  rows.flatMap((row) =>
    row.through && !UNTAXED.includes(row.supply)
      ? [{ ...lineOf(row, 'ecotcs', stateCode), party: row.through.name, gstin: row.through.gstin }]
      : [],
  );

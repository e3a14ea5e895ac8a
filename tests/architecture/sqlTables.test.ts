import { expect, test } from 'vitest';
import { readRooms } from '../../scripts/architecture.mjs';
import { foreignTables, ownersOfTables } from '../../scripts/sqlTables.mjs';

/** SQL that still names a table of a part above its own, or of another area. The list only gets shorter. */
const LEFT: readonly string[] = [
  'server/accounts/bankFile.ts: suppliers of server/procurement',
  'server/accounts/merge/groupMerge.ts: supplier_groups of server/procurement',
  'server/accounts/openingSheet.ts: suppliers of server/procurement',
  'server/accounts/supplierBank.ts: supplier_bank_changes of server/procurement',
  'server/accounts/supplierBank.ts: supplier_banks of server/procurement',
  'server/accounts/supplierBank.ts: suppliers of server/procurement',
  'server/admin/companyProfile.ts: assets of server/accounts',
  'server/admin/hsnCodes.ts: units of server/stock',
  'server/admin/purposes.ts: item_groups of server/stock',
  'server/books/facts.ts: bank_opening_items of server/accounts',
  'server/books/partyData.ts: agents of server/selling',
  'server/books/partyData.ts: customers of server/selling',
  'server/books/partyData.ts: suppliers of server/procurement',
  'server/books/subLedger/writeMoves.ts: items of server/stock',
  'server/core/documents/arrived.ts: line_links of server/stock',
  'server/core/documents/arrived.ts: line_progress of server/stock',
  'server/core/documents/documentLines.ts: item_lines of server/stock',
  'server/core/documents/documentLines.ts: line_links of server/stock',
  'server/core/documents/documentLines.ts: line_progress of server/stock',
  'server/core/documents/letterHead.ts: states of server/admin',
  'server/core/documents/lineLinks.ts: item_lines of server/stock',
  'server/core/documents/lineLinks.ts: line_links of server/stock',
  'server/core/documents/lineLinks.ts: line_progress of server/stock',
  'server/core/documents/takenQuantities.ts: item_lines of server/stock',
  'server/core/documents/timeline.ts: ledger_entries of server/books',
  'server/core/lists/search/words.ts: accounts of server/books',
  'server/front-desk/prospects.ts: contacts of server/crm',
  'server/procurement/purchaseFacts.ts: asset_classes of server/accounts',
  'server/selling/achieved.ts: crm_now of server/crm',
  'server/setup/routes.ts: removed_companies of server/company',
  'server/stock/itemRecord.ts: supplier_items of server/procurement',
  'server/stock/itemRecord.ts: suppliers of server/procurement',
  'server/stock/reorder.ts: supplier_items of server/procurement',
  'server/stock/reorder.ts: suppliers of server/procurement',
];

const file = (text: string) => ({ text, imports: [] });

test('SQL names tables of its own part and of the parts below, but for the list', () => {
  const files = readRooms();
  expect(ownersOfTables(files).size).toBeGreaterThan(200);
  expect(foreignTables(files)).toEqual(LEFT);
});

test('a table of a part above is found in a join of two lines; one of a part below is not', () => {
  const files = new Map([
    ['server/books/tables.ts', file("export const accounts = pgTable('accounts', {});")],
    ['server/sales/tables.ts', file("export const orders = pgTable('orders', {});")],
    ['server/books/upward.ts', file('const rows = sql`select 1 from accounts a\n join orders o on true`;')],
    ['server/sales/downward.ts', file('const rows = sql`select 1 from accounts a join orders o on true`;')],
    ['server/sales/plainText.ts', file('const orders = `from accounts`;')],
  ]);
  expect(foreignTables(files)).toEqual(['server/books/upward.ts: orders of server/sales']);
});

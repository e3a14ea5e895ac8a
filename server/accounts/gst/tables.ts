import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyKey, paise } from '../../core/columns';
import { branches, documents } from '../../core/tables';
import { accounts } from '../tables';

/**
 * What each voucher says to the GST, a row for each rate and HSN; only inserted, mirrored by a cancellation. Outward
 * amounts above zero are owed, inward ones are credit or, under reverse charge, both.
 */
export const gstLines = pgTable(
  'gst_lines',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    branchId: integer('branch_id').notNull(),
    date: date('date').notNull(),
    direction: text('direction').notNull(),
    kind: text('kind').notNull(),
    supply: text('supply').notNull(),
    partyId: integer('party_id'),
    /** Of the party as it was at the posting; one that had none then takes what its account says by now. */
    gstin: text('gstin'),
    gstType: text('gst_type'),
    placeOfSupply: text('place_of_supply'),
    billNo: text('bill_no').notNull(),
    billDate: date('bill_date').notNull(),
    hsn: text('hsn'),
    rate: integer('rate').notNull(),
    taxable: paise('taxable').notNull(),
    igst: paise('igst').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    cess: paise('cess').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    creditEligible: boolean('credit_eligible').notNull(),
    isMirror: boolean('is_mirror').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('gst_lines_date').on(t.companyId, t.date, t.branchId),
    index('gst_lines_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
    foreignKey({ columns: [t.companyId, t.partyId], foreignColumns: [accounts.companyId, accounts.id] }),
    check('gst_lines_halves', sql`cgst = sgst`),
  ],
);

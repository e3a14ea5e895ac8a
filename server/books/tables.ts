import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytewise, companyKey, inCurrency, longKey, paise, revised, versioned } from '../core/db/columns';
import { masterTable, refTo } from '../core/db/masterTable';
import { branches, ofCompany } from '../core/db/tables';
import { documents } from '../core/documents/tables';

export const accountGroups = pgTable(
  'account_groups',
  {
    ...companyKey,
    code: text('code'),
    name: text('name').notNull(),
    parentId: integer('parent_id'),
    nature: text('nature').notNull(),
    directCost: boolean('direct_cost').notNull().default(false),
    controlType: text('control_type').notNull().default('none'),
    /** Head in the financial statements; null means that of the parent group. */
    statementHead: text('statement_head'),
    /** Its place in the cash flow statement; null: as the group above, or operating. */
    cashFlow: text('cash_flow'),
    /** The group or one below it holds loans and deposits. */
    loans: boolean('loans').notNull().default(false),
    sequence: integer('sequence').notNull(),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('account_groups_name').on(t.companyId, sql`lower(name)`),
    uniqueIndex('account_groups_code').on(t.companyId, sql`upper(code)`),
    foreignKey({
      columns: [t.companyId, t.parentId],
      foreignColumns: [t.companyId, t.id],
      name: 'account_groups_parent',
    }),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    ...companyKey,
    code: text('code'),
    name: text('name').notNull(),
    sortName: bytewise('sort_name').generatedAlwaysAs(sql`lower(name)`),
    groupId: integer('group_id').notNull(),
    /** A purpose of the product's own, such as `cash` or `tdsPayable`; such an account is never deleted. */
    systemKey: text('system_key'),
    /** It is the control account of such persons, who are no accounts: see contract/books/subLedgers.ts. */
    ownerKind: text('owner_kind'),
    /** Branches whose vouchers may name it; empty: every branch. */
    branchIds: integer('branch_ids').array().notNull().default(sql`'{}'`),
    billWise: boolean('bill_wise').notNull(),
    creditDays: smallint('credit_days'),
    creditLimit: paise('credit_limit').notNull().default(0),
    interestPercent: integer('interest_percent'),
    graceDays: smallint('grace_days').notNull().default(0),
    bankName: text('bank_name'),
    accountNo: text('account_no'),
    ifsc: text('ifsc'),
    upiId: text('upi_id'),
    overdraftLimit: paise('overdraft_limit').notNull().default(0),
    gstin: text('gstin'),
    gstType: text('gst_type'),
    stateCode: text('state_code'),
    pan: text('pan'),
    msmeNo: text('msme_no'),
    tdsSectionId: integer('tds_section_id'),
    /** Certificate for lower or no deduction: its rate counts from the first to the last day, up to a sum; 0: any sum. */
    certificateNo: text('certificate_no'),
    certificatePercent: integer('certificate_percent'),
    certificateFrom: date('certificate_from'),
    certificateTo: date('certificate_to'),
    certificateLimit: paise('certificate_limit').notNull().default(0),
    /** Payments and deductions in the year before the books began. */
    tdsOpeningBase: paise('tds_opening_base').notNull().default(0),
    tdsOpeningTax: paise('tds_opening_tax').notNull().default(0),
    costCentreNeeded: boolean('cost_centre_needed').notNull().default(false),
    /** A till pays it in cash. */
    tillExpense: boolean('till_expense').notNull().default(false),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    active: boolean('active').notNull().default(true),
    /**
     * The account that it was merged into: its entries belong to that account, and nothing is posted to it any more.
     */
    mergedIntoId: integer('merged_into_id'),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.mergedIntoId],
      foreignColumns: [t.companyId, t.id],
      name: 'accounts_merged_into',
    }),
    index('accounts_merged').on(t.companyId, t.mergedIntoId).where(sql`merged_into_id is not null`),
    uniqueIndex('accounts_name').on(t.companyId, t.sortName),
    index('accounts_order').on(t.companyId, t.sortName, t.id),
    uniqueIndex('accounts_code').on(t.companyId, sql`upper(code)`),
    index('accounts_group').on(t.companyId, t.groupId, t.sortName),
    foreignKey({ columns: [t.companyId, t.groupId], foreignColumns: [accountGroups.companyId, accountGroups.id] }),
  ],
);

/** Which account serves a purpose (input CGST, TDS payable …), for the company or for one branch. */
export const accountPurposes = pgTable(
  'account_purposes',
  {
    companyId: companyKey.companyId,
    purpose: text('purpose').notNull(),
    /** Branch and item group; 0: all without a line of their own. */
    branchId: integer('branch_id').notNull().default(0),
    groupId: integer('group_id').notNull().default(0),
    accountId: integer('account_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.purpose, t.branchId, t.groupId] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

export const tdsSections = pgTable(
  'tds_sections',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Its last day: vouchers after it name the section that took its place. */
    toDate: date('to_date'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tds_sections_code').on(t.companyId, t.code),
  ],
);

/** Rates and thresholds of a section from a day on, by kind of payee. */
export const tdsRates = pgTable(
  'tds_rates',
  {
    companyId: companyKey.companyId,
    sectionId: integer('section_id').notNull(),
    fromDate: date('from_date').notNull(),
    payee: text('payee').notNull(),
    percent: integer('percent').notNull(),
    singleLimit: paise('single_limit').notNull(),
    monthlyLimit: paise('monthly_limit').notNull().default(0),
    yearlyLimit: paise('yearly_limit').notNull(),
    basis: text('basis').notNull(),
    /** Where the law says it. */
    source: text('source'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.sectionId, t.payee, t.fromDate] }),
    foreignKey({ columns: [t.companyId, t.sectionId], foreignColumns: [tdsSections.companyId, tdsSections.id] }),
  ],
);

/** Tax deducted by us, one row for each voucher line that named a section; mirrored by a cancellation. */
export const tdsDeductions = pgTable(
  'tds_deductions',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    sectionId: integer('section_id').notNull(),
    accountId: integer('account_id').notNull(),
    date: date('date').notNull(),
    year: text('year').notNull(),
    base: paise('base').notNull(),
    tax: paise('tax').notNull(),
    reason: text('reason'),
    /** PAN of the payee, where the account is an expense and has none. */
    pan: text('pan'),
    /** Day of the credit, where that came before the payment which deducts: its law and limits are those of that day. */
    creditedOn: date('credited_on'),
    /** Certificate for a lower rate that it followed. */
    certificate: text('certificate'),
    isMirror: boolean('is_mirror').notNull().default(false),
    revised,
    /** Which writing of its document it is: see `Act` of server/core/documents. */
    act: smallint('act').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('tds_deductions_party').on(t.companyId, t.accountId, t.sectionId, t.year),
    index('tds_deductions_date').on(t.companyId, t.date),
    index('tds_deductions_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.sectionId], foreignColumns: [tdsSections.companyId, tdsSections.id] }),
  ],
);

/**
 * Bills of parties, and advances and on-account money not matched with a bill. Above zero is owed to us, below by us.
 */
export const bills = pgTable(
  'bills',
  {
    ...companyKey,
    accountId: integer('account_id').notNull(),
    kind: text('kind').notNull(),
    billNo: text('bill_no').notNull(),
    billDate: date('bill_date').notNull(),
    dueDate: date('due_date').notNull(),
    amount: paise('amount').notNull(),
    pending: paise('pending').notNull(),
    /** The document that brought the bill into the books. */
    documentId: integer('document_id').notNull(),
    /** The branch of that document. */
    branchId: integer('branch_id').notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** First and last day on which something moved it; before and, with nothing pending, after them it was not open. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** Binary digits of the days between: `pendingOn` (openBills.ts) finds by it what was open on a day long ago. */
    lived: smallint('lived')
      .notNull()
      .generatedAlwaysAs(
        sql`case last_day - first_day when 0 then 0 else 33 - position(B'1' in (last_day - first_day)::bit(32)) end`,
      ),
    /** Settled other than once on its last day: the amounts in between have to be read from its movements. */
    inSteps: boolean('in_steps').notNull().default(false),
    /** A voucher of another branch moved it, so both branches may show it though nothing is pending. */
    isCrossed: boolean('is_crossed').notNull().default(false),
    /** Code of the financial year of the bill's date, where a supplier gave its number; no other bill has it. */
    supplierYear: text('supplier_year'),
    /** Only for bills of the openings: purchases have their currency in their input. */
    ...inCurrency,
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    /** A supplier's number is unique in a financial year; a cancelled bill may be entered again. */
    uniqueIndex('bills_supplier_number')
      .on(t.companyId, t.accountId, t.supplierYear, sql`upper(bill_no)`)
      .where(sql`supplier_year is not null and not is_cancelled`),
    index('bills_pending').on(t.companyId, t.accountId, t.dueDate).where(sql`pending <> 0`),
    /** All that a party was ever billed: its ledger bill by bill, the interest that it owes. */
    index('bills_account').on(t.companyId, t.accountId, t.billDate),
    index('bills_document').on(t.companyId, t.documentId),
    /** Holds all that the billing of a year reads, party by party. */
    index('bills_billed')
      .on(t.companyId, t.billDate, t.accountId, t.branchId, t.amount)
      .where(sql`kind = 'bill' and amount > 0 and not is_cancelled`),
    /** Holds all that a count of due bills reads, so that the bell never visits the bills themselves. */
    index('bills_due').on(t.companyId, t.dueDate, t.kind, t.pending).where(sql`pending <> 0`),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    /** Holds settled bills alone, by how long and until when they were open. */
    index('bills_settled').on(t.companyId, t.lived, t.lastDay).where(sql`pending = 0`),
    index('bills_crossed').on(t.companyId).where(sql`is_crossed`),
    check(
      'bills_within',
      sql`case when amount > 0 then pending between 0 and amount else pending between amount and 0 end`,
    ),
  ],
);

/** The effect of each voucher on a bill; only inserted. The pending amount of a bill is the sum. */
export const billMovements = pgTable(
  'bill_movements',
  {
    ...companyKey,
    billId: integer('bill_id').notNull(),
    documentId: integer('document_id').notNull(),
    date: date('date').notNull(),
    amount: paise('amount').notNull(),
    isMirror: boolean('is_mirror').notNull().default(false),
    revised,
    /** Which writing of its document it is: see `Act` of server/core/documents. */
    act: smallint('act').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('bill_movements_bill').on(t.companyId, t.billId),
    index('bill_movements_document').on(t.companyId, t.documentId),
    index('bill_movements_date').on(t.companyId, t.date),
    foreignKey({ columns: [t.companyId, t.billId], foreignColumns: [bills.companyId, bills.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
  ],
);

/** The ledger. Only inserted: a trigger refuses anything else, and each voucher's debits equal its credits. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    ...longKey,
    documentId: integer('document_id').notNull(),
    lineNo: integer('line_no').notNull(),
    date: date('date').notNull(),
    /** Accounting period, see `periodOf` of contract/dates. */
    period: integer('period').notNull(),
    branchId: integer('branch_id').notNull(),
    accountId: integer('account_id').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    narration: text('narration'),
    /** Its key is held by `cost_centre_months`, which has a row for it: one check less for each entry. */
    costCentreId: integer('cost_centre_id'),
    billNo: text('bill_no'),
    isMirror: boolean('is_mirror').notNull().default(false),
    revised,
    /** Which writing of its document it is: see `Act` of server/core/documents. */
    act: smallint('act').notNull().default(0),
    /** The account that it was posted to, where that was merged into another one since. */
    enteredAccountId: integer('entered_account_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('ledger_entries_account').on(t.companyId, t.accountId, t.period, t.date, t.id),
    index('ledger_entries_period').on(t.companyId, t.period, t.date),
    index('ledger_entries_document').on(t.companyId, t.documentId),
    index('ledger_entries_mirror').on(t.companyId, t.date).where(sql`is_mirror`),
    index('ledger_entries_revised').on(t.companyId, t.accountId).where(sql`revised > 0`),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
    check('ledger_entries_one_side', sql`debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)`),
  ],
);

/** Purposes of income and expenses, independent of their accounts. */
export const costCentres = masterTable(
  'cost_centres',
  { code: text('code'), name: text('name').notNull(), parentId: refTo('parent_id', 'itself') },
  { unique: ['code', 'name'] },
);

/**
 * Every column by which a row names an account, and what a merge does with it. A test compares the list with the foreign
 * keys of the database, so that a new table cannot be forgotten.
 */
type Reference = {
  table: string;
  column: string;
  /**
   * `follows` names the other account afterwards. `books` does too, in a table that is otherwise only added to. `sums`
   * are added up. `bank` refuses: what a bank has seen of an account is its own. `stays` remembers the account as it was.
   */
  how: 'follows' | 'books' | 'sums' | 'bank' | 'stays';
  /** Name of such rows for people, where they are counted. */
  what?: string;
};

export const ACCOUNT_REFERENCES: readonly Reference[] = [
  { table: 'ledger_entries', column: 'account_id', how: 'books', what: 'Ledger entries' },
  { table: 'tds_deductions', column: 'account_id', how: 'books', what: 'Deductions of tax' },
  { table: 'gst_lines', column: 'party_id', how: 'books', what: 'Rows of GST' },
  { table: 'bills', column: 'account_id', how: 'follows', what: 'Bills, advances and amounts on account' },
  { table: 'vouchers', column: 'money_account_id', how: 'follows', what: 'Vouchers paid from it or received in it' },
  { table: 'purchase_bills', column: 'account_id', how: 'follows', what: 'Bills of the purchase register' },
  // Control accounts are not merged.
  { table: 'sub_ledger_items', column: 'account_id', how: 'stays' },
  { table: 'account_months', column: 'account_id', how: 'sums' },
  { table: 'account_years', column: 'account_id', how: 'sums' },
  { table: 'cost_centre_months', column: 'account_id', how: 'sums' },
  { table: 'budget_lines', column: 'account_id', how: 'sums', what: 'Lines of budgets' },
  { table: 'account_purposes', column: 'account_id', how: 'follows', what: 'Purposes' },
  { table: 'asset_classes', column: 'cost_account_id', how: 'follows', what: 'Asset classes (cost)' },
  { table: 'asset_classes', column: 'accumulated_account_id', how: 'follows', what: 'Asset classes (accumulated)' },
  { table: 'asset_classes', column: 'depreciation_account_id', how: 'follows', what: 'Asset classes (depreciation)' },
  { table: 'assets', column: 'supplier_id', how: 'follows', what: 'Assets that it supplied' },
  { table: 'suppliers', column: 'account_id', how: 'follows', what: 'Suppliers' },
  { table: 'customers', column: 'account_id', how: 'follows', what: 'Customers' },
  { table: 'data_requests', column: 'account_id', how: 'follows', what: 'Requests about personal data' },
  { table: 'agents', column: 'account_id', how: 'follows', what: 'Agents' },
  { table: 'sale_types', column: 'sales_account_id', how: 'follows', what: 'Sale types' },
  ...['cash', 'card', 'upi', 'coupon', 'over_short'].map(
    (one): Reference => ({ table: 'outlets', column: `${one}_account_id`, how: 'follows', what: 'Outlets' }),
  ),
  { table: 'outlet_tills', column: 'cash_account_id', how: 'follows', what: 'Tills' },
  { table: 'delivery_boys', column: 'cash_account_id', how: 'follows', what: 'Delivery boys' },
  { table: 'online_outlets', column: 'freight_loss_account_id', how: 'follows', what: 'Online outlets' },
  { table: 'sale_types', column: 'return_account_id', how: 'follows', what: 'Sale types' },
  { table: 'purchase_types', column: 'account_id', how: 'follows', what: 'Purchase types' },
  { table: 'stores', column: 'stock_account_id', how: 'follows', what: 'Stores' },
  { table: 'departments', column: 'consumption_account_id', how: 'follows', what: 'Departments' },
  { table: 'stock_moves', column: 'offset_account_id', how: 'stays' },
  { table: 'stock_moves', column: 'account_id', how: 'stays' },
  { table: 'stock_shifts', column: 'account_id', how: 'stays' },
  { table: 'stock_pools', column: 'account_id', how: 'follows', what: 'Items whose stock it holds' },
  { table: 'stock_held', column: 'account_id', how: 'follows', what: 'Items whose stock it holds' },
  { table: 'loss_types', column: 'account_id', how: 'follows', what: 'Loss types' },
  { table: 'post_charges', column: 'income_account_id', how: 'follows', what: 'Post charges' },
  { table: 'desk_heads', column: 'account_id', how: 'follows', what: 'Incomes and expenses of the desk' },
  { table: 'hr_departments', column: 'salary_account_id', how: 'follows', what: 'Departments of people' },
  { table: 'pay_components', column: 'account_id', how: 'follows', what: 'Pay components' },
  { table: 'nc_departments', column: 'account_id', how: 'follows', what: 'NC departments' },
  { table: 'outlet_sales_accounts', column: 'account_id', how: 'follows', what: 'Outlets' },
  ...['cgst', 'sgst', 'igst', 'other'].flatMap((head) =>
    ['sales', 'purchase'].map(
      (side): Reference => ({ table: 'taxes', column: `${head}_${side}_id`, how: 'follows', what: 'Taxes' }),
    ),
  ),
  { table: 'bank_rules', column: 'bank_id', how: 'follows', what: 'Bank rules' },
  { table: 'bank_rules', column: 'account_id', how: 'follows', what: 'Bank rules' },
  { table: 'accounts', column: 'merged_into_id', how: 'follows' },
  { table: 'bank_statements', column: 'account_id', how: 'bank' },
  { table: 'bank_imports', column: 'account_id', how: 'bank' },
  { table: 'bank_clearings', column: 'account_id', how: 'bank' },
  { table: 'bank_lines', column: 'account_id', how: 'bank' },
  { table: 'bank_opening_items', column: 'account_id', how: 'bank' },
  { table: 'bank_cleared_entries', column: 'account_id', how: 'bank' },
  { table: 'bank_cleared_months', column: 'account_id', how: 'bank' },
  { table: 'bank_column_maps', column: 'account_id', how: 'bank' },
  { table: 'cheque_books', column: 'account_id', how: 'bank' },
  { table: 'cheque_voids', column: 'account_id', how: 'bank' },
];

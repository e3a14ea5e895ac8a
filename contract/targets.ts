/** Paths of what fields of several areas point to, so that their contracts need not import each other. */
export const ACCOUNTS = { path: '/api/accounts/accounts' } as const;
export const ACCOUNT_GROUPS = { path: '/api/accounts/groups' } as const;
/** Cash and bank accounts, without what is in them. */
export const MONEY_ACCOUNTS = {
  path: '/api/accounts/money-accounts',
  names: { one: 'cash or bank account', many: 'cash and bank accounts' },
  partOf: ACCOUNTS.path,
} as const;
/** What a till pays for, and where its cash comes from and goes to. */
export const TILL_ACCOUNTS = {
  path: '/api/accounts/till-accounts',
  names: { one: 'account', many: 'accounts' },
  partOf: ACCOUNTS.path,
} as const;
export const ASSET_CLASSES = { path: '/api/accounts/asset-classes' } as const;
export const ASSETS = { path: '/api/accounts/assets' } as const;
/** All branches of the company, for what is sent to a branch where the user does not work. */
export const ALL_BRANCHES = {
  path: '/api/admin/all-branches',
  names: { one: 'branch', many: 'branches' },
  partOf: '/api/admin/branches',
} as const;
export const BUDGETS = { path: '/api/accounts/budgets' } as const;
export const CHEQUE_LAYOUTS = { path: '/api/accounts/cheque-layouts' } as const;
export const COST_CENTRES = { path: '/api/accounts/cost-centres' } as const;
export const COUNTRIES = { path: '/api/admin/countries' } as const;
export const DEPARTMENTS = {
  path: '/api/inventory/departments',
  names: { one: 'department', many: 'departments' },
} as const;
/** Of people; departments that use goods are `DEPARTMENTS`. */
export const HR_DEPARTMENTS = {
  path: '/api/hrd/departments',
  names: { one: 'department', many: 'departments' },
} as const;
export const HOLIDAY_LISTS = {
  path: '/api/hrd/holiday-lists',
  names: { one: 'holiday list', many: 'holiday lists' },
} as const;
export const SHIFTS = { path: '/api/hrd/shifts', names: { one: 'shift', many: 'shifts' } } as const;
export const HSN_CODES = { path: '/api/admin/hsn-codes' } as const;
export const OPEN_ADVANCES = { path: '/api/procurement/open-advances' } as const;
export const OPEN_BILLS = { path: '/api/procurement/open-bills' } as const;
export const OPEN_LEADS = { path: '/api/crm/open-leads', names: { one: 'enquiry', many: 'enquiries' } } as const;
export const OPEN_ORDERS = { path: '/api/procurement/open-orders' } as const;
/** Users of the company, by name. */
export const KITCHENS = {
  path: '/api/inventory/kitchens',
  names: { one: 'kitchen', many: 'kitchens' },
} as const;
export const PEOPLE = { path: '/api/people', names: { one: 'user', many: 'users' } } as const;
export const ROLES = { path: '/api/admin/roles' } as const;
export const SUPPLIERS = {
  path: '/api/procurement/suppliers',
  names: { one: 'supplier', many: 'suppliers' },
} as const;
export const TDS_SECTIONS = { path: '/api/accounts/tds-sections' } as const;
export const VOUCHER_TEMPLATES = { path: '/api/accounts/voucher-templates' } as const;

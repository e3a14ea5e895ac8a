/** Paths of what fields of several areas point to, so that their contracts need not import each other. */
export const ACCOUNTS = { path: '/api/accounts/accounts' } as const;
export const ACCOUNT_GROUPS = { path: '/api/accounts/groups' } as const;
export const ASSET_CLASSES = { path: '/api/accounts/asset-classes' } as const;
export const BUDGETS = { path: '/api/accounts/budgets' } as const;
export const CHEQUE_LAYOUTS = { path: '/api/accounts/cheque-layouts' } as const;
export const COST_CENTRES = { path: '/api/accounts/cost-centres' } as const;
export const COUNTRIES = { path: '/api/admin/countries' } as const;
export const HSN_CODES = { path: '/api/admin/hsn-codes' } as const;
export const ROLES = { path: '/api/admin/roles' } as const;
export const TDS_SECTIONS = { path: '/api/accounts/tds-sections' } as const;
export const VOUCHER_TEMPLATES = { path: '/api/accounts/voucher-templates' } as const;

import type { Screens } from '../screen';

/** Sales (advances, B2B, B2C) and counter sales. */
export const sales = {
  stockSalesDashboard: { path: '/pos/posstock-dashboard', title: 'Stock Sales Dashboard', kind: 'dashboard', code: [5, 0, 0], trans: [1] },
  salesDashboard: { path: '/pos/sal-salesdashboard', title: 'Sales Dashboard', kind: 'dashboard', code: [5, 0, 0], trans: [1] },
  customerGroups: { path: '/pos/pos-customer-groups', title: 'Customer Groups', kind: 'master', code: [5, 1, 15], trans: [1, 2, 3] },
  customers: { path: '/pos/posstock-customers', title: 'Customers', kind: 'master', code: [5, 1, 16], trans: [1, 2, 3] },
  agents: { path: '/pos/posstock-agents', title: 'Agents', kind: 'master', code: [5, 1, 17], trans: [1, 2, 3] },
  saleAdvances: { path: '/pos/pos-stock-advances', title: 'Sale Advances', kind: 'transaction', code: [5, 2, 7], trans: [1, 2, 3, 4, 7, 8, 9] },
  b2bAndB2cSales: { path: '/pos/pos-stock-sales', title: 'B2B and B2C Sales', kind: 'transaction', code: [5, 2, 8], trans: [1, 2, 3, 4, 7, 8, 9] },
  employeePayments: { path: '/pos/pos-stock-employee-payments', title: 'Employee Payments', kind: 'transaction', code: [5, 2, 9], trans: [1, 2, 3, 4, 7, 8, 9] },
  agentPayments: { path: '/pos/pos-stock-agent-payments', title: 'Agent Payments', kind: 'transaction', code: [5, 2, 10], trans: [1, 2, 3, 4, 7, 8, 9] },
  saleClassy: { path: '/pos/sale-classy', title: 'Sale (Classy)', kind: 'transaction', code: [5, 2, 11], trans: [1, 2, 3, 4, 7, 8, 9] },
  saleStylish: { path: '/pos/sale-stylish', title: 'Sale (Stylish)', kind: 'transaction', code: [5, 2, 12], trans: [1, 2, 3, 4, 7, 8, 9] },
  sales: { path: '/pos/pos-sales', title: 'Sales', kind: 'transaction', code: [5, 2, 13], trans: [1, 2, 3, 4, 7, 8, 9] },
  debitNotes: { path: '/pos/pos-debit-note', title: 'Debit Notes', kind: 'transaction', code: [5, 2, 14], trans: [1, 2, 3, 4, 7, 8, 9] },
  saleReturns: { path: '/pos/pos-sale-return', title: 'Sale Returns', kind: 'transaction', code: [5, 2, 15], trans: [1, 2, 3, 4, 7, 8, 9] },
  customerGroupsList: { path: '/pos/posstock-keyrep-customer-groups', title: 'Customer Groups List', kind: 'report', code: [5, 7, 18], trans: [7] },
  customersList: { path: '/pos/posstock-keyrep-customers', title: 'Customers List', kind: 'report', code: [5, 7, 19], trans: [7] },
  agentsList: { path: '/pos/posstock-keyrep-agents', title: 'Agents List', kind: 'report', code: [5, 7, 20], trans: [7] },
  listOfSaleAdvances: { path: '/pos/posstock-costrep-listofadvances', title: 'List of Sale Advances', kind: 'report', code: [5, 7, 21], trans: [7] },
  listOfStockSales: { path: '/pos/posstock-costrep-listofsales', title: 'List of Stock Sales', kind: 'report', code: [5, 7, 22], trans: [7] },
  customerWiseSales: { path: '/pos/posstock-costrep-customerwisesales', title: 'Customer wise Sales', kind: 'report', code: [5, 7, 23], trans: [7] },
  agentWiseSales: { path: '/pos/posstock-costrep-agentwisesales', title: 'Agent wise Sales', kind: 'report', code: [5, 7, 24], trans: [7] },
  pendingReceivables: { path: '/pos/posstock-costrep-receivables', title: 'Pending Receivables', kind: 'report', code: [5, 7, 25], trans: [7] },
  saleTypes: { path: '/pos/sale-types', title: 'Sale Types', kind: 'setting', code: [5, 9, 1], trans: [1, 2, 3] },
  salesSettings: { path: '/pos/posstock-settings', title: 'Sales Settings', kind: 'setting', code: [5, 9, 2], trans: [1, 2] },
} as const satisfies Screens;

import type { Kind } from '../kind';
import { sales as screens } from './screens';

export const salesKinds = {
  invoice: {
    type: 'SI',
    ledger: 'whereValued',
    path: '/api/sales/invoices',
    screen: screens.b2bAndB2cSales,
    alsoOn: [screens.sales],
    names: { one: 'sale invoice', many: 'sale invoices' },
  },
  challan: {
    type: 'DC',
    ledger: 'sometimes',
    path: '/api/sales/challans',
    screen: screens.b2bAndB2cSales,
    tab: 'challans',
    names: { one: 'delivery challan', many: 'delivery challans' },
  },
  estimate: {
    type: 'ES',
    path: '/api/sales/estimates',
    screen: screens.b2bAndB2cSales,
    tab: 'estimates',
    names: { one: 'estimate', many: 'estimates' },
  },
  saleReturn: {
    type: 'SR',
    ledger: 'whereValued',
    path: '/api/sales/returns',
    screen: screens.saleReturns,
    names: { one: 'sale return', many: 'sale returns' },
  },
  debitNote: {
    type: 'SD',
    ledger: 'always',
    path: '/api/sales/debit-notes',
    screen: screens.debitNotes,
    names: { one: 'debit note', many: 'debit notes' },
  },
  advance: {
    type: 'CA',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/sales/advances',
    screen: screens.saleAdvances,
    names: { one: 'customer advance', many: 'customer advances' },
  },
  agentPayment: {
    type: 'AP',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/sales/agent-payments',
    screen: screens.agentPayments,
    names: { one: 'agent payment', many: 'agent payments' },
  },
  employeePayment: {
    type: 'EP',
    ledger: 'always',
    isMoneyVoucher: true,
    path: '/api/sales/employee-payments',
    screen: screens.employeePayments,
    names: { one: 'employee payment', many: 'employee payments' },
  },
} as const satisfies Record<string, Kind>;

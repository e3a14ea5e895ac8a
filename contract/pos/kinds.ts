import type { Kind } from '../kind';
import { sales } from '../sales/screens';
import { pos as screens } from './screens';

/** The till on the menus of sales. */
const tills = [sales.saleStylish, sales.saleClassy];

export const posKinds = {
  bill: {
    type: 'SB',
    ledger: 'whereValued',
    numberedBy: 'till',
    path: '/api/pos/bills',
    screen: screens.posBillingStylish,
    alsoOn: tills,
    names: { one: 'counter bill', many: 'counter bills' },
  },
  movement: {
    type: 'TM',
    ledger: 'always',
    path: '/api/pos/movements',
    screen: screens.posBillingStylish,
    alsoOn: tills,
    tab: 'till',
    names: { one: 'till movement', many: 'till movements' },
  },
  clearance: {
    type: 'CC',
    ledger: 'always',
    path: '/api/pos/clearances',
    screen: screens.creditClearances,
    names: { one: 'credit clearance', many: 'credit clearances' },
  },
} as const satisfies Record<string, Kind>;

import { AccountOption, accounts } from '../../../contract/books/accounts';
import { GST_STATES } from '../../../contract/statutory';
import { COST_CENTRES } from '../../../contract/targets';
import { choice, entriesOf, lookup } from '../../kit/inputs/inputKinds';

/** What forms of the HR office choose from. */
export const anyAccount = lookup(entriesOf(accounts, AccountOption));
export const anyCostCentre = lookup(
  entriesOf({ ...COST_CENTRES, names: { one: 'cost centre', many: 'cost centres' } }),
);
export const anyState = choice(
  Object.fromEntries(Object.entries(GST_STATES).map(([code, name]) => [code, `${code} ${name}`])),
);

import { HsnOption, hsnCodes } from '../../../contract/admin/hsnCodes';
import { AccountOption, accounts } from '../../../contract/books/accounts';
import { stores } from '../../../contract/stock/stores';
import { units } from '../../../contract/stock/units';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

/** What the forms of this area choose from. */
export const anyUnit = lookup(entriesOf(units));
export const anyStore = lookup(entriesOf(stores));
export const anyHsnCode = lookup(entriesOf(hsnCodes, HsnOption));
export const stockAccount = lookup(entriesOf(accounts, AccountOption), { filters: { controlType: 'stock' } });

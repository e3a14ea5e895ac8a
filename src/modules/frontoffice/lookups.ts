import { AccountOption, accounts } from '../../../contract/books/accounts';
import { roomCategories } from '../../../contract/frontoffice/roomCategories';
import { rooms } from '../../../contract/frontoffice/rooms';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

/** What forms of the front office choose from. */
export const anyAccount = lookup(entriesOf(accounts, AccountOption));
const categories = entriesOf(roomCategories, roomCategories.option);
export const anyCategory = lookup(categories);
export const categoryOfBranch = lookup(categories, { by: { branchId: ['branchId'] } });
export const roomOfBranch = lookup(entriesOf(rooms, rooms.option), { by: { branchId: ['branchId'] } });

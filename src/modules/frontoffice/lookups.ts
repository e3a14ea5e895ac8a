import { countries } from '../../../contract/admin/countries';
import { AccountOption, accounts } from '../../../contract/books/accounts';
import { BranchOption, branchesPath } from '../../../contract/branch';
import { guests } from '../../../contract/frontoffice/guests';
import { mealPlans } from '../../../contract/frontoffice/mealPlans';
import { roomCategories } from '../../../contract/frontoffice/roomCategories';
import { rooms } from '../../../contract/frontoffice/rooms';
import { OPEN_RESERVATIONS } from '../../../contract/frontoffice/stays';
import { agents } from '../../../contract/selling/agents';
import { customers } from '../../../contract/selling/customers';
import { PEOPLE } from '../../../contract/targets';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';

/** What forms of the front office choose from. */
export const anyAccount = lookup(entriesOf(accounts, AccountOption));
const categories = entriesOf(roomCategories, roomCategories.option);
export const anyCategory = lookup(categories);
export const categoryOfBranch = lookup(categories, { by: { branchId: ['branchId'] } });
export const roomOfBranch = lookup(entriesOf(rooms, rooms.option), { by: { branchId: ['branchId'] } });
export const anyGuest = lookup(entriesOf(guests, guests.option), { fills: ({ firmId }) => ({ firmId }) });
export const anyPlan = lookup(entriesOf(mealPlans, mealPlans.option));
export const anyFirm = lookup(entriesOf(customers, customers.option));
export const anyAgent = lookup(entriesOf(agents, agents.option));
export const anyPerson = lookup(entriesOf(PEOPLE));
export const openReservation = lookup(entriesOf(OPEN_RESERVATIONS));
export const anyCountry = lookup(entriesOf(countries, countries.option));
export const hotel = lookup(
  entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } }, BranchOption),
);

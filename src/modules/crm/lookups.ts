import { contacts } from '../../../contract/crm/contacts';
import { customers } from '../../../contract/selling/customers';
import { items } from '../../../contract/stock/items';
import { stores } from '../../../contract/stock/stores';
import { OPEN_LEADS, PEOPLE } from '../../../contract/targets';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { type CustomerOption, taxOfCustomer } from '../../selling/taxOfCustomer';

export { someBranches } from '../../kit/inputs/branchInput';
export { anyAgent, anyCustomer, anyItem, anySaleType, soldItem } from '../../selling/lookups';
export { anyUnit } from '../../selling/saleForm';
export { branchOfSale as anyBranch } from '../../selling/taxOfCustomer';

/** Lookups of the forms of this area. */
export const anyStore = lookup(entriesOf(stores));
/** A customer brings along its agent, sale type and credit days; chosen values stay. */
export const offeredTo = lookup<CustomerOption>(entriesOf(customers, customers.option), {
  asks: taxOfCustomer,
  fills: ({ agentId, saleTypeId, creditDays }, sale) => ({
    agentId,
    ...(saleTypeId !== null && !sale.saleTypeId && { saleTypeId }),
    ...(!sale.creditDays && { creditDays: creditDays ?? 0 }),
  }),
});
export const openLead = lookup(entriesOf(OPEN_LEADS));
export const anyPerson = lookup(entriesOf(PEOPLE));
export const neededItem = lookup(entriesOf(items, items.option), { fills: ({ unitId }) => ({ unitId }) });
/** A customer or contact brings along its phone and address; typed values stay. */
export const enquiringCustomer = lookup(entriesOf(customers, customers.option), {
  fills: ({ label, mobile, city, gstin, stateCode, agentId }, form) => ({
    ...(!form.name && { name: label }),
    ...(mobile && !form.mobile && { mobile }),
    ...(city && !form.city && { city }),
    ...(gstin && !form.gstin && { gstin }),
    ...(stateCode && !form.stateCode && { stateCode }),
    ...(agentId && !form.agentId && { agentId }),
  }),
});
export const enquiringContact = lookup(entriesOf(contacts, contacts.option), {
  fills: ({ mobile, email, customerId }, form) => ({
    ...(mobile && !form.mobile && { mobile }),
    ...(email && !form.email && { email }),
    ...(customerId && !form.customerId && { customerId }),
  }),
});
export const anyContact = lookup(entriesOf(contacts, contacts.option));

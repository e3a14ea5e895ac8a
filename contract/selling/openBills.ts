import * as z from 'zod/mini';
import { id, signedMoney } from '../fields';
import { Option } from '../resource';

/** Bills of customers that forms choose from, with what is left of each. */
export const CUSTOMER_BILLS = { path: '/api/sales/customer-bills', names: { one: 'bill', many: 'bills' } } as const;

export const OpenOption = z.extend(Option, { left: signedMoney, partyId: id });
export type OpenOption = z.infer<typeof OpenOption>;

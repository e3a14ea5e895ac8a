import * as z from 'zod/mini';
import { id, signedMoney } from '../fields';
import { Option } from '../resource';

/** What forms choose from: what is left of a bill or an advance, and orders that are in force, with the supplier of each. */
export const OpenOption = z.extend(Option, { left: signedMoney, supplierId: id });
export type OpenOption = z.infer<typeof OpenOption>;

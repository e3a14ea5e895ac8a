import * as z from 'zod/mini';
import { branchCode, branchesPath, GSTIN_STATE, isInState, stateCode } from '../branch';
import { called, choice, nameText, optionalEmail, optionalPattern, optionalText } from '../fields';
import { resource, Stored } from '../resource';
import { gstinProblem, pinProblem } from '../statutory';
import { NO_GSTIN_REASONS } from './registrations';
import { admin as screens } from './screens';

/** Contact details of a place, as printed on letterheads. */
export const contact = {
  address: optionalText(250),
  phone: optionalPattern((value) =>
    /^\+?[\d ()-]{6,20}$/.test(value) ? null : 'A phone number has 6 to 20 digits, spaces or dashes',
  ),
  email: optionalEmail,
};

const fields = z.object({
  code: branchCode,
  name: nameText(60, 'Give the branch a name'),
  stateCode,
  /** GSTIN of its own registration; left out, that of the company where both are in one state. */
  gstin: optionalPattern(gstinProblem),
  /** Why it has none, in another state than the company. */
  noGstinReason: z._default(called('Without GSTIN because', z.nullable(choice(NO_GSTIN_REASONS))), null),
  ...contact,
  /** Fields of e-invoices and e-way bills besides the address. */
  city: z._default(optionalText(50), null),
  pin: z._default(called('PIN', optionalPattern(pinProblem)), null),
  active: z.boolean('Say yes or no'),
});

export const Branch = z.extend(fields, {
  ...Stored,
  stateName: z.nullable(z.string()),
  /** Users whose own branch it is. */
  users: z.int(),
  /** Whether its code is part of an issued number. */
  isNumbered: z.boolean(),
});
export type Branch = z.infer<typeof Branch>;

export const branches = resource({
  imports: true,
  path: branchesPath,
  screen: screens.branches,
  names: { one: 'branch', many: 'branches' },
  input: fields.check(z.refine(isInState, GSTIN_STATE)),
  row: Branch,
  filters: z.object({ active: z.optional(z.string()) }),
});

import * as z from 'zod/mini';
import { nameText, optionalEmail, optionalPattern, optionalText } from '../fields';
import { Option, resource, Stored } from '../resource';
import { gstinProblem, stateName } from '../statutory';
import { admin as screens } from './screens';

/** A branch as forms choose it. Its three-letter code stands in every document number. */
export const BranchOption = z.extend(Option, { code: z.string(), stateCode: z.string() });
export type BranchOption = z.infer<typeof BranchOption>;
export const branchesPath = '/api/admin/branches';

export const branchCode = z
  .string('Give the branch a code of three letters')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'A branch code has three letters, such as HYD'));
export const stateCode = z
  .string('Choose a state')
  .check(z.refine<string>((code) => stateName(code) !== undefined, 'Choose a state of the list'));

/** How a place is reached, as it stands on letter heads. */
export const contact = {
  address: optionalText(250),
  phone: optionalPattern((value) =>
    /^\+?[\d ()-]{6,20}$/.test(value) ? null : 'A phone number has 6 to 20 digits, spaces or dashes',
  ),
  email: optionalEmail,
};

export const GSTIN_STATE = {
  path: ['stateCode'] as [string],
  message: 'The state must be the one that the GSTIN begins with',
};
type InState = { gstin: string | null; stateCode: string };
/** The first two digits of a GSTIN are the state of the registration (CGST Rules 2017, rule 10). */
export const isInState = ({ gstin, stateCode }: InState) => !gstin || gstin.slice(0, 2) === stateCode;

const fields = z.object({
  code: branchCode,
  name: nameText(60, 'Give the branch a name'),
  stateCode,
  /** Of its own registration; left out, that of the company where both are in one state. */
  gstin: optionalPattern(gstinProblem),
  ...contact,
  active: z.boolean('Say yes or no'),
});

export const Branch = z.extend(fields, {
  ...Stored,
  stateName: z.nullable(z.string()),
  /** Users whose own branch it is. */
  users: z.int(),
  /** Whether its code stands in a number that was given. */
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

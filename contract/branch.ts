import * as z from 'zod/mini';
import { Option } from './resource';
import { stateName } from './statutory';

/** A branch as forms offer it. Its three-letter code is part of every document number. */
export const BranchOption = z.extend(Option, { code: z.string(), stateCode: z.string() });
export type BranchOption = z.infer<typeof BranchOption>;
export const branchesPath = '/api/admin/branches';

export const branchCode = z
  .string('Give the branch a code of three letters')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'A branch code has three letters, such as HYD'));
export const stateCode = z
  .string('Choose a state')
  .check(z.refine<string>((code) => stateName(code) !== undefined, 'Choose a state of the list'));

export const GSTIN_STATE = {
  path: ['stateCode'] as [string],
  message: 'The state must be the one that the GSTIN begins with',
};
type InState = { gstin: string | null; stateCode: string };
/** The first two digits of a GSTIN are the state of the registration (CGST Rules 2017, rule 10). */
export const isInState = ({ gstin, stateCode }: InState) => !gstin || gstin.slice(0, 2) === stateCode;

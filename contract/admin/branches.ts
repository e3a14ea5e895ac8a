import * as z from 'zod/mini';
import { Option } from '../resource';

/** A branch as forms choose it. Its three-letter code stands in every document number. */
export const BranchOption = z.extend(Option, { code: z.string(), stateCode: z.string() });
export type BranchOption = z.infer<typeof BranchOption>;
export const branchesPath = '/api/admin/branches';

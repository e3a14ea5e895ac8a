import * as z from 'zod/mini';
import { count, id } from '../fields';
import { BranchColumn } from '../settings';
import { admin as screens } from './screens';

/** Which account serves a purpose, for the company and where a branch has another. */
export const Purposes = z.object({
  branches: z.array(BranchColumn),
  purposes: z.array(z.object({ purpose: z.string(), label: z.string() })),
  /** `branchId` 0 is the company. */
  values: z.array(z.object({ purpose: z.string(), branchId: z.int(), accountId: id, accountName: z.string() })),
  /** Who changed a purpose last. */
  changes: z.array(z.object({ purpose: z.string(), by: z.string(), at: z.string() })),
});
export type Purposes = z.infer<typeof Purposes>;

const account = z.nullable(id);

export const PurposesInput = z.object({
  changes: z
    .array(
      z.object({
        purpose: z.string('Say which purpose').check(z.maxLength(40)),
        branchId: count(2_147_483_647),
        was: account,
        accountId: account,
      }),
    )
    .check(z.minLength(1, 'Change something first'), z.maxLength(500, 'Save these in parts')),
});
export type PurposesInput = z.infer<typeof PurposesInput>;

export const purposes = { path: '/api/admin/account-purposes', screen: screens.systemSettings } as const;

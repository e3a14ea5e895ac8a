import * as z from 'zod/mini';
import { admin as screens } from '../admin/screens';
import { count, id } from '../fields';
import type { Screen } from '../screen';
import { BranchColumn } from '../settings';

/** Which account serves a purpose, for the company and where a branch has another. */
export const Purposes = z.object({
  branches: z.array(BranchColumn),
  purposes: z.array(z.object({ purpose: z.string(), label: z.string() })),
  /** `branchId` 0 is the company. */
  values: z.array(z.object({ purpose: z.string(), branchId: z.int(), accountId: id, accountName: z.string() })),
  /** The last user who changed each purpose. */
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

/**
 * A page of purposes: `names` are the purposes that it shows, all by default; those in `byGroup` may also have an
 * account for each item group, as `stockInHand/12` where 12 is the key of the group.
 */
export type PurposesPage = {
  path: `/api/${string}`;
  screen: Screen;
  names?: readonly string[];
  byGroup?: readonly string[];
};

export const purposes: PurposesPage = { path: '/api/admin/account-purposes', screen: screens.systemSettings };

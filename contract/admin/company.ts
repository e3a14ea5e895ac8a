import * as z from 'zod/mini';
import { instant } from '../fields';
import { RestoreInput } from './backup';
import { admin as screens } from './screens';

/** Something that goes on after its call was answered, or how the last of its kind ended since the server started. */
const Work = z.object({ state: z.enum(['running', 'failed']), problem: z.nullable(z.string()) });
export type Work = z.infer<typeof Work>;

/** The data of a company as a whole, and the actions on it. */
export const CompanyData = z.object({
  company: z.string(),
  code: z.int(),
  /** Documents of any kind and state, drafts too. */
  documents: z.int(),
  demo: z.object({
    /** When demo data was loaded into the company and not cleared since. */
    loadedAt: z.nullable(instant),
    by: z.nullable(z.string()),
    /** Why none can be loaded; null where it can. */
    refusal: z.nullable(z.string()),
    work: z.nullable(Work),
  }),
  removing: z.nullable(Work),
  /** Whether this is the company whose administrators add further ones to the installation. */
  addsCompanies: z.boolean(),
});
export type CompanyData = z.infer<typeof CompanyData>;

/** Removing a company needs the same input as restoring one. */
export const RemovalInput = RestoreInput;
export type RemovalInput = z.infer<typeof RemovalInput>;

/** The company name, typed to confirm that entries made since the demo data came are cleared. */
export const ClearInput = z.pick(RestoreInput, { companyName: true });
export type ClearInput = z.infer<typeof ClearInput>;

/** The user agrees to the notice on the screen. */
export const LoadInput = z.object({ agreed: z.literal(true, 'Say that demo data may be loaded') });
export type LoadInput = z.infer<typeof LoadInput>;

const path = '/api/admin/company';
export const companyData = {
  path,
  exported: `${path}/export`,
  removal: `${path}/removal`,
  demo: `${path}/demo`,
  cleared: `${path}/demo/clear`,
  another: `${path}/another`,
  screen: screens.backup,
} as const;

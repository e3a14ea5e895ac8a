import * as z from 'zod/mini';
import { id, isoDateField } from './fields';

/** Which days the books are open for, in each branch of the user. */
export const OpenDays = z.object({
  fyStartMonth: z.int(),
  booksFrom: isoDateField(),
  /** Codes of financial years. */
  closedYears: z.array(z.string()),
  branches: z.array(
    z.object({
      id,
      code: z.string(),
      lockUpTo: z.nullable(isoDateField()),
      /** How many days before today may be entered; null sets no bound. */
      backDays: z.nullable(z.int()),
    }),
  ),
});
export type OpenDays = z.infer<typeof OpenDays>;
export const openDaysPath = '/api/open-days';

import { type FieldErrors, get } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CompanyInput } from '../../../contract/setup/setup';

/** A complaint about a list as a whole lies under `root`. */
const Complaint = z.object({
  message: z.optional(z.string()),
  root: z.optional(z.object({ message: z.optional(z.string()) })),
});

/** The words of a field's error, or undefined. */
export function errorAt(errors: FieldErrors<CompanyInput>, path: string): string | undefined {
  const found: unknown = get(errors, path);
  const complaint = Complaint.safeParse(found);
  return complaint.data?.message ?? complaint.data?.root?.message;
}

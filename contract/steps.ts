import * as z from 'zod/mini';
import { optionalText, reason } from './fields';

/** Warnings that the maker has read and overrides, each with a reason where one is asked for. */
export const Confirmed = z
  .array(z.object({ code: z.string().check(z.maxLength(40)), reason: z.nullable(reason) }))
  .check(z.maxLength(20));
export type Confirmed = z.infer<typeof Confirmed>;

/** The one part of a posted document that may be changed without cancelling it; the trail keeps what it was. */
export const NarrationInput = z.object({ version: z.int('Say which version'), narration: optionalText(250) });

/** Body of a step on a stored document. */
export const StepInput = z.object({
  version: z.int(),
  reason: z.optional(reason),
  confirmed: z.optional(Confirmed),
  /** Numbers of the lines that the step is about; left out, all of them. */
  lineNos: z.optional(z.array(z.int('Select lines of this document')).check(z.maxLength(500, 'At most 500 lines'))),
});

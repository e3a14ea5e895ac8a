import * as z from 'zod/mini';
import type { IsoDate } from './dates';
import type { Move } from './document';
import { isoDateField, optionalText, reason, sentVersion } from './fields';

/** Somebody who has the right that a warning asks for, and types code and password on the maker's screen. */
export const Supervisor = z.object({
  user: z.string('Enter the user code').check(z.minLength(1, 'Enter the user code'), z.maxLength(20)),
  password: z.string('Enter the password').check(z.minLength(1, 'Enter the password'), z.maxLength(200)),
});
export type Supervisor = z.infer<typeof Supervisor>;

/** Warnings that the maker has read and overrides, each with a reason where one is needed. */
export const Confirmed = z
  .array(
    z.object({
      code: z.string().check(z.maxLength(40)),
      reason: z.nullable(reason),
      /** Where the maker may not pass it: who does. */
      by: z.optional(Supervisor),
    }),
  )
  .check(z.maxLength(20));
export type Confirmed = z.infer<typeof Confirmed>;

/** The one part of a posted document that may be changed without cancelling it; the trail keeps what it was. */
export const NarrationInput = z.object({ version: sentVersion, narration: optionalText(250) });

/** Body of a step on a stored document. */
export const StepInput = z.object({
  version: z.int(),
  reason: z.optional(reason),
  confirmed: z.optional(Confirmed),
  /** Numbers of the lines that the step is about; left out, all lines. */
  lineNos: z.optional(z.array(z.int('Select lines of this document')).check(z.maxLength(500, 'At most 500 lines'))),
});

/** The same of a move with a day or fields of its own. */
export const stepInputOf = ({ dated, asks }: Pick<Move, 'dated' | 'asks'>) =>
  z.extend(StepInput, {
    ...(dated && { date: z.optional(isoDateField()) }),
    ...(asks && { given: z.optional(z.object(asks)) }),
  });

/** All values that a step may be sent with; its move says which it needs. */
export type StepSent = z.infer<typeof StepInput> & { date?: IsoDate; given?: Readonly<Record<string, unknown>> };

import * as z from 'zod/mini';
import { choice, id, isoDateField, optionalKey } from './fields';

/** The letterhead of everything printed or sent: the branch it comes from. */
export const LetterHead = z.object({
  company: z.string(),
  branch: z.string(),
  gstin: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** Address of the branch, else of the company; lines as typed. */
  address: z.nullable(z.string()),
  /** Phone, e-mail address, website. */
  contact: z.nullable(z.string()),
  cin: z.nullable(z.string()),
  /** A small picture as a data URL. */
  logo: z.nullable(z.string()),
  foot: z.nullable(z.string()),
});
export type LetterHead = z.infer<typeof LetterHead>;

export const letterHeadPath = '/api/letter-head';
export const LetterHeadQuery = z.object({ branchId: optionalKey('Choose a branch of the list') });

export const PRINT_FORMATS = ['paper', 'pdf'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** As many as a printer takes at a time. */
export const MOST_PRINTED = 100;

/**
 * Papers of a kind of document besides its own, such as the pick list of an order, with their titles. They have no
 * number of their own; their reprints are counted separately.
 */
export type Papers = Readonly<Record<string, string>>;

/** Documents that are printed together; the trail keeps each print, and from the second one it is a duplicate. */
const PrintOfOwn = z.object({
  ids: z
    .array(id)
    .check(z.minLength(1, 'Choose what to print'), z.maxLength(MOST_PRINTED, `At most ${MOST_PRINTED} at a time`)),
  format: choice(PRINT_FORMATS),
});
export type PrintInput = z.infer<typeof PrintOfOwn> & {
  /** Which of the further papers of the kind; its own unless named. */
  paper?: string | undefined;
};

/** The input of a print of a kind. */
export const printInputOf = (papers: Papers | undefined): z.ZodMiniType<PrintInput> =>
  papers ? z.extend(PrintOfOwn, { paper: z.optional(choice(papers)) }) : PrintOfOwn;

/** A document that goes on paper, and how many times it has now been printed. */
export const printedOf = <D>(document: z.ZodMiniType<D>) =>
  z.array(
    z.object({
      document,
      copy: z.int(),
      head: LetterHead,
      on: isoDateField(),
      /** Names of its entries when it was posted, by the path of their master and by key. */
      names: z.record(z.string(), z.record(z.string(), z.string())),
    }),
  );

/**
 * Header of a call that a paper is drawn with: the key of its document. Masters are read as they were when that was
 * posted.
 */
export const AS_POSTED_HEADER = 'X-As-Posted';

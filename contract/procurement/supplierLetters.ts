import * as z from 'zod/mini';
import { choice, id, optionalKey, text } from '../fields';
import { MailedFile, MOST_MAILED } from '../mailing';
import type { LetterKind } from './purSettings';

/** The letter with which a document goes to its suppliers, on paper and by mail. */

export const LETTER_TYPES = ['EN', 'PO', 'BO'] as const;
export type LetterType = (typeof LETTER_TYPES)[number];
const type = choice(LETTER_TYPES, 'Say whether it is an enquiry or an order');

type Written = { subject: string; opening: string; closing: string; signatory: string };

/** Default texts until the company writes its own. */
export const STANDARD_LETTERS: Readonly<Record<LetterKind, Written>> = {
  enquiry: {
    subject: 'Enquiry {number}',
    opening: 'Dear {supplier},\nPlease send us your best offer for the goods below by {validTill}.',
    closing: 'Please name your rate, discount, time of delivery and terms of payment.',
    signatory: '{company}',
  },
  order: {
    subject: 'Purchase order {number}',
    opening: 'Dear {supplier},\nPlease supply the goods below on the terms stated.',
    closing: 'Please confirm this order and name its number on your bill.',
    signatory: '{company}',
  },
};

/** Text above and below the lines of a paper. */
export const paperLetter = ({ subject, opening, closing, signatory }: Written) => ({
  opening: [subject && `Subject: ${subject}`, opening].filter(Boolean).join('\n\n'),
  closing: [closing, signatory].filter(Boolean).join('\n\n'),
});

export const SupplierLetter = z.object({
  supplierId: id,
  name: z.string(),
  /** Where mails go; none: it is printed and sent by post. */
  addresses: z.array(z.string()),
  subject: z.string(),
  /** Words of the mail. */
  text: z.string(),
  /** Text above and below the lines on paper. */
  opening: z.string(),
  closing: z.string(),
});
export type SupplierLetter = z.infer<typeof SupplierLetter>;

export const SupplierLetters = z.object({
  letters: z.array(SupplierLetter),
  /** The terms that were chosen, filled in, with those that were written. */
  terms: z.nullable(z.string()),
  /** Attachments of a mail. */
  pdf: z.boolean(),
  xlsx: z.boolean(),
  /** Suppliers that have it by mail already. */
  mailed: z.array(id),
});
export type SupplierLetters = z.infer<typeof SupplierLetters>;

export const supplierLettersPath = '/api/procurement/supplier-letters';
export const SupplierLettersQuery = z.object({
  type,
  documentId: optionalKey('Select a document of the list'),
  /** It was sent before and nobody answered. */
  reminder: z.optional(z.enum(['yes'], 'yes, or left out')),
});

export const SupplierMailInput = z.object({
  type,
  documentId: id,
  supplierId: id,
  reminder: z.boolean('Say yes or no'),
  subject: text(200, 'Give a subject'),
  text: text(20_000, 'Write a few words'),
  files: z.array(MailedFile).check(
    z.maxLength(2, 'At most one file of a kind'),
    z.refine((files) => files.reduce((sum, { content }) => sum + content.length, 0) <= MOST_MAILED, {
      message: 'The files are too long for a mail',
    }),
  ),
});
export type SupplierMailInput = z.infer<typeof SupplierMailInput>;

import * as z from 'zod/mini';
import { isoDateField, optionalText } from '../fields';

/** Distinguishes goods of one item: by the batch that they were made in, and by a number on each piece. */

const MOST_SERIALS = 8000;

/** Codes of batches and pieces are kept in capitals, as every code: a1 is A1. */
const capitals = z.overwrite<string | null>((value) => value?.toUpperCase() ?? null);
export const batchCode = optionalText(30).check(capitals);
export const serialCode = optionalText(60).check(capitals);

/**
 * Goods that go out: without a batch, those that expire first go first. Serial numbers are listed one after the
 * other.
 */
export const goodsOutFields = {
  batchNo: z._default(batchCode, null),
  serials: z._default(optionalText(MOST_SERIALS), null),
};

/** Goods that come in: a new batch says when it was made and until when it is good. */
export const goodsInFields = {
  ...goodsOutFields,
  madeOn: z._default(z.nullable(isoDateField()), null),
  expiresOn: z._default(z.nullable(isoDateField()), null),
};

/** Serial numbers as people type or scan them, with commas, spaces or on lines of their own; in capitals, as every code. */
export const serialsIn = (typed: string | null | undefined): string[] =>
  (typed ?? '')
    .normalize('NFC')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((serial) => serial !== '');

import { add, negate, type Paise, type Percent } from '../../../contract/amount';
import { type Heads, lessHeads, taxOf } from '../../../contract/books/gst/heads';
import { taxIncluded } from '../../../contract/books/gst/within';
import type { IsoDate } from '../../../contract/dates';
import { type Books, type PostingLine, type Purpose, plainLine } from '../posting';
import { taxAccount } from './taxAccount';
import type { TaxLine } from './taxLines';

/**
 * Tax on advances for services. It is due when the money comes in (CGST Act 2017, section 13(2)); advances for goods bear
 * none (notification 66/2017). Dr GST on Advances, Cr output tax; reversed when the advance is adjusted or refunded.
 */

/** Facts of an advance on which tax was paid. */
export type TaxedAdvance = Pick<TaxLine, 'partyId' | 'gstin' | 'gstType' | 'placeOfSupply' | 'rate'> & {
  /** Number and day of the advance, by which returns know it; the number is null while the advance itself is posted. */
  billNo: string | null;
  billDate: IsoDate;
  interState: boolean;
};

export const ADVANCE_TAX_PURPOSES = ['gstOnAdvances', 'outputCgst', 'outputSgst', 'outputIgst'] as const;
const PURPOSES = { cgst: 'outputCgst', sgst: 'outputSgst', igst: 'outputIgst' } as const satisfies Record<
  string,
  Purpose
>;

type Written = { lines: PostingLine[]; taxLines: TaxLine[] };

/** Entries and row of tax on an advance. @param side 1 owes it, −1 takes it back. */
export function advanceTax(
  books: Books,
  advance: TaxedAdvance,
  { taxable, heads }: { taxable: Paise; heads: Heads },
  { side, date, field }: { side: 1 | -1; date: IsoDate; field: string },
): Written {
  const sided = (accountId: number, amount: Paise, by: 1 | -1): PostingLine[] => {
    if (amount === 0) return [];
    const line = plainLine(accountId);
    return [by === side ? { ...line, debit: amount } : { ...line, credit: amount }];
  };
  const signed = (amount: Paise) => (side === 1 ? amount : negate(amount));
  const { interState: _, ...told } = advance;
  return {
    lines: [
      ...sided(books.purpose('gstOnAdvances'), taxOf(heads), 1),
      ...(['cgst', 'sgst', 'igst'] as const).flatMap((head) =>
        heads[head] === 0 ? [] : sided(taxAccount(books, PURPOSES[head], advance.rate, date, field), heads[head], -1),
      ),
    ],
    taxLines: [
      {
        ...told,
        direction: 'outward',
        kind: side === 1 ? 'invoice' : 'creditNote',
        supply: 'advance',
        hsn: null,
        reverseCharge: false,
        creditEligible: false,
        taxable: signed(taxable),
        igst: signed(heads.igst),
        cgst: signed(heads.cgst),
        sgst: signed(heads.sgst),
        cess: signed(heads.cess),
      },
    ],
  };
}

/** Entries of a document, with the reversal of the tax on the advances for services that they use up. */
export function advanceTaxReversed<P extends { lines: PostingLine[]; taxLines?: TaxLine[] }>(
  books: Books,
  posted: P,
  date: IsoDate,
): P {
  const left = new Map<number, Paise>();
  const reversals = posted.lines
    .flatMap(({ bills }) => bills)
    .flatMap((move): Written[] => {
      const bill = move.kind === 'against' ? books.bills.get(move.billId) : undefined;
      if (!bill?.taxed || move.kind !== 'against' || move.amount <= 0) return [];
      const { rate, interState } = bill.taxed;
      const before = left.get(bill.id) ?? negate(bill.pending);
      const after = add(before, negate(move.amount));
      left.set(bill.id, after);
      const part = partOf(before, after, rate, interState);
      return [advanceTax(books, bill.taxed, part, { side: -1, date, field: 'advance' })];
    });
  if (reversals.length === 0) return posted;
  return {
    ...posted,
    lines: [...posted.lines, ...reversals.flatMap(({ lines }) => lines)],
    taxLines: [...(posted.taxLines ?? []), ...reversals.flatMap(({ taxLines }) => taxLines)],
  };
}

/** Value and tax of what an advance goes down by: parts always add up to the whole. */
function partOf(before: Paise, after: Paise, rate: Percent, interState: boolean) {
  const [whole, rest] = [before, after].map((gross) => taxIncluded(gross, rate, interState)) as [Held, Held];
  return { taxable: add(whole.taxable, negate(rest.taxable)), heads: lessHeads(whole.heads, rest.heads) };
}
type Held = ReturnType<typeof taxIncluded>;

import type { Paise, Percent } from '../../../contract/amount';
import { addHeads } from '../../../contract/books/gst/heads';
import { taxAt } from '../../../contract/books/gst/within';
import type { IsoDate } from '../../../contract/dates';
import { checkCredit, checkHeads } from '../../books/gst/taxHeads';
import { partyOf, type TaxLine, taxLine } from '../../books/gst/taxLines';
import type { Books, Decision } from '../../books/posting';

type Bought = {
  creditId: number | null;
  billNo: string | null;
  billDate: IsoDate | null;
  gstPercent: Percent | null;
  blocked: boolean;
  interState: boolean;
};

/** The GST details of a bill of assets: also blocked tax, without credit. */
export function boughtTaxes(books: Books, bought: Bought, taxable: Paise): TaxLine[] {
  const { creditId, billNo, billDate, gstPercent: rate, blocked, interState } = bought;
  if (!rate || taxable === 0) return [];
  const bill = { gstBillNo: billNo, gstBillDate: billDate };
  const party = partyOf(creditId === null ? undefined : books.accounts.get(creditId), bill);
  const whole = { direction: 'inward', kind: 'invoice', reverseCharge: false, interState, party, bill } as const;
  const heads = taxAt(taxable, rate, interState);
  return [taxLine(books, whole, { rate, taxable, heads, creditEligible: !blocked })];
}

/**
 * Tax heads that do not fit the states, and credit from a supplier who cannot give any, are corrected or confirmed
 * with a reason, as in every other voucher.
 */
export function checkAssetTaxes(books: Books, lines: readonly TaxLine[]): Decision['overrides'] {
  const [first] = lines;
  if (!first) return [];
  const account = first.partyId === null ? undefined : books.accounts.get(first.partyId);
  const { direction, gstin } = first;
  const charged = {
    direction,
    party: partyOf(account, { partyGstin: gstin }),
    name: account?.name ?? 'The party',
    stated: {},
    heads: addHeads(...lines),
    reverseCharge: false,
  };
  const credit = addHeads(...lines.filter((line) => line.creditEligible));
  return [...checkHeads(books, charged), ...checkCredit(books, { ...charged, heads: credit })];
}

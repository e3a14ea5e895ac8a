import { addHeads } from '../../../contract/accounts/gst/heads';
import { heedCredit, heedHeads } from '../gst/taxHeads';
import { partyOf, type TaxLine } from '../gst/taxLines';
import type { Books, Decision } from '../posting';

/**
 * Heads that were told against the states, and credit from a supplier who gives none, are corrected or stand for a reason,
 * as in every other voucher.
 */
export function heedAssetTaxes(books: Books, lines: readonly TaxLine[]): Decision['overrides'] {
  const [first] = lines;
  if (!first) return [];
  const account = first.partyId === null ? undefined : books.accounts.get(first.partyId);
  const { direction, gstin } = first;
  const charged = {
    direction,
    party: partyOf(account, { partyGstin: gstin }),
    name: account?.name ?? 'The party',
    told: {},
    heads: addHeads(...lines),
    reverseCharge: false,
  };
  const credit = addHeads(...lines.filter((line) => line.creditEligible));
  return [...heedHeads(books, charged), ...heedCredit(books, { ...charged, heads: credit })];
}

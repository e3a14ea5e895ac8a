import { isNoTax } from '../../../contract/accounts/gst/heads';
import type { Books, Decision, PostingLine } from '../posting';
import { heedCredit, heedHeads, isBlockedHsn } from './taxHeads';
import { type Asked, directionOf, partyOf, read } from './taxLines';

/**
 * Holds the tax accounts of a voucher that was typed line by line against the state and the registration of its party.
 * @returns the reasons why what does not agree stands.
 */
export function heedTaxes(lines: readonly PostingLine[], books: Books, asked: Asked): Decision['overrides'] {
  const found = read(lines, books);
  const { sides } = found;
  if (sides.size === 0 || (sides.has('output') && sides.size > 1)) return [];
  const direction = directionOf(found, asked);
  const reverseCharge = sides.has('reverse');
  const heads = direction === 'outward' ? found.output : reverseCharge ? found.reverse : found.input;
  if (isNoTax(heads)) return [];
  const party = partyOf(found.party?.account, asked.bill);
  const name = found.party?.account.name ?? party.gstin ?? 'The party';
  const supply = [...asked.told.values()].find((told) => told.supply)?.supply ?? undefined;
  const open = [...asked.told.values()].filter((told) => !told.creditBlocked);
  const hsn = open.find((told) => isBlockedHsn(books, told.hsn))?.hsn;
  const charged = { direction, party, name, told: asked.bill, heads, reverseCharge, ...(supply && { supply }), hsn };
  return [...heedHeads(books, charged), ...heedCredit(books, charged)];
}

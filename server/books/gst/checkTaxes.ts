import { isNoTax } from '../../../contract/books/gst/heads';
import type { Books, Decision, PostingLine } from '../posting';
import { checkCredit, checkHeads, isBlockedHsn } from './taxHeads';
import { directionOf, partyOf, readTaxes, type TaxQuery } from './taxLines';

/**
 * Checks the tax accounts of a voucher typed line by line against state and registration of its party.
 * @returns the reasons given for differences.
 */
export function checkTaxes(lines: readonly PostingLine[], books: Books, asked: TaxQuery): Decision['overrides'] {
  const found = readTaxes(lines, books);
  const { sides } = found;
  if (sides.size === 0 || (sides.has('output') && sides.size > 1)) return [];
  const direction = directionOf(found, asked);
  const reverseCharge = sides.has('reverse');
  const heads = direction === 'outward' ? found.output : reverseCharge ? found.reverse : found.input;
  if (isNoTax(heads)) return [];
  const party = partyOf(found.party?.account, asked.bill);
  const name = found.party?.account.name ?? party.gstin ?? 'The party';
  const supply = [...asked.stated.values()].find((stated) => stated.supply)?.supply ?? undefined;
  const open = [...asked.stated.values()].filter((stated) => !stated.creditBlocked);
  const hsn = open.find((stated) => isBlockedHsn(books, stated.hsn))?.hsn;
  const charged = { direction, party, name, stated: asked.bill, heads, reverseCharge, ...(supply && { supply }), hsn };
  return [...checkHeads(books, charged), ...checkCredit(books, charged)];
}

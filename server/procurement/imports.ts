import { add, negate, type Paise, sumOf } from '../../contract/amount';
import { taxOf } from '../../contract/books/gst/heads';
import { type Books, type PostingLine, plainLine, zero } from '../books/posting';
import { headSum, type TaxedLine } from './billed';

/** Entries for goods from abroad: duty and IGST owed to customs, and exchange differences. */

const dutyOf = (taxed: readonly TaxedLine[]): Paise => sumOf(taxed, ({ customs }) => customs?.duty ?? zero);

/** Customs are owed the duty, which the goods cost, and the IGST. */
export function customsLines(books: Books, taxed: readonly TaxedLine[]): PostingLine[] {
  const imported = taxed.filter(({ customs }) => customs);
  const owed = add(dutyOf(imported), taxOf(headSum(imported)));
  return owed === zero ? [] : [{ ...plainLine(books.purpose('customsPayable')), credit: owed }];
}

/** A line as returns have it: IGST was paid on its assessable value with the duty. */
export const asAssessed = (line: TaxedLine): TaxedLine =>
  line.customs ? { ...line, taxable: line.customs.base } : line;

/** A gain, or a loss where it is negative. */
export function exchangeLines(books: Books, gained: Paise): PostingLine[] {
  if (gained === zero) return [];
  const line = plainLine(books.purpose('exchangeDifference'));
  return [gained > 0 ? { ...line, credit: gained } : { ...line, debit: negate(gained) }];
}

/** The figures below the lines: what the supplier and what customs are owed. */
export const importSums = (taxed: readonly TaxedLine[], total: Paise) => [
  { label: 'Total', amount: total },
  { label: 'Customs duty', amount: dutyOf(taxed) },
  { label: 'IGST at customs', amount: taxOf(headSum(taxed)) },
];

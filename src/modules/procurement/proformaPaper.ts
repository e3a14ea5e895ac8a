import { formatPaise, type Paise } from '../../../contract/amount';
import { formatDate, type IsoDate } from '../../../contract/dates';
import type { LetterHead } from '../../../contract/paper';
import { type ProformaRequest, proformaLetter } from '../../../contract/procurement/proformaRequests';
import { amountInWords } from '../../../contract/words';
import type { PaperDocument } from '../../kit/paper/paper';

/**
 * The request for a proforma invoice on paper.
 * @param advance the amount to be paid in advance; null while it is not entered.
 */
export function proformaPaper(
  head: LetterHead,
  request: ProformaRequest,
  advance: Paise | null,
  day: IsoDate,
): PaperDocument {
  const { number, supplier, supplierLines } = request;
  return {
    head,
    title: 'Request for proforma invoice',
    subtitle: [number, formatDate(day)],
    marks: [],
    blocks: [
      { kind: 'parties', parties: [{ title: 'Supplier', name: supplier, lines: supplierLines }] },
      { kind: 'text', text: proformaLetter(request, advance) },
      ...(advance === null
        ? []
        : [{ kind: 'amount', words: amountInWords(advance), figure: formatPaise(advance) } as const]),
      { kind: 'signatures', names: ['Prepared by', 'Approved by'] },
    ],
  };
}

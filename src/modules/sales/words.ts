import { sentenceCase } from '../../../contract/resource';
import { invoices } from '../../../contract/sales/invoices';
import { saleReturns } from '../../../contract/selling/saleReturns';

export { modeWords } from '../../selling/words';

/** Words for the enumerations of this area. */
export const invoiceStatusWords = Object.fromEntries(
  Object.entries(invoices.stages).map(([status, { words }]) => [status, sentenceCase(words)]),
);

export const postedStatusWords = Object.fromEntries(
  Object.entries(saleReturns.stages).map(([status, { words }]) => [status, sentenceCase(words)]),
);

export const conditionWords = { good: 'Good', damaged: 'Damaged' } as const;

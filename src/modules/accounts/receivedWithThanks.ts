import type { ReceiptInput } from '../../../contract/accounts/receipts';
import { formatDate } from '../../../contract/dates';
import { modeWords } from './words';

type Received = Pick<
  ReceiptInput,
  'mode' | 'instrumentNo' | 'instrumentDate' | 'drawnOn' | 'receivedFrom' | 'lines'
> & {
  accountNames: Readonly<Record<string, string>>;
  parties: readonly number[];
};

/** The first sentence of a receipt for the payer: from whom, and by which mode. */
export function receivedWithThanks(receipt: Received): string {
  const { mode, instrumentNo, instrumentDate, drawnOn } = receipt;
  const from = payerOf(receipt);
  const begun = from ? `Received with thanks from ${from}` : 'Received with thanks';
  if (mode === 'cash') return `${begun}, in cash.`;
  const words = modeWords[mode];
  const isPaper = mode === 'cheque' || mode === 'dd';
  const means = [
    isPaper || mode === 'card' ? words.toLowerCase() : words,
    instrumentNo ?? '',
    instrumentDate ? `of ${formatDate(instrumentDate)}` : '',
    drawnOn ? `drawn on ${drawnOn}` : '',
  ];
  const received = `${begun}, by ${means.filter(Boolean).join(' ')}.`;
  return mode === 'cheque' ? `${received} Subject to realisation of the cheque.` : received;
}

/** The typed payer, or the customers and suppliers of the lines: nobody else pays anything. */
function payerOf({ receivedFrom, lines, accountNames, parties }: Received): string {
  const paid = [...new Set(lines.map(({ accountId }) => accountId))].filter((id) => parties.includes(id));
  return receivedFrom ?? paid.map((id) => accountNames[String(id)] ?? '').join(', ');
}

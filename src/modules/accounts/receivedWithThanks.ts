import type { ReceiptInput } from '../../../contract/accounts/receipts';
import { formatDate } from '../../../contract/dates';
import { modeWords } from './words';

type Received = Pick<ReceiptInput, 'mode' | 'instrumentNo' | 'instrumentDate' | 'drawnOn' | 'lines'> & {
  accountNames: Readonly<Record<string, string>>;
};

/** How a receipt begins that is handed to whoever paid: from whom, and by what. */
export function receivedWithThanks(receipt: Received): string {
  const { mode, instrumentNo, instrumentDate, drawnOn, lines, accountNames } = receipt;
  const names = [...new Set(lines.map(({ accountId }) => accountNames[String(accountId)] ?? ''))].join(', ');
  if (mode === 'cash') return `Received with thanks from ${names}, in cash.`;
  const words = modeWords[mode];
  const isPaper = mode === 'cheque' || mode === 'dd';
  const means = [
    isPaper || mode === 'card' ? words.toLowerCase() : words,
    instrumentNo ?? '',
    instrumentDate ? `of ${formatDate(instrumentDate)}` : '',
    drawnOn ? `drawn on ${drawnOn}` : '',
  ];
  const received = `Received with thanks from ${names}, by ${means.filter(Boolean).join(' ')}.`;
  return mode === 'cheque' ? `${received} Subject to realisation of the cheque.` : received;
}

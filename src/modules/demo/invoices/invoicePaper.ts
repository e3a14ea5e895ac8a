import { formatPaise, formatPercent, formatQuantity } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { CURRENCIES, type DemoInvoice, lineAmount } from '../../../../contract/demo/invoices';
import { amountInWords } from '../../../../contract/words';
import type { PaperDocument } from '../../../kit/paper/paper';
import { translate } from '../../../kit/translate';

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** An invoice as it is read on screen, printed and mailed. The sender is at its head. */
export function invoicePaper(invoice: DemoInvoice): PaperDocument {
  const { id, orderDate, orderNumber, orderStatus, currency, vat, billFrom, billTo, items } = invoice;
  const money = (amount: DemoInvoice['total']) => `${currency} ${formatPaise(amount)}`;
  const none = { branch: '', gstin: null, state: null, contact: null, cin: null, logo: null, foot: null };
  return {
    head: { ...none, company: billFrom.name, address: billFrom.address },
    title: translate('Invoice'),
    subtitle: [translate('No. {no}', { no: id }), formatDate(orderDate)],
    marks: [],
    blocks: [
      { kind: 'parties', parties: [{ title: translate('To'), name: billTo.name, lines: linesOf(billTo.address) }] },
      {
        kind: 'facts',
        facts: [
          { label: translate('Order no'), text: orderNumber },
          { label: translate('Status'), text: translate(orderStatus) },
        ],
      },
      {
        kind: 'table',
        label: translate('Lines'),
        columns: [
          { label: 'Item', isWide: true },
          { label: 'Quantity', isFigure: true },
          { label: 'Price', isFigure: true },
          { label: 'Amount', isFigure: true },
        ],
        rows: items.map((item) => ({
          cells: [item.name, formatQuantity(item.unit), formatPaise(item.unitPrice), formatPaise(lineAmount(item))],
        })),
      },
      {
        kind: 'totals',
        totals: [
          { label: translate('Subtotal'), figure: money(invoice.subtotal) },
          { label: translate('Tax {percent} %', { percent: formatPercent(vat) }), figure: money(invoice.tax) },
          { label: translate('Grand total'), figure: money(invoice.total), isStrong: true },
        ],
      },
      { kind: 'text', text: amountInWords(invoice.total, CURRENCIES[currency]) },
    ],
  };
}

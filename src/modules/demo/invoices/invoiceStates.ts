import type { InvoiceState } from '../../../../contract/demo/invoices';
import type { DocumentPhase } from '../../../../contract/document';

/** What each state means, which gives it its colour. */
export const PHASES: Readonly<Record<InvoiceState, DocumentPhase>> = {
  Pending: 'waiting',
  Processing: 'live',
  Delivered: 'done',
};

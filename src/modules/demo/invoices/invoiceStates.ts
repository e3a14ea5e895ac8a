import type { InvoiceState } from '../../../../contract/demo/invoices';
import type { DocumentPhase } from '../../../../contract/document';

/** The meaning of each state, which gives it its colour. */
export const PHASES: Readonly<Record<InvoiceState, DocumentPhase>> = {
  Pending: 'waiting',
  Processing: 'live',
  Delivered: 'done',
};

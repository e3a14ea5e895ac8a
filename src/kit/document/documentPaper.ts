import type { QueryClient } from '@tanstack/react-query';
import type { PaperDocument } from '../paper/paper';
import type { DocumentKind } from './document';
import { itemPaper } from './itemPaper';
import type { Printed } from './paperFields';
import { voucherPaper } from './voucherPaper';

/** A document as it goes to paper: as a voucher, or with its items. */
export const documentPaper = (client: QueryClient, kind: DocumentKind, printed: Printed): Promise<PaperDocument> =>
  kind.print.kind === 'items' ? itemPaper(client, kind, kind.print, printed) : voucherPaper(client, kind, printed);

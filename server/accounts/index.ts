import type { Api } from '../core/api';
import { documentRoutes } from '../core/documents';
import type { NoteSource } from '../core/notifications';
import { accountGroupRoutes } from './accountGroups';
import { accountRoutes } from './accounts';
import { journalKind } from './journals';
import { ledgerRoutes } from './ledger';
import { lookupRoutes } from './lookups';
import { billNotes, chequeNotes } from './notes';
import { openingRoutes } from './openings';
import { paymentKind } from './payments';
import { receiptKind } from './receipts';
import { transferKind } from './transfers';
import { trialBalanceRoutes } from './trialBalance';
import { yearEndRoutes } from './yearEnd';

/** What the books tell by the bell. */
export const accountsNotes: readonly NoteSource[] = [billNotes, chequeNotes];

/** The calls of accounts and financials. */
export function accountsRoutes(api: Api): void {
  lookupRoutes(api);
  accountGroupRoutes(api);
  accountRoutes(api);
  openingRoutes(api);
  documentRoutes(api, paymentKind);
  documentRoutes(api, receiptKind);
  documentRoutes(api, journalKind);
  documentRoutes(api, transferKind);
  ledgerRoutes(api);
  trialBalanceRoutes(api);
  yearEndRoutes(api);
}

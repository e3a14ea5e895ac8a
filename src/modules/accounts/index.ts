import type { ScreenDefinition } from '../../kit/definition';
import { accountGroupsMaster } from './accountGroups.master';
import { accountsMaster } from './accounts.master';
import { journalsDocument } from './journals.document';
import { paymentsDocument } from './payments.document';
import { receiptsDocument } from './receipts.document';
import { transfersDocument } from './transfers.document';

export const screens: readonly ScreenDefinition[] = [
  accountGroupsMaster,
  accountsMaster,
  paymentsDocument,
  receiptsDocument,
  journalsDocument,
  transfersDocument,
];

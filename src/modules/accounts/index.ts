import type { ScreenDefinition } from '../../kit/definition';
import { accountGroupsMaster } from './accountGroups.master';
import { accountsMaster } from './accounts.master';
import { budgetsScreen } from './Budgets';
import { costCentresMaster } from './costCentres.master';
import { accountsDashboardScreen } from './dashboard';
import { journalsDocument } from './journals.document';
import { paymentsDocument } from './payments.document';
import { receiptsDocument } from './receipts.document';
import { transfersDocument } from './transfers.document';
import { voucherTemplatesMaster } from './voucherTemplates.master';
import { yearEndPanel } from './yearEnd.panel';

export const screens: readonly ScreenDefinition[] = [
  accountsDashboardScreen,
  accountGroupsMaster,
  accountsMaster,
  paymentsDocument,
  receiptsDocument,
  journalsDocument,
  transfersDocument,
  yearEndPanel,
  voucherTemplatesMaster,
  budgetsScreen,
  costCentresMaster,
];

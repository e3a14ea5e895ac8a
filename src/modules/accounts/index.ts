import type { ScreenDefinition } from '../../kit/definition';
import { accountGroupsMaster } from './accountGroups.master';
import { accountsMaster } from './accounts.master';
import { assetsScreen } from './assets/Assets';
import { assetsListReport } from './assets/assetsList.report';
import { journalsDocument } from './journals.document';
import { ledgerReport } from './ledger.report';
import { openingsPanel } from './Openings';
import { paymentsDocument } from './payments.document';
import { receiptsDocument } from './receipts.document';
import { transfersDocument } from './transfers.document';
import { trialBalanceReport } from './trialBalance.report';
import { yearEndPanel } from './YearEnd';

export const screens: readonly ScreenDefinition[] = [
  accountGroupsMaster,
  accountsMaster,
  openingsPanel,
  assetsScreen,
  paymentsDocument,
  receiptsDocument,
  journalsDocument,
  transfersDocument,
  ledgerReport,
  trialBalanceReport,
  yearEndPanel,
  assetsListReport,
];

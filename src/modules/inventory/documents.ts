import { inventory as screens } from '../../../contract/inventory/screens';
import { defineTabbed } from '../../kit/document/defineTabbed';
import { branchReceiptsDocument } from './branchReceipts.document';
import { branchTransfersDocument } from './branchTransfers.document';
import { issueReturnsDocument } from './issueReturns.document';
import { materialIssuesDocument } from './materialIssues.document';
import { repacksDocument } from './repacks.document';
import {
  samplesBackDocument,
  samplesGivenBackDocument,
  samplesInDocument,
  samplesOutDocument,
} from './samples.document';
import { storeTransfersDocument } from './storeTransfers.document';
import { transferReceiptsDocument } from './transferReceipts.document';

/** Screens with several kinds of documents. */

export const materialIssuesScreen = defineTabbed(screens.materialIssues, {
  issues: { words: 'Issues', kind: materialIssuesDocument },
  returns: { words: 'Returns', kind: issueReturnsDocument },
  repacking: { words: 'Repacking', kind: repacksDocument },
});

export const storeTransfersScreen = defineTabbed(screens.storeToStoreTransfers, {
  transfers: { words: 'Transfers', kind: storeTransfersDocument },
  receipts: { words: 'Receipts', kind: transferReceiptsDocument },
});

export const branchTransfersScreen = defineTabbed(screens.branchToBranchTransfers, {
  transfers: { words: 'Transfers', kind: branchTransfersDocument },
  receipts: { words: 'Receipts', kind: branchReceiptsDocument },
});

export const samplesOutScreen = defineTabbed(screens.samplesOut, {
  samples: { words: 'Samples and gate passes', kind: samplesOutDocument },
  returns: { words: 'Returns', kind: samplesBackDocument },
});

export const samplesInScreen = defineTabbed(screens.samplesIn, {
  samples: { words: 'Samples', kind: samplesInDocument },
  returns: { words: 'Returns', kind: samplesGivenBackDocument },
});

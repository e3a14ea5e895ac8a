import { defineReportTabs } from '../../kit/report/defineReportTabs';
import { materialIssuesListReport, recipeConsumptionReport, stockTransfersReport } from './goodsReports.report';
import { reorderListReport } from './reorderList.report';
import {
  expiringGoodsReport,
  goodsInTransitReport,
  priceVarianceReport,
  slowMovingReport,
  stockAgeingReport,
  stockClassesReport,
  stockProofReport,
} from './stockAnalysis.report';
import { stockValuationReport } from './stockValuation.report';

/** Screens with several reports. */

export const stockValuationScreen = defineReportTabs(
  'Valuation',
  stockValuationReport,
  stockAgeingReport,
  stockClassesReport,
  expiringGoodsReport,
  stockProofReport,
);

export const reorderScreen = defineReportTabs('Reorder', reorderListReport, slowMovingReport, priceVarianceReport);

export const stockTransfersScreen = defineReportTabs('Transfers', stockTransfersReport, goodsInTransitReport);

export const materialIssuesListScreen = defineReportTabs('Issues', materialIssuesListReport, recipeConsumptionReport);

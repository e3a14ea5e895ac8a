import { defineReportTabs } from '../../kit/report/defineReportTabs';
import {
  departmentUseReport,
  materialIssuesListReport,
  recipeConsumptionReport,
  stockTransfersReport,
} from './goodsReports.report';
import { reorderListReport } from './reorderList.report';
import {
  expiringGoodsReport,
  goodsInTransitReport,
  priceTrendReport,
  priceVarianceReport,
  slowMovingReport,
  stockAgeingReport,
  stockClassesReport,
  stockProofReport,
} from './stockAnalysis.report';
import { stockStatementReport, storeBalancesReport } from './stockStatement.report';
import { stockLayersReport, stockValuationReport } from './stockValuation.report';

/** Screens with several reports. */

export const stockStatementScreen = defineReportTabs('Statement', stockStatementReport, storeBalancesReport);

export const stockValuationScreen = defineReportTabs(
  'Valuation',
  stockValuationReport,
  stockLayersReport,
  stockAgeingReport,
  stockClassesReport,
  expiringGoodsReport,
  stockProofReport,
);

export const materialIssuesListScreen = defineReportTabs(
  'Issues',
  materialIssuesListReport,
  departmentUseReport,
  recipeConsumptionReport,
);

export const reorderScreen = defineReportTabs(
  'Reorder',
  reorderListReport,
  slowMovingReport,
  priceVarianceReport,
  priceTrendReport,
);

export const stockTransfersScreen = defineReportTabs('Transfers', stockTransfersReport, goodsInTransitReport);

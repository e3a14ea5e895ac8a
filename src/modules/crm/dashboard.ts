import { crmDashboard } from '../../../contract/crm/dashboard';
import {
  enquiryRegister,
  leadActivities,
  leadFunnel,
  lostAnalysis,
  pendingFollowUps,
} from '../../../contract/crm/leadReports';
import { leads } from '../../../contract/crm/leads';
import { crm } from '../../../contract/crm/screens';
import { targetAchievement } from '../../../contract/crm/targetReport';
import type { IsoDate } from '../../../contract/dates';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { defineReportTabs } from '../../kit/report/defineReportTabs';
import {
  agentCommissionsReport,
  approvalRegisterReport,
  lostQuotationsReport,
  orderRegisterReport,
  pendingOrdersReport,
  pricesGivenReport,
  quotationRegisterReport,
} from './offerReports.report';

/** The dashboard, with enquiries, quotations and orders on further tabs. */

const open = ({ documentId, date }: { documentId: number; date: IsoDate }) =>
  documentLink(leads.type, documentId, date);
const NOTHING = 'No enquiry in this period.';

export const crmDashboardScreen = defineReportTabs(
  'Dashboard',
  defineDashboard(crmDashboard),
  definePlainReport(enquiryRegister, {
    minor: ['city', 'source', 'daysInStatus', 'lastRemark'],
    grouped: { counted: 'Enquiries' },
    open,
    empty: NOTHING,
  }),
  definePlainReport(leadFunnel, { minor: ['averageDays'], empty: NOTHING }),
  definePlainReport(pendingFollowUps, {
    minor: ['date', 'kind'],
    grouped: { counted: 'Enquiries' },
    open,
    empty: 'Nothing is due.',
  }),
  definePlainReport(lostAnalysis, {
    minor: ['source', 'lostTo', 'remark'],
    grouped: { counted: 'Enquiries' },
    open,
    empty: 'Nothing was lost in this period.',
  }),
  definePlainReport(leadActivities, {
    minor: ['minutes', 'remark'],
    grouped: { counted: 'Activities' },
    open,
    empty: 'Nothing was taken down in this period.',
  }),
  definePlainReport(targetAchievement, {
    minor: [
      'ownerKind',
      'basis',
      'targetNumber',
      'achievedNumber',
      'lastYear',
      'lastYearNumber',
      'incentivePercent',
      'incentive',
    ],
    start: ({ today }) => ({ month: today }),
    grouped: { counted: 'Targets', charted: ['target', 'achieved'] },
    draws: { by: 'owner', figures: ['target', 'achieved'], as: 'rows' },
    open: ({ id }) => ({ screen: crm.targets, params: { open: id } }),
    empty: 'There is no target for this month.',
  }),
  quotationRegisterReport,
  lostQuotationsReport,
  orderRegisterReport,
  pendingOrdersReport,
  pricesGivenReport,
  agentCommissionsReport,
  approvalRegisterReport,
);

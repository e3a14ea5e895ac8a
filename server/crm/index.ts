import {
  agentsList,
  designationsList,
  employeesList,
  materialGroupsList,
  materialsList,
} from '../../contract/crm/keyReports';
import { crmSettings } from '../../contract/crm/settings';
import { designationsListRoutes, employeesListRoutes } from '../admin/people';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { settingsRoutes } from '../core/settings/settingsRoutes';
import { agentsListRoutes } from '../selling/keyReports';
import { itemGroupsListRoutes, itemsListRoutes } from '../stock/itemLists';
import { complaintKind } from './complaints';
import { contactRoutes } from './contacts';
import { crmDashboardRoutes } from './dashboard';
import { historyRoutes } from './history';
import { leadReportRoutes } from './leadReports';
import { leadKind } from './leads';
import { offerAnswerRoutes } from './offerAnswers';
import { offerReportRoutes } from './offerReports';
import { openLeadRoutes } from './openLeads';
import { salesOrderKind } from './orders';
import { crmPersonalData } from './personalData';
import { pickListRoutes } from './pickList';
import { pipelineRoutes } from './pipeline';
import { priceReportRoutes } from './priceReport';
import { proformaRoutes } from './proforma';
import { publicFormRoute } from './publicForm';
import { quotationKind } from './quotations';
import { revisionRoutes } from './revisions';
import { submissionRoutes } from './submissions';
import { targetReportRoutes } from './targetReport';
import { timelineRoutes } from './timelines';

export function crmRoutes(api: Api): void {
  settingsRoutes(api, crmSettings);
  openLeadRoutes(api);
  documentRoutes(api, quotationKind);
  documentRoutes(api, salesOrderKind);
  pickListRoutes(api);
  proformaRoutes(api);
  revisionRoutes(api);
  offerAnswerRoutes(api);
  agentsListRoutes(api, agentsList);
  itemGroupsListRoutes(api, materialGroupsList);
  itemsListRoutes(api, materialsList);
  contactRoutes(api);
  pipelineRoutes(api);
  submissionRoutes(api);
  publicFormRoute(api);
  historyRoutes(api);
  timelineRoutes(api);
  crmDashboardRoutes(api);
  leadReportRoutes(api);
  offerReportRoutes(api);
  priceReportRoutes(api);
  targetReportRoutes(api);
  documentRoutes(api, leadKind);
  documentRoutes(api, complaintKind);
  designationsListRoutes(api, designationsList);
  employeesListRoutes(api, employeesList);
  api.personal.push(...crmPersonalData);
}

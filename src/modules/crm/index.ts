import { agentsList, materialGroupsList, materialsList } from '../../../contract/crm/keyReports';
import { crm } from '../../../contract/crm/screens';
import { inventory } from '../../../contract/inventory/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { agentsOn } from '../../selling/agents.master';
import { customerGroupsOn } from '../../selling/customerGroups.master';
import { customersOn } from '../../selling/customers.master';
import { discountListsOn } from '../../selling/discountLists.master';
import { agentsListOf, itemGroupsListOf, itemsListOf } from '../../selling/keyReports.report';
import { priceListsOn } from '../../selling/priceLists.master';
import { salesTargetsMaster } from '../../selling/targets.master';
import { taxesOn } from '../../selling/taxes.master';
import { enquiryApprovals, orderApprovals, quotationApprovals } from './approvals';
import { complaintsScreen } from './Complaints';
import { contactsMaster } from './contacts.master';
import { crmSettingsPage } from './crm.settings';
import { crmDashboardScreen } from './dashboard';
import { designationsListReport, employeesListReport } from './keyReports.report';
import { leadsScreen } from './Leads';
import { enquiriesScreen } from './leads.document';
import { ordersDocument } from './orders.document';
import { quotationsDocument } from './quotations.document';
import { submissionsMaster } from './submissions.master';

export const screens: readonly ScreenDefinition[] = [
  quotationsDocument,
  quotationApprovals,
  ordersDocument,
  orderApprovals,
  customerGroupsOn(crm.customerGroups),
  customersOn(crm.customers),
  agentsOn(crm.agents),
  priceListsOn(crm.priceLists),
  discountListsOn(crm.discountLists),
  taxesOn(crm.taxesList),
  salesTargetsMaster,
  itemGroupsListOf(materialGroupsList, inventory.itemGroups),
  itemsListOf(materialsList, inventory.simpleItems),
  designationsListReport,
  employeesListReport,
  agentsListOf(agentsList, crm.agents),
  crmDashboardScreen,
  contactsMaster,
  submissionsMaster,
  leadsScreen,
  enquiriesScreen,
  enquiryApprovals,
  complaintsScreen,
  crmSettingsPage,
];

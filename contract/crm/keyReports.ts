import { designationsListOn, employeesListOn } from '../admin/people';
import { agentsListIn } from '../selling/keyReports';
import { itemGroupsListOn, itemsListOn } from '../stock/itemLists';
import { crm as screens } from './screens';

/** Lists of masters on the menu of CRM. */
export const agentsList = agentsListIn(screens.agentsList);
export const materialGroupsList = itemGroupsListOn('/api/crm/reports/material-groups', screens.materialGroupsList);
export const materialsList = itemsListOn('/api/crm/reports/materials', screens.materialsList);
export const designationsList = designationsListOn('/api/crm/reports/designations', screens.designationsList);
export const employeesList = employeesListOn('/api/crm/reports/employees', screens.employeesList);
